import { earlierOf, firstOfYear, lastOfYear, laterOf } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import {
  type CompanyDays,
  companyDays,
  type KeptCalendar,
  type NationalDay,
  type PersonFacts,
  type Spell,
  type WorkPattern,
} from './rules/facts.ts'

interface PersonRow {
  id: string
  start_date: string
  first_start_date: string
  earlier: Spell[] | null
  termination_date: string | null
  contract_type: string
  weekly_minutes_capacity: number
  brought_along: string | null
  brought_year: number
  patterns: WorkPattern[] | null
  calendars: { from: string; calendarId: string | null }[] | null
}

/** As much as five days hold with the odd minutes on Monday: the contract allows all hours of the week. */
const FIVE_DAYS = 5 * (24 * 60 - 4)

/**
 * A week without a pattern of its own: the hours of the contract, from Monday to Friday. Odd minutes go to Monday. More than
 * five days hold is spread over all seven.
 */
export function ordinaryWeek(weeklyMinutes: number): number[] {
  if (weeklyMinutes > FIVE_DAYS) {
    const [daily, odd] = [Math.floor(weeklyMinutes / 7), weeklyMinutes % 7]
    return Array.from({ length: 7 }, (_, day) => (day < odd ? daily + 1 : daily))
  }
  const daily = Math.floor(weeklyMinutes / 5)
  return [weeklyMinutes - daily * 4, daily, daily, daily, daily, 0, 0]
}

/**
 * What leave depends on, of these people: employment, patterns, calendars. One statement however many they are; who is not
 * of the company is not in the answer.
 */
export async function readPeople(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  const rows = await tx.rows<PersonRow>(sql`
    select e.id, e.start_date, e.first_start_date, e.termination_date, e.contract_type, e.weekly_minutes_capacity,
      e.initial_vacation_balance::text as brought_along,
      greatest(extract(year from e.first_start_date), extract(year from e.created_at at time zone t.time_zone))::int as brought_year,
      (select json_agg(json_build_object('from', s.start_date, 'to', s.end_date, 'contractType', s.contract_type) order by s.start_date)
        from earlier_spells s where s.tenant_id = e.tenant_id and s.employee_id = e.id) as earlier,
      (select json_agg(json_build_object('from', p.start_date,
          'minutes', array[p.monday, p.tuesday, p.wednesday, p.thursday, p.friday, p.saturday, p.sunday]) order by p.start_date)
        from employee_work_patterns p where p.tenant_id = e.tenant_id and p.employee_id = e.id) as patterns,
      (select json_agg(json_build_object('from', c.start_date, 'calendarId', c.holiday_calendar_id) order by c.start_date)
        from employee_calendars c where c.tenant_id = e.tenant_id and c.employee_id = e.id) as calendars
    from people e join tenants t on t.id = e.tenant_id
    where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

function personOf(row: PersonRow): PersonFacts {
  const calendars: KeptCalendar[] = row.calendars ?? []
  // Until the first calendar of their own a person keeps the company's.
  const kept = calendars.length > 0 ? [{ from: '0001-01-01', calendarId: null }, ...calendars] : []
  return {
    employeeId: row.id,
    earlier: row.earlier ?? [],
    startDate: row.start_date,
    endDate: row.termination_date,
    contractType: row.contract_type,
    patterns: row.patterns ?? [{ from: row.first_start_date, minutes: ordinaryWeek(row.weekly_minutes_capacity) }],
    calendars: kept,
    // No day is brought along by whom 0 was said of; where nothing was said, the policy gives.
    broughtAlong: row.brought_along === null ? null : { days: Number(row.brought_along), year: row.brought_year },
  }
}

/** National days of all calendars in these years, and how weekends count. */
export async function readCompanyDays(
  tx: Tx,
  tenantId: string,
  fromYear: number,
  toYear: number,
): Promise<CompanyDays> {
  const [first, last] = [firstOfYear(fromYear), lastOfYear(toYear)]
  const [days, setting] = await Promise.all([
    tx.rows<{ holiday_calendar_id: string | null; date: string; end_date: string; is_half_day: boolean }>(sql`
      select holiday_calendar_id, date, end_date, is_half_day from legal_holidays
      where tenant_id = ${tenantId} and end_date >= ${first}::date and date <= ${last}::date`),
    tx.row<{ value: unknown }>(
      sql`select value from settings where tenant_id = ${tenantId} and key = 'include_holiday_weekends'`,
    ),
  ])
  const nationalDays: NationalDay[] = days.map((day) => ({
    calendarId: day.holiday_calendar_id,
    // A span may reach far beyond these years; its days are laid out one by one.
    date: laterOf(day.date, first),
    endDate: earlierOf(day.end_date, last),
    half: day.is_half_day,
  }))
  return companyDays(nationalDays, setting?.value === true)
}
