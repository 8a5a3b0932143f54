import type { BankColumns } from '#contracts/invoices/bank/bank.ts'
import { runInWorker, WorkerStopped } from '#platform/workers/index.ts'
import { type ReadStatement, UnreadableStatement } from './bank-line.ts'
import type { UnknownTable } from './csv.ts'
import type { KnownCurrencies } from './file-currency.ts'

const LIMITS = { memoryMb: 400, timeMs: 20_000 }

export interface FileWork {
  bytes: Uint8Array
  columns: BankColumns | null
  currencies: KnownCurrencies
}

export type FileRead = ReadStatement | UnknownTable

/**
 * Reads a bank's file in a thread of its own, which is ended when it takes too much: a large file holds no request up.
 * @throws UnreadableStatement
 */
export async function readBankStatement(work: FileWork, company: string): Promise<FileRead> {
  const file = new URL('./read-worker.ts', import.meta.url)
  try {
    const answer = await runInWorker<{ read: FileRead } | { rule: UnreadableStatement['rule'] }>(
      file,
      { ...work, bytes: new Uint8Array(work.bytes) },
      LIMITS,
      company,
    )
    if ('rule' in answer) throw new UnreadableStatement(answer.rule)
    return answer.read
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    throw new UnreadableStatement(error.reason === 'broken' ? 'rule.bankFile' : 'rule.bankFileLines')
  }
}
