import * as z from 'zod'
import { Seller } from '../company/seller.ts'

/** What a new invoice begins with: the company's defaults, and its own side of the paper. */
export const InvoiceDefaults = z.object({
  /** VAT of a line, in percent; 0 where the company charges none. */
  tax: z.number(),
  due_days: z.number(),
  notes: z.string().nullable(),
  /** Subject of the mail that brings an invoice. */
  email_subject: z.string().nullable(),
  seller: Seller,
  /** Typed address of the company, in place of the seller's. */
  from_address: z.string().nullable(),
  /** An address that opens for a while. */
  logo: z.string().nullable(),
})
export type InvoiceDefaults = z.infer<typeof InvoiceDefaults>
