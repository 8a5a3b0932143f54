import { weekdays } from '#contracts/holidays/work-time.ts'
import { keepWeeklyHours, type WeeklyHours } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'

const minutesOfWeek = sql.join(
  weekdays.map((day) => sql.ref(`p.${day}`)),
  sql` + `,
)

/**
 * The hours a week that everybody knows of a person (`weekly_hours_capacity`) are those of the week that holds today, or on
 * the first day of those who have yet to begin: asked after a change of weeks, and each day, for a week may begin. People
 * who have no week of their own are left alone.
 * @returns how many changed.
 */
export async function followWeeks({ tx, tenantId, today }: Change, employeeIds: readonly string[]): Promise<number> {
  const changed = await tx.rows<WeeklyHours>(sql`
    select e.id, held.minutes from people e
    join (select distinct on (p.employee_id) p.employee_id, ${minutesOfWeek} as minutes from employee_work_patterns p
      join people o on o.tenant_id = p.tenant_id and o.id = p.employee_id
      where p.tenant_id = ${tenantId} and p.employee_id = any(${[...employeeIds]}::uuid[])
        and p.start_date <= greatest(o.start_date, ${today}::date)
      order by p.employee_id, p.start_date desc) held on held.employee_id = e.id
    where e.tenant_id = ${tenantId} and e.weekly_minutes_capacity <> held.minutes`)
  return keepWeeklyHours(tx, tenantId, changed)
}
