import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import type { Profitability, ProfitMonth } from '#contracts/projects/profitability.ts'
import { type Line, type LineKind, under } from './lines.ts'
import { add, rounded, type Sum, times, totalOf } from './prices/exact.ts'

/** Whose cost somebody reads: everybody's, or that of these people. */
export type SeesPay = (employeeId: string) => boolean

const COSTS = ['fixed_salaries', 'hourly_based_salaries', 'holiday_cost'] as const

/** Sums of a month, exact until they are shown. */
interface Sums {
  kinds: Map<LineKind, Sum>
  /** Costs and charges by currency, where there is no exchange rate. */
  apart: Map<string, { cost: Sum; billable: Sum }>
  withheld: boolean
}

const emptySums = (): Sums => ({ kinds: new Map(), apart: new Map(), withheld: false })

function addTo(sums: Sums, { kind, amount, minutes, price, currency }: Line): void {
  if (amount) {
    const sum = under(sums.kinds, kind, () => new Map())
    add(sum, amount)
  } else {
    const { cost, billable } = under(sums.apart, currency, () => ({ cost: new Map(), billable: new Map() }))
    add(kind === 'timesheet_billable_amount' ? billable : cost, times(minutes, price))
  }
}

/** The figures of a month. Each kind is rounded once; all else is a sum of those, so that what is shown adds up. */
function monthOf(month: string, sums: Sums, currency: string): ProfitMonth {
  const minor = (kind: LineKind) => rounded(totalOf(sums.kinds.get(kind) ?? new Map()))
  const shown = (units: number) => fromMinor(units, currency)
  const { withheld } = sums
  const cost = (kind: LineKind) => (withheld ? null : shown(minor(kind)))
  const total = COSTS.reduce((sum, kind) => sum + minor(kind), 0)
  const billable = minor('timesheet_billable_amount')
  const apart = [...sums.apart]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([code, one]) => ({
      currency: code,
      actual_cost: withheld ? null : fromMinor(rounded(totalOf(one.cost)), code),
      timesheet_billable_amount: fromMinor(rounded(totalOf(one.billable)), code),
    }))
  return {
    month,
    actual_cost: withheld ? null : shown(total),
    cost_breakdown: {
      fixed_salaries: cost('fixed_salaries'),
      hourly_based_salaries: cost('hourly_based_salaries'),
      holiday_cost: cost('holiday_cost'),
      expense_cost: 0,
    },
    timesheet_billable_amount: shown(billable),
    invoiced_amount: 0,
    // Without what stands apart it would be another figure.
    profit: withheld || apart.length > 0 ? null : shown(billable - total),
    withheld,
    apart,
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
}

/** The figures of each in these months. A month in which a cost would show pay that is not the reader's to read has none. */
export function figuresOf(lines: Iterable<Line>, { months, currencies, ownerOf, sees }: Wanted): Map<string, Figures> {
  const sums = new Map([...currencies.keys()].map((owner) => [owner, new Map(months.map((one) => [one, emptySums()]))]))
  for (const line of lines) {
    const month = sums.get(ownerOf(line.projectId))!.get(line.stretch.month)!
    if (line.isPay && !sees(line.employeeId)) month.withheld = true
    else addTo(month, line)
  }
  return new Map([...sums].map(([owner, own]) => [owner, shownOf(own, currencies.get(owner)!)]))
}

function shownOf(sums: ReadonlyMap<string, Sums>, currency: string): Figures {
  const shown = [...sums].map(([month, one]) => monthOf(month, one, currency))
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
