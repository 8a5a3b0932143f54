import * as z from 'zod'
import {
  CalendarDate,
  Email,
  Flag,
  Id,
  listOf,
  nullable,
  optionalLines,
  optionalText,
} from '../../engine/values/primitives.ts'
import { MOST_RECIPIENTS } from '../actions.ts'

/**
 * Action `send-reminder`, on one invoice or several. Each is written in its own language: a text that is empty is the product's own.
 * Fields in braces are filled for each invoice.
 */
export const SendReminder = z.object({
  /** Where none is said, those to whom the invoice was sent last. */
  recipients: listOf(Email, MOST_RECIPIENTS).optional(),
  subject_en: optionalText(200),
  body_en: optionalLines(10_000),
  subject_ro: optionalText(200),
  body_ro: optionalLines(10_000),
  reply_to_email: nullable(Email),
  attach_pdf: Flag.default(true),
})

/** Action `pause-reminders`: until after a day, or without one until they are let go on. */
export const PauseReminders = z.object({ until: nullable(CalendarDate), whole_client: Flag.default(false) })

/** Getter `reminder`: a reminder of an invoice as it would be written now. */
export const WrittenReminder = z.object({
  locale: z.enum(['en', 'ro']),
  recipients: z.array(z.string()),
  reply_to: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** Interest until today in the invoice's currency; null where the company asks for none, or none is owed. */
  interest: z.number().nullable(),
})
export type WrittenReminder = z.infer<typeof WrittenReminder>

/** Days that the preview looks ahead. */
export const PREVIEW_DAYS = 14

/** Why an invoice gets no reminder although a step is due. */
export const reminderObstacles = ['never_sent', 'no_address', 'paused_invoice', 'paused_client'] as const
export type ReminderObstacle = (typeof reminderObstacles)[number]

/** Getter `reminders-planned`: what would be mailed today and on the next days. */
export const PlannedReminders = z.object({
  /** Why nothing is mailed at all; null where it is. */
  off: z.enum(['off', 'paused', 'no_steps', 'no_plan']).nullable(),
  /** The last day that is looked at. */
  until: z.string(),
  reminders: z.array(
    z.object({
      invoice_id: z.string(),
      number: z.string(),
      client: z.string(),
      due_date: z.string(),
      balance: z.number(),
      currency: z.string(),
      /** The day on which it goes out. */
      day: z.string(),
      /** The step, in days after the due date. */
      days: z.number(),
      obstacle: z.enum(reminderObstacles).nullable(),
    }),
  ),
})
export type PlannedReminders = z.infer<typeof PlannedReminders>

/** Getter `late-interest`: interest that a client owes for what was or is paid late, and that no invoice charges yet. */
export const OwedInterest = z.array(
  z.object({
    invoice_id: z.string(),
    number: z.string(),
    amount: z.number(),
    currency: z.string(),
    /** What a line that charges it is called, in the client's language. */
    name: z.string(),
  }),
)
export type OwedInterest = z.infer<typeof OwedInterest>

export const OwedInterestQuery = z.object({ client_id: Id })
