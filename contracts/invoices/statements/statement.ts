import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CalendarDate, Email, listOf, nullable, requiredText } from '../../engine/values/primitives.ts'
import { MOST_RECIPIENTS } from '../actions.ts'

/** Lines that one statement has at most. */
export const MOST_STATEMENT_LINES = 5000

/** What a line of a statement is. `credit_used` moves nothing: that credit came with an earlier payment. */
export const statementKinds = ['invoice', 'credit_note', 'payment', 'paid_back', 'credit_used'] as const
export type StatementKind = (typeof statementKinds)[number]

const Line = z.object({
  date: z.string(),
  kind: z.enum(statementKinds),
  /** Null of a repayment. */
  invoice_id: z.string().nullable(),
  number: z.string().nullable(),
  /** Of a payment: its method, as it is stored, and its reference. */
  method: z.string().nullable(),
  reference: z.string().nullable(),
  /** What the client owes more by it, or less. */
  charged: z.number().nullable(),
  paid: z.number().nullable(),
  /** Of `credit_used`: how much that was. */
  moved: z.number().nullable(),
  /** What the client owes after it; below zero they are ahead. */
  balance: z.number(),
})

/** The account of a client in one currency between two days. */
export const StatementAccount = z.object({
  currency: z.string(),
  opening: z.number(),
  charged: z.number(),
  paid: z.number(),
  closing: z.number(),
  /** Of the closing balance: credit that waits for the next invoice. */
  credit: z.number(),
  lines: z.array(Line),
})

/** What a client was charged, paid and got back, a currency after the other. */
export const Statement = z.object({
  client: z.string(),
  from: z.string(),
  to: z.string(),
  accounts: z.array(StatementAccount),
  /** The client's credit now, by currency. */
  credits: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Public links to the open invoices that work now. */
  links: z.array(z.object({ created_at: z.string(), expires_at: z.string().nullable(), views: z.number() })),
})
export type Statement = z.infer<typeof Statement>
export type StatementAccount = z.infer<typeof StatementAccount>
export type StatementLine = z.infer<typeof Line>

export const statementFormats = ['pdf', 'csv', 'xlsx'] as const

const span = { from: nullable(CalendarDate), to: nullable(CalendarDate) }

/** `send-statement`: mails it with the PDF. */
export const SendStatement = z.object({
  ...span,
  recipients: listOf(Email, MOST_RECIPIENTS).refine((list) => list.length > 0, { message: 'required' }),
  subject: requiredText(200),
  body: z.string().trim().min(1).max(10_000),
  reply_to_email: nullable(Email),
})

/** Days that a public link to a client's open invoices lives. */
export const linkDays = [7, 30, 90] as const

/** `share-open-invoices`. */
export const ShareOpenInvoices = z.object({ days: z.union(linkDays.map((days) => z.literal(days))).default(30) })

export const statementNames = {
  'clients.from': { en: 'From', ro: 'De la' },
  'clients.to': { en: 'To', ro: 'Până la' },
  'clients.recipients': { en: 'To', ro: 'Către' },
  'clients.subject': { en: 'Subject of the email', ro: 'Subiectul emailului' },
  'clients.body': { en: 'Message', ro: 'Mesaj' },
  'clients.reply_to_email': { en: 'Replies go to', ro: 'Răspunsurile ajung la' },
  'clients.days': { en: 'The link works for', ro: 'Linkul funcționează' },
} as const satisfies Names
