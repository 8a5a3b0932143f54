import { fromMinor, minorDigits } from '../../engine/values/money.ts'
import type { Paper, PaperLine } from '../paper.ts'
import { decimalText, millionths } from './exact-decimal.ts'
import type { DecimalValue, InvoiceTotals, LineAmounts } from './totals.ts'

/** An amount of whole minor units as text, with the digits of its currency; never `-0`. */
export const amountText = (minor: number, currency: string): string =>
  (fromMinor(minor, currency) + 0).toFixed(minorDigits(currency)).replace(/^-(0(?:\.0*)?)$/, '$1')

/** A decimal as text, with `least` digits after the point. */
export const numberText = (value: DecimalValue, least = 0): string => decimalText(millionths(value), least)

/** A line with its words. */
export interface WordedLine extends LineAmounts {
  name: string
  description: string | null
  unit: string | null
}

type Amounts = Pick<Paper, 'lines' | 'discount' | 'groups' | 'subtotal' | 'vat' | 'total'>

/** Lines and sums as a paper says them. `percent` is the discount of the whole document, where it is one. */
export function paperAmounts(
  lines: readonly WordedLine[],
  totals: InvoiceTotals,
  { currency, percent }: { currency: string; percent: DecimalValue | null },
): Amounts {
  const money = (minor: number) => amountText(minor, currency)
  const paperLine = (line: WordedLine, at: number): PaperLine => ({
    name: line.name,
    description: line.description,
    quantity: numberText(line.quantity),
    unit: line.unit,
    unit_price: numberText(line.unit_price, minorDigits(currency)),
    tax: numberText(line.tax),
    discount_percent: line.discount_percent ? numberText(line.discount_percent) : null,
    total: money(totals.lines[at]!),
  })
  return {
    lines: lines.map(paperLine),
    discount:
      totals.discount === 0 ? null : { percent: percent ? numberText(percent) : null, amount: money(totals.discount) },
    groups: totals.groups.map(({ tax, net, vat }) => ({ tax: numberText(tax), net: money(net), vat: money(vat) })),
    subtotal: money(totals.subtotal),
    vat: money(totals.vat),
    total: money(totals.total),
  }
}
