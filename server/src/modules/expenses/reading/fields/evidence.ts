import { vatInside } from './amounts.ts'
import type { Figures } from './figures.ts'

/** What the other figures of a receipt say of a total. */
export interface Evidence {
  /** Sums of other figures that come to it, to the last digit. */
  exact: ('linesAddUp' | 'paidTheSame' | 'vatAgrees')[]
  /** The VAT inside of it is what is printed: this leaves the last digit open. */
  nearly: boolean
  /** The same figure is printed again where it is paid: a reader that misreads the first may misread both. */
  again: boolean
  /** The only line of goods says the same figure, in the print of goods. */
  asGoods: boolean
  /** Something that is printed does not go with it. */
  against: boolean
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Goods and tip; a tip that is not in the total may be one of those that are proposed. */
function linesAddUp({ items, weighed, tips }: Figures, total: number): boolean {
  if (sum(items) + sum(tips) !== total) return false
  if ([...items, ...tips].filter((item) => item !== 0).length > 1) return true
  // A single line says the same figure again; a quantity at a price is another figure.
  return weighed.some(({ quantity, product }) => quantity !== 1 && product === total)
}

function paidTheSame({ paid, change }: Figures, total: number): boolean {
  if (change.some((value) => value > 0)) return paid.some((value) => value - sum(change) === total)
  return paid.length > 1 && new Set(paid).size > 1 && sum(paid) === total
}

function partsAddUp({ vat, subtotals, taxes, tips }: Figures, total: number): boolean {
  const groups = vat.map(({ gross }) => gross ?? Number.NaN)
  const known = vat.filter((figure) => !figure.unread && (figure.calculated === figure.vat.value || figure.addsUp))
  const tip = sum(tips)
  if (
    vat.length > 0 &&
    known.length === vat.length &&
    (vat.length > 1 || vat[0]!.addsUp) &&
    sum(groups) + tip === total
  )
    return true
  const parts = [
    ...new Set([
      sum(taxes),
      ...taxes,
      ...vat.map((figure) => figure.vat.value),
      sum(vat.map((figure) => figure.vat.value)),
    ]),
  ]
  return parts.some((tax) => tax > 0 && subtotals.some((net) => net > tax && net + tax + tip === total))
}

function vatOf({ vat }: Figures, total: number): 'agrees' | 'differs' | 'none' {
  const [only, second] = vat
  if (!only || second || only.unread || (only.gross !== null && only.gross !== total)) return 'none'
  const inside = vatInside(total, only.rate)
  if (inside === only.vat.value) return 'agrees'
  return 'differs'
}

/** What was paid does not come to the total. */
function paidOther({ paid, change, tips }: Figures, total: number): boolean {
  if (paid.length === 0) return false
  const given = [...paid, sum(paid)].map((value) => value - sum(change))
  return !given.includes(total) && !(tips.length === 0 && paid.includes(total))
}

export function evidenceFor(figures: Figures, total: number): Evidence {
  const exact: Evidence['exact'] = []
  if (linesAddUp(figures, total)) exact.push('linesAddUp')
  if (paidTheSame(figures, total)) exact.push('paidTheSame')
  if (partsAddUp(figures, total)) exact.push('vatAgrees')
  const vat = vatOf(figures, total)
  const printed = figures.totals.filter(({ value }) => value === total).length
  const groupIsAll = figures.vat.length === 1 && figures.vat[0]!.gross === total
  return {
    exact,
    nearly: vat === 'agrees',
    asGoods: sum(figures.items) === total,
    again: figures.paid.includes(total) || printed > 1 || groupIsAll,
    against: (vat === 'differs' && exact.length < 2) || paidOther(figures, total) || figures.hasOpenTip,
  }
}

/** Two independent figures agree on it, and nothing says otherwise. */
export const isAgreed = ({ exact, nearly, again, asGoods, against }: Evidence): boolean =>
  !against && (exact.length > 0 || (nearly && again && asGoods))

export const weightOf = ({ exact, nearly, again, against }: Evidence): number =>
  exact.length * 4 + (nearly ? 2 : 0) + (again ? 1 : 0) - (against ? 2 : 0)
