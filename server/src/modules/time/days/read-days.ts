import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { TimeDay } from '#contracts/time/days.ts'
import { shownName } from '#engine/index.ts'
import { nationalDaysOf, type Reader, readDays, seesWhole } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

export interface TimeDaysAsked {
  tenantId: string
  reader: Reader
  locale: Locale
  employeeId: string
  from: string
  to: string
}

/** Special activity is work (spec 2 section 9): time is logged as on any day. */
const readPolicies = (tx: Tx, tenantId: string, locale: Locale) =>
  tx.rows<{ id: string; name: string }>(sql`select p.id, ${shownName('p', locale)} as name from holiday_policies p
    where p.tenant_id = ${tenantId} and p.type <> 'specialRequest'`)

/**
 * What the days of a span are to a person, as the reader may see it: all who see their time see that
 * somebody is away, and those who see it in the team's calendar also why. Null for people of no or another company.
 */
export async function readTimeDays(
  tx: Tx,
  { tenantId, reader, locale, employeeId, from, to }: TimeDaysAsked,
): Promise<Omit<TimeDay, 'weekend' | 'closed'>[] | null> {
  const [all, national, policies, setting, person] = await Promise.all([
    readDays(tx, tenantId, { from, to }, [employeeId]),
    nationalDaysOf(tx, tenantId, { from, to, locale }, employeeId),
    readPolicies(tx, tenantId, locale),
    tx.row<{ value: unknown }>(
      sql`select value from settings where tenant_id = ${tenantId} and key = 'block_holidays_in_timesheets'`,
    ),
    tx.row<{ whole: boolean }>(sql`select ${seesWhole(reader)} as whole from people e
      where e.tenant_id = ${tenantId} and e.id = ${employeeId}`),
  ])
  const own = all.get(employeeId)
  if (!own || !person) return null
  const names = new Map(policies.map(({ id, name }) => [id, name]))
  const nationalOn = new Map(national.map((day) => [day.date, day]))
  return daysFromTo(from, to).map((date, index) => {
    const [day, free] = [own[index] ?? null, nationalOn.get(date)]
    const leave = (day?.leave ?? []).filter(({ policyId }) => names.has(policyId))
    return {
      date,
      employed: day !== null,
      planned_minutes: Math.max(
        0,
        leave.reduce((left, { minutes }) => left - minutes, day?.open ?? 0),
      ),
      national_day: free ? { name: free.name, is_half_day: free.is_half_day } : null,
      blocked: setting?.value === true && free?.is_half_day === false,
      leave: leave.map(({ part, policyId }) => ({ part, name: person.whole ? names.get(policyId)! : null })),
    }
  })
}
