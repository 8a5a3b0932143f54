import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import {
  budgetOfMonth,
  type Profitability,
  type ProfitMonth,
  type ProfitPart,
} from '#contracts/projects/profitability.ts'
import type { BudgetType } from '#contracts/projects/projects.ts'
import type { ChartHue } from '#web/ui/charts/column-chart.tsx'

export type FigureKey =
  | keyof ProfitMonth['cost_breakdown']
  | 'actual_cost'
  | 'timesheet_billable_amount'
  | 'invoiced_amount'
  | 'unpaid_amount'
  | 'profit'

/** A figure of a month, and of which parts it is made. */
export interface Figure {
  key: FigureKey
  hue?: ChartHue
  of: (month: ProfitMonth) => number | null
  kinds: readonly ProfitPart['kind'][]
  /** It is left out where it is 0 in every month. */
  isExtra?: true
}

const costs = ['fixed_salaries', 'hourly_based_salaries', 'holiday_cost'] as const

const costOf = (key: keyof ProfitMonth['cost_breakdown'], hue: ChartHue, kinds: Figure['kinds']): Figure => ({
  key,
  hue,
  of: ({ cost_breakdown }) => cost_breakdown[key],
  kinds,
  isExtra: true,
})

/** What cost is made of. */
export const costFigures: readonly Figure[] = [
  costOf('fixed_salaries', 'indigo', ['fixed_salaries']),
  costOf('hourly_based_salaries', 'cyan', ['hourly_based_salaries']),
  costOf('holiday_cost', 'orange', ['holiday_cost']),
  costOf('expense_cost', 'pink', []),
]

/** What was invoiced of the work, and what of it is not paid yet. */
const invoiceFigures: readonly Figure[] = [
  { key: 'invoiced_amount', hue: 'yellow', of: ({ invoiced_amount }) => invoiced_amount, kinds: [], isExtra: true },
  { key: 'unpaid_amount', of: ({ unpaid_amount }) => unpaid_amount, kinds: [], isExtra: true },
]

/** Everything that a month says, in the order of the table. */
export const figures: readonly Figure[] = [
  ...costFigures,
  { key: 'actual_cost', of: ({ actual_cost }) => actual_cost, kinds: costs },
  {
    key: 'timesheet_billable_amount',
    hue: 'primary',
    of: ({ timesheet_billable_amount }) => timesheet_billable_amount,
    kinds: ['timesheet_billable_amount'],
  },
  ...invoiceFigures,
  { key: 'profit', hue: 'mark', of: ({ profit }) => profit, kinds: [...costs, 'timesheet_billable_amount'] },
]

/** The year that figures are of. */
export const yearOfFigures = ({ months }: Profitability): string => months[0]?.month.slice(0, 4) ?? ''

/** The figures that say something of these months; those of invoices where the company writes some. */
export const shownFigures = (months: readonly ProfitMonth[], hasInvoices: boolean): Figure[] =>
  figures
    .filter((figure) => hasInvoices || !invoiceFigures.includes(figure))
    .filter(({ isExtra, of }) => !isExtra || months.some((month) => of(month) !== 0))

/** Whether a chart of these months has anything to draw: a figure of some month, or the line of a budget. */
export const hasFigures = ({ months, budget }: Pick<Profitability, 'months' | 'budget'>): boolean =>
  Boolean(budgetOfMonth(budget.amount, budget.type as BudgetType)) ||
  months.some((month) => figures.some(({ of }) => of(month)))

/** A sum that is exact to the minor unit; null where one of the months has no such figure. */
export function totalOf({ of }: Figure, months: readonly ProfitMonth[], currency: string): number | null {
  const values = months.map(of)
  if (values.some((value) => value === null)) return null
  return fromMinor(
    values.reduce<number>((sum, value) => sum + toMinor(value!, currency), 0),
    currency,
  )
}
