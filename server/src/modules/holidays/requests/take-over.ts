import { yearOf } from '#contracts/engine/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { readCompanyDays, readPeople } from '../facts.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { costOf } from '../rules/day-cost.ts'
import { recount } from './recount.ts'

interface MetDay {
  holiday_id: string
  holiday_policy_id: string
  day: string
  /** What is left of the day to the leave of rest. */
  morning: boolean
  afternoon: boolean
}

/**
 * Sick leave that lay in leave of rest takes its days over, as it is approved: the halves it covers are given back to the
 * balance of rest. Cancelled later, it gives up its days and the rest does not take them again: whoever wants them asks anew.
 */
export async function takeOver(at: Happening, sick: { id: string; employee_id: string }): Promise<void> {
  const { tx, tenantId } = at
  const met = await tx.rows<MetDay>(sql`
    select d.holiday_id, h.holiday_policy_id, d.day, d.morning and not s.morning as morning,
      d.afternoon and not s.afternoon as afternoon
    from holiday_days s
    join holiday_days d on d.tenant_id = s.tenant_id and d.employee_id = s.employee_id and d.day = s.day and not d.stand_in
      and (d.morning and s.morning or d.afternoon and s.afternoon)
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where s.tenant_id = ${tenantId} and s.holiday_id = ${sick.id} and s.stand_in
    order by h.id, d.day for update of h`)
  if (met.length > 0) await giveBack(at, sick.employee_id, met)
  await tx.run(sql`update holiday_days set stand_in = false
    where tenant_id = ${tenantId} and holiday_id = ${sick.id} and stand_in`)
}

async function giveBack(at: Happening, employeeId: string, met: readonly MetDay[]): Promise<void> {
  const { tx, tenantId } = at
  const years = met.map(({ day }) => yearOf(day))
  const [people, company] = await Promise.all([
    readPeople(tx, tenantId, [employeeId]),
    readCompanyDays(tx, tenantId, Math.min(...years), Math.max(...years)),
  ])
  const person = people.get(employeeId)!
  const left = met
    .filter(({ morning, afternoon }) => morning || afternoon)
    .map((one) => {
      const half = {
        start_date: one.day,
        end_date: one.day,
        starts_at_noon: !one.morning,
        ends_at_noon: !one.afternoon,
      }
      return { ...one, minutes: costOf(person, company, half)[0]!.minutes }
    })
  const gone = met.filter(({ morning, afternoon }) => !morning && !afternoon)
  await tx.run(sql`delete from holiday_days d using unnest(${gone.map((one) => one.holiday_id)}::uuid[],
      ${gone.map(({ day }) => day)}::date[]) g (holiday_id, day)
    where d.tenant_id = ${tenantId} and d.holiday_id = g.holiday_id and d.day = g.day`)
  await tx.run(sql`update holiday_days d set morning = l.morning, afternoon = l.afternoon, minutes = l.minutes
    from unnest(${left.map((one) => one.holiday_id)}::uuid[], ${left.map(({ day }) => day)}::date[],
      ${left.map(({ morning }) => morning)}::boolean[], ${left.map(({ afternoon }) => afternoon)}::boolean[],
      ${left.map(({ minutes }) => minutes)}::int[]) l (holiday_id, day, morning, afternoon, minutes)
    where d.tenant_id = ${tenantId} and d.holiday_id = l.holiday_id and d.day = l.day`)
  for (const [id, days] of Map.groupBy(met, (one) => one.holiday_id)) {
    const rest = { id, employee_id: employeeId, holiday_policy_id: days[0]!.holiday_policy_id }
    await recount(at, [rest], people)
    await settleHoliday(at, rest, [...new Set(days.map(({ day }) => yearOf(day)))], 'sick_leave')
  }
}
