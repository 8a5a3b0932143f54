import type { ReadField, VatLine } from '#contracts/expenses/receipts.ts'
import { decimalOf, vatInside } from './amounts.ts'
import { areaOfFound, sure, toCheck } from './field.ts'
import type { VatFigure } from './vat-lines.ts'

const lineOf = (rate: number, base: number | null, vat: number): VatLine => ({
  rate,
  base: base === null ? null : decimalOf(base),
  vat: decimalOf(vat),
})

/** Print and arithmetic say different things: both are offered, the calculated first. */
function differing({ rate, vat }: VatFigure, gross: number, calculated: number): ReadField<VatLine> {
  const value = lineOf(rate, gross - calculated, calculated)
  return toCheck(value, 'differs', areaOfFound(vat), [
    { value, from: 'calculated' },
    { value: lineOf(rate, gross - vat.value, vat.value), from: 'printed' },
  ])
}

/** `total` in hundredths where it is sure, else null: nothing is sure about the VAT of a total that is not. */
export function readVat(figures: readonly VatFigure[], total: number | null): ReadField<VatLine>[] {
  const groups = figures.reduce<number | null>(
    (sum, { gross }) => (sum === null || gross === null ? null : sum + gross),
    0,
  )
  return figures.map((figure): ReadField<VatLine> => {
    const { rate, vat, gross, base, calculated, unread, addsUp } = figure
    const area = areaOfFound(vat)
    if (unread) return toCheck(lineOf(rate, base, vat.value), 'faded', area)
    if (gross !== null && calculated !== null) {
      const agrees = addsUp || calculated === vat.value
      if (!agrees) return differing(figure, gross, calculated)
      const value = lineOf(rate, base, vat.value)
      return total !== null && groups === total && !vat.mended
        ? sure(value, 'vatAgrees', area)
        : toCheck(value, 'alone', area)
    }
    if (total === null || figures.length > 1) return toCheck(lineOf(rate, null, vat.value), 'alone', area)
    const inside = vatInside(total, rate)
    if (inside !== vat.value) return differing(figure, total, inside)
    return sure(lineOf(rate, total - vat.value, vat.value), 'vatAgrees', area)
  })
}
