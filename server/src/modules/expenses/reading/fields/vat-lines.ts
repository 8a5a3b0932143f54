import type { Line } from '../words/words.ts'
import { type Amount, vatInside, vatUpon } from './amounts.ts'
import { isTax } from './labels.ts'

/** What a receipt says of one rate of VAT, in hundredths. */
export interface VatFigure {
  rate: number
  vat: Amount
  /** With VAT and without it, where a group is printed; one follows from the other and the VAT. */
  gross: number | null
  base: number | null
  /** What the VAT is by the group; null where no group is printed. */
  calculated: number | null
  /** The group is printed and its VAT was not read: `vat` is worked out, and proves nothing. */
  unread: boolean
  /** Base, VAT and their sum are printed, and add up. */
  addsUp: boolean
}

const RATE = /(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))? ?[%7]?%/
const MOST_RATE = 27

function rateOf(plain: string): number | null {
  const found = RATE.exec(plain)
  const rate = found ? Number(`${found[1]}.${found[2] ?? 0}`) : 0
  return rate > 0 && rate <= MOST_RATE ? rate : null
}

/** A line of the sums of VAT: it names the tax, or begins with the letter of a group and its rate. */
const isVatLine = ({ plain }: Line) => isTax(plain) || /^[A-G]\b[ =:-]{0,3}\d{1,2}(?:[.,]\d{1,2})? ?%/.test(plain)

const isNear = (left: number, right: number) => Math.abs(left - right) <= Math.max(2, Math.abs(right) * 0.05)

/** Two amounts: the VAT is the smaller one; the other is with VAT or without it, by its word or by what fits. */
function ofTwo(rate: number, [left, right]: readonly [Amount, Amount], plain: string): VatFigure {
  const [vat, group] = left.value < right.value ? [left, right] : [right, left]
  const [inside, upon] = [vatInside(group.value, rate), vatUpon(group.value, rate)]
  const isBase =
    /\b(?:BAZA|BASE|OVER|NET(?:TO)?|EXCL)\b/.test(plain) ||
    (!/\bDIN\b/.test(plain) && Math.abs(upon - vat.value) < Math.abs(inside - vat.value))
  const calculated = isBase ? upon : inside
  const gross = isBase ? group.value + calculated : group.value
  return { rate, vat, gross, base: gross - calculated, calculated, unread: false, addsUp: false }
}

/** A group whose VAT was not read; null where the one amount is the VAT itself. */
function ofGroup(rate: number, amount: Amount, plain: string): VatFigure | null {
  const before = plain.slice(0, amount.start)
  if (!/\b(?:DIN|BAZA)\W*$/.test(before)) return null
  const isBase = /BAZA/.test(before)
  const calculated = isBase ? vatUpon(amount.value, rate) : vatInside(amount.value, rate)
  const gross = isBase ? amount.value + calculated : amount.value
  const vat = { ...amount, value: calculated, mended: true }
  return { rate, vat, gross, base: gross - calculated, calculated, unread: true, addsUp: false }
}

/** Three amounts of which one is the sum of the others. */
function ofThree(rate: number, amounts: readonly Amount[]): VatFigure | null {
  for (const gross of amounts)
    for (const vat of amounts) {
      const base = amounts.find(
        (amount) => amount !== gross && amount !== vat && amount.value + vat.value === gross.value,
      )
      if (base && vat.value <= base.value && isNear(vatUpon(base.value, rate), vat.value)) {
        const calculated = vatUpon(base.value, rate)
        return {
          rate,
          vat,
          gross: gross.value,
          base: base.value,
          calculated,
          unread: false,
          addsUp: Math.abs(calculated - vat.value) <= 1,
        }
      }
    }
  return null
}

function figureOf(line: Line, amounts: readonly Amount[]): VatFigure | null {
  const rate = rateOf(line.plain)
  if (rate === null || !isVatLine(line) || amounts.length === 0) return null
  if (amounts.length >= 3) return ofThree(rate, amounts)
  if (amounts.length === 2) return ofTwo(rate, [amounts[0]!, amounts[1]!], line.plain)
  const [only] = amounts
  const alone = { rate, vat: only!, gross: null, base: null, calculated: null, unread: false, addsUp: false }
  return ofGroup(rate, only!, line.plain) ?? alone
}

/** What the receipt says of each rate; where it says one twice, the line that says more. */
export function vatFigures(lines: readonly Line[], amountsIn: (line: Line) => Amount[]): VatFigure[] {
  const byRate = new Map<number, VatFigure>()
  for (const line of lines) {
    const figure = figureOf(line, amountsIn(line))
    const known = figure && byRate.get(figure.rate)
    if (figure && (!known || (known.gross === null && figure.gross !== null))) byRate.set(figure.rate, figure)
  }
  return [...byRate.values()].filter(({ vat }) => vat.value > 0)
}
