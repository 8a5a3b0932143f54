import { minorDigits } from '#contracts/engine/values/money.ts'
import { millionths } from '#contracts/invoices/amounts/exact-decimal.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { ratesOn } from '#contracts/invoices/vat-rates.ts'
import { lengthOf, MOST_CHARACTERS } from '../ubl/lengths.ts'
import type { UblSource } from '../ubl/source.ts'
import { TAX_CURRENCY } from '../ubl/totals.ts'
import { xmlText } from '../ubl/xml.ts'
import { type FoundProblem, problemIf } from './problem.ts'

const DECIMALS_OF_FILES = 2

/** What an invoice says of VAT against what the company is on its day, and against the rates in force; those of a credit note are its invoice's. */
function vatProblems({ seller, vat_treatment, groups, lines }: Paper, day: string): FoundProblem[] {
  const treatment = { of: 'invoice', field: 'vat_treatment' } as const
  const rates = groups.map(({ tax }) => tax).filter((tax) => millionths(tax) !== 0n)
  const known = ratesOn('RO', day).map((rate) => millionths(rate))
  const unknown = rates.filter((rate) => known.length > 0 && !known.includes(millionths(rate)))
  const isStandard = vat_treatment === 'standard'
  // Either may be what is wrong: the invoice, or what the company has said of itself.
  const payer = { of: 'tax', field: 'vat_payer' } as const
  if (!seller.vat_payer && vat_treatment !== 'not_payer') return [{ ...payer, rule: 'OWN-NO-PAYER', says: 'notPayer' }]
  return [
    ...problemIf(seller.vat_payer && vat_treatment === 'not_payer', { ...payer, rule: 'BR-O-02', says: 'payer' }),
    ...problemIf(isStandard && rates.length < groups.length, { ...treatment, rule: 'OWN-ZERO', says: 'zeroRate' }),
    ...unknown.map(
      (rate): FoundProblem => ({
        rule: 'OWN-RATE',
        of: 'invoice',
        field: `lineItems.${lines.findIndex(({ tax }) => tax === rate)}.tax`,
        says: 'rate',
        values: { rate, rates: rateList(day) },
      }),
    ),
  ]
}

const rateList = (day: string) =>
  ratesOn('RO', day)
    .map((rate) => `${rate} %`)
    .join(', ')

/** What the invoice itself says that ANAF would not take. */
export function invoiceProblems({ paper, credits }: UblSource): FoundProblem[] {
  const { number, currency, rate, vat, lines, kind } = paper
  const numbered = { of: 'invoice', field: 'invoice_number' } as const
  const most = MOST_CHARACTERS.number
  return [
    ...problemIf(!/\d/.test(number ?? ''), { ...numbered, rule: 'BR-RO-010', says: 'digit' }),
    ...problemIf(lengthOf(number ?? '') > most, {
      ...numbered,
      rule: `BR-RO-L${most}`,
      says: 'tooLong',
      values: { most },
    }),
    ...problemIf(minorDigits(currency) > DECIMALS_OF_FILES, {
      rule: 'BR-RO-Z2',
      of: 'invoice',
      field: 'currency',
      says: 'decimals',
      values: { currency },
    }),
    ...problemIf(currency !== TAX_CURRENCY && !rate && millionths(vat) !== 0n, {
      rule: 'BR-53',
      of: 'invoice',
      field: 'exchange_rate',
      says: 'noRate',
      values: { currency },
    }),
    ...problemIf(kind === 'credit_note' && !credits, {
      rule: 'OWN-STORNO',
      of: 'invoice',
      field: 'credits_invoice_id',
      says: 'noCredited',
    }),
    ...lines.flatMap(({ name }, at) =>
      problemIf(xmlText(name) === '', {
        rule: 'BR-25',
        of: 'invoice',
        field: `lineItems.${at}.name`,
        says: 'lineName',
        values: { line: at + 1 },
      }),
    ),
    ...vatProblems(paper, credits?.issue_date ?? paper.issue_date),
  ]
}
