import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import { BANK_FILE_MEGABYTES, BankFileRead, ReadBankFile } from '#contracts/invoices/bank/bank.ts'
import { type ActionDefinition, answersData, type Preparation } from '#engine/index.ts'
import { readAccounts, readDefaultCurrency } from '#modules/company/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { UnreadableStatement } from './read/bank-line.ts'
import { type FileRead, readBankStatement } from './read/read-file.ts'
import { storeStatement } from './store-statement.ts'

type Sent = z.infer<typeof ReadBankFile>

interface ReadFile {
  fileName: string
  read: FileRead
}

/** Reads a bank's file, outside of every transaction and in a thread of its own: what cannot be read is said at `file`. */
async function readUpload({ uploads, services, tenant }: Preparation, { columns, currency }: Sent): Promise<ReadFile> {
  const upload = uploads.find(({ field }) => field === 'file')
  if (!upload) assertValid([['file', 'required']])
  const { path, truncated, fileName } = upload!
  const bytes = await readFile(path)
  if (truncated || bytes.length > BANK_FILE_MEGABYTES * 1024 * 1024)
    assertValid([['file', 'rule.fileTooLarge', { megabytes: BANK_FILE_MEGABYTES }]])
  const read = async (tx: Tx) => ({
    usual: await readDefaultCurrency(tx, tenant.id),
    accounts: await readAccounts(tx, services.keys, tenant.id),
  })
  const { usual, accounts } = await services.database.tenant(tenant.id, read)
  const ofAccounts = Object.fromEntries(accounts.map((account) => [account.iban, account.currency]))
  try {
    const work = { bytes, columns: columns ?? null, currencies: { chosen: currency ?? null, ofAccounts, usual } }
    return { fileName, read: await readBankStatement(work, tenant.id) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    assertValid([['file', error.rule]])
    throw error
  }
}

/**
 * A bank's file: what came in by it waits to be taken over. A csv that nobody knows answers its columns, to be chosen; one that does not
 * say its currency answers the one that is proposed. Neither is stored.
 */
export const readBankFile: ActionDefinition = {
  level: 'standalone',
  may: 'manageInvoices',
  input: ReadBankFile,
  files: ['file'],
  output: answersData(BankFileRead),
  prepare: (before, _target, input: Sent) => readUpload(before, input),
  async run(write, _target, _input, { fileName, read }: ReadFile) {
    const nothing = { statement_id: null, incoming: 0, known: 0, without_currency: null }
    if (!('lines' in read)) return ok({ data: { ...nothing, unknown: read } satisfies BankFileRead })
    if (read.lines.length === 0) return ok({ data: { ...nothing, unknown: null } satisfies BankFileRead })
    if (read.withoutCurrency) {
      const asks = { incoming: read.lines.length, without_currency: read.withoutCurrency, unknown: null }
      return ok({ data: { ...nothing, ...asks } satisfies BankFileRead })
    }
    // Of two who read files at once one waits: a line is one, in whatever file.
    await write.tx.run(sql`select 1 from tenants where id = ${write.tenant.id} for no key update`)
    return ok({
      data: { ...nothing, ...(await storeStatement(write, fileName, read)), unknown: null } satisfies BankFileRead,
    })
  },
}
