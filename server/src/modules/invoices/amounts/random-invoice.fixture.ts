import fc from 'fast-check'

/** Digits of the currencies that invoices are made in at random. */
export const currencies = { RON: 2, EUR: 2, JPY: 0, KWD: 3 } as const
export type TestedCurrency = keyof typeof currencies

/** A line as it is sent. */
export interface SentLine {
  name: string
  quantity: number
  unit_price: number
  tax: number
  discount_percent: number | null
}

export interface SentInvoice {
  currency: TestedCurrency
  lineItems: SentLine[]
  discount_percent: number | null
  discount_amount: number | null
}

/** Numbers of up to so many decimals, small ones more often. */
const decimals = (most: number, digits: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: digits }), fc.integer({ min: 0, max: most * 10 ** digits }))
    .map(([used, units]) => Math.trunc(units / 10 ** (digits - used)) / 10 ** used)
const quantity = fc.oneof(
  decimals(20, 2),
  decimals(5_000, 6),
  decimals(10, 3).map((value) => (value === 0 ? 0 : -value)),
)
const price = fc.oneof(decimals(300, 2), decimals(90_000, 6), fc.constantFrom(0, 0.003, 0.005, 57.48, 1710.5))
const part = fc.oneof(fc.constantFrom(5, 10, 50, 100), decimals(100, 6))

const line: fc.Arbitrary<SentLine> = fc.record({
  name: fc.constant('Line'),
  quantity,
  unit_price: price,
  tax: fc.constantFrom(0, 5, 9, 11, 19, 21, 8.25),
  discount_percent: fc.option(part, { freq: 3 }),
})

/** An invoice with some lines, of several rates, some with discounts. A discount of an amount is no larger than what it is taken off. */
export const sentInvoice: fc.Arbitrary<SentInvoice> = fc
  .record({
    currency: fc.constantFrom(...(Object.keys(currencies) as TestedCurrency[])),
    lineItems: fc.array(line, { minLength: 1, maxLength: 8 }),
    kind: fc.constantFrom('none', 'none', 'percent', 'amount'),
    percent: part,
    share: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ kind, percent, share, ...invoice }) => {
    const sum = invoice.lineItems.reduce((total, one) => total + one.quantity * one.unit_price, 0)
    const isAll = invoice.lineItems.every((one) => one.quantity > 0 && one.discount_percent === null)
    const amount = kind === 'amount' && isAll && sum > 1 ? Math.floor((sum * share) / 10) : null
    return { ...invoice, discount_percent: kind === 'percent' ? percent : null, discount_amount: amount || null }
  })
