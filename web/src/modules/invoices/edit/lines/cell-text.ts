import { minorDigits } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { DECIMALS } from '#contracts/invoices/amounts/exact-decimal.ts'
import { type InvoiceUnit, invoiceUnits, unitName } from '#contracts/invoices/lines.ts'
import { formatDecimal, parseDecimal } from '#web/ui/fields/decimal.ts'
import { folded } from '#web/ui/folded.ts'
import type { FormLine } from './form-line.ts'
import type { LineKey } from './line-columns.ts'

/** What is written in a cell while it is edited: a name with its details below it, numbers with all their digits. */
export function editedText(line: FormLine, key: LineKey, locale: Locale): string {
  const value = line[key]
  if (key === 'name') return [line.name, line.description].filter(Boolean).join('\n')
  if (key === 'unit') return unitName(line.unit, locale)
  return typeof value === 'number' ? formatDecimal(value, locale, { decimals: DECIMALS, grouped: false }) : ''
}

const fixed = (value: number, locale: Locale, least: number, most: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value)

/** What is read in a cell: hours to two digits, a price with the digits of its currency at the least. */
export function shownText(line: FormLine, key: LineKey, locale: Locale, currency: string): string {
  const value = line[key]
  switch (key) {
    case 'name':
      return line.name
    case 'unit':
      return unitName(line.unit, locale)
    case 'quantity':
      return fixed(line.quantity, locale, 0, Math.abs(line.quantity) < 1 ? DECIMALS : 2)
    case 'unit_price':
      return fixed(line.unit_price, locale, minorDigits(currency), DECIMALS)
    default:
      return typeof value === 'number' ? `${fixed(value, locale, 0, 2)}%` : ''
  }
}

/** The code of a unit that somebody called by its name in either language; another text stays as it is. */
export function unitOf(text: string): string | null {
  const typed = folded(text.trim())
  const known = (Object.keys(invoiceUnits) as InvoiceUnit[]).find((code) =>
    [code, invoiceUnits[code].en, invoiceUnits[code].ro].some((word) => folded(word) === typed),
  )
  return known ?? (text.trim() || null)
}

const EMPTY = { quantity: 1, unit_price: 0, tax: 0, discount_percent: null } as const

/** The line after a text was written into one of its cells; undefined where the text is no number and one belongs there. */
export function lineWith(line: FormLine, key: LineKey, text: string, locale: Locale): FormLine | undefined {
  if (key === 'unit') return { ...line, unit: unitOf(text) }
  if (key === 'name') {
    const [first = '', ...rest] = text.split('\n')
    return { ...line, name: first.trim(), description: rest.join('\n').trim() || null }
  }
  const plain = text.replace('%', '').trim()
  if (plain === '') return { ...line, [key]: EMPTY[key] }
  const number = parseDecimal(plain, locale, DECIMALS)
  return number === null ? undefined : { ...line, [key]: number + 0 }
}
