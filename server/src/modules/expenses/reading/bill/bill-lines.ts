import type { BillLine } from '#contracts/expenses/bills.ts'
import type { VatLine } from '#contracts/expenses/receipts.ts'
import { decimalOf, vatTotalOf } from '../xml/invoice-parts.ts'
import { allAt, type Element, textAt } from '../xml/parse-xml.ts'

/** Nothing is ever `-0`. */
export const signed = (value: number | null, sign: 1 | -1): number | null =>
  value === null || value === 0 ? value : value * sign

/** Units that firms use, as a person writes them; others stay as their code. */
const UNITS: Readonly<Record<string, string>> = {
  H87: 'buc',
  C62: 'buc',
  EA: 'buc',
  XPP: 'buc',
  NAR: 'buc',
  HUR: 'ore',
  DAY: 'zile',
  MON: 'luni',
  ANN: 'ani',
  KGM: 'kg',
  LTR: 'l',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  KWH: 'kWh',
  KMT: 'km',
  GRM: 'g',
  TNE: 't',
  SET: 'set',
}

function lineOf(line: Element, sign: 1 | -1): BillLine {
  const quantity = ['InvoicedQuantity', 'CreditedQuantity'].flatMap((name) => allAt(line, name))[0]
  const code = quantity?.attributes.unitCode?.slice(0, 20) ?? null
  return {
    name: (textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description') ?? '').slice(0, 200),
    description: textAt(line, 'Item', 'Description')?.slice(0, 300) ?? null,
    quantity: signed(decimalOf(quantity?.text.trim() ?? null), sign),
    unit: code && (UNITS[code] ?? code),
    price: decimalOf(textAt(line, 'Price', 'PriceAmount')),
    rate: decimalOf(textAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent')),
    net: signed(decimalOf(textAt(line, 'LineExtensionAmount')), sign),
  }
}

/** The lines of an invoice or a credit note, so many at the most, and how many there are. */
export function linesOf(invoice: Element, sign: 1 | -1, most: number): { lines: BillLine[]; count: number } {
  const all = ['InvoiceLine', 'CreditNoteLine'].flatMap((name) => allAt(invoice, name))
  return { lines: all.slice(0, most).map((line) => lineOf(line, sign)), count: all.length }
}

/** The VAT of a bill by rate, with what is free of it. */
export function vatLinesOf(invoice: Element, sign: 1 | -1): VatLine[] {
  const total = vatTotalOf(invoice)
  return (total ? allAt(total, 'TaxSubtotal') : []).slice(0, 20).flatMap((group): VatLine[] => {
    const vat = signed(decimalOf(textAt(group, 'TaxAmount')), sign)
    const base = signed(decimalOf(textAt(group, 'TaxableAmount')), sign)
    if (vat === null) return []
    return [{ rate: decimalOf(textAt(group, 'TaxCategory', 'Percent')) ?? 0, base, vat }]
  })
}
