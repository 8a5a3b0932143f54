import * as z from 'zod'
import type { SettingDefinitions } from '../../engine/settings.ts'
import { CalendarDate, Decimal, Flag, nullable } from '../../engine/values/primitives.ts'

const invoicing = <Value extends z.ZodType>(value: Value) =>
  ({ value, read: ['manageInvoices'], write: 'manageInvoices' }) as const

/** How a company charges late payment: not at all, by the law's rate, by a rate of its own a year, or by a penalty a day. */
export const interestKinds = ['none', 'legal', 'yearly', 'daily'] as const
export type InterestKind = (typeof interestKinds)[number]

const Percent = nullable(Decimal.pipe(z.number().min(0).max(100)))

export const reminderSettings = {
  // Off until somebody switches it on.
  invoice_reminders: invoicing(Flag),
  invoice_reminders_working_days: invoicing(Flag),
  invoice_reminders_paused_until: invoicing(nullable(CalendarDate)),
  invoice_late_interest: invoicing(nullable(z.enum(interestKinds))),
  // Percent a year or a day, as the kind says.
  invoice_late_rate: invoicing(Percent),
  // In place of the rate that we know of the National Bank.
  invoice_reference_rate: invoicing(Percent),
} as const satisfies SettingDefinitions
