import type { Locale } from '../../engine/values/primitives.ts'

/** How clients pay, the usual first. */
export const paymentMethods = [
  'bank_transfer',
  'card',
  'cash',
  'payment_order',
  'promissory_note',
  'cheque',
  'set_off',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the methods are called, on screens, in statements and in exports. */
export const methodWords: Readonly<Record<PaymentMethod, Readonly<Record<Locale, string>>>> = {
  bank_transfer: { en: 'Bank transfer', ro: 'Transfer bancar' },
  card: { en: 'Card', ro: 'Card' },
  cash: { en: 'Cash', ro: 'Numerar' },
  payment_order: { en: 'Payment order', ro: 'Ordin de plată' },
  promissory_note: { en: 'Promissory note', ro: 'Bilet la ordin' },
  cheque: { en: 'Cheque', ro: 'Cec' },
  set_off: { en: 'Set-off', ro: 'Compensare' },
  other: { en: 'Other', ro: 'Altă metodă' },
}

const isMethod = (word: string): word is PaymentMethod => (paymentMethods as readonly string[]).includes(word)

/** A method in words; one that was typed stands as it is. */
export const methodWord = (method: string | null, locale: Locale): string | null =>
  method && isMethod(method) ? methodWords[method][locale] : method
