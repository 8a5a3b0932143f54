import type { Locale } from '#contracts/engine/values/primitives.ts'
import { shownName } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

export interface NationalDayOf {
  date: string
  name: string
  is_half_day: boolean
}

/**
 * National days of a person in a span, one row a day, by the calendar that they keep on each: until the first of their own it
 * is the company's. Days that nobody works on anyway are among them.
 */
export const nationalDaysOf = (
  tx: Tx,
  tenantId: string,
  { from, to, locale }: { from: string; to: string; locale: Locale },
  employeeId: string,
): Promise<NationalDayOf[]> =>
  tx.rows<NationalDayOf>(sql`
    select d::date as date, string_agg(${shownName('l', locale)}, ', ' order by ${shownName('l', locale)}) as name,
      bool_and(l.is_half_day) as is_half_day
    from legal_holidays l
    cross join generate_series(greatest(l.date, ${from}::date), least(l.end_date, ${to}::date), interval '1 day') d
    where l.tenant_id = ${tenantId} and l.date <= ${to}::date and l.end_date >= ${from}::date
      and l.holiday_calendar_id is not distinct from (select c.holiday_calendar_id from employee_calendars c
        where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId} and c.start_date <= d::date
        order by c.start_date desc limit 1)
    group by d order by d`)
