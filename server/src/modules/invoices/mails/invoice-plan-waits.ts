import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface InvoicePlanWaits {
  company: string
  /** The subject of the plan. */
  plan: string
  client: string
  day: string
  /** What is in the way, in the reader's language. */
  reason: string
  url: string
}

export const invoicePlanWaits: Template<InvoicePlanWaits> = {
  en: ({ company, plan, client, day, reason, url }) => ({
    subject: 'A recurring invoice waits',
    company,
    blocks: [
      paragraph('The recurring invoice ', strong(plan), ` to ${client} of ${day} could not be made.`),
      paragraph(reason),
      paragraph('It is made with its own date as soon as this is mended.'),
      button('Open the plan', url),
    ],
  }),
  ro: ({ company, plan, client, day, reason, url }) => ({
    subject: 'O factură recurentă așteaptă',
    company,
    blocks: [
      paragraph('Factura recurentă ', strong(plan), ` către ${client} din ${day} nu a putut fi creată.`),
      paragraph(reason),
      paragraph('Va fi creată cu data ei imediat ce problema este rezolvată.'),
      button('Deschide planul', url),
    ],
  }),
}
