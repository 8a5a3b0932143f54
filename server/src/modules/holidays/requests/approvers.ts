import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { holdsAny } from '#platform/session/index.ts'

/** Permissions that let somebody decide on leave. */
export const DECIDING = ['approveRejectHolidays', 'manageHolidaysForDirectReports']

/** True where the person `e` is there and holds one of these permissions. */
export const holds = (permissions: readonly string[]) =>
  sql`(e.status <> 'archived' and ${holdsAny(sql`e.tenant_id`, sql`e.user_id`, permissions)})`

/** Up the chain of managers the first who may decide; null where nobody of them may. */
export async function defaultApprover({ tx, tenantId }: Happening, employeeId: string): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`
    with recursive above (id, step) as (
      select manager_employee_id, 1 from employees where tenant_id = ${tenantId} and id = ${employeeId}
      union
      select e.manager_employee_id, a.step + 1 from above a join employees e on e.tenant_id = ${tenantId} and e.id = a.id
    )
    select a.id from above a join employees e on e.tenant_id = ${tenantId} and e.id = a.id
    where a.id <> ${employeeId} and ${holds(DECIDING)} order by a.step limit 1`)
  return row?.id ?? null
}

/** True when somebody can be asked to decide on a person's leave. */
export async function canBeAsked(
  { tx, tenantId }: Happening,
  approverId: string,
  employeeId: string,
): Promise<boolean> {
  if (approverId === employeeId) return false
  const row = await tx.row(
    sql`select e.id from employees e where e.tenant_id = ${tenantId} and e.id = ${approverId} and ${holds(DECIDING)}`,
  )
  return row !== undefined
}
