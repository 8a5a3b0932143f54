import type { Paper } from '../paper.ts'
import { paperDecimal, paperMoney, paperPercent } from '../paper-format.ts'
import { paperWord } from '../paper-words.ts'
import { hasVat } from './paper-lines.ts'

/** A line below the lines of a paper. */
export interface Sum {
  label: string
  value: string
  weight: 'usual' | 'total'
}

/** `-12.50` of `12.50`: what is taken off stands with its sign. */
const takenOff = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

function groupLabel(language: Paper['language'], rate: string, net: string): string {
  if (language !== 'both') return paperWord(language, 'vatOf', { rate, net })
  return `${paperWord(language, 'vat')} ${rate}\u00a0% (${net})`
}

/** VAT by rate; where none is charged, that it is nothing, as the remark explains. */
function vatSums({ language, vat_treatment, groups, vat }: Paper): Sum[] {
  const amount = (decimal: string) => paperDecimal(decimal, language)
  if (vat_treatment !== 'standard') return [{ label: paperWord(language, 'vat'), value: amount(vat), weight: 'usual' }]
  return groups.map(({ tax, net, vat }) => ({
    label: groupLabel(language, amount(tax), amount(net)),
    value: amount(vat),
    weight: 'usual',
  }))
}

/** The sums of a paper: discount, without VAT, VAT by rate, what is to be paid, what was paid and credited, and what is left. */
export function sumsOf(paper: Paper): Sum[] {
  const { language, currency, discount, subtotal, total, paid, credited, balance, rate, mark } = paper
  const amount = (decimal: string) => paperDecimal(decimal, language)
  const usual = (label: string, value: string): Sum => ({ label, value, weight: 'usual' })
  const left = balance !== total && mark !== 'voided'
  return [
    ...(discount
      ? [
          usual(
            paperWord(language, 'discount') + (discount.percent ? ` ${paperPercent(discount.percent, language)}` : ''),
            amount(takenOff(discount.amount)),
          ),
        ]
      : []),
    ...(hasVat(paper) ? [usual(paperWord(language, 'subtotal'), amount(subtotal)), ...vatSums(paper)] : []),
    ...(rate && /[1-9]/.test(rate.vat)
      ? [usual(paperWord(language, 'vatInLei', { currency: rate.currency }), amount(rate.vat))]
      : []),
    {
      label: paperWord(language, paper.kind === 'credit_note' ? 'creditTotal' : 'total'),
      value: paperMoney(total, currency, language),
      weight: 'total',
    },
    ...(paid && left ? [usual(paperWord(language, 'paid'), amount(takenOff(paid)))] : []),
    ...(credited && left ? [usual(paperWord(language, 'creditedSum'), amount(takenOff(credited)))] : []),
    ...(left
      ? [
          {
            label: paperWord(language, 'balance'),
            value: paperMoney(balance, currency, language),
            weight: 'total' as const,
          },
        ]
      : []),
  ]
}
