import * as z from 'zod'
import {
  CalendarDate,
  CurrencyCode,
  Decimal,
  Email,
  Id,
  listOf,
  nullable,
  optionalLines,
  requiredText,
} from '../../engine/values/primitives.ts'
import { MOST_RECIPIENTS } from '../actions.ts'
import { paperLanguages, vatTreatments } from '../invoices.ts'
import { InvoiceLine } from '../lines.ts'
import { trackedGroups } from '../tracked/tracked-time.ts'
import { planDaysFrom, planIntervals } from './plan-days.ts'

/** What the lines of a plan's invoices are: its own, or the hours that were tracked. */
export const planSources = ['lines', 'tracked'] as const
/** What is done with an invoice that a plan makes. */
export const planModes = ['draft', 'issue', 'send'] as const
/** `waiting`: the next day has passed, and something is in the way. */
export const planStates = ['active', 'waiting', 'paused', 'ended'] as const
export type PlanState = (typeof planStates)[number]
export const planRunStates = ['made', 'skipped', 'nothing', 'waits'] as const
export type PlanRunState = (typeof planRunStates)[number]

/** Lines that a plan has at most. */
export const MOST_PLAN_LINES = 100

const Day = CalendarDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { message: 'rule.invoiceDay' })

/** A plan by which an invoice is made again and again. Without currency and language it has the client's. */
export const InvoicePlanWrite = z.object({
  client_id: Id,
  project_id: nullable(Id),
  series_id: nullable(Id),
  title: requiredText(255),
  currency: nullable(CurrencyCode),
  language: nullable(z.enum(paperLanguages)),
  vat_treatment: z.enum(vatTreatments).default('standard'),
  discount_percent: nullable(Decimal.pipe(z.number().min(0).max(100))),
  notes: optionalLines(5000),
  due_days: nullable(Decimal.pipe(z.int().min(0).max(3650))),
  source: z.enum(planSources).default('lines'),
  tracked_group: z.enum(trackedGroups).default('employee'),
  lines: z
    .array(InvoiceLine.omit({ id: true }))
    .max(MOST_PLAN_LINES)
    .default([]),
  every: z.enum(planIntervals).default('month'),
  starts_on: Day,
  ends_on: nullable(Day),
  most: nullable(Decimal.pipe(z.int().min(1).max(1000))),
  mode: z.enum(planModes).default('draft'),
  recipients: listOf(Email, MOST_RECIPIENTS).default([]),
})
export type InvoicePlanWrite = z.infer<typeof InvoicePlanWrite>

/** Rules between fields. */
export function planRules(values: Record<string, unknown>): [string, string][] {
  const { source, lines, starts_on, ends_on, every, vat_treatment } = values as Partial<InvoicePlanWrite>
  const isEmpty = source === 'lines' && Array.isArray(lines) && lines.length === 0
  const isOver = Boolean(starts_on && ends_on && every) && planDaysFrom(values as never, starts_on!, 1).length === 0
  const isExempt = Boolean(vat_treatment && vat_treatment !== 'standard')
  return [
    ...(isEmpty ? [['lines', 'rule.noLines'] as [string, string]] : []),
    ...(isOver ? [['ends_on', 'rule.endBeforeStart'] as [string, string]] : []),
    ...(isExempt && Array.isArray(lines)
      ? lines.flatMap((line, at): [string, string][] =>
          (line.tax ?? 0) > 0 ? [[`lines.${at}.tax`, 'rule.noVatHere']] : [],
        )
      : []),
  ]
}
