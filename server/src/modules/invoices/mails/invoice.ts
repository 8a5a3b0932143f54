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
}

export const invoice: Template<InvoiceMail> = {
  en: ({ company, subject, body, url, attached }) => ({
    subject,
    company,
    blocks: [
      ...typed(body),
      button('Open the invoice', url),
      ...(attached ? [note('The invoice is attached as a PDF.')] : []),
    ],
  }),
  ro: ({ company, subject, body, url, attached }) => ({
    subject,
    company,
    blocks: [
      ...typed(body),
      button('Deschide factura', url),
      ...(attached ? [note('Factura este atașată ca PDF.')] : []),
    ],
  }),
}
