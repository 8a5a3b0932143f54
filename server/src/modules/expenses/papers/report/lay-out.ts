import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor, minorDigits, toMinor } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { paperDecimal, paperMoney } from '#contracts/invoices/paper-format.ts'
import { nameOf } from '#contracts/names.ts'
import { labelOf, text } from '#platform/texts/index.ts'
import { withSoftBreaks } from '#platform/typesetting/index.ts'
import type { BundleReport, ReportedExpense } from './report.ts'

type Fact = [label: string, value: string]

interface Row {
  day: string
  name: string
  /** Smaller, below the name. */
  below: string[]
  category: string
  receipt: string
  vat: string
  amount: string
}

/** What `report.typ` draws: words alone, as they are to be read. */
export interface ReportSheet {
  locale: Locale
  /** Of the file: what it is called, and who it is from. */
  name: string
  author: string
  company: string
  title: string
  subject: string
  state: string
  description: string
  facts: Fact[]
  headings: string[]
  rows: Row[]
  /** The last line and the sums stand on one page. */
  held: boolean
  empty: string
  sums: { label: string; value: string; vat: string | null }[]
  /** What was refused or taken back adds nothing, and stands apart. */
  left: { heading: string; rows: Row[] } | null
  decided: { heading: string; facts: Fact[] } | null
  footer: string
}

const isPaidBack = ({ status }: ReportedExpense) => status !== 'rejected' && status !== 'cancelled'

/** Columns of words and figures are narrower than a line of text. */
const LONGEST_IN_COLUMN = 14

function rowOf(locale: Locale) {
  return (one: ReportedExpense): Row => {
    const { merchant, description, category, hasReceipt, vat, amount, currency, overReason, status, explanation } = one
    const decimal = (value: number) => paperDecimal(value.toFixed(minorDigits(currency)), locale)
    const name = merchant ?? description ?? category ?? text('recordKind.expenses', locale)
    return {
      day: shownDay(one.date),
      name: withSoftBreaks(name),
      below: [
        ...(description && description !== name ? [description] : []),
        ...(overReason ? [text('expenseReport.over', locale, { reason: overReason })] : []),
        ...(isPaidBack(one)
          ? []
          : [[labelOf('expenses.status', status, locale), explanation].filter(Boolean).join(': ')]),
      ].map((words) => withSoftBreaks(words)),
      category: withSoftBreaks(category ?? '–', LONGEST_IN_COLUMN),
      receipt: text(hasReceipt ? 'expenseReport.yes' : 'expenseReport.no', locale),
      vat: vat === null ? '–' : decimal(vat),
      amount: `${decimal(amount)}\u00a0${currency}`,
    }
  }
}

/** What the report comes to in each currency, in whole minor units until it is written. */
function sumsOf(expenses: readonly ReportedExpense[], locale: Locale): ReportSheet['sums'] {
  const groups = Map.groupBy(expenses, ({ currency }) => currency)
  return [...groups]
    .sort(([one], [other]) => byCurrency({ currency: one }, { currency: other }))
    .map(([currency, all]) => {
      const sum = (value: (one: ReportedExpense) => number | null) =>
        all.reduce((total, one) => total + toMinor(value(one) ?? 0, currency), 0)
      const written = (units: number) =>
        paperMoney(fromMinor(units, currency).toFixed(minorDigits(currency)), currency, locale)
      const vat = sum((one) => one.vat)
      return {
        label: text('expenseReport.total', locale, { currency, count: all.length }),
        value: written(sum(({ amount }) => amount)),
        vat: vat === 0 ? null : text('expenseReport.ofWhichVat', locale, { amount: written(vat) }),
      }
    })
}

function spanOf({ from, to, expenses }: BundleReport): string {
  const days = expenses.map(({ date }) => date).sort()
  const [first, last] = [from ?? days[0], to ?? days.at(-1)]
  if (!first || !last) return ''
  return first === last ? shownDay(first) : `${shownDay(first)} – ${shownDay(last)}`
}

/** Who decided what and when, and how it was paid. */
function decidedOf({ decisions, paid, explanation, status, locale }: BundleReport): ReportSheet['decided'] {
  const said = (state: 'paid' | 'cancelled', words: string): Fact => [
    text(`expenseReport.state.${state}`, locale),
    withSoftBreaks(words),
  ]
  const facts: Fact[] = [
    ...decisions.map(
      ({ name, decision, comment, day }): Fact => [
        text(`expenseReport.state.${decision}`, locale),
        [[name, shownDay(day)].filter(Boolean).join(', '), comment].filter(Boolean).join('. '),
      ],
    ),
    ...(paid ? [said('paid', [shownDay(paid), explanation].filter(Boolean).join(', '))] : []),
    ...(status === 'cancelled' ? [said('cancelled', explanation ?? '')] : []),
  ]
  return facts.length === 0 ? null : { heading: text('expenseReport.decided', locale), facts }
}

/** Letters of a line that has room on a page together with the sums, wherever it begins. */
const LONGEST_HELD = 600

const isShort = (last: ReportedExpense | undefined): boolean =>
  last !== undefined &&
  [last.merchant, last.description, last.category, last.overReason].join('').length <= LONGEST_HELD

/** A report as words, ready to be drawn; the earliest expense first. */
export function layOut(report: BundleReport): ReportSheet {
  const { company, locale, title, description, person, project, filed, status, at } = report
  const called = (field: string) => nameOf('expenses', [field], locale)
  const paidBack = report.expenses.filter(isPaidBack)
  const left = report.expenses.filter((one) => !isPaidBack(one))
  const span = spanOf(report)
  const fact = (label: string, value: string | null): Fact[] => (value ? [[label, withSoftBreaks(value)]] : [])
  return {
    name: `${text('expenseReport.title', locale)}: ${title}`,
    author: company,
    locale,
    company: withSoftBreaks(company),
    title: text('expenseReport.title', locale),
    subject: withSoftBreaks(title),
    state: text(`expenseReport.state.${status}`, locale),
    description: withSoftBreaks(description?.trim() ?? ''),
    facts: [
      ...fact(called('employee_id'), person),
      ...fact(text('expenseReport.span', locale), span),
      ...fact(called('project_id'), project),
      ...fact(text('expenseReport.filed', locale), shownDay(filed)),
    ],
    headings: [
      ...[called('date'), text('expenseReport.what', locale), called('expense_category_id')],
      ...[called('receipt_path'), called('vat_lines'), called('amount')],
    ],
    rows: paidBack.map(rowOf(locale)),
    held: isShort(paidBack.at(-1)),
    empty: text('expenseReport.empty', locale),
    sums: sumsOf(paidBack, locale),
    left: left.length === 0 ? null : { heading: text('expenseReport.left', locale), rows: left.map(rowOf(locale)) },
    decided: decidedOf(report),
    footer: [company, `${text('expenseReport.title', locale)}: ${shortened(title)}`, moment(at)].join(' · '),
  }
}

const LONGEST_IN_FOOTER = 60
const shortened = (title: string): string =>
  title.length <= LONGEST_IN_FOOTER ? title : `${title.slice(0, LONGEST_IN_FOOTER)}…`

const moment = (wall: string): string => `${shownDay(wall.slice(0, 10))} ${wall.slice(11, 16)}`
