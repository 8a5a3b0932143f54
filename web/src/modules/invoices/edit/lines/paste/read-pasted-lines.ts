import type { Locale } from '#contracts/engine/values/primitives.ts'
import { DECIMALS } from '#contracts/invoices/amounts/exact-decimal.ts'
import { withoutNegativePrice } from '#contracts/invoices/lines.ts'
import { parseDecimal } from '#web/ui/fields/decimal.ts'
import { unitOf } from '../cell-text.ts'
import type { FormLine } from '../form-line.ts'
import { isNumberText, kindsOfColumns, pointOf } from './pasted-columns.ts'

interface Known {
  locale: Locale
  /** Rates of VAT that are offered. */
  rates: readonly number[]
  /** The rate of a line that says none. */
  tax: number
}

const MOST_NAME = 255

/** A first row of words above numbers names the columns. */
function withoutHead(rows: readonly string[][]): readonly string[][] {
  const [first, ...rest] = rows
  const isHead =
    rest.length > 0 && first?.every((cell) => !isNumberText(cell)) && rest.some((row) => row.some(isNumberText))
  return isHead ? rest : rows
}

/** Lines of an invoice in rows of a sheet: description, quantity, unit, price and VAT are found by their form. */
export function readPastedLines(pasted: readonly string[][], { locale, rates, tax }: Known): FormLine[] {
  const rows = withoutHead(pasted).filter((row) => row.some((cell) => cell !== ''))
  const kinds = kindsOfColumns(rows, rates)
  const point = pointOf(rows.flat()) ?? locale
  return rows.map((row) => {
    const cellOf = (kind: (typeof kinds)[number]) => row[kinds.indexOf(kind)] ?? ''
    const numberOf = (kind: (typeof kinds)[number], otherwise: number) =>
      parseDecimal(cellOf(kind).replace(/[^\d.,\s−-]/g, ''), point, DECIMALS) ?? otherwise
    const words = row.filter((cell, at) => kinds[at] === 'name' && cell !== '').join(', ')
    const [name = '', ...details] = words.split('\n')
    return withoutNegativePrice({
      name: name.slice(0, MOST_NAME),
      description: details.join('\n').trim() || null,
      quantity: numberOf('quantity', 1),
      unit: unitOf(cellOf('unit')),
      unit_price: numberOf('unit_price', 0),
      tax: numberOf('tax', tax),
      discount_percent: null,
    })
  })
}
