import { accountOf, accountText, creditedText, ibanText, remarksOf } from '#contracts/invoices/paper/paper-foot.ts'
import { hasVat, lineTexts, paperUnit } from '#contracts/invoices/paper/paper-lines.ts'
import { type Party, partiesOf } from '#contracts/invoices/paper/paper-parties.ts'
import { type Sum, sumsOf } from '#contracts/invoices/paper/paper-sums.ts'
import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'
import { paperDay } from '#contracts/invoices/paper-format.ts'
import { kindWord, paperLocales, paperWord, wordsOf } from '#contracts/invoices/paper-words.ts'
import { withSoftBreaks } from '#platform/typesetting/index.ts'

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

const LONGEST_UNIT_WORD = 9
const LONGEST_UNIT = 14
const LONGEST_IN_FOOTER = 60
/** Letters of a line that has room on a page together with the sums, wherever it begins. */
const LONGEST_HELD = 600

function columnsOf(paper: Paper): Column[] {
  const column = (key: Parameters<typeof wordsOf>[1], figure: boolean, narrow = false): Column => ({
    heading: wordsOf(paper.language, key),
    figure,
    narrow,
  })
  const hasLongUnit = paper.lines.some(({ unit }) => paperUnit(unit, paper.language).length > LONGEST_UNIT)
  return [
    column('description', false),
    column('quantity', true),
    column('unit', false, hasLongUnit),
    column('unitPrice', true),
    ...(hasVat(paper) ? [column('vat', true)] : []),
    column('amount', true),
  ]
}

const rowOf =
  (paper: Paper) =>
  (line: PaperLine): Row => {
    const { quantity, unit, unitPrice, tax, total, discount } = lineTexts(paper, line)
    return {
      name: withSoftBreaks(line.name),
      below: [
        ...(line.description ? line.description.split('\n').map((text) => withSoftBreaks(text)) : []),
        ...(discount ? [discount] : []),
      ],
      cells: [quantity, withSoftBreaks(unit, LONGEST_UNIT_WORD), unitPrice, ...(hasVat(paper) ? [tax] : []), total],
    }
  }

/** Where to pay. Nobody is to pay a draft, a voided or credited invoice, a credit note or an estimate: it names no account. */
function payOf({ kind, language, currency, mark, seller }: Paper): InvoiceSheet['pay'] {
  const account = accountOf(seller, currency)
  if (mark || kind === 'credit_note' || kind === 'estimate' || !account) return null
  return { label: paperWord(language, 'payTo'), iban: ibanText(account.iban), bank: accountText(account) }
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
      paper.credits
        ? [paperWord(language, 'creditOf'), withSoftBreaks(creditedText(paper.credits))]
        : [paperWord(language, kind === 'estimate' ? 'validUntil' : 'due'), paperDay(paper.due_date)],
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
