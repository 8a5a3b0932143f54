import type { Locale } from '../../engine/values/primitives.ts'
import type { StatementKind } from './statement.ts'

const en = {
  title: 'Statement of account',
  of: 'Client',
  from: 'From',
  span: 'Interval',
  date: 'Date',
  what: 'What',
  charged: 'Charged',
  paid: 'Paid',
  balance: 'Balance',
  currency: 'Currency',
  opening: 'Balance on {day}',
  closing: 'Balance on {day}',
  sum: 'In the interval',
  owed: 'To be paid',
  ahead: 'In your favour',
  credit: 'Of it credit for the next invoice',
  none: 'Nothing was charged or paid in this interval.',
  page: 'Page',
}
export type StatementWords = typeof en

const ro: StatementWords = {
  title: 'Extras de cont client',
  of: 'Client',
  from: 'Furnizor',
  span: 'Interval',
  date: 'Data',
  what: 'Operațiune',
  charged: 'Facturat',
  paid: 'Plătit',
  balance: 'Sold',
  currency: 'Monedă',
  opening: 'Sold la {day}',
  closing: 'Sold la {day}',
  sum: 'În interval',
  owed: 'De plată',
  ahead: 'În favoarea dumneavoastră',
  credit: 'Din care credit pentru factura următoare',
  none: 'În acest interval nu s-a facturat și nu s-a plătit nimic.',
  page: 'Pagina',
}
export const statementWords: Readonly<Record<Locale, StatementWords>> = { en, ro }

/** What a line is, before its number. */
export const kindWords: Readonly<Record<StatementKind, Readonly<Record<Locale, string>>>> = {
  invoice: { en: 'Invoice', ro: 'Factură' },
  credit_note: { en: 'Credit note', ro: 'Factură de stornare' },
  payment: { en: 'Payment', ro: 'Plată' },
  paid_back: { en: 'Credit paid back', ro: 'Credit restituit' },
  credit_used: { en: 'Credit used', ro: 'Credit folosit' },
}

/** What a mail with a statement says where nobody has typed anything else. */
export const statementMail: Readonly<Record<Locale, { subject: string; body: string }>> = {
  en: {
    subject: 'Statement of account from {company}',
    body: 'Hello,\n\nHere is your statement of account from {from} to {to}.\n\nThank you,\n{company}',
  },
  ro: {
    subject: 'Extras de cont de la {company}',
    body: 'Bună ziua,\n\nVă trimitem extrasul de cont pentru perioada {from} – {to}.\n\nVă mulțumim,\n{company}',
  },
}
