import type { Paper } from '#contracts/invoices/paper.ts'

/** The invoice that a credit note or storno names. */
export interface CreditedInvoice {
  number: string
  issue_date: string
}

/** What a file of e-Factura is written from: what was issued, worked out, and the invoice that it credits. */
export interface UblSource {
  paper: Paper
  credits: CreditedInvoice | null
}
