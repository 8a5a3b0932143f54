import { Temporal } from 'temporal-polyfill'
import { earlierOf } from '#contracts/engine/values/civil-days.ts'
import { newId } from '#platform/ids.ts'
import { chanceOf } from '../chance.ts'
import type { Person } from './person.ts'
import { levels, type Team } from './structure.ts'

/** What a team's people earn against the usual of their level. */
const factors: Partial<Record<Team, number>> = { Web: 1.1, Platform: 1.15, Mobile: 1.1, Support: 0.75, Romania: 0.85 }
const RAISE = 1.08
const HOURS_A_MONTH = 168

const roundTo = (step: number, amount: number) => Math.round(amount / step) * step

/** Monthly salary today, EUR; the same whenever it is asked. */
export function monthlySalary({ row, team, name }: Person): number {
  const around = 0.92 + chanceOf(`salary of ${name}`).next() * 0.16
  return roundTo(50, levels[row[4]].salary * (factors[team] ?? 1) * around)
}

/** Days on which the salary was set: the first day of work, then a raise about every year and a half, three at most. */
function dates({ startDate, terminationDate }: Person, today: string): string[] {
  const until = earlierOf(terminationDate ?? today, today)
  const raises = [18, 36, 54]
    .map((months) => Temporal.PlainDate.from(startDate).add({ months }).with({ day: 1 }).toString())
    .filter((day) => day < until)
  return [startDate, ...raises]
}

/** The salary history of a person: each value ends the day before the next begins. */
export function salaryRows(person: Person, tenantId: string, today: string) {
  const hourly = person.row[5]?.country === 'GB'
  const current = monthlySalary(person)
  const days = dates(person, today)
  // Who leaves later is paid as before until somebody archives them.
  const last = person.status === 'archived' ? person.terminationDate : null
  return days.map((start, i) => {
    const monthly = current / RAISE ** (days.length - 1 - i)
    const next = days[i + 1]
    return {
      tenant_id: tenantId,
      id: newId(),
      employee_id: person.employeeId,
      amount: hourly ? Math.round((monthly / HOURS_A_MONTH) * 100) : roundTo(10, monthly) * 100,
      type: hourly ? 'hourly' : 'monthly',
      currency: 'EUR',
      start_date: start,
      end_date: next ? Temporal.PlainDate.from(next).subtract({ days: 1 }).toString() : last,
    }
  })
}
