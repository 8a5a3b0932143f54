import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { decodeText } from '#contracts/engine/imports/decode-text.ts'
import { checkArchive, expectArchive } from '../archive/check-archive.ts'
import { PreviewProblem } from '../problems/preview-problem.ts'
import { limits } from '../read/preview-limits.ts'
import { cutAtLine } from '../text/cut-at-line.ts'

/** What a cell holds. Of a formula the value that was saved with it; nothing is ever calculated. */
export type Cell = string | number | boolean | Date | null

/** The beginning of a sheet. */
export interface SheetStart {
  name: string
  /** As wide as the widest of them that is shown. */
  rows: Cell[][]
  /** There are more rows, or more columns, than these. */
  hasMoreRows: boolean
  hasMoreColumns: boolean
}

const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && cell !== ''
const shortened = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > limits.cell ? `${cell.slice(0, limits.cell)}…` : cell

/** The beginning of a sheet of which at least one row more than is shown has been read. */
export function startOf(name: string, all: readonly Cell[][]): SheetStart {
  const last = all.findLastIndex((row) => row.some(isFilled))
  const shown = all.slice(0, Math.min(last + 1, limits.rows))
  const width = Math.max(0, ...shown.map((row) => row.findLastIndex(isFilled) + 1))
  const columns = Math.min(width, limits.columns)
  return {
    name,
    rows: shown.map((row) => Array.from({ length: columns }, (_, i) => shortened(row[i] ?? null))),
    hasMoreRows: last >= limits.rows,
    hasMoreColumns: width > columns,
  }
}

async function sheetsOfWorkbook(file: Blob): Promise<SheetStart[]> {
  await expectArchive(file)
  await checkArchive(file, { unpacked: limits.unpacked, markup: limits.unpacked })
  const { sheets } = await readXlsx(await file.arrayBuffer(), {
    maxRows: limits.rows + 1,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  return sheets.map(({ name, rows }) => startOf(name, rows))
}

/** Text that is longer than what is shown of it ends in the middle of a row, which is left out. */
async function rowsOfText(file: Blob, name: string): Promise<SheetStart[]> {
  if (file.size === 0) throw new PreviewProblem('empty')
  const bytes = new Uint8Array(await file.slice(0, 2 * limits.text).arrayBuffer())
  const text = decodeText(cutAtLine(bytes, file.size))
  return [startOf(name, parseCsv(text, { maxRows: limits.rows + 1 }))]
}

/** The beginning of each sheet of a workbook or of separated text. Rejects with a {@link PreviewProblem} where it says why. */
export const readSheets = ({ file, kind, name }: { file: Blob; kind: 'sheet' | 'csv'; name: string }) =>
  kind === 'sheet' ? sheetsOfWorkbook(file) : rowsOfText(file, name)
