import { addDays, earlierOf, laterOf, monthsOf } from '#contracts/engine/values/civil-days.ts'
import type { Pay } from '#modules/team/index.ts'
import type { Carried } from './paid-leave.ts'
import { costOn, type DatedWeek, type MinuteCost, onDay } from './prices/cost.ts'
import type { Rates } from './prices/exchange.ts'
import { chargesOf, type HourlyRate, type Price, pricesOf, sharesOf } from './prices/price.ts'
import { under } from './under.ts'

/** Days of a month on which everything that decides on a person's cost and rates stays the same. */
export interface Stretch {
  from: string
  to: string
  month: string
}

/** The rate an hour of a member from a day on. */
export interface RateFrom extends HourlyRate {
  from: string
}

/** A person, as far as cost goes. */
export interface Costing {
  pay: Pay
  weeks: readonly DatedWeek[]
  stretches: readonly Stretch[]
}

/** Minutes of a person on a project, in each of their stretches. */
export interface Hours {
  projectId: string
  employeeId: string
  minutes: readonly number[]
}

export interface Facts {
  companyCurrency: string
  exchange: Rates
  people: ReadonlyMap<string, Costing>
  /** Of each project. */
  currencies: ReadonlyMap<string, string>
  /** By `project/person`, earliest first. */
  rates: ReadonlyMap<string, readonly RateFrom[]>
  hours: readonly Hours[]
  /** Paid leave and national days that an hour carries, by person and month. */
  carried: ReadonlyMap<string, ReadonlyMap<string, Carried>>
}

export type LineKind = 'fixed_salaries' | 'hourly_based_salaries' | 'holiday_cost' | 'timesheet_billable_amount'

/** What figures are made of: so many minutes of a person at one price. */
export interface Line {
  projectId: string
  employeeId: string
  kind: LineKind
  stretch: Stretch
  /** To be divided by the price's `of`. */
  minutes: number
  price: Price
}

/** Cuts a span into months, and those where something changes on one of these days. */
export function stretchesOf(from: string, to: string, changes: readonly string[]): Stretch[] {
  const inside = [...new Set(changes)].filter((day) => day > from && day <= to).sort()
  return monthsOf(from, to).flatMap((month) => {
    const first = laterOf(month.from, from)
    const last = earlierOf(month.to, to)
    const starts = [first, ...inside.filter((day) => day > first && day <= last)]
    return starts.map((start, index) => ({
      from: start,
      to: starts[index + 1] ? addDays(starts[index + 1]!, -1) : last,
      month: first.slice(0, 7),
    }))
  })
}

const isSame = (one: MinuteCost, other: MinuteCost) =>
  one.amount.n === other.amount.n &&
  one.amount.d === other.amount.d &&
  one.currency === other.currency &&
  one.kind === other.kind &&
  one.isPay === other.isPay &&
  one.paysLeave === other.paysLeave

/** What a minute of a person costs in each of their stretches, asked once; one object for as long as it stays the same. */
function costsOf({ people, companyCurrency }: Facts) {
  const known = new Map<string, readonly (MinuteCost | null)[]>()
  return (employeeId: string) =>
    under(known, employeeId, () => {
      const { pay, weeks, stretches } = people.get(employeeId)!
      let last: MinuteCost | null = null
      return stretches.map(({ from }) => {
        const cost = costOn(pay, weeks, companyCurrency, from)
        if (!cost || !last || !isSame(cost, last)) last = cost
        return last
      })
    })
}

/**
 * Everything that hours cost and are charged at, and the paid leave and national days that they carry. One after the
 * other, so that a sum need not keep them: those of a large company's year are some hundred thousand.
 */
export function* linesOf(facts: Facts): Generator<Line> {
  const priceOf = pricesOf(facts.exchange)
  const chargeOf = chargesOf()
  const shareOf = sharesOf()
  const costsIn = costsOf(facts)
  // What is one for a project and a person is looked up once: the loops inside go round some hundred thousand times.
  for (const { projectId, employeeId, minutes: worked } of facts.hours) {
    const rates = facts.rates.get(`${projectId}/${employeeId}`) ?? []
    const charges = rates.map((one) => ({ from: one.from, charge: chargeOf(one) }))
    const own = facts.currencies.get(projectId)!
    const costs = costsIn(employeeId)
    const { stretches } = facts.people.get(employeeId)!
    const carried = facts.carried.get(employeeId)
    for (let at = 0; at < stretches.length; at += 1) {
      const minutes = worked[at]!
      if (minutes === 0) continue
      const stretch = stretches[at]!
      const cost = costs[at]
      if (cost) {
        const price = priceOf(cost, own, stretch.from)
        yield { projectId, employeeId, kind: cost.kind, stretch, minutes, price }
        const leave = cost.paysLeave ? carried?.get(stretch.month) : undefined
        if (leave) {
          const share = shareOf(price, leave.available)
          yield { projectId, employeeId, kind: 'holiday_cost', stretch, minutes: minutes * leave.paid, price: share }
        }
      }
      const charge = onDay(charges, stretch.from)?.charge
      if (charge) {
        const price = priceOf(charge, own, stretch.from)
        yield { projectId, employeeId, kind: 'timesheet_billable_amount', stretch, minutes, price }
      }
    }
  }
}
