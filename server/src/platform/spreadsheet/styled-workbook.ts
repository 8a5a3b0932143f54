import { Worker } from 'node:worker_threads'
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

/**
 * An .xlsx file of several sheets that is made to be printed: A4 across, as wide as the page. Written in a thread of its own,
 * for such a file cannot be streamed and a year of a large company takes a second of computing. Text is always text.
 */
export async function styledWorkbook(plan: WorkbookPlan): Promise<Buffer> {
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), { workerData: plan, execArgv: [] })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (bytes: Uint8Array) =>
        resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      )
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The workbook was not written')))
    })
  } finally {
    await worker.terminate()
  }
}
