import { minorDigits } from '#contracts/engine/values/money.ts'
import { unitName } from '#contracts/invoices/lines.ts'
import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'
import { paperDay, paperDecimal, paperMoney, paperPercent } from '#contracts/invoices/paper-format.ts'
import { kindWord, paperLocales, paperWord, vatNotes, wordsOf } from '#contracts/invoices/paper-words.ts'
import { withSoftBreaks } from '#platform/typesetting/index.ts'
import { type Party, partiesOf } from './parties.ts'

/** A heading in each language of the paper, one above the other. */
interface Column {
  heading: string[]
  /** Words begin at the left, figures end at the right. */
  figure: boolean
  /** It takes no more room than others: what is in it is broken over lines. */
  narrow: boolean
}

interface Row {
  name: string
  /** Smaller, below the name: details, the discount. */
  below: string[]
  cells: string[]
}

interface Sum {
  label: string
  value: string
  weight: 'usual' | 'total'
}

/** What `invoice.typ` draws: words alone, as they are to be read. */
export interface InvoiceSheet {
  language: 'en' | 'ro'
  title: string
  author: string
  /** Across the page. */
  mark: string | null
  kind: string
  number: string
  /** That it is a draft, or voided, for who hears the page. */
  state: string
  seller: Party
  buyer: Party
  facts: [label: string, value: string][]
  subject: string
  columns: Column[]
  rows: Row[]
  /** The last line and the sums stand on one page. */
  held: boolean
  sums: Sum[]
  pay: { label: string; iban: string; bank: string } | null
  /** What the law wants said. */
  remarks: string[]
  notes: string
  footer: string
}

/** Decimals of quantities and prices at the least, so that they stand below each other. */
const LEAST_DECIMALS = 2
const LONGEST_UNIT_WORD = 9
const LONGEST_UNIT = 14
const LONGEST_IN_FOOTER = 60
/** Letters of a line that has room on a page together with the sums, wherever it begins. */
const LONGEST_HELD = 600

/** Without VAT there is nothing to say of it by line. */
const hasVat = ({ vat_treatment }: Paper) => vat_treatment !== 'not_payer'

function columnsOf(paper: Paper): Column[] {
  const column = (key: Parameters<typeof wordsOf>[1], figure: boolean, narrow = false): Column => ({
    heading: wordsOf(paper.language, key),
    figure,
    narrow,
  })
  const hasLongUnit = paper.lines.some(({ unit }) => unitIn(unit, paper.language).length > LONGEST_UNIT)
  return [
    column('description', false),
    column('quantity', true),
    column('unit', false, hasLongUnit),
    column('unitPrice', true),
    ...(hasVat(paper) ? [column('vat', true)] : []),
    column('amount', true),
  ]
}

const unitIn = (unit: string | null, language: Paper['language']): string =>
  [...new Set(paperLocales(language).map((locale) => unitName(unit, locale)))].join(' / ')

const rowOf =
  (paper: Paper) =>
  ({ name, description, quantity, unit, unit_price, tax, discount_percent, total }: PaperLine): Row => {
    const { language, currency } = paper
    const leastOfPrice = Math.min(LEAST_DECIMALS, minorDigits(currency))
    return {
      name: withSoftBreaks(name),
      below: [
        ...(description ? description.split('\n').map((line) => withSoftBreaks(line)) : []),
        ...(discount_percent ? [`${paperWord(language, 'discount')} ${paperPercent(discount_percent, language)}`] : []),
      ],
      cells: [
        paperDecimal(quantity, language, LEAST_DECIMALS),
        withSoftBreaks(unitIn(unit, language), LONGEST_UNIT_WORD),
        paperDecimal(unit_price, language, leastOfPrice),
        ...(hasVat(paper) ? [paperPercent(tax, language)] : []),
        paperDecimal(total, language),
      ],
    }
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
    ...{ label: groupLabel(language, amount(tax), amount(net)), value: amount(vat) },
    weight: 'usual',
  }))
}

function sumsOf(paper: Paper): Sum[] {
  const { language, currency, discount, subtotal, total, paid, balance, rate, mark } = paper
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
    { label: paperWord(language, 'total'), value: paperMoney(total, currency, language), weight: 'total' },
    ...(paid && left ? [usual(paperWord(language, 'paid'), amount(takenOff(paid)))] : []),
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

/** The account in the currency of the paper, else the first. Nobody is to pay a draft or a voided invoice: it names none. */
function payOf({ language, currency, mark, seller }: Paper): InvoiceSheet['pay'] {
  const own = seller.accounts.filter((account) => account.currency === currency)
  const account = own.find(({ is_default }) => is_default) ?? own[0] ?? seller.accounts[0]
  if (mark || !account) return null
  const { iban, bank, bic } = account
  return {
    label: paperWord(language, 'payTo'),
    iban: iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    bank: [bank, bic, account.currency].filter(Boolean).join(' · '),
  }
}

function remarksOf({ language, vat_treatment, vat_on_collection, rate, currency }: Paper): string[] {
  const locales = paperLocales(language)
  return [
    ...(vat_treatment === 'standard' ? [] : locales.map((locale) => vatNotes[vat_treatment][locale])),
    ...(vat_on_collection ? [paperWord(language, 'vatOnCollection')] : []),
    ...(rate
      ? wordsOf(language, 'rateNote', {
          source: rate.source,
          date: paperDay(rate.date),
          from: currency,
          rate: paperDecimal(rate.rate, language),
          to: rate.currency,
        })
      : []),
  ]
}

function isShort(line: PaperLine | undefined): boolean {
  const { name = '', description = '' } = line ?? {}
  const wrapped = (description ?? '').split('\n').length * 60
  return line !== undefined && name.length + Math.max(wrapped, (description ?? '').length) <= LONGEST_HELD
}

const shortened = (name: string): string =>
  name.length <= LONGEST_IN_FOOTER ? name : `${name.slice(0, LONGEST_IN_FOOTER)}…`

/** A paper as words, ready to be drawn. Amounts are written as they come: nothing is added up here. */
export function layOut(paper: Paper): InvoiceSheet {
  const { language, kind, mark, number, title } = paper
  const { seller, buyer } = partiesOf(paper)
  const called = kindWord(kind, language)
  const numbered = number
    ? `${paperLocales(language).length > 1 ? '' : `${paperWord(language, 'number')} `}${number}`
    : null
  const soft = ({ name, lines, label }: Party): Party => ({
    label,
    name: withSoftBreaks(name),
    lines: lines.map((line) => withSoftBreaks(line)),
  })
  return {
    language: paperLocales(language)[0]!,
    title: [called, number ?? title].join(' '),
    author: seller.name,
    mark: mark && paperWord(language, mark).toLocaleUpperCase('ro'),
    kind: called,
    state: mark ? paperWord(language, mark) : '',
    number: numbered ?? paperWord(language, 'numberToCome'),
    seller: soft(seller),
    buyer: soft(buyer),
    facts: [
      [paperWord(language, 'issued'), paperDay(paper.issue_date)],
      [paperWord(language, 'due'), paperDay(paper.due_date)],
    ],
    subject: withSoftBreaks(title),
    columns: columnsOf(paper),
    rows: paper.lines.map(rowOf(paper)),
    held: isShort(paper.lines.at(-1)),
    sums: sumsOf(paper),
    pay: payOf(paper),
    remarks: remarksOf(paper),
    notes: withSoftBreaks(paper.notes?.trim() ?? ''),
    footer: [shortened(seller.name), [called, numbered].filter(Boolean).join(' ')].join(' · '),
  }
}
