import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { DECIDING, holds } from './approvers.ts'

/** True where the person `e` has approved leave on the company's day. */
const isAway = (today: string) => sql`exists (select from holiday_days d
  join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
  where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.day = ${today}::date and d.minutes > 0
    and h.status = 'approved' and not d.stand_in)`

/**
 * Who is asked instead of an approver who is away today: the first manager above them who may decide and is there, else
 * somebody who decides on all leave. Null while the approver is there, and where nobody else is.
 */
export async function substituteFor(
  { tx, tenantId, today }: Happening,
  approverId: string,
  employeeId: string,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`
    with recursive above (id, step) as (
      select id, 0 from employees e where tenant_id = ${tenantId} and id = ${approverId} and ${isAway(today)}
      union
      select e.manager_employee_id, a.step + 1 from above a join employees e on e.tenant_id = ${tenantId} and e.id = a.id
    ), candidates as (
      select e.id, a.step from above a join employees e on e.tenant_id = ${tenantId} and e.id = a.id
      where a.step > 0 and ${holds(DECIDING)} and not ${isAway(today)}
      union all
      select e.id, 1000 from employees e where e.tenant_id = ${tenantId} and exists (select from above)
        and ${holds(['approveRejectHolidays'])} and not ${isAway(today)}
    )
    select id from candidates where id not in (${approverId}::uuid, ${employeeId}::uuid) order by step, id limit 1`)
  return row?.id ?? null
}

/** Has a substitute decide on what is asked of a leave while its approver is away. */
export async function askSubstitute(at: Happening, holidayId: string): Promise<string | null> {
  const { tx, tenantId } = at
  const leave = await tx.row<{ employee_id: string; approver: string }>(sql`select employee_id,
      requested_approver_id as approver from holidays
    where tenant_id = ${tenantId} and id = ${holidayId} and requested_approver_id is not null
      and substitute_approver_id is null`)
  const substitute = leave ? await substituteFor(at, leave.approver, leave.employee_id) : null
  if (substitute)
    await tx.run(sql`update holidays set substitute_approver_id = ${substitute}
      where tenant_id = ${tenantId} and id = ${holidayId}`)
  return substitute
}
