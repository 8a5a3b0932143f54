import { decimalText, type Millionths, millionths } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { leaf, type XmlElement } from './xml.ts'

/** Writes amounts of one document: in its currency, and with the sign that its kind wants. */
export interface Amounts {
  currency: string
  amount: (name: string, value: Millionths) => XmlElement | null
  /** A decimal that is no amount, with the sign of the document. */
  signed: (value: Millionths) => Millionths
}

const DIGITS = 2

/** A credit note says in positive figures what is given back: the signs of one that is written in negative ones are turned. */
export function amountsOf({ kind, total, currency }: Pick<Paper, 'kind' | 'total' | 'currency'>): Amounts {
  const sign = kind === 'credit_note' && total.startsWith('-') ? -1n : 1n
  const signed = (value: Millionths) => sign * value
  return {
    currency,
    signed,
    amount: (name, value) => leaf(name, decimalText(signed(value), DIGITS), { currencyID: currency }),
  }
}

export const sum = (values: readonly string[]): Millionths =>
  values.reduce((total, value) => total + millionths(value), 0n)
