import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

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

/** Each paragraph of what was typed. */
const typed = (body: string) =>
  body
    .split(/\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line))

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
