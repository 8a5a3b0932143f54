import type { Locale } from '../engine/values/primitives.ts'
import type { InvoiceKind } from './numbers.ts'
import type { ProposedKind } from './proforma/proforma.ts'

/** Stands in the subject and text of a mail for the number that the invoice has when it is sent: issuing a draft takes one. */
export const NUMBER_MARK = '{number}'

/** What a mail with an invoice says where nobody has typed anything else, in the language of its reader. */
export const mailWords: Readonly<Record<Locale, { subject: string; body: string }>> = {
  en: {
    subject: 'Invoice {number} from {company}',
    body: 'Hello,\n\nHere is our invoice {number} of {amount}. It is due on {due}.\n\nThank you,\n{company}',
  },
  ro: {
    subject: 'Factura {number} de la {company}',
    body: 'Bună ziua,\n\nVă trimitem factura {number}, în valoare de {amount}, cu scadența la {due}.\n\nVă mulțumim,\n{company}',
  },
}

/** The same of a credit note. */
const creditWords: typeof mailWords = {
  en: {
    subject: 'Credit note {number} from {company}',
    body: 'Hello,\n\nHere is our credit note {number} of {amount} for the invoice {invoice}. Nothing is to be paid for it.\n\nThank you,\n{company}',
  },
  ro: {
    subject: 'Factura de stornare {number} de la {company}',
    body: 'Bună ziua,\n\nVă trimitem factura de stornare {number}, în valoare de {amount}, pentru factura {invoice}. Pentru ea nu este nimic de plată.\n\nVă mulțumim,\n{company}',
  },
}

/** The same of documents that are no invoices. */
const proposedWords: Readonly<Record<ProposedKind, typeof mailWords>> = {
  proforma: {
    en: {
      subject: 'Proforma invoice {number} from {company}',
      body: 'Hello,\n\nHere is our proforma invoice {number} of {amount}, to be paid by {due}. The invoice follows.\n\nThank you,\n{company}',
    },
    ro: {
      subject: 'Factura proformă {number} de la {company}',
      body: 'Bună ziua,\n\nVă trimitem factura proformă {number}, în valoare de {amount}, cu termen de plată {due}. Factura va urma.\n\nVă mulțumim,\n{company}',
    },
  },
  estimate: {
    en: {
      subject: 'Estimate {number} from {company}',
      body: 'Hello,\n\nHere is our estimate {number} of {amount}. It is valid until {due}.\n\nKind regards,\n{company}',
    },
    ro: {
      subject: 'Oferta {number} de la {company}',
      body: 'Bună ziua,\n\nVă trimitem oferta {number}, în valoare de {amount}, valabilă până la {due}.\n\nCu stimă,\n{company}',
    },
  },
}

/** What a mail with a document says where nobody has typed anything else. */
export function wordsOfMail(kind: InvoiceKind, locale: Locale): { subject: string; body: string } {
  if (kind === 'proforma' || kind === 'estimate') return proposedWords[kind][locale]
  return (kind === 'credit_note' ? creditWords : mailWords)[locale]
}

/** The words with their holes filled; one without a value stays as it is. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
