import { addDays, earlierOf, laterOf, monthsOf } from '#contracts/engine/values/civil-days.ts'
import type { Pay } from '#modules/team/index.ts'
import { costOn, type DatedWeek, onDay } from './cost.ts'
import { type Exact, exact, times } from './exact.ts'
import { type ExchangeRate, exchangeOn } from './exchange.ts'

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

/** Hours of a person on a project in one of their stretches. */
export interface Hours {
  projectId: string
  employeeId: string
  stretch: Stretch
  minutes: number
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
  /** Minutes of a person in a month on every project, by `person/month`. */
  worked: ReadonlyMap<string, number>
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

/** Everything that hours cost and are charged at, and the share of paid leave and national days that goes with them. */
export function linesOf(facts: Facts): Line[] {
  const lines: Line[] = []
  const exchanged = new Map<string, Exact | null>()
  const exchange = (from: string, to: string, day: string): Exact | null => {
    if (from === to) return ONE
    const key = `${from}${to}${day}`
    if (!exchanged.has(key)) exchanged.set(key, exchangeOn(facts.exchange, from, to, day))
    return exchanged.get(key)!
  }
  const add = (line: Omit<Line, 'amount'>) => {
    const rate = exchange(line.currency, facts.currencies.get(line.projectId)!, line.stretch.from)
    const amount = times(line.minutes, line.price)
    lines.push({ ...line, amount: rate && (rate === ONE ? amount : times(amount, rate)) })
  }
  const months = new Map<string, Hours & { total: number }>()
  for (const hours of facts.hours) {
    const { projectId, employeeId, stretch, minutes } = hours
    const of = { projectId, employeeId, stretch, minutes: exact(minutes) }
    const person = facts.people.get(employeeId)!
    const cost = costOn(person.pay, person.weeks, facts.companyCurrency, stretch.from)
    if (cost) add({ ...of, kind: cost.kind, price: cost.amount, currency: cost.currency, isPay: cost.isPay })
    const rate = onDay(facts.rates.get(`${projectId}/${employeeId}`) ?? [], stretch.from)
    if (rate?.rate != null)
      add({
        ...of,
        kind: 'timesheet_billable_amount',
        price: exact(rate.rate, 60),
        currency: rate.currency,
        isPay: false,
      })
    const key = `${projectId}/${employeeId}/${stretch.month}`
    const month = months.get(key)
    if (month) month.total += minutes
    else months.set(key, { ...hours, total: minutes })
  }
  for (const { projectId, employeeId, stretch: any, total } of months.values()) {
    const worked = facts.worked.get(`${employeeId}/${any.month}`) ?? total
    const off = facts.off.get(employeeId)
    if (!off || total === 0) continue
    const person = facts.people.get(employeeId)!
    for (const stretch of person.stretches) {
      const minutes = stretch.month === any.month ? (off.get(stretch.from) ?? 0) : 0
      if (minutes === 0) continue
      const cost = costOn(person.pay, person.weeks, facts.companyCurrency, stretch.from)
      if (!cost?.paysLeave) continue
      const share = exact(minutes * total, worked)
      add({
        projectId,
        employeeId,
        stretch,
        kind: 'holiday_cost',
        minutes: share,
        price: cost.amount,
        currency: cost.currency,
        isPay: cost.isPay,
      })
    }
  }
  return lines
}

const ONE = exact(1n)
