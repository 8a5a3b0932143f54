import type { ReadField, ReceiptReading } from '#contracts/expenses/receipts.ts'
import type { Truth } from './kinds.fixture.ts'

export interface Judged {
  date: 'right' | 'asked' | 'wrong'
  total: 'right' | 'asked' | 'wrong'
  /** What is said to be sure. */
  sure: { date: boolean; total: boolean }
  /** What is said to be sure and is wrong. */
  wronglySure: string[]
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const digits = (text: string) => text.replace(/\D/g, '')

function verdict<Value>(field: ReadField<Value>, truth: Value | null): 'right' | 'asked' | 'wrong' {
  if (field.value === truth) return 'right'
  return field.value === null || field.state === 'check' ? 'asked' : 'wrong'
}

/** A reading against what the receipt really says. */
export function judge(reading: ReceiptReading, truth: Truth): Judged {
  const { date, amount, currency, merchant, merchant_identifier, vat } = reading
  const wrong: [string, boolean][] = [
    ['date', date.state === 'sure' && (date.value !== truth.date || truth.ambiguous === true)],
    ['total', amount.state === 'sure' && amount.value !== truth.total],
    ['currency', currency.state === 'sure' && currency.value !== truth.currency],
    ['merchant', merchant.state === 'sure' && letters(merchant.value!) !== letters(truth.merchant)],
    ['CUI', merchant_identifier.state === 'sure' && digits(merchant_identifier.value!) !== truth.merchantNumber],
    ...vat.map(({ state, value }): [string, boolean] => [
      `VAT ${value?.rate}`,
      state === 'sure' && !truth.vat.some(({ rate, vat: tax }) => rate === value!.rate && tax === value!.vat),
    ]),
  ]
  return {
    date: verdict(date, truth.date || null),
    total: verdict(amount, truth.total),
    sure: { date: date.state === 'sure', total: amount.state === 'sure' },
    wronglySure: wrong.filter(([, is]) => is).map(([name]) => name),
  }
}
