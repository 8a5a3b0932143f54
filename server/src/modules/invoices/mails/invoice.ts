import type { InvoiceKind } from '#contracts/invoices/numbers.ts'
import { button, note, type Template } from '#platform/mail/parts.ts'
import { typed } from './typed.ts'

export interface InvoiceMail {
  /** The seller, as the invoice says it. */
  company: string
  /** As its writer typed it. */
  subject: string
  body: string
  /** The public page. */
  url: string
  /** The PDF goes with the mail. */
  attached: boolean
  /** What it brings; an invoice where nothing is said. */
  kind?: InvoiceKind
}

/** What the button and the last line call the document. */
const named: Readonly<Record<InvoiceKind, Record<'en' | 'ro', readonly [open: string, attached: string]>>> = {
  invoice: {
    en: ['Open the invoice', 'The invoice is attached as a PDF.'],
    ro: ['Deschide factura', 'Factura este atașată ca PDF.'],
  },
  credit_note: {
    en: ['Open the credit note', 'The credit note is attached as a PDF.'],
    ro: ['Deschide factura de stornare', 'Factura de stornare este atașată ca PDF.'],
  },
  proforma: {
    en: ['Open the proforma', 'The proforma is attached as a PDF.'],
    ro: ['Deschide proforma', 'Proforma este atașată ca PDF.'],
  },
  estimate: {
    en: ['Open the estimate', 'The estimate is attached as a PDF.'],
    ro: ['Deschide oferta', 'Oferta este atașată ca PDF.'],
  },
}

export const invoice: Template<InvoiceMail> = {
  en: ({ company, subject, body, url, attached, kind = 'invoice' }) => ({
    subject,
    company,
    blocks: [...typed(body), button(named[kind].en[0], url), ...(attached ? [note(named[kind].en[1])] : [])],
  }),
  ro: ({ company, subject, body, url, attached, kind = 'invoice' }) => ({
    subject,
    company,
    blocks: [...typed(body), button(named[kind].ro[0], url), ...(attached ? [note(named[kind].ro[1])] : [])],
  }),
}
