import type { ReadField } from '#contracts/expenses/receipts.ts'
import { areaOf, type Line } from '../words/words.ts'
import { sure, toCheck } from './field.ts'
import { isPayment, isTotal } from './labels.ts'

/** How currencies are written. `loose` ones are words or parts of words too, and count beside an amount alone. */
const CURRENCIES: readonly { code: string; named: RegExp; loose?: RegExp }[] = [
  { code: 'RON', named: /\b(?:RON|LEI)\b/ },
  { code: 'EUR', named: /€|\b(?:EUR|EURO)\b/ },
  { code: 'USD', named: /\bUSD\b|US\$/, loose: /(?<![A-Z])\$/ },
  { code: 'GBP', named: /£|\bGBP\b/ },
  { code: 'CHF', named: /\bCHF\b/ },
  { code: 'HUF', named: /\bHUF\b/, loose: /\d ?FT\b/ },
  { code: 'PLN', named: /\bPLN\b/, loose: /\d ?Z[LŁ]\b/ },
  { code: 'CZK', named: /\bCZK\b/, loose: /\d ?KC\b/ },
  { code: 'BGN', named: /\bBGN\b/, loose: /\d ?(?:ЛВ|LV)\b/ },
  { code: 'TRY', named: /\bTRY\b|₺/ },
  { code: 'MDL', named: /\bMDL\b/ },
  { code: 'SEK', named: /\bSEK\b/ },
  { code: 'DKK', named: /\bDKK\b/ },
  { code: 'NOK', named: /\bNOK\b/ },
  { code: 'JPY', named: /\bJPY\b/, loose: /[¥￥]/ },
]

/** Currencies whose prices have no decimals. */
const WHOLE = new Set(['HUF', 'JPY'])
export const isWhole = (currency: string | null): boolean => currency !== null && WHOLE.has(currency)

interface Mention {
  code: string
  /** A sign that other currencies have too, as "$". */
  loose: boolean
  line: Line
  at: number
  length: number
}

const mentionsIn = (line: Line): Mention[] =>
  CURRENCIES.flatMap(({ code, named, loose }) => {
    const firm = named.exec(line.plain)
    const found = firm ?? loose?.exec(line.plain)
    return found ? [{ code, loose: !firm, line, at: found.index, length: found[0].length }] : []
  })

const codesOf = (mentions: readonly Mention[]) => [...new Set(mentions.map(({ code }) => code))]
const areaOfMention = ({ line, at, length }: Mention) => areaOf(line, at, at + length)

/**
 * `isFiscal`: a receipt of a Romanian cash register, which counts in lei by law; `isRomanian`: of a company with a right CUI, so that
 * lei are said by two figures.
 */
export function readCurrency(lines: readonly Line[], isFiscal: boolean, isRomanian: boolean): ReadField<string> {
  const all = lines.filter(({ plain }) => /\d/.test(plain) || isTotal(plain)).flatMap(mentionsIn)
  const ofTotal = all.filter(({ line }) => isTotal(line.plain) || isPayment(line.plain))
  const said = ofTotal.length > 0 ? ofTotal : all
  const [code, other] = codesOf(said)
  if (!code) return isFiscal ? sure('RON', 'controlDigit') : toCheck<string>(null, 'noCurrency')
  const first = said[0]!
  const area = areaOfMention(first)
  if (other) return toCheck(code, 'differs', area)
  if (said.every(({ loose }) => loose)) return toCheck(code, 'alone', area)
  if (code === 'RON' && isRomanian && codesOf(all).length === 1) return sure(code, 'controlDigit', area)
  const again = new Set(all.filter((mention) => mention.code === code).map(({ line }) => line)).size
  if (again > 1 && codesOf(all).length === 1) return sure(code, 'saidTwice', area)
  return again > 1 ? toCheck(code, 'differs', area) : toCheck(code, 'alone', area)
}
