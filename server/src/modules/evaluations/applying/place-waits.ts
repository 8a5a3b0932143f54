import { inWrite, type Registry, type Row, type Sql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { ok } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { inTheMorning } from '#platform/tenancy/index.ts'
import { takePlace } from './place.ts'

/**
 * Of an evaluation `t`: its position waits and will not come by itself. Who applied it has left or may not change people any more, or
 * its day has passed, so that something else stands against it.
 */
export const isStuck: Sql = sql`(t.place_waits and (t.applied_from < ${slots.today}::date
  or not ${holdsAny(slots.tenant, sql`t.applied_by`, ['manageEmployees'])}
  or not exists (select from users u left join people e on e.tenant_id = t.tenant_id and e.user_id = u.id
    where u.tenant_id = t.tenant_id and u.id = t.applied_by and u.login_id is not null
      and e.status is distinct from 'archived')))`

interface Waiting {
  id: string
  applied_by: string
}

/**
 * Positions and levels whose day has come, in the name and with the present rights of who applied them. Where they have left, or may not any
 * more, it goes on waiting: the evaluation says so. One that fails holds up no other.
 * @throws what the first that failed threw, when all are done.
 */
async function takePlacesOf(services: Services, registry: Registry, tenantId: string, today: string): Promise<void> {
  const rows = await services.database.tenant(tenantId, (tx) =>
    tx.rows<Waiting>(sql`select v.id, v.applied_by from evaluations v
      join people e on e.tenant_id = ${tenantId} and e.id = v.employee_id and e.status <> 'archived'
      where v.tenant_id = ${tenantId} and v.place_waits and v.applied_from <= ${today}::date order by v.applied_from, v.id`),
  )
  const failures: unknown[] = []
  for (const row of rows)
    await takeOne(services, registry, tenantId, row).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function takeOne(services: Services, registry: Registry, tenantId: string, { id, applied_by }: Waiting) {
  const context = await contextFor(services, { tenantId, userId: applied_by })
  if (!context?.actor.can('manageEmployees')) return
  await inWrite(context, registry, async (write) => {
    const row = await write.tx.row<Row>(sql`select * from evaluations
      where tenant_id = ${tenantId} and id = ${id} and place_waits for no key update`)
    if (!row) return ok({})
    await takePlace(write, row)
    await write.tx.run(sql`update evaluations set place_waits = false where tenant_id = ${tenantId} and id = ${id}`)
    return ok({})
  })
}

/** Hourly, because a day begins at another hour in each zone. A company that has put evaluations away has applied them all the same. */
export const takePlacesJob = (services: Services, registry: Registry): Job =>
  defineJob(
    'take-evaluation-places',
    (_payload, { signal }) =>
      inTheMorning(services, signal, ({ id }, today) => takePlacesOf(services, registry, id, today)),
    '37 * * * *',
  )
