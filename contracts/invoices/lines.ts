import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Decimal, Id, nullable, optionalLines, optionalText, requiredText } from '../engine/values/primitives.ts'

/** Lines that one invoice has at most. */
export const MOST_LINES = 2000

/** Percent of VAT (spec 3, section 5), with two decimals at most: as many as are stored, so that a paper says what was worked out. */
export const TaxRate = Decimal.pipe(z.number().min(0).max(99)).refine((rate) => rate === Number(rate.toFixed(2)), {
  message: 'rule.taxDecimals',
})
const Percent = Decimal.pipe(z.number().min(0).max(100))
const Quantity = Decimal.pipe(z.number().min(-1e7).max(1e7))
const UnitPrice = Decimal.pipe(z.number().min(-1e9).max(1e9))

/** A line as its invoice brings it; without a rate it has the invoice's. */
export const InvoiceLine = z.object({
  id: nullable(Id),
  name: requiredText(255),
  description: optionalLines(1000),
  quantity: Quantity.default(1),
  unit: optionalText(20),
  unit_price: UnitPrice.default(0),
  tax: nullable(TaxRate),
  discount_percent: nullable(Percent),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A line that is sent by itself (INV-13). */
export const InvoiceLineWrite = InvoiceLine.omit({ id: true }).extend({ invoice_id: Id })

/**
 * A price below zero does not exist: it means as many back, for the price. So −50 typed as a price is quantity −1 at 50.
 * What was not sent stays out.
 */
export function withoutNegativePrice<Line extends { quantity?: unknown; unit_price?: unknown }>(line: Line): Line {
  if (typeof line.unit_price !== 'number' || line.unit_price >= 0) return line
  const quantity = typeof line.quantity === 'number' ? line.quantity : 1
  return { ...line, quantity: quantity === 0 ? 0 : -quantity, unit_price: -line.unit_price }
}

/** Units that the form offers, by their codes of UN/ECE Rec 20; another is typed. */
export const invoiceUnits = {
  HUR: { en: 'h', ro: 'oră' },
  DAY: { en: 'day', ro: 'zi' },
  MON: { en: 'month', ro: 'lună' },
  H87: { en: 'pc', ro: 'buc' },
  KMT: { en: 'km', ro: 'km' },
} as const
export type InvoiceUnit = keyof typeof invoiceUnits

/** What a unit is called; one that somebody typed, as they did. */
export const unitName = (unit: string | null, locale: 'en' | 'ro'): string =>
  unit === null ? '' : unit in invoiceUnits ? invoiceUnits[unit as InvoiceUnit][locale] : unit

export const invoiceLineNames = {
  'invoice-lines.invoice_id': { en: 'Invoice', ro: 'Factură' },
  'invoice-lines.name': { en: 'Description', ro: 'Denumire' },
  'invoice-lines.description': { en: 'Details', ro: 'Detalii' },
  'invoice-lines.quantity': { en: 'Quantity', ro: 'Cantitate' },
  'invoice-lines.unit': { en: 'Unit', ro: 'UM' },
  'invoice-lines.unit_price': { en: 'Unit price', ro: 'Preț unitar' },
  'invoice-lines.tax': { en: 'VAT', ro: 'TVA' },
  'invoice-lines.discount_percent': { en: 'Discount in percent', ro: 'Reducere în procente' },
  'invoice-lines.discount': { en: 'Discount', ro: 'Reducere' },
  'invoice-lines.total': { en: 'Amount', ro: 'Valoare' },
  'invoice-lines.currency': { en: 'Currency', ro: 'Monedă' },
  'invoice-lines.position': { en: 'Order', ro: 'Ordine' },
  'invoice-lines.credits_line_id': { en: 'Credited line', ro: 'Linia stornată' },
  'invoice-lines.entries': { en: 'Entries of time', ro: 'Pontaje' },
} as const satisfies Names
