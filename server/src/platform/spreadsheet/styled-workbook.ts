import { runInWorker } from '#platform/workers/index.ts'
import type { PlainCell } from './cells.ts'

/** How a cell looks. */
export interface Look {
  bold?: boolean
  /** Points. */
  size?: number
  /** Six hexadecimal digits. */
  fill?: string
  colour?: string
  centred?: boolean
  framed?: boolean
  wrapped?: boolean
}

/** A bare cell, or one with the name of its look. */
export type StyledCell = PlainCell | readonly [PlainCell, look: string]

export interface StyledSheet {
  name: string
  /** Of each column, in characters. */
  widths: readonly number[]
  rows: readonly (readonly StyledCell[])[]
  /** Rows and columns that stay in view; the rows from `headFrom` on are printed on each page, too. */
  frozen: { rows: number; columns: number; headFrom: number }
}

export interface WorkbookPlan {
  sheets: readonly StyledSheet[]
  looks: Readonly<Record<string, Look>>
}

/** A year of the largest company takes a twentieth of it. */
const LIMITS = { memoryMb: 1024, timeMs: 120_000 }

/**
 * An .xlsx file of several sheets that is made to be printed: A4 across, as wide as the page. Written in a thread of its own,
 * for such a file cannot be streamed and a year of a large company takes a second of computing. Text is always text.
 */
export async function styledWorkbook(plan: WorkbookPlan, company?: string): Promise<Buffer> {
  const bytes = await runInWorker<Uint8Array>(new URL('./write-worker.ts', import.meta.url), plan, LIMITS, company)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
