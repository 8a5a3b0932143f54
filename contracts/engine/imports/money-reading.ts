import { minorDigits } from '../values/money.ts'
import { isCurrency } from '../values/primitives.ts'
import { readDecimal } from './cell-reading.ts'

/** What people write for a currency besides its code. Where several write it, the first is meant until something says another. */
const written: Readonly<Record<string, readonly string[]>> = {
  lei: ['RON', 'MDL'],
  leu: ['RON', 'MDL'],
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD'],
  us$: ['USD'],
  '£': ['GBP'],
  ft: ['HUF'],
  zł: ['PLN'],
  kč: ['CZK'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  лв: ['BGN'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '¥': ['JPY', 'CNY'],
}

/** The currencies that a word or sign may stand for; none where it is none. */
export function currenciesOf(word: string): readonly string[] {
  const bare = word.trim().replace(/\.$/, '')
  const known = written[bare.toLowerCase()]
  if (known) return known
  const code = bare.toUpperCase()
  return /^[A-Z]{3}$/.test(code) && isCurrency(code) ? [code] : []
}

export interface MoneyReading {
  amount: string
  /** What the cell says it is in; none where it says nothing. */
  currencies: readonly string[]
}

/**
 * An amount as people write it, with its currency before or after it: `8.300,00 lei`, `€ 1.200`, `1,200.50 EUR`. Beside a currency
 * without thousandths three digits after a separator are whole thousands.
 */
export function readMoney(cell: string): MoneyReading | null | 'unclear' {
  const first = cell.search(/\d/)
  if (first < 0) return null
  const last = cell.length - 1 - [...cell].reverse().join('').search(/\d/)
  const before = cell.slice(0, first).trim()
  const sign = /[+-]$/.exec(before)?.[0] ?? ''
  const words = [before.slice(0, before.length - sign.length), cell.slice(last + 1)].map((one) => one.trim())
  const said = words.filter(Boolean)
  const currencies = said.length === 1 ? currenciesOf(said[0]!) : []
  if (said.length > 0 && currencies.length === 0) return null
  const digits = sign + cell.slice(first, last + 1)
  const amount = readDecimal(digits)
  if (amount === null) return null
  if (amount !== 'unclear') return { amount, currencies }
  return currencies.length > 0 && minorDigits(currencies[0]) < 3
    ? { amount: digits.replace(/[^\d+-]/g, ''), currencies }
    : 'unclear'
}
