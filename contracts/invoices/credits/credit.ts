import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CalendarDate, Decimal, Flag, Id, nullable, requiredText } from '../../engine/values/primitives.ts'
import { MOST_LINES } from '../lines.ts'

/** How much of a line: a quantity, an amount of a line of one thing, or without either all that is left. Signs are the line's. */
export const CreditLine = z.object({
  line_id: Id,
  quantity: nullable(Decimal.pipe(z.number().min(-1e7).max(1e7))),
  amount: nullable(Decimal.pipe(z.number().min(-1e13).max(1e13))),
})
export type CreditLine = z.infer<typeof CreditLine>

/** `credit`: without lines, all that is left of the invoice; today unless another day is said. */
export const CreditInvoice = z.object({
  lines: nullable(z.array(CreditLine).min(1).max(MOST_LINES)),
  reason: requiredText(500),
  issue_date: nullable(CalendarDate),
  /** Tracked time of lines of which nothing is left can be invoiced again. */
  free_time: Flag.default(false),
})
export type CreditInvoice = z.infer<typeof CreditInvoice>

/** A line of an invoice and what was credited of it. Amounts are decimals of the currency. */
const CreditTermsLine = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  unit_price: z.number(),
  tax: z.number(),
  discount_percent: z.number().nullable(),
  total: z.number(),
  credited_quantity: z.number(),
  credited_total: z.number(),
  /** Of tracked time that the line holds. */
  minutes: z.int(),
})

/** What the form of a credit begins with. */
export const CreditTerms = z.object({
  currency: z.string(),
  total: z.number(),
  credited_amount: z.number(),
  paid_amount: z.number(),
  discount_percent: z.number().nullable(),
  lines: z.array(CreditTermsLine),
  groups: z.array(
    z.object({
      tax: z.number(),
      net: z.number(),
      vat: z.number(),
      credited_net: z.number(),
      credited_vat: z.number(),
    }),
  ),
  /** The number that the credit note would take now. */
  number: z.string(),
  /** The first day that it can have, and the last. */
  from: z.string(),
  to: z.string(),
})
export type CreditTerms = z.infer<typeof CreditTerms>

export const creditNames = {
  'invoices.lines': { en: 'Lines', ro: 'Linii' },
  'invoices.quantity': { en: 'Quantity', ro: 'Cantitate' },
  'invoices.amount': { en: 'Amount', ro: 'Suma' },
  'invoices.line_id': { en: 'Line', ro: 'Linie' },
  'invoices.free_time': { en: 'Free the tracked time', ro: 'Eliberează timpul pontat' },
  'invoices.credit_reason': { en: 'Reason for the credit', ro: 'Motivul stornării' },
  'invoices.is_open': { en: 'Open', ro: 'Deschisă' },
  'invoices.is_fiscal': { en: 'Counts as charged', ro: 'Document fiscal' },
} as const satisfies Names
