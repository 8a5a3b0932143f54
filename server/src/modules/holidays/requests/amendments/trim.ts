import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readCompanyDays, readPeople } from '../../read-facts.ts'
import { costOn, type Lengths } from '../../rules/day-cost.ts'
import type { CompanyDays, PersonFacts } from '../../rules/facts.ts'
import { readLengths } from '../check/day-lengths.ts'
import { recount } from '../recount.ts'

/** What is left of a day to the request that holds it: a half, or nothing. */
export interface LeftDay {
  holiday_id: string
  day: string
  morning: boolean
  afternoon: boolean
}

/** What a day costs that keeps a half of it, as days are counted now: one that has passed may have cost less. */
export const costOfHalf = (
  { person, company, lengths }: { person: PersonFacts; company: CompanyDays; lengths: Lengths },
  { day, morning, afternoon }: Omit<LeftDay, 'holiday_id'>,
): number => costOn(person, company, { day, morning, afternoon }, lengths)

/** Takes days or halves of them away from requests of one person, and counts those again; the caller enters the ledger's lines. */
export async function trimDays(at: Change, employeeId: string, days: readonly LeftDay[]): Promise<void> {
  if (days.length === 0) return
  const { tx, tenantId } = at
  const years = days.map(({ day }) => yearOf(day))
  const ids = [...new Set(days.map((one) => one.holiday_id))]
  const [people, company, lengths] = await Promise.all([
    readPeople(tx, tenantId, [employeeId]),
    readCompanyDays(tx, tenantId, Math.min(...years), Math.max(...years)),
    readLengths(at, ids),
  ])
  const person = people.get(employeeId)!
  const gone = days.filter(({ morning, afternoon }) => !morning && !afternoon)
  const halves = days
    .filter(({ morning, afternoon }) => morning || afternoon)
    .map((one) => ({ ...one, minutes: costOfHalf({ person, company, lengths: lengths(one.holiday_id, person) }, one) }))
  await tx.run(sql`delete from holiday_days d using unnest(${gone.map((one) => one.holiday_id)}::uuid[],
      ${gone.map(({ day }) => day)}::date[]) g (holiday_id, day)
    where d.tenant_id = ${tenantId} and d.holiday_id = g.holiday_id and d.day = g.day`)
  await tx.run(sql`update holiday_days d set morning = l.morning, afternoon = l.afternoon, minutes = least(d.minutes, l.minutes)
    from unnest(${halves.map((one) => one.holiday_id)}::uuid[], ${halves.map(({ day }) => day)}::date[],
      ${halves.map(({ morning }) => morning)}::boolean[], ${halves.map(({ afternoon }) => afternoon)}::boolean[],
      ${halves.map(({ minutes }) => minutes)}::int[]) l (holiday_id, day, morning, afternoon, minutes)
    where d.tenant_id = ${tenantId} and d.holiday_id = l.holiday_id and d.day = l.day`)
  await recount(
    at,
    ids.map((id) => ({ id, employee_id: employeeId })),
    people,
  )
}
