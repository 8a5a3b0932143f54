import { addDays, daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WorkDay } from '#contracts/time/weeks.ts'
import { type Sql, shownName } from '#engine/index.ts'
import { type Reader, readDays, readNationalDays, seesWhole } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

interface PersonRow {
  id: string
  name: string
  avatar: string | null
  /** The reader may see why this person is away. */
  whole: boolean
  keeps_time: boolean
}

/** Somebody's two weeks: the one that is asked for and the one before it. */
export interface ReadWeek {
  person: PersonRow
  before: WorkDay[]
  days: WorkDay[]
}

/** Who has logged nothing for so many days does not keep time at all: nothing is missing of theirs. */
const KEEPS = 60

/** Who keeps time, as a condition over `e`: in the two months that end with the week they have logged some. */
export const keepsTime = (monday: string): Sql => sql`exists (select from timesheets k
  where k.tenant_id = e.tenant_id and k.employee_id = e.id
    and k.date between ${addDays(monday, 6 - KEEPS)}::date and ${addDays(monday, 6)}::date)`

interface WeeksAsked {
  tenantId: string
  /** The week that is asked for begins on it. */
  monday: string
  reader: Reader
  locale: Locale
  /** Whose, as a condition over `e`. */
  whose: Sql
}

/** Special activity is work (spec 2 section 9): it is no day off. */
const readPolicies = (tx: Tx, tenantId: string, locale: Locale) =>
  tx.rows<{ id: string; name: string }>(sql`select p.id, ${shownName('p', locale)} as name from holiday_policies p
    where p.tenant_id = ${tenantId} and p.type <> 'specialRequest'`)

/** Minutes by person and day, as `id day`; those of a running timer are not among them until it is stopped. */
async function readLogged(tx: Tx, tenantId: string, from: string, to: string, ids: readonly string[]) {
  const rows = await tx.rows<{ at: string; minutes: number }>(sql`select concat_ws(' ', employee_id, date) as at,
      sum(worked_minutes)::int as minutes
    from timesheets where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date
      and employee_id = any(${[...ids]}::uuid[])
    group by employee_id, date`)
  return new Map(rows.map(({ at, minutes }) => [at, minutes]))
}

/**
 * A week of these people and the one before it, as the reader may see them: that somebody is away is seen by all who see their time,
 * why only by those who see it in the team's calendar. A fixed number of statements, however many people.
 */
export async function readWeeks(tx: Tx, asked: WeeksAsked): Promise<ReadWeek[]> {
  const { tenantId, monday, reader, locale, whose } = asked
  const [from, to] = [addDays(monday, -7), addDays(monday, 6)]
  const people =
    await tx.rows<PersonRow>(sql`select e.id, ${personName('e')} as name, e.avatar, ${seesWhole(reader)} as whole,
      ${keepsTime(monday)} as keeps_time
    from people e where e.tenant_id = ${tenantId} and ${whose}
    order by fold(e.first_name), fold(e.last_name), e.id`)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const [all, national, policies, logged] = await Promise.all([
    readDays(tx, tenantId, { from, to }, ids),
    readNationalDays(tx, tenantId, { from, to, locale }),
    readPolicies(tx, tenantId, locale),
    readLogged(tx, tenantId, from, to, ids),
  ])
  const names = new Map(policies.map(({ id, name }) => [id, name]))
  const nationalOn = new Map(national.map(({ date, name }) => [date, name]))
  const dates = daysFromTo(from, to)
  return people.map((person) => {
    const own = all.get(person.id) ?? []
    const days = dates.map((date, at): WorkDay => {
      const day = own[at] ?? null
      const leave = (day?.leave ?? []).filter(({ policyId }) => names.has(policyId))
      const taken = leave.reduce((sum, { minutes }) => sum + minutes, 0)
      return {
        date,
        employed: day !== null,
        planned_minutes: Math.max(0, (day?.open ?? 0) - taken),
        // A day of their own calendar need not be one of the company's: then it has no name here.
        national_day: day?.national ? { name: nationalOn.get(date) ?? '', is_half_day: day.national < 1 } : null,
        leave: leave.map(({ part, policyId }) => ({ part, name: person.whole ? names.get(policyId)! : null })),
        logged_minutes: logged.get(`${person.id} ${date}`) ?? 0,
      }
    })
    return { person, before: days.slice(0, 7), days: days.slice(7) }
  })
}

/** What the days of a week plan and hold together. */
export const sumOf = (days: readonly WorkDay[]) => ({
  planned_minutes: days.reduce((sum, one) => sum + one.planned_minutes, 0),
  logged_minutes: days.reduce((sum, one) => sum + one.logged_minutes, 0),
})

/** What is missing of a week: more on one day makes up for less on another. */
export const missingOf = (days: readonly WorkDay[]): number => {
  const { planned_minutes, logged_minutes } = sumOf(days)
  return Math.max(0, planned_minutes - logged_minutes)
}
