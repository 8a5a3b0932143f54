import { parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { unguarded } from './csv-guard.ts'

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

function withinLimits(rows: string[][], { columns }: ReadLimits): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  if (width > columns) throw new Unreadable('tooManyColumns')
  if (rows.length === 0) throw new Unreadable('empty')
  return rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
}

/** The first sheet's rows that are not blank. */
export async function cellsOfXlsx(content: Uint8Array, limits: ReadLimits): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { values } of streamXlsxRows(content)) {
    const cells = values.map(asText)
    if (cells.every((cell) => cell === '')) continue
    if (rows.length > limits.rows) throw new Unreadable('tooManyRows')
    rows.push(cells)
  }
  return withinLimits(rows, limits)
}

/** UTF-8 or UTF-16 by its mark; else UTF-8 when it is that, else code page 1250, in which Excel saves csv in Romania. */
export function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1250').decode(content)
  }
}

/** Rows of delimited text (comma, semicolon or tab, whichever it uses); an export's guard against formulas is taken off. */
export function cellsOfText(text: string, limits: ReadLimits): string[][] {
  const rows = (parseCsv(text) as unknown[][])
    .map((row) => row.map((cell) => asText(typeof cell === 'string' ? unguarded(cell) : cell)))
    .filter((row) => row.some((cell) => cell !== ''))
  if (rows.length > limits.rows + 1) throw new Unreadable('tooManyRows')
  return withinLimits(rows, limits)
}
