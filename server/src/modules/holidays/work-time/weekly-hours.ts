import { weekdays } from '#contracts/holidays/work-time.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'

const minutesOfWeek = sql.join(
  weekdays.map((day) => sql.ref(`p.${day}`)),
  sql` + `,
)

/**
 * The hours a week that everybody knows of a person (`weekly_hours_capacity`) are those of the week that holds today, or on
 * the first day of whoever has yet to begin: asked after a change of weeks, and each day, for a week may begin. Who has no
 * week of their own is left alone.
 */
export const followWeeks = ({ tx, tenantId, today }: Happening, employeeIds: readonly string[]): Promise<number> =>
  tx.run(sql`update employees e set weekly_minutes_capacity = held.minutes
    from (select distinct on (p.employee_id) p.employee_id, ${minutesOfWeek} as minutes from employee_work_patterns p
      join employees o on o.tenant_id = p.tenant_id and o.id = p.employee_id
      where p.tenant_id = ${tenantId} and p.employee_id = any(${[...employeeIds]}::uuid[])
        and p.start_date <= greatest(o.start_date, ${today}::date)
      order by p.employee_id, p.start_date desc) held
    where e.tenant_id = ${tenantId} and e.id = held.employee_id and e.weekly_minutes_capacity <> held.minutes`)
