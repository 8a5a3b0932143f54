import { describe, expect, it } from 'vitest'
import { budgetOfMonth, type ProfitMonth, ProfitPart } from '#contracts/projects/profitability.ts'
import { costFigures, type FigureKey, figures, hasFigures, shownFigures, totalOf } from './figures.ts'

const month = (more: Partial<ProfitMonth> = {}): ProfitMonth => ({
  month: '2026-05',
  actual_cost: 0.1,
  cost_breakdown: { fixed_salaries: 0.1, hourly_based_salaries: 0, holiday_cost: 0, expense_cost: 0 },
  timesheet_billable_amount: 0.2,
  invoiced_amount: 0,
  unpaid_amount: 0,
  invoiced_apart: [],
  profit: 0.1,
  withheld: false,
  apart: [],
  until: null,
  ...more,
})
const figure = (wanted: FigureKey) => figures.find(({ key }) => key === wanted)!
const keys = (months: ProfitMonth[], hasInvoices = true) => shownFigures(months, hasInvoices).map(({ key }) => key)

describe('figures of a year', () => {
  it('are added up to the minor unit, and have no sum where a month keeps its own back', () => {
    const months = [month(), month({ timesheet_billable_amount: 0.1 })]
    expect(totalOf(figure('timesheet_billable_amount'), months, 'EUR')).toBe(0.3)
    // A dinar has a thousand parts, a yen none.
    const [dinars, yens] = [1.005, 150].map((amount) => [
      month({ actual_cost: amount }),
      month({ actual_cost: amount }),
    ])
    expect(totalOf(figure('actual_cost'), dinars!, 'KWD')).toBe(2.01)
    expect(totalOf(figure('actual_cost'), yens!, 'JPY')).toBe(300)
    expect(totalOf(figure('profit'), [...months, month({ profit: null })], 'EUR')).toBeNull()
  })

  it('are left out where nothing was of their kind, but never cost, charges and profit', () => {
    const none = { fixed_salaries: 0, hourly_based_salaries: 0, holiday_cost: 0, expense_cost: 0 }
    const empty = month({ actual_cost: 0, timesheet_billable_amount: 0, profit: 0, cost_breakdown: none })
    expect(keys([empty])).toEqual(['actual_cost', 'timesheet_billable_amount', 'profit'])
    expect(keys([empty, month()])).toContain('fixed_salaries')
    const invoiced = month({ invoiced_amount: 100, unpaid_amount: 40 })
    expect(keys([empty, invoiced])).toEqual(expect.arrayContaining(['invoiced_amount', 'unpaid_amount']))
    expect(keys([invoiced], false)).not.toContain('invoiced_amount')
    expect(keys([invoiced], false)).not.toContain('unpaid_amount')
    // What is withheld is said to be missing, not hidden.
    expect(keys([month({ cost_breakdown: { ...none, holiday_cost: null } })])).toContain('holiday_cost')
  })

  it('are nothing to draw where no month has any, unless there is the line of a budget', () => {
    const none = { fixed_salaries: 0, hourly_based_salaries: 0, holiday_cost: 0, expense_cost: 0 }
    const empty = month({ actual_cost: 0, timesheet_billable_amount: 0, profit: 0, cost_breakdown: none })
    const has = (months: ProfitMonth[], amount: number | null = null, type = 'monthly') =>
      hasFigures({ months, budget: { amount, type } })
    expect(has([empty])).toBe(false)
    expect(has([empty], 0)).toBe(false)
    expect(has([empty], 1200, 'fixed')).toBe(false)
    expect(has([empty], 1200, 'yearly')).toBe(true)
    expect(has([empty, month({ ...empty, timesheet_billable_amount: 5 })])).toBe(true)
    expect(has([month({ ...empty, profit: null, actual_cost: null })])).toBe(false)
  })

  it('open to every part that they are made of', () => {
    const kinds = ProfitPart.shape.kind.options
    expect([...figure('profit').kinds].sort()).toEqual([...kinds].sort())
    expect([...figure('actual_cost').kinds].sort()).toEqual(costFigures.flatMap((one) => one.kinds).sort())
    expect(figure('timesheet_billable_amount').kinds).toEqual(['timesheet_billable_amount'])
  })
})

it('draws a monthly budget each month, a yearly one as a twelfth, a fixed one not at all', () => {
  expect(budgetOfMonth(1200, 'monthly')).toBe(1200)
  expect(budgetOfMonth(1200, 'yearly')).toBe(100)
  expect(budgetOfMonth(1200, 'fixed')).toBeNull()
  expect(budgetOfMonth(null, 'monthly')).toBeNull()
})
