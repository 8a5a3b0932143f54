import type { ReadField } from '#contracts/expenses/receipts.ts'
import { type Amount, decimalOf } from './amounts.ts'
import { type Evidence, evidenceFor, isAgreed, weightOf } from './evidence.ts'
import { areaOfFound, notFound, sure, toCheck } from './field.ts'
import type { Figures } from './figures.ts'

interface Candidate {
  value: number
  amount: Amount
  evidence: Evidence
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Another line with the word of a total is a part of this one: without tax or tip, or nothing left to pay. */
const isPartOf = ({ taxes, tips, vat }: Figures, part: number, total: number) => {
  const rest = total - part
  const extras = [
    ...taxes,
    ...tips,
    sum(taxes),
    sum(tips),
    sum(taxes) + sum(tips),
    sum(vat.map((figure) => figure.vat.value)),
  ]
  return part === 0 || (rest > 0 && extras.includes(rest))
}

/** What the total would be by the other figures, where none that is printed as total is it. */
function calculated(figures: Figures): number | null {
  const { items, paid, change } = figures
  const values = [sum(items), ...paid.map((value) => value - sum(change))]
  return values.find((value) => value > 0 && isAgreed({ ...evidenceFor(figures, value), again: false })) ?? null
}

const choice = (value: number, from: 'calculated' | 'printed') => ({ value: decimalOf(value), from })

function unsure(best: Candidate, others: readonly number[], figures: Figures): ReadField<number> {
  const area = areaOfFound(best.amount)
  const other = calculated(figures)
  if (other !== null && other !== best.value)
    return toCheck(decimalOf(other), 'differs', area, [choice(other, 'calculated'), choice(best.value, 'printed')])
  if (others.length > 0)
    return toCheck(
      decimalOf(best.value),
      'differs',
      area,
      [best.value, ...others].map((value) => choice(value, 'printed')),
    )
  return toCheck(
    decimalOf(best.value),
    best.amount.mended ? 'faded' : best.evidence.against ? 'differs' : 'alone',
    area,
  )
}

/** What was paid in all. Without a line that says so there is none: it is asked, never guessed. */
export function readTotal(figures: Figures): ReadField<number> {
  const candidates = figures.totals
    .filter(({ value }) => value > 0)
    .map((amount): Candidate => ({ value: amount.value, amount, evidence: evidenceFor(figures, amount.value) }))
    .sort((left, right) => weightOf(right.evidence) - weightOf(left.evidence) || right.value - left.value)
  const best = candidates.find(({ evidence }) => isAgreed(evidence)) ?? candidates[0]
  if (!best) return notFound()
  const values = [...new Set(candidates.map(({ value }) => value))]
  const others = values.filter((value) => value !== best.value && !isPartOf(figures, value, best.value))
  if (!isAgreed(best.evidence) || others.length > 0) return unsure(best, others, figures)
  return sure(decimalOf(best.value), best.evidence.exact[0] ?? 'vatAgrees', areaOfFound(best.amount))
}
