import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  Email,
  Flag,
  Id,
  listOf,
  nullable,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'

/** `issue`: `expected_number` is what the person saw; issuing takes the next all the same, and the answer says it. */
export const IssueInvoice = z.object({ expected_number: optionalText(60) })

/** `void`. */
export const VoidInvoice = z.object({ reason: requiredText(500) })

/** INV-08: what is left is paid; today unless a day is said. */
export const MarkInvoicePaid = z.object({
  paid_at: nullable(CalendarDate),
  method: optionalText(50),
  reference: optionalText(100),
})

/** `undo-payment`: of the last one where none is named. */
export const UndoPayment = z.object({ payment_id: nullable(Id), reason: requiredText(500) })

/** INV-09. */
export const ReplicateInvoice = z.object({ new_invoice_number: optionalText(60) })

/** Addresses that one sending goes to at most. */
export const MOST_RECIPIENTS = 10

/** INV-06. */
export const SendInvoice = z.object({
  recipients: listOf(Email, MOST_RECIPIENTS).refine((list) => list.length > 0, { message: 'required' }),
  subject: requiredText(200),
  reply_to_email: nullable(Email),
  body: z.string().trim().min(1).max(10_000),
  attach_pdf: Flag.default(true),
})

/** Invoices whose PDFs one zip holds at most. */
export const MOST_ZIPPED = 500
/** So long the zip can be fetched. */
export const ZIP_HOURS = 24

/** Names of the forms of these actions. */
export const invoiceActionNames = {
  'invoices.expected_number': { en: 'Expected number', ro: 'Numărul așteptat' },
  'invoices.method': { en: 'Method', ro: 'Metoda' },
  'invoices.reference': { en: 'Reference', ro: 'Referință' },
  'invoices.payment_id': { en: 'Payment', ro: 'Plata' },
  'invoices.new_invoice_number': { en: 'New number', ro: 'Numărul nou' },
  'invoices.recipients': { en: 'To', ro: 'Către' },
  'invoices.subject': { en: 'Subject of the email', ro: 'Subiectul emailului' },
  'invoices.reply_to_email': { en: 'Replies go to', ro: 'Răspunsurile ajung la' },
  'invoices.body': { en: 'Message', ro: 'Mesaj' },
  'invoices.attach_pdf': { en: 'Attach the PDF', ro: 'Atașează PDF-ul' },
} as const satisfies Names

/** INV-16 to INV-21: an address that answers come to; it is used once its code was given. */
export const InvoiceReplyMailWrite = z.object({ email: Email })
export const ValidateReplyMail = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { message: 'rule.mailedCode' }),
})

export const replyMailNames = {
  'invoice-reply-mails.email': { en: 'Email', ro: 'Email' },
  'invoice-reply-mails.validated': { en: 'Confirmed', ro: 'Confirmată' },
  'invoice-reply-mails.is_default': { en: 'Used by default', ro: 'Folosită implicit' },
  'invoice-reply-mails.code': { en: 'Code from the email', ro: 'Codul din email' },
} as const satisfies Names
