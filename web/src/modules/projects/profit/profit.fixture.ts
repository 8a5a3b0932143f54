import type { Profitability, ProfitMonth } from '#contracts/projects/profitability.ts'

/** A month of a project that cost 1,000 and may charge 900. */
export const month = (name: string, more: Partial<ProfitMonth> = {}): ProfitMonth => ({
  month: name,
  actual_cost: 1000,
  cost_breakdown: { fixed_salaries: 600, hourly_based_salaries: 400, holiday_cost: 0, expense_cost: 0 },
  timesheet_billable_amount: 900,
  invoiced_amount: 0,
  unpaid_amount: 0,
  invoiced_apart: [],
  profit: -100,
  withheld: false,
  apart: [],
  until: null,
  ...more,
})
/** What the server answers of a year. */
export const found = (months: ProfitMonth[], more: Partial<Profitability> = {}): Profitability => ({
  currency: 'EUR',
  months,
  totals: { total_actual_cost: 0, profit: 0, timesheet_billable_amount: 0 },
  withheld: false,
  budget: { amount: null, type: 'monthly' },
  ...more,
})
