import { lazyPackage } from '#platform/lazy-package.ts'
import { unguarded } from '../csv-guard.ts'

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
  for await (const { index, values } of xlsx().streamXlsxRows(content)) {
    const cells = values.map(asText)
    if (cells.every((cell) => cell === '')) continue
    if (rows.length > limits.rows) throw new Unreadable('tooManyRows')
    rows.push(cells)
    numbers.push(index + 1)
  }
  return withinLimits({ rows, numbers }, limits)
}

/** Rows of delimited text (comma, semicolon or tab, whichever it uses); an export's guard against formulas is taken off. */
export function cellsOfText(text: string, limits: ReadLimits): ReadRows {
  const all = (csv().parseCsv(text) as unknown[][]).map((row) =>
    row.map((cell) => asText(typeof cell === 'string' ? unguarded(cell) : cell)),
  )
  const filled = all.flatMap((row, i) => (row.some((cell) => cell !== '') ? [{ row, number: i + 1 }] : []))
  if (filled.length > limits.rows + 1) throw new Unreadable('tooManyRows')
  return withinLimits({ rows: filled.map(({ row }) => row), numbers: filled.map(({ number }) => number) }, limits)
}
