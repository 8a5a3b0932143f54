import { sql, type Tx } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'

/** Of a change: the person who makes it, who is not notified of what they give themselves. */
export async function makerOf({ tx, tenantId, userId }: Change): Promise<string | null> {
  const own = await tx.row<{ id: string }>(
    sql`select id from people where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  return own?.id ?? null
}

/** Whether tasks can be given to somebody: they work here and have not left. */
export async function mayBeAssigned(tx: Tx, tenantId: string, employeeId: string): Promise<boolean> {
  const found = await tx.row(sql`select 1 from people
    where tenant_id = ${tenantId} and id = ${employeeId} and status <> 'archived'`)
  return found !== undefined
}
