import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Absence, HolidayStatus } from '#contracts/holidays/holidays.ts'
import { type Sql, shownName } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { lastDayAfter } from './reader.ts'

/** A run of days on which one request keeps somebody away. */
export interface AbsenceRow {
  employee_id: string
  whole: boolean
  holiday_id: string
  status: HolidayStatus
  policy_id: string
  policy_name: string
  policy_type: string
  start_date: string
  end_date: string
  starts_at_noon: boolean
  ends_at_noon: boolean
  free_days: string[]
}

/**
 * Absences in a span, by the days that requests really hold: rest leave with sick days inside it is two runs. One statement
 * however many people; `here` and `whole` are conditions over `e`. Of people who are not seen whole also what goes before and after
 * what is in the span, for `absencesOf`.
 */
export const readAbsences = (
  tx: Tx,
  tenantId: string,
  { from, to, locale, here, whole }: { from: string; to: string; locale: Locale; here: Sql; whole: Sql },
): Promise<AbsenceRow[]> =>
  tx.rows<AbsenceRow>(sql`
    with recursive asked as (
      select h.id, h.employee_id, h.holiday_policy_id, h.status, h.start_date, h.end_date, ${whole} as whole,
        ${lastDayAfter(sql`h.start_date`)} as last_day
      from holidays h join people e on e.tenant_id = h.tenant_id and e.id = h.employee_id
      where h.tenant_id = ${tenantId} and h.start_date <= ${to}::date and h.end_date >= ${from}::date
        and (h.status = 'approved' or (h.status = 'draft' and ${whole})) and ${here}
      union
      select h.id, h.employee_id, h.holiday_policy_id, h.status, h.start_date, h.end_date, a.whole, a.last_day
      from asked a cross join lateral (select * from holidays
        where tenant_id = ${tenantId} and employee_id = a.employee_id and status = 'approved'
          and start_date <= a.end_date + 1 and end_date >= a.start_date - 1 offset 0) h
      where not a.whole
    ), held as (
      select d.holiday_id, d.day, d.morning, d.afternoon, d.minutes,
        case when lag(d.day) over days = d.day - 1 and lag(d.afternoon) over days and d.morning then 0 else 1 end as begins
      from asked a join holiday_days d on d.tenant_id = ${tenantId} and d.holiday_id = a.id and d.day <= a.last_day
      window days as (partition by d.holiday_id order by d.day)
    ), numbered as (
      select *, sum(begins) over (partition by holiday_id order by day) as run from held
    )
    select a.employee_id, a.whole, a.id as holiday_id, a.status, p.id as policy_id, ${shownName('p', locale)} as policy_name,
      p.type as policy_type, min(n.day) as start_date, max(n.day) as end_date,
      not bool_and(n.morning) as starts_at_noon, not bool_and(n.afternoon) as ends_at_noon,
      coalesce(array_agg(n.day::text order by n.day) filter (where n.minutes = 0), '{}') as free_days
    from numbered n join asked a on a.id = n.holiday_id
    join holiday_policies p on p.tenant_id = ${tenantId} and p.id = a.holiday_policy_id
    group by a.id, a.employee_id, a.whole, a.status, p.id, p.name, p.names, p.type, n.run
    having not a.whole or (min(n.day) <= ${to}::date and max(n.day) >= ${from}::date)
    order by start_date, starts_at_noon, end_date, a.id`)

const wholeAbsence = (row: AbsenceRow): Absence => ({
  start_date: row.start_date,
  end_date: row.end_date,
  starts_at_noon: row.starts_at_noon,
  ends_at_noon: row.ends_at_noon,
  holiday_id: row.holiday_id,
  policy: { id: row.policy_id, name: row.policy_name, type: row.policy_type },
  status: row.status,
  free_days: row.free_days,
})

/** True when the second goes on where the first ends: the next morning, or the same noon. */
function goesOn(first: Absence, second: Absence): boolean {
  if (first.ends_at_noon) return second.start_date === first.end_date && second.starts_at_noon
  return second.start_date === addDays(first.end_date, 1) && !second.starts_at_noon
}

/** Only when: requests that follow each other are one absence, for their border would show that the kind changes there. */
function plainAbsences(rows: readonly AbsenceRow[]): Absence[] {
  const plain: Absence[] = []
  for (const row of rows) {
    const one: Absence = { ...wholeAbsence(row), holiday_id: null, policy: null, status: null }
    const last = plain.at(-1)
    if (last && goesOn(last, one)) {
      plain[plain.length - 1] = {
        ...last,
        end_date: one.end_date,
        ends_at_noon: one.ends_at_noon,
        free_days: [...last.free_days, ...one.free_days],
      }
    } else plain.push(one)
  }
  return plain
}

/**
 * One person's absences in a span as their reader may see them. Who sees only when reads of each where it begins and ends, also
 * beyond the span: asking for fewer days would show the borders otherwise.
 */
export const absencesOf = (rows: readonly AbsenceRow[], { from, to }: { from: string; to: string }): Absence[] =>
  rows[0]?.whole
    ? rows.map(wholeAbsence)
    : plainAbsences(rows).filter(({ start_date, end_date }) => start_date <= to && end_date >= from)
