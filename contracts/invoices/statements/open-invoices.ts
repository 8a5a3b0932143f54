import * as z from 'zod'
import { Locale } from '../../engine/values/primitives.ts'
import { InvoicePay } from '../shared.ts'

const OpenInvoice = z.object({
  number: z.string(),
  title: z.string(),
  issue_date: z.string(),
  due_date: z.string(),
  is_late: z.boolean(),
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  balance: z.number(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

/** What the public page of a client's open invoices shows: these, where they are paid, and nothing else of the company. */
export const SharedOpenInvoices = z.object({
  company: z.string(),
  client: z.string(),
  language: Locale,
  expires_at: z.string().nullable(),
  /** A currency after the other: what is open, and the account that it is paid to. */
  accounts: z.array(
    z.object({
      currency: z.string(),
      balance: z.number(),
      late: z.number(),
      credit: z.number(),
      pay: InvoicePay.omit({ reference: true, amount: true }).nullable(),
      invoices: z.array(OpenInvoice),
    }),
  ),
})
export type SharedOpenInvoices = z.infer<typeof SharedOpenInvoices>

/** The purpose of the links to that page. */
export const OPEN_INVOICES = 'open-invoices'
