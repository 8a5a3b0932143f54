import * as z from 'zod'
import { optionalText } from '../engine/values/primitives.ts'
import { invoiceStatuses } from './invoices.ts'
import { Paper } from './paper.ts'

/** What a visitor needs to pay an invoice by transfer. */
export const InvoicePay = z.object({
  iban: z.string(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  /** Who holds the account. */
  name: z.string(),
  reference: z.string(),
  /** A decimal in text, as amounts of the paper are. */
  amount: z.string(),
  currency: z.string(),
})
export type InvoicePay = z.infer<typeof InvoicePay>

/** What the public page of an invoice shows (INV-26): its paper, its state, and how to pay. Nothing else of the company. */
export const SharedInvoice = z.object({
  paper: Paper,
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  /** The day, `yyyy-MM-dd`. */
  paid_at: z.string().nullable(),
  /** What came for it so far, the first payment first: days, and amounts as the paper writes them. */
  payments: z.array(z.object({ date: z.string(), amount: z.string() })),
  /** Null where nothing is to be paid: a draft, a voided or a paid invoice. */
  pay: InvoicePay.nullable(),
})
export type SharedInvoice = z.infer<typeof SharedInvoice>

/** INV-12, INV-27. */
export const DownloadInvoice = z.object({ file_name: optionalText(200) })

/** The parameter of a public address that says to which recipient of a mail it was sent, sealed. */
export const RECIPIENT_PARAMETER = 'r'
