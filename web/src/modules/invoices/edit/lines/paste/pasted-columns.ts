import type { Locale } from '#contracts/engine/values/primitives.ts'
import { invoiceUnits } from '#contracts/invoices/lines.ts'
import { parseDecimal } from '#web/ui/fields/decimal.ts'
import { unitOf } from '../cell-text.ts'

/** What a column of a pasted sheet is; `null` is read by nobody, as line totals, which are worked out. */
export type ColumnKind = 'name' | 'quantity' | 'unit' | 'unit_price' | 'tax' | null

/** An amount may stand with its currency or a percent sign. */
const NUMBER = /^[-−]?\s*(?:[A-Z]{3}|[€$£])?\s*[-−]?\d[\d.,\s’']*\s*(?:%|[A-Za-z]{3}|[€$£])?$/
export const isNumberText = (cell: string): boolean => NUMBER.test(cell.trim())

/** Whose point the numbers have, by those of which it is plain: `24,5` and `1.234,50` are Romanian, `24.5` is English. */
export function pointOf(cells: readonly string[]): Locale | undefined {
  const numbers = cells.filter(isNumberText).map((cell) => cell.replace(/[^\d.,]/g, ''))
  const endsIn = (point: string) => numbers.some((number) => new RegExp(`\\${point}(\\d{1,2}|\\d{4,})$`).test(number))
  if (endsIn(',')) return 'ro'
  return endsIn('.') ? 'en' : undefined
}

const most = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.length > 0 && items.filter(holds).length * 2 > items.length

const isUnit = (cell: string) => (unitOf(cell) ?? '') in invoiceUnits || /^\p{L}{1,4}\.?$/u.test(cell.trim())

/** What each column is, by what most of its cells look like. */
export function kindsOfColumns(rows: readonly string[][], rates: readonly number[]): ColumnKind[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  )
  const point = pointOf(rows.flat()) ?? 'en'
  const isRate = (cell: string) => rates.includes(parseDecimal(cell.replace('%', ''), point, 2) ?? -1)
  const kinds = columns.map((cells): ColumnKind | 'number' => {
    if (most(cells, (cell) => cell.endsWith('%'))) return 'tax'
    if (most(cells, isNumberText)) return 'number'
    if (most(cells, isUnit)) return 'unit'
    return cells.length > 0 ? 'name' : null
  })
  // Short descriptions look like units.
  if (!kinds.includes('name') && kinds.includes('unit')) kinds[kinds.indexOf('unit')] = 'name'
  const numbers = [...kinds.keys()].filter((at) => kinds[at] === 'number')
  // Without a sign a rate comes after quantity and price, and holds nothing but rates.
  const rate = kinds.includes('tax') ? -1 : numbers.slice(2).find((at) => columns[at]!.every(isRate))
  if (rate !== undefined && rate >= 0) kinds[rate] = 'tax'
  const [first, second] = numbers.filter((at) => at !== rate)
  return kinds.map((kind, at) => {
    if (kind !== 'number') return kind
    if (second === undefined) return at === first ? 'unit_price' : null
    return at === first ? 'quantity' : at === second ? 'unit_price' : null
  })
}
