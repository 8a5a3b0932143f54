import { inWrite, type Registry, type Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { ok } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { takePlace } from './place.ts'

interface Waiting {
  id: string
  applied_by: string
}

/**
 * Positions and levels whose day has come, in the name and with the present rights of who applied them. Where they have left, or may not any
 * more, it goes on waiting: the evaluation says so.
 */
export async function takePlacesOf(
  services: Services,
  registry: Registry,
  tenantId: string,
  today: string,
): Promise<void> {
  const rows = await services.database.tenant(tenantId, (tx) =>
    tx.rows<Waiting>(sql`select v.id, v.applied_by from evaluations v
      join people e on e.tenant_id = ${tenantId} and e.id = v.employee_id and e.status <> 'archived'
      where v.tenant_id = ${tenantId} and v.place_waits and v.applied_from <= ${today}::date order by v.applied_from, v.id`),
  )
  for (const { id, applied_by } of rows) {
    const context = await contextFor(services, { tenantId, userId: applied_by })
    if (!context?.actor.can('manageEmployees')) continue
    await inWrite(context, registry, async (write) => {
      const row = await write.tx.row<Row>(sql`select * from evaluations
        where tenant_id = ${tenantId} and id = ${id} and place_waits for no key update`)
      if (!row) return ok({})
      await takePlace(write, row)
      await write.tx.run(sql`update evaluations set place_waits = false where tenant_id = ${tenantId} and id = ${id}`)
      return ok({})
    })
  }
}
