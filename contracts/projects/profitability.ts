import * as z from 'zod'
import { CalendarDate, CurrencyCode, Decimal, IdList } from '../engine/values/primitives.ts'
import { type BudgetType, budgetTypes } from './projects.ts'

/** The span that figures are asked of. */
export const Span = z
  .object({ start_date: CalendarDate, end_date: CalendarDate })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: 'rule.endBeforeStart' })

/** Whose hours figures are made of, where not of everybody's. */
export const OfPeople = {
  employee_id: IdList.optional(),
  direction_id: IdList.optional(),
  manager_employee_id: IdList.optional(),
}

/** An amount, or null where it is withheld or depends on an exchange rate that is missing. */
const Figure = z.number().nullable()

/** An amount in another currency for which there is no exchange rate: said apart, part of no sum. */
const Apart = z.object({ currency: z.string(), actual_cost: Figure, timesheet_billable_amount: z.number() })

export const ProfitMonth = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  actual_cost: Figure,
  cost_breakdown: z.object({
    fixed_salaries: Figure,
    hourly_based_salaries: Figure,
    holiday_cost: Figure,
    expense_cost: Figure,
  }),
  timesheet_billable_amount: z.number(),
  /** Without VAT, by the day of issue; null where an exchange rate is missing. */
  invoiced_amount: Figure,
  /** What of it is not paid yet. */
  unpaid_amount: Figure,
  /** Currencies of invoices that have no exchange rate on their day. */
  invoiced_apart: z.array(z.string()),
  profit: Figure,
  /** The cost would show somebody's pay to a reader who may not read it. */
  withheld: z.boolean(),
  apart: z.array(Apart),
  /** The last day that counts, while the month is not over. */
  until: z.string().nullable(),
})

export type ProfitMonth = z.infer<typeof ProfitMonth>

/** PRJ-13: what a project cost and earned, month by month, in its currency. */
export const Profitability = z.object({
  currency: z.string(),
  months: z.array(ProfitMonth),
  totals: z.object({ total_actual_cost: Figure, profit: Figure, timesheet_billable_amount: z.number() }),
  withheld: z.boolean(),
  budget: z.object({ amount: z.number().nullable(), type: z.string() }),
})
export type Profitability = z.infer<typeof Profitability>

/** What a figure is made of: hours of a person on days that cost, or are charged, alike. */
export const ProfitPart = z.object({
  month: z.string(),
  employee_id: z.string(),
  name: z.string(),
  kind: z.enum(['fixed_salaries', 'hourly_based_salaries', 'holiday_cost', 'timesheet_billable_amount']),
  from: z.string(),
  to: z.string(),
  /** Minutes that count here; of leave, those that the hours on this project carry. */
  minutes: z.number(),
  /** What an hour costs, or is charged at, rounded to the minor unit. */
  rate: z.number(),
  currency: z.string(),
  /** In the project's currency; null without an exchange rate. */
  amount: Figure,
})
export type ProfitPart = z.infer<typeof ProfitPart>

/** Minutes that somebody could work in a span, logged on any project, and the rest, which no project carries. */
export const NotOnProjects = z.object({
  employee_id: z.string(),
  name: z.string(),
  available: z.number(),
  logged: z.number(),
  not_on_projects: z.number(),
})
export type NotOnProjects = z.infer<typeof NotOnProjects>

/** CLI-07: what the projects of a client cost and earned, in the client's currency. */
export const ClientProfitability = z.object({
  id: z.string(),
  currency: z.string(),
  total_actual_cost: Figure,
  /** Without VAT, by the day of issue, as what of it is paid. */
  total_invoiced_amount: z.number(),
  total_paid_amount: z.number(),
  total_actual_profitability: Figure,
  total_worked_minutes: z.int(),
  total_billable_amount: z.number(),
  /** Amounts are missing from it, for there is no exchange rate. */
  is_partial: z.boolean(),
  /** The last day that counts, while the span is not over. */
  until: z.string().nullable(),
})
export type ClientProfitability = z.infer<typeof ClientProfitability>

/** What a project cost and earned in a span, in its currency; the parts of a list of projects. */
export const ProjectSums = z.object({
  id: z.string(),
  currency: z.string(),
  total_actual_cost: Figure,
  timesheet_billable_amount: z.number(),
  profit: Figure,
  /** The cost would show somebody's pay to a reader who may not read it. */
  withheld: z.boolean(),
  /** Amounts are missing from it, for there is no exchange rate. */
  is_partial: z.boolean(),
})
export type ProjectSums = z.infer<typeof ProjectSums>

/** What a budget allows for one month of the chart: a yearly one a twelfth, a fixed one no line by month. */
export const budgetOfMonth = (amount: number | null, type: BudgetType): number | null =>
  amount === null || type === 'fixed' ? null : type === 'yearly' ? amount / 12 : amount

/** Shares of a budget, in percent, that people are notified of. */
export const budgetSteps = [80, 100] as const

/** How much of a project's budget the hours charged have used up, in the month or year that it is for, or in all. */
export const BudgetUse = z.object({
  type: z.enum(budgetTypes),
  currency: z.string(),
  amount: z.number(),
  used: z.number(),
  /** Whole percents; a part of one does not count yet. */
  percent: z.number(),
  /** The first day that counts. */
  from: z.string(),
})
export type BudgetUse = z.infer<typeof BudgetUse>

/** What one of a currency is worth in another, from a day on. */
export const ExchangeRateWrite = z.object({
  currency: CurrencyCode,
  to_currency: CurrencyCode,
  rate: Decimal.pipe(z.number().min(0.00000001).max(1e9)),
  from_date: CalendarDate,
})

/** A currency has no rate in itself; the table says so too. */
export const exchangeRateRules = ({ currency, to_currency }: Record<string, unknown>): [string, string][] =>
  currency && currency === to_currency ? [['to_currency', 'rule.sameCurrency']] : []
