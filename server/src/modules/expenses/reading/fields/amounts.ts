import type { Line } from '../words/words.ts'
import type { Found } from './field.ts'

/** An amount in hundredths, wherever it is in a line. */
export interface Amount extends Found<number> {
  /** Letters were taken for digits ("1O,5O"), or the decimal sign was not there: only arithmetic makes it sure. */
  mended: boolean
}

const SIGN = '[-\u2212\u2013]'
/** With two decimals, and thousands apart or not; nothing of a longer number, a date, a percentage or a quantity of three decimals. */
const PRINTED = new RegExp(
  `(?<![\\w.,/:])(${SIGN}\\s?)?((?:\\d{1,3}(?:[., '\u2019\u00a0]\\d{3})+|\\d{1,7})) ?[.,] ?(\\d{2})(?![\\d.,:/]\\d|\\d|\\s?%)(\\s?${SIGN}(?!\\d))?`,
  'g',
)
/** The same where the reader of pictures may have taken digits for letters. */
const MISREAD = new RegExp(
  `(?<![\\w.,/:])(${SIGN})?([\\dOoQDIl|SBZ]{1,7})[.,]([\\dOoQDIl|SBZ]{2})(?![\\w.,:/%])(${SIGN})?`,
  'g',
)
const MEANT: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
}

const digitsOf = (text: string) => [...text].map((letter) => MEANT[letter] ?? letter).join('')
const many = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

function amountOf(line: Line, found: RegExpMatchArray, mended: boolean): Amount {
  const [all, before, whole, hundredths, after] = found
  const digits = digitsOf(`${whole}${hundredths}`).replace(/\D/g, '')
  const sign = before || after ? -1 : 1
  const start = found.index!
  return { value: sign * Number(digits) || 0, line, start, end: start + all.length, mended }
}

/** The amounts of a line, from left to right. Those with letters among their digits come only where digits are the most. */
export function amountsOf(line: Line): Amount[] {
  const printed = [...line.text.matchAll(PRINTED)].map((found) => amountOf(line, found, false))
  const misread = [...line.text.matchAll(MISREAD)]
    .filter(([all]) => /[A-Za-z|]/.test(all) && many(all, /\d/g) >= 2)
    .map((found) => amountOf(line, found, true))
    .filter(({ start, end }) => !printed.some((other) => start < other.end && end > other.start))
  return [...printed, ...misread].sort((left, right) => left.start - right.start)
}

/** Amounts without decimals, as forint and yen have them, in hundredths all the same. */
export const wholeAmountsOf = (line: Line): Amount[] =>
  [...line.text.matchAll(/(?<![\w.,/:-])(\d{1,3}(?:[ .,\u00a0]\d{3})+|\d{1,7})(?![\d.,:/-]\d|\s?%|\w)/g)].map(
    (found) => ({
      value: Number(found[1]!.replace(/\D/g, '')) * 100,
      line,
      start: found.index,
      end: found.index + found[0].length,
      mended: false,
    }),
  )

/** Digits at the end of a line whose decimal sign was not read: 7489 for 74,89. */
export function withoutSign(line: Line): Amount | null {
  const found = /(?<![\w.,/:-])(\d{3,7})\s*[A-Z*]?$/.exec(line.text)
  if (!found) return null
  return { value: Number(found[1]), line, start: found.index, end: found.index + found[1]!.length, mended: true }
}

/** An amount as a decimal, without the faults of binary fractions. */
export const decimalOf = (hundredths: number): number => Math.round(hundredths) / 100

/** The VAT inside of an amount with VAT, in hundredths; half a hundredth up. */
export const vatInside = (gross: number, rate: number): number => Math.round((gross * rate) / (100 + rate))
export const vatUpon = (net: number, rate: number): number => Math.round((net * rate) / 100)
