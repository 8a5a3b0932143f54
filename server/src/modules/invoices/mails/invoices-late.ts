import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface InvoicesLate {
  company: string
  /** The oldest first. */
  invoices: { number: string; client: string; due: string }[]
  /** How many there are besides. */
  more: number
  url: string
}

const lines = (invoices: InvoicesLate['invoices'], due: string) =>
  invoices.map((one) => paragraph(strong(one.number), `: ${one.client}, ${due} ${one.due}`))

export const invoicesLate: Template<InvoicesLate> = {
  en: ({ company, invoices, more, url }) => ({
    subject: 'Invoices that are due',
    company,
    blocks: [
      paragraph('These invoices are past their due date:'),
      ...lines(invoices, 'due on'),
      ...(more > 0 ? [note(`And more, which the page shows: ${more}`)] : []),
      button('Open the invoices', url),
    ],
  }),
  ro: ({ company, invoices, more, url }) => ({
    subject: 'Facturi scadente',
    company,
    blocks: [
      paragraph('Aceste facturi au trecut de data scadenței:'),
      ...lines(invoices, 'cu scadența la'),
      ...(more > 0 ? [note(`Altele, pe care le arată pagina: ${more}`)] : []),
      button('Deschide facturile', url),
    ],
  }),
}
