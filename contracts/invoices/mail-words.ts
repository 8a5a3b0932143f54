import type { Locale } from '../engine/values/primitives.ts'

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
export const creditMailWords: typeof mailWords = {
  en: {
    subject: 'Credit note {number} from {company}',
    body: 'Hello,\n\nHere is our credit note {number} of {amount} for the invoice {invoice}. Nothing is to be paid for it.\n\nThank you,\n{company}',
  },
  ro: {
    subject: 'Factura de stornare {number} de la {company}',
    body: 'Bună ziua,\n\nVă trimitem factura de stornare {number}, în valoare de {amount}, pentru factura {invoice}. Pentru ea nu este nimic de plată.\n\nVă mulțumim,\n{company}',
  },
}

/** The words with their holes filled; one without a value stays as it is. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
