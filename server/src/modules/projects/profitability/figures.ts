import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import type { Profitability, ProfitMonth } from '#contracts/projects/profitability.ts'
import { nothingSpent, type Spent, type SpentMonth } from './expenses/read-expenses.ts'
import { type Invoiced, type InvoicedMonth, nothingInvoiced } from './invoiced/read-invoiced.ts'
import type { Line, LineKind } from './lines.ts'
import { add, exact, rounded, type Sum, times, totalOf } from './prices/exact.ts'
import type { Price } from './prices/price.ts'
import { under } from './under.ts'

/** Whose cost somebody reads: everybody's, or that of these people. */
export type SeesPay = (employeeId: string) => boolean

const COSTS = ['fixed_salaries', 'hourly_based_salaries', 'holiday_cost'] as const

/** Minutes by what one of them costs: so that each price is multiplied once, however many lines have it. */
type Minutes = Map<Price, number>

/** Sums of a month, exact until they are shown. */
interface Sums {
  kinds: Map<LineKind, Minutes>
  /** Costs and charges by currency, where there is no exchange rate. */
  apart: Map<string, { cost: Minutes; billable: Minutes }>
  withheld: boolean
}

const emptySums = (): Sums => ({ kinds: new Map(), apart: new Map(), withheld: false })

/** Where the minutes of a kind are added up that have this price. */
function sumIn(sums: Sums, kind: LineKind, { own, currency }: Price): Minutes {
  if (own) return under(sums.kinds, kind, () => new Map())
  const { cost, billable } = under(sums.apart, currency, () => ({ cost: new Map(), billable: new Map() }))
  return kind === 'timesheet_billable_amount' ? billable : cost
}

function addTo(sums: Sums, { kind, minutes, price }: Line): void {
  const sum = sumIn(sums, kind, price)
  sum.set(price, (sum.get(price) ?? 0) + minutes)
}

/** What minutes come to in minor units, rounded once: of the project's currency, or of that of the price where there is no exchange rate. */
function amountOf(minutes: Minutes = new Map()): number {
  const sum: Sum = new Map()
  for (const [{ own, amount, of }, count] of minutes) add(sum, times(exact(count, of), own ?? amount))
  return rounded(totalOf(sum))
}

/** In which currency figures are, and on which day of the company. */
interface Shown {
  currency: string
  today: string
}

/** What has no exchange rate, by currency. */
function apartOf({ apart, withheld }: Sums, spent: SpentMonth): ProfitMonth['apart'] {
  return [...new Set([...apart.keys(), ...spent.apart.keys()])].sort().map((code) => {
    const cost = amountOf(apart.get(code)?.cost) + (spent.apart.get(code) ?? 0)
    return {
      currency: code,
      actual_cost: withheld ? null : fromMinor(cost, code),
      timesheet_billable_amount: fromMinor(amountOf(apart.get(code)?.billable), code),
    }
  })
}

/** What a month has beside its hours. */
interface Beside {
  invoiced: InvoicedMonth
  spent: SpentMonth
}

/** The figures of a month. Each kind is rounded once; all else is a sum of those, so that what is shown adds up. */
function monthOf(month: string, sums: Sums, { invoiced, spent }: Beside, { currency, today }: Shown): ProfitMonth {
  const shown = (units: number) => fromMinor(units, currency)
  const { withheld } = sums
  const costs = COSTS.map((kind) => amountOf(sums.kinds.get(kind)))
  const [fixed, hourly, holiday] = costs.map((units) => (withheld ? null : shown(units)))
  const total = costs.reduce((sum, units) => sum + units, spent.cost)
  const billable = amountOf(sums.kinds.get('timesheet_billable_amount'))
  const isWhole = invoiced.apart.size === 0
  const apart = apartOf(sums, spent)
  return {
    month,
    actual_cost: withheld ? null : shown(total),
    cost_breakdown: {
      fixed_salaries: fixed!,
      hourly_based_salaries: hourly!,
      holiday_cost: holiday!,
      expense_cost: shown(spent.cost),
    },
    timesheet_billable_amount: shown(billable),
    invoiced_amount: isWhole ? shown(invoiced.net) : null,
    unpaid_amount: isWhole ? shown(invoiced.net - invoiced.paid) : null,
    invoiced_apart: [...invoiced.apart].sort(),
    // Without what stands apart it would be another figure.
    profit: withheld || apart.length > 0 ? null : shown(billable - total),
    withheld,
    apart,
    until: today.startsWith(month) ? today : null,
  }
}

/** A sum of amounts in minor units, so that no binary fraction gathers; null where one of them is not known. */
function sumOf(values: readonly (number | null)[], currency: string): number | null {
  if (values.some((value) => value === null)) return null
  const scale = 10 ** minorDigits(currency)
  return values.reduce<number>((sum, value) => sum + Math.round(value! * scale), 0) / scale
}

export type Figures = Omit<Profitability, 'budget'>

/** What the figures of a project, or of all those of a client, are put together by. */
export interface Wanted {
  months: readonly string[]
  /** By whose figures they are. */
  currencies: ReadonlyMap<string, string>
  /** Whose figures a line of this project belongs to. */
  ownerOf: (projectId: string) => string
  sees: SeesPay
  invoiced: Invoiced
  spent: Spent
  /** The company's day. */
  today: string
}

/** The figures of each in these months. A month in which a cost would show pay that is not the reader's to read has none. */
export function figuresOf(
  lines: Iterable<Line>,
  { months, currencies, ownerOf, sees, invoiced, spent, today }: Wanted,
): Map<string, Figures> {
  const sums = new Map([...currencies.keys()].map((owner) => [owner, new Map(months.map((one) => [one, emptySums()]))]))
  for (const line of lines) {
    const month = sums.get(ownerOf(line.projectId))!.get(line.stretch.month)!
    if (line.price.isPay && !sees(line.employeeId)) month.withheld = true
    else addTo(month, line)
  }
  return new Map(
    [...sums].map(([owner, own]) => [
      owner,
      shownOf(own, { currency: currencies.get(owner)!, today }, (one) => ({
        invoiced: invoiced.get(owner)?.get(one) ?? nothingInvoiced(),
        spent: spent.get(owner)?.get(one) ?? nothingSpent,
      })),
    ]),
  )
}

function shownOf(sums: ReadonlyMap<string, Sums>, given: Shown, besideOf: (month: string) => Beside): Figures {
  const { currency } = given
  const shown = [...sums].map(([month, one]) => monthOf(month, one, besideOf(month), given))
  return {
    currency,
    months: shown,
    totals: {
      total_actual_cost: sumOf(
        shown.map(({ actual_cost }) => actual_cost),
        currency,
      ),
      profit: sumOf(
        shown.map(({ profit }) => profit),
        currency,
      ),
      timesheet_billable_amount: sumOf(
        shown.map(({ timesheet_billable_amount }) => timesheet_billable_amount),
        currency,
      )!,
    },
    withheld: shown.some(({ withheld }) => withheld),
  }
}
