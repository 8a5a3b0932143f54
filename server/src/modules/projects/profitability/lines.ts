import { addDays, earlierOf, laterOf, monthsOf } from '#contracts/engine/values/civil-days.ts'
import type { Pay } from '#modules/team/index.ts'
import { costOn, type DatedWeek, type MinuteCost, onDay } from './prices/cost.ts'
import { type Exact, exact, times } from './prices/exact.ts'
import { type ExchangeRate, exchangeOn } from './prices/exchange.ts'

/** Days of a month on which everything that decides on a person's cost and rates stays the same. */
export interface Stretch {
  from: string
  to: string
  month: string
}

/** The rate an hour of a member from a day on, in minor units; null: nothing is charged. */
export interface RateFrom {
  from: string
  rate: number | null
  currency: string
}

/** A person, as far as cost goes. */
export interface Costing {
  pay: Pay
  weeks: readonly DatedWeek[]
  stretches: readonly Stretch[]
}

/** Hours of a person on a project, by the stretches of theirs in which there are any. */
export interface Hours {
  projectId: string
  employeeId: string
  parts: readonly { stretch: Stretch; minutes: number }[]
}

export interface Facts {
  companyCurrency: string
  exchange: readonly ExchangeRate[]
  people: ReadonlyMap<string, Costing>
  /** Of each project. */
  currencies: ReadonlyMap<string, string>
  /** By `project/person`, earliest first. */
  rates: ReadonlyMap<string, readonly RateFrom[]>
  hours: readonly Hours[]
  /** Minutes of a person in a month on every project, by person and month. */
  worked: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Minutes off that are paid, by person and the first day of their stretch. */
  off: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type LineKind = 'fixed_salaries' | 'hourly_based_salaries' | 'holiday_cost' | 'timesheet_billable_amount'

/** What figures are made of: so many minutes of a person at one price. */
export interface Line {
  projectId: string
  employeeId: string
  kind: LineKind
  stretch: Stretch
  minutes: Exact
  /** Minor units of `currency` a minute. */
  price: Exact
  currency: string
  /** Minor units of the project's currency; null without an exchange rate. */
  amount: Exact | null
  /** It would show a salary. */
  isPay: boolean
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

/** What stands under a key, made when it is first asked for; null is kept too. */
export function under<Key, One>(all: Map<Key, One>, key: Key, make: () => One): One {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make()
  all.set(key, made)
  return made
}

/** What a minute of a person costs in each of their stretches, asked once. */
function costsOf({ people, companyCurrency }: Facts) {
  const known = new Map<string, (stretch: Stretch) => MinuteCost | null>()
  return (employeeId: string) =>
    under(known, employeeId, () => {
      const { pay, weeks } = people.get(employeeId)!
      const costs = new Map<Stretch, MinuteCost | null>()
      return (stretch) => under(costs, stretch, () => costOn(pay, weeks, companyCurrency, stretch.from))
    })
}

/** Days off of a person that are paid, in one of their stretches. */
interface PaidOff {
  stretch: Stretch
  minutes: number
  cost: MinuteCost
}

/** The days off that are paid of a person, by month, asked once. */
function paidOffOf({ people, off }: Facts, costOf: ReturnType<typeof costsOf>) {
  const known = new Map<string, ReadonlyMap<string, readonly PaidOff[]>>()
  return (employeeId: string) =>
    under(known, employeeId, () => {
      const [own, costIn] = [off.get(employeeId), costOf(employeeId)]
      const paid = people.get(employeeId)!.stretches.flatMap((stretch): PaidOff[] => {
        const [minutes, cost] = [own?.get(stretch.from) ?? 0, costIn(stretch)]
        return minutes > 0 && cost?.paysLeave ? [{ stretch, minutes, cost }] : []
      })
      return Map.groupBy(paid, ({ stretch }) => stretch.month)
    })
}

const ONE = exact(1n)

/** What one minor unit of a currency is in another on a day, asked once. */
function exchangesOf({ exchange }: Facts) {
  const known = new Map<string, Map<string, Map<string, Exact | null>>>()
  return (from: string, to: string, day: string): Exact | null => {
    if (from === to) return ONE
    const others = under(known, from, () => new Map())
    const days: Map<string, Exact | null> = under(others, to, () => new Map())
    return under(days, day, () => exchangeOn(exchange, from, to, day))
  }
}

/** What a minute is charged at, of each rate an hour, asked once. */
function chargesOf() {
  const known = new Map<RateFrom, Exact | null>()
  return (rate: RateFrom) => under(known, rate, () => (rate.rate === null ? null : exact(rate.rate, 60)))
}

/**
 * Everything that hours cost and are charged at, and the share of paid leave and national days that goes with them. One after the
 * other, so that a sum need not keep them: those of a large company's year are some hundred thousand.
 */
export function* linesOf(facts: Facts): Generator<Line> {
  const exchange = exchangesOf(facts)
  const chargeOf = chargesOf()
  type Place = Pick<Line, 'projectId' | 'employeeId' | 'stretch'>
  type Priced = Pick<MinuteCost, 'currency' | 'isPay'> & { amount: Exact }
  const line = (place: Place, own: string, kind: LineKind, minutes: Exact, priced: Priced): Line => {
    const { projectId, employeeId, stretch } = place
    const { amount: price, currency, isPay } = priced
    const rate = exchange(currency, own, stretch.from)
    const unchanged = times(minutes, price)
    const amount = rate && (rate === ONE ? unchanged : times(unchanged, rate))
    return { projectId, employeeId, kind, stretch, minutes, price, currency, amount, isPay }
  }
  const costOf = costsOf(facts)
  const paidOff = paidOffOf(facts, costOf)
  // What is one for a project and a person is looked up once: the loops inside go round some hundred thousand times.
  for (const { projectId, employeeId, parts } of facts.hours) {
    const rates = facts.rates.get(`${projectId}/${employeeId}`) ?? []
    const [own, costIn] = [facts.currencies.get(projectId)!, costOf(employeeId)]
    const months = new Map<string, number>()
    for (const { stretch, minutes } of parts) {
      const place = { projectId, employeeId, stretch }
      const worked = exact(minutes)
      const cost = costIn(stretch)
      if (cost) yield line(place, own, cost.kind, worked, cost)
      const rate = onDay(rates, stretch.from)
      const amount = rate && chargeOf(rate)
      if (amount)
        yield line(place, own, 'timesheet_billable_amount', worked, { amount, currency: rate.currency, isPay: false })
      months.set(stretch.month, (months.get(stretch.month) ?? 0) + minutes)
    }
    if (!facts.off.has(employeeId)) continue
    const [everywhere, paid] = [facts.worked.get(employeeId), paidOff(employeeId)]
    for (const [month, total] of months) {
      if (total === 0) continue
      const all = everywhere?.get(month) ?? total
      for (const { stretch, minutes, cost } of paid.get(month) ?? [])
        yield line({ projectId, employeeId, stretch }, own, 'holiday_cost', exact(minutes * total, all), cost)
    }
  }
}
