import { readFileSync } from 'node:fs'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { minorDigits } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { shownTime } from '#contracts/time/duration.ts'
import type { Cell } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { typesetSheets } from '#platform/typesetting/index.ts'
import type { ReportTable } from './tables.ts'

const program = readFileSync(new URL('./table.typ', import.meta.url), 'utf8')

interface Paper {
  title: string
  company: string
  companyId: string
  locale: Locale
  facts: readonly (readonly [string, string])[]
}

const isHours = (cell: Cell): cell is { hours: number } => typeof cell === 'object' && cell !== null && 'hours' in cell
const isFigure = (cell: Cell) => typeof cell === 'object' && cell !== null

/** A cell as it is read on paper: hours as h:mm, amounts with the decimals of their currency. */
function shown(cell: Cell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('hours' in cell) return shownTime(Math.round(cell.hours * 60))
  if ('day' in cell) return shownDay(cell.day)
  if (!('amount' in cell)) return ''
  const digits = minorDigits(cell.currency ?? 'EUR')
  return cell.amount.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** The rows on paper, with all hours below them. */
export function drawTable({ headings, rows }: ReportTable, { companyId, ...paper }: Paper): Promise<Buffer> {
  const { locale } = paper
  const figures = headings.flatMap((_, at) => (rows.some((row) => isFigure(row[at]!)) ? [at] : []))
  const total = headings.map((_, at) => {
    const hours = rows.map((row) => row[at]!).filter(isHours)
    if (at === 0) return text('timeReport.total', locale)
    return hours.length > 0 ? shown({ hours: hours.reduce((sum, one) => sum + one.hours, 0) }, locale) : ''
  })
  const data = {
    ...paper,
    headings,
    figures,
    total,
    empty: text('savedReport.empty', locale),
    footer: paper.company,
    rows: rows.map((row) => row.map((cell) => shown(cell, locale))),
  }
  return typesetSheets({ program, data, pictures: {} }, companyId)
}
