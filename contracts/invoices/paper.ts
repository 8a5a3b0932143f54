import * as z from 'zod'
import { Buyer } from '../clients/buyer.ts'
import { Seller } from '../company/seller.ts'
import { paperLanguages, vatTreatments } from './invoices.ts'
import { invoiceKinds } from './numbers.ts'

/** A decimal in text (`1234.50`), as many digits as its currency has: no reader turns it into a binary number on the way to paper. */
const Amount = z.string()

export const PaperLine = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: Amount,
  unit: z.string().nullable(),
  unit_price: Amount,
  tax: Amount,
  discount_percent: Amount.nullable(),
  total: Amount,
})

/**
 * All that stands on the paper of an invoice, worked out: the PDF, the public page and the preview beside the form draw this and
 * add nothing up. A version of an issued invoice holds one, so the same paper can be drawn at any time.
 */
export const Paper = z.object({
  kind: z.enum(invoiceKinds),
  language: z.enum(paperLanguages),
  /** What lies across the page. */
  mark: z.enum(['draft', 'voided', 'credited']).nullable(),
  /** Null on a draft, which has none yet. */
  number: z.string().nullable(),
  title: z.string(),
  issue_date: z.string(),
  due_date: z.string(),
  currency: z.string(),
  seller: Seller,
  buyer: Buyer,
  /** Typed addresses, in place of those of the parties. */
  from_address: z.string().nullable(),
  to_address: z.string().nullable(),
  /** Stored path of a picture; for a screen that draws the paper an address, which opens for a while. */
  logo: z.string().nullable(),
  lines: z.array(PaperLine),
  discount: z.object({ percent: Amount.nullable(), amount: Amount }).nullable(),
  groups: z.array(z.object({ tax: Amount, net: Amount, vat: Amount })),
  subtotal: Amount,
  vat: Amount,
  total: Amount,
  /** What was paid already, and what is left, where something was. */
  paid: Amount.nullable(),
  /** What credit notes gave back of it, where some did. */
  credited: Amount.nullable().optional(),
  /** The invoice that a credit note gives back, or a part of. */
  credits: z.object({ number: z.string(), issue_date: z.string() }).nullable().optional(),
  balance: Amount,
  vat_treatment: z.enum(vatTreatments),
  vat_on_collection: z.boolean(),
  /** VAT in the currency of the company's country, and the rate it is worked out by: of invoices in another currency. */
  rate: z.object({ rate: Amount, date: z.string(), source: z.string(), currency: z.string(), vat: Amount }).nullable(),
  notes: z.string().nullable(),
})
export type Paper = z.infer<typeof Paper>
export type PaperLine = z.infer<typeof PaperLine>
