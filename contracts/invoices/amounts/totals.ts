import { minorDigits } from '../../engine/values/money.ts'
import { type Millionths, millionths, percentOf, product } from './exact-decimal.ts'

/** A decimal as the wire or a form has it. */
export type DecimalValue = number | string

/** What the amount of a line is made of. */
export interface LineAmounts {
  quantity: DecimalValue
  unit_price: DecimalValue
  /** VAT in percent. */
  tax: DecimalValue
  discount_percent?: DecimalValue | null
}

/** What the whole document takes off: a percentage of each VAT group, or an amount of the currency, which is spread over them. */
export interface DocumentDiscount {
  discount_percent?: DecimalValue | null
  discount_amount?: DecimalValue | null
}

/** The lines of one VAT rate together, in whole minor units. */
export interface VatGroup {
  /** Percent. */
  tax: number
  /** The sum of the lines, less what the document takes off. */
  net: number
  /** What the document takes off of it. */
  discount: number
  vat: number
}

/** Amounts of an invoice in whole minor units of its currency. */
export interface InvoiceTotals {
  /** Without VAT, what each line comes to. */
  lines: number[]
  /** What the discount of each line takes off; part of none of the others. */
  lineDiscounts: number[]
  /** By rate, highest first. */
  groups: VatGroup[]
  /** What the document takes off. */
  discount: number
  /** Without VAT, after the discount. */
  subtotal: number
  vat: number
  total: number
}

/** No invoice comes to more, so that every amount is a whole number that JSON carries exactly. */
export const MOST_MINOR = 1_000_000_000_000_000

const optional = (value: DecimalValue | null | undefined): Millionths =>
  value === null || value === undefined || value === '' ? 0n : millionths(value)

/** A line: quantity times price, rounded, less its discount, rounded. Both are whole minor units. */
export function lineAmount(line: LineAmounts, currency: string): { total: bigint; discount: bigint } {
  const gross = product(millionths(line.quantity), millionths(line.unit_price), minorDigits(currency))
  const discount = percentOf(gross, optional(line.discount_percent))
  return { total: gross - discount, discount }
}

/**
 * Spreads an amount over parts in their proportion, whole, so that the shares add up to it: what is left by rounding down goes to
 * the parts with the largest remainders. Nothing where the parts add up to nothing.
 */
export function spread(amount: bigint, parts: readonly bigint[]): bigint[] {
  const sum = parts.reduce((total, part) => total + part, 0n)
  if (sum === 0n) return parts.map(() => 0n)
  const exact = parts.map((part) => amount * part)
  const shares = exact.map((share) => share / sum)
  let left = amount - shares.reduce((total, share) => total + share, 0n)
  const size = (value: bigint) => (value < 0n ? -value : value)
  const byRemainder = exact
    .map((_share, at) => at)
    .sort((a, b) => Number(size(exact[b]! % sum) - size(exact[a]! % sum)) || a - b)
  for (const at of byRemainder) {
    if (left === 0n) break
    const step = left > 0n ? 1n : -1n
    shares[at]! += step
    left -= step
  }
  return shares
}

/**
 * All amounts of an invoice. VAT is worked out once a rate, from the sum of the rounded lines (EN 16931); halves go away from zero.
 * The same function serves the form, the server and the tests.
 */
export function invoiceTotals(
  lines: readonly LineAmounts[],
  currency: string,
  { discount_percent, discount_amount }: DocumentDiscount = {},
): InvoiceTotals {
  const amounts = lines.map((line) => lineAmount(line, currency))
  const byRate = new Map<number, bigint>()
  for (const [at, { tax }] of lines.entries())
    byRate.set(Number(tax), (byRate.get(Number(tax)) ?? 0n) + amounts[at]!.total)
  const rates = [...byRate.keys()].sort((a, b) => b - a)
  const sums = rates.map((rate) => byRate.get(rate)!)
  const taken =
    optional(discount_amount) === 0n
      ? sums.map((sum) => percentOf(sum, optional(discount_percent)))
      : spread(product(1_000_000n, optional(discount_amount), minorDigits(currency)), sums)
  const groups = rates.map((tax, at): VatGroup => {
    const net = sums[at]! - taken[at]!
    return { tax, net: Number(net), discount: Number(taken[at]!), vat: Number(percentOf(net, millionths(tax))) }
  })
  const sum = (name: 'net' | 'discount' | 'vat') => groups.reduce((total, group) => total + group[name], 0)
  return {
    lines: amounts.map(({ total }) => Number(total)),
    lineDiscounts: amounts.map(({ discount }) => Number(discount)),
    groups,
    discount: sum('discount'),
    subtotal: sum('net'),
    vat: sum('vat'),
    total: sum('net') + sum('vat'),
  }
}

/** The one rate of all lines; null where they differ or there are none. */
export function singleRate(lines: readonly Pick<LineAmounts, 'tax'>[]): number | null {
  const rates = new Set(lines.map(({ tax }) => Number(tax)))
  return rates.size === 1 ? [...rates][0]! : null
}
