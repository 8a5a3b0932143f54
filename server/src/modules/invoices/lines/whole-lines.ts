import { fromMinor } from '#contracts/engine/values/money.ts'
import {
  type InvoiceTotals,
  invoiceTotals,
  type LineAmounts,
  MOST_MINOR,
  singleRate,
} from '#contracts/invoices/amounts/totals.ts'
import { type InvoiceLine, withoutNegativePrice } from '#contracts/invoices/lines.ts'
import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'

/** A line as its table holds it, without what it comes to. */
export interface PlainLine extends LineAmounts {
  id: string
  name: string
  description: string | null
  unit: string | null
  tax: number
  discount_percent: number | null
}

/** Lines as they were sent, whole: a line without an id is a new one, a line without a rate has the invoice's. */
export const plainLines = (sent: readonly InvoiceLine[], tax: number): PlainLine[] =>
  sent.map((line) => {
    const { id, name, description, quantity, unit, unit_price, discount_percent } = withoutNegativePrice(line)
    return {
      id: id ?? newId(),
      name,
      description: description ?? null,
      quantity,
      unit: unit ?? null,
      unit_price,
      tax: line.tax ?? tax,
      discount_percent: discount_percent ?? null,
    }
  })

/** What an invoice's own columns say of its amounts. */
export interface AmountFacts {
  currency: string
  /** Decimals, as the wire has them. */
  discount_percent: number | null
  discount_amount: number | null
}

export const totalsOf = (lines: readonly PlainLine[], { currency, ...discount }: AmountFacts): InvoiceTotals =>
  invoiceTotals(lines, currency, discount)

/** What is wrong with amounts: an invoice that no number of JSON could carry, or a discount larger than what it is taken off. */
export function amountProblems({ total, lines, discount, subtotal }: InvoiceTotals): FieldProblem[] {
  const at = lines.findIndex((line) => Math.abs(line) > MOST_MINOR)
  if (at >= 0) return [[`lineItems.${at}.unit_price`, 'rule.amountTooLarge']]
  if (Math.abs(total) > MOST_MINOR) return [['lineItems', 'rule.amountTooLarge']]
  return discount > 0 && subtotal < 0 ? [['discount_amount', 'rule.discountTooLarge']] : []
}

/** The columns of an invoice that follow from its lines. */
export const amountColumns = (
  lines: readonly PlainLine[],
  { groups, discount, subtotal, vat, total }: InvoiceTotals,
  currency: string,
): Row => ({
  $vat_groups: JSON.stringify(
    groups.map(({ tax, net, vat: ofGroup }) => ({
      tax,
      net: fromMinor(net, currency),
      vat: fromMinor(ofGroup, currency),
    })),
  ),
  $discount: discount,
  $subtotal: subtotal,
  $vat: vat,
  $total: total,
  ...(lines.length > 0 ? { tax: singleRate(lines) } : {}),
})

/** Rows of the table, in the order of the lines. */
export const lineRows = (
  lines: readonly PlainLine[],
  totals: InvoiceTotals,
  { tenantId, invoiceId, currency }: { tenantId: string; invoiceId: string; currency: string },
): Row[] =>
  lines.map((line, at) => ({
    tenant_id: tenantId,
    id: line.id,
    invoice_id: invoiceId,
    position: at + 1,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unit_price,
    tax: line.tax,
    discount_percent: line.discount_percent,
    discount: totals.lineDiscounts[at],
    total: totals.lines[at],
    currency,
  }))
