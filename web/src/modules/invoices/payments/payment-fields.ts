import { toMinor } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { methodWords, paymentMethods } from '#contracts/invoices/payments/methods.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'

interface Facts {
  locale: Locale
  /** Of the invoice. */
  currency: string
  /** What is left. */
  balance: number
  /** The payment is said to have come in another currency. */
  isForeign: boolean
}

const number = (value: unknown) => (value === null || value === '' || value === undefined ? 0 : Number(value))

/** More is typed than is left: what is beyond is kept as credit, or the amount is wrong. */
export const isBeyond = (values: FormValues, currency: string, balance: number): boolean =>
  toMinor(number(values.amount), currency) > toMinor(balance, currency)

/** The fields of a payment: amount and day, how it came, and where it came in another currency, what came at which rate. */
export const paymentFields = ({ locale, currency, balance, isForeign }: Facts): FieldSpec[] => [
  { name: 'amount', label: 'name:invoices.amount', kind: 'money', currency, width: 'half', autoFocus: true },
  { name: 'date', label: 'name:invoices.date', kind: 'date', width: 'half' },
  {
    name: 'keep_rest_as_credit',
    label: 'name:invoices.keep_rest_as_credit',
    kind: 'checkbox',
    when: (values) => isBeyond(values, currency, balance),
  },
  {
    name: 'method',
    label: 'name:invoices.method',
    kind: 'options',
    options: paymentMethods.map((value) => ({ value, label: methodWords[value][locale] })),
    width: 'half',
  },
  {
    name: 'reference',
    label: 'name:invoices.reference',
    kind: 'text',
    width: 'half',
    help: 'invoices:payment.referenceHelp',
  },
  {
    name: 'received_currency',
    label: 'name:invoices.received_currency',
    kind: 'options',
    options: currencyOptions(locale, currency).filter(({ value }) => value !== currency),
    width: 'half',
    when: () => isForeign,
  },
  {
    name: 'received_amount',
    label: 'name:invoices.received_amount',
    kind: 'money',
    currency: (values) => String(values.received_currency ?? ''),
    width: 'half',
    when: () => isForeign,
  },
  {
    name: 'exchange_rate',
    label: 'name:invoices.exchange_rate',
    kind: 'number',
    decimals: 6,
    min: 0,
    width: 'half',
    when: () => isForeign,
  },
  { name: 'note', label: 'name:invoices.note', kind: 'text' },
]

/** What is sent: keeping is said only of what is typed beyond. */
export function paymentBody(values: FormValues, { currency, balance }: Facts): FormValues {
  const { keep_rest_as_credit, ...own } = values
  const keeps = isBeyond(values, currency, balance) && keep_rest_as_credit === true
  return { ...own, ...(keeps && { keep_rest_as_credit: true }) }
}
