import { lazyPackage } from '#platform/lazy-package.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { unguarded } from '../csv-guard.ts'
import { type CellFormat, type SheetFormats, sheetFormats } from './cell-formats.ts'

const xlsx = lazyPackage<typeof import('hucre/xlsx')>('hucre/xlsx')

const csv = lazyPackage<typeof import('hucre/csv')>('hucre/csv')

export interface ReadLimits {
  rows: number
  columns: number
}

/** Why a file cannot be taken; `tooManyRows` and `tooManyColumns` count what is not blank. */
export type UnreadableReason =
  | 'xls'
  | 'kind'
  | 'locked'
  | 'broken'
  | 'tooBig'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty'

/** Rows as text, those that are blank left out, with the number that each has in the sheet (from 1). */
export interface ReadRows {
  rows: string[][]
  numbers: number[]
}

export class Unreadable extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is taken out; PostgreSQL refuses NUL in text
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** Older Romanian keyboards and code page 1250 write the cedilla for the comma below. */
const CEDILLAS: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }

const cleaned = (value: string) =>
  value
    .replace(CONTROLS, '')
    .replace(/[şţŞŢ]/g, (letter) => CEDILLAS[letter]!)
    .trim()

/**
 * A cell as text: days as `yyyy-MM-dd`, numbers with a point and without the noise of binary fractions. A formula is
 * never run, only the value that was saved with it is read.
 */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return cleaned(String(value))
}

const DAY_SECONDS = 86_400
const FIRST_DAYS = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) }
/** Excel knows a 29th of February 1900, so its days are one further from there on. */
const LEAP_ERROR = 60

const two = (number: number) => String(number).padStart(2, '0')
const clock = (seconds: number) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`

/** The number behind a day or a time, in seconds; the reader makes a date of it where its format looks like one. */
function secondsOf(value: number | Date, is1904: boolean): number {
  if (typeof value === 'number') return Math.round(value * DAY_SECONDS)
  const seconds = Math.round((value.getTime() - FIRST_DAYS[is1904 ? 1904 : 1900]) / 1000)
  return !is1904 && seconds >= LEAP_ERROR * DAY_SECONDS ? seconds + DAY_SECONDS : seconds
}

/** Three digits after the point would be read as thousands beside a currency. */
const amountText = (value: number, currency: string) => `${asText(value).replace(/\.\d{3}$/, '$&0')} ${currency}`

/** A cell as text, as its format shows it: `15%`, `120.5 lei`, `08:30`, `37:30` hours, a day with its time. */
function asShown(value: unknown, format: CellFormat | undefined, is1904: boolean): string {
  if (!format || !(typeof value === 'number' || value instanceof Date)) return asText(value)
  if (typeof format === 'object') return typeof value === 'number' ? amountText(value, format.currency) : asText(value)
  if (format === 'percent') return typeof value === 'number' ? `${asText(value * 100)}%` : asText(value)
  const seconds = secondsOf(value, is1904)
  const [ofDay, odd] = [clock(seconds % DAY_SECONDS), seconds % 60]
  if (format === 'time') return odd ? `${ofDay}:${two(odd)}` : ofDay
  if (format === 'duration') return clock(seconds)
  return value instanceof Date && seconds % DAY_SECONDS > 0 ? `${asText(value)} ${ofDay}` : asText(value)
}

/** Gives the cells that are joined downwards what stands in the first of them. */
function fillDown({ merges }: SheetFormats): (index: number, cells: string[]) => void {
  const waiting = merges.filter(([first, , last]) => last > first).toSorted(([a], [b]) => b - a)
  let open: { column: number; last: number; text: string }[] = []
  return (index, cells) => {
    open = open.filter(({ last }) => last >= index)
    for (const { column, text } of open) {
      while (cells.length <= column) cells.push('')
      cells[column] ||= text
    }
    while (waiting.length > 0 && waiting.at(-1)![0] <= index) {
      const [first, column, last] = waiting.pop()!
      if (first === index) open.push({ column, last, text: cells[column] ?? '' })
    }
  }
}

function withinLimits({ rows, numbers }: ReadRows, { columns }: ReadLimits): ReadRows {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  if (width > columns) throw new Unreadable('tooManyColumns')
  if (rows.length === 0) throw new Unreadable('empty')
  return { rows: rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')), numbers }
}

/** The first sheet's rows that are not blank. */
export async function cellsOfXlsx(content: Uint8Array, limits: ReadLimits): Promise<ReadRows> {
  const rows: string[][] = []
  const numbers: number[] = []
  const formats = sheetFormats(Buffer.from(content))
  const fill = fillDown(formats)
  for await (const { index, values } of xlsx().streamXlsxRows(content)) {
    const cells = values.map((value, column) => asShown(value, formats.cells.get(`${index},${column}`), formats.is1904))
    if (cells.every((cell) => cell === '')) continue
    fill(index, cells)
    if (rows.length > limits.rows) throw new Unreadable('tooManyRows')
    rows.push(cells)
    numbers.push(index + 1)
  }
  return withinLimits({ rows, numbers }, limits)
}

/** Rows of delimited text (comma, semicolon or tab, whichever it uses); an export's guard against formulas is taken off. */
export function cellsOfText(text: string, limits: ReadLimits): ReadRows {
  beginSlowWork('spreadsheet')
  const all = (csv().parseCsv(text) as unknown[][]).map((row) =>
    row.map((cell) => asText(typeof cell === 'string' ? unguarded(cell) : cell)),
  )
  const filled = all.flatMap((row, i) => (row.some((cell) => cell !== '') ? [{ row, number: i + 1 }] : []))
  if (filled.length > limits.rows + 1) throw new Unreadable('tooManyRows')
  return withinLimits({ rows: filled.map(({ row }) => row), numbers: filled.map(({ number }) => number) }, limits)
}
