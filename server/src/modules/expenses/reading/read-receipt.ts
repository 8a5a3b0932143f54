import type { ReceiptFailure } from '#contracts/expenses/receipts.ts'
import {
  type LastingProcess,
  lastingProcess,
  type ProcessLimits,
  type WhenItsTurn,
  WorkerStopped,
  whenItsTurn,
} from '#platform/workers/index.ts'
import type { BillRead } from './bill/read-bill-zip.ts'
import type { BillWork, KnownToReader, ReadingWork, WorkDone } from './work.ts'

export interface ReceiptFile {
  /** The bytes, or what gives them when the turn of this file has come. */
  bytes: WhenItsTurn<Uint8Array>
  fileName: string
  /** Id of the company: companies come in turn. */
  company: string
}

export type ReceiptRead = Exclude<WorkDone, { failure: ReceiptFailure }>

/** Reads the zip of a supplier's bill; one that cannot be read is an answer. `company` is whose turn it is. */
export type ReadBill = (zip: BillWork, company: string) => Promise<BillRead>

export type ReadReceipt = (
  file: ReceiptFile,
  known: KnownToReader,
) => Promise<ReceiptRead | { failure: ReceiptFailure }>

/** A photo takes some seconds of a processor, which may be long on a machine that is busy: requests come first. */
const LIMITS: ProcessLimits = { memoryMb: 768, processorMs: 45_000, timeMs: 600_000 }

/** A reader in a process of its own, which is ended when a file takes too much; the next file gets another. */
export function receiptReader(limits: ProcessLimits = LIMITS): {
  read: ReadReceipt
  readBill: ReadBill
  end: () => void
} {
  const reader: LastingProcess = lastingProcess(new URL('./reader-process.ts', import.meta.url), limits)
  const billFailures = { memory: 'tooLarge', time: 'tooLong', broken: 'brokenXml' } as const
  const failures = { memory: 'tooLarge', time: 'tooLong', broken: 'broken' } as const

  const read: ReadReceipt = async ({ bytes, fileName, company }, known) => {
    try {
      const work = async (): Promise<ReadingWork> => ({ bytes: await whenItsTurn(bytes), fileName, known })
      return await reader.ask<WorkDone>(work, company)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      return { failure: failures[error.reason] }
    }
  }
  const readBill: ReadBill = async (zip, company) => {
    try {
      return await reader.ask<BillRead>(zip, company)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      return { failure: billFailures[error.reason], xml: null }
    }
  }
  return { read, readBill, end: reader.end }
}

let shared: ReturnType<typeof receiptReader> | undefined

/**
 * Reads a receipt: what it says, its pages upright, and how its first page looks. It takes seconds, so never inside of a
 * transaction. A file that cannot be read is an answer; only the failure of `bytes` is thrown.
 */
export const readReceipt: ReadReceipt = (file, known) => {
  shared ??= receiptReader()
  return shared.read(file, known)
}

/** Reads the zip of a supplier's bill in the same process. Never inside of a transaction. */
export const readBill: ReadBill = (zip, company) => {
  shared ??= receiptReader()
  return shared.readBill(zip, company)
}

/** Reads in this process, for who has made the zip, as the demo company has. */
export const readOwnBill = async (zip: BillWork): Promise<BillRead> =>
  (await import('./bill/read-bill-zip.ts')).readBillZip(zip)
