import type * as z from 'zod'
import { BundleOfFiles } from '#contracts/expenses/receipts.ts'
import {
  type ActionDefinition,
  answersData,
  bindingsOf,
  dayWords,
  type PutFile,
  recordOf,
  storeRecord,
} from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { personOf } from '../expenses/expenses.ts'
import { keeps } from '../rights.ts'
import { putReceipts, receiptFiles, takeReceipts } from './take-files.ts'

/** BUN-06: a bundle of receipts. It is there at once; its expenses come as the receipts are read. */
export const createFromFiles: ActionDefinition = {
  level: 'standalone',
  may: 'auth',
  adds: true,
  input: BundleOfFiles,
  files: receiptFiles,
  output: answersData(recordOf('expense-bundles')),
  async prepare(before, _target, input: z.infer<typeof BundleOfFiles>) {
    personOf(before, input)
    return putReceipts(before)
  },
  async run(write, _target, { title, ...rest }: z.infer<typeof BundleOfFiles>, put: PutFile[]) {
    const day = dayWords(bindingsOf(write).today, write.locale)
    const employee_id = personOf(write, rest)
    const bundle = { ...rest, employee_id, title: title ?? text('expenses.receiptsOfDay', write.locale, { day }) }
    const id = await storeRecord(write, write.registry.resource('expense-bundles'), bundle)
    await takeReceipts(write, put, { employee_id, expense_bundle_id: id })
    return ok({ data: await write.fresh('expense-bundles', id) })
  },
}

/** BUN-07: more receipts for a bundle that waits. */
export const addFromFiles: ActionDefinition = {
  level: 'record',
  may: keeps,
  adds: true,
  files: receiptFiles,
  when: ({ status }) => (status === 'draft' ? null : 'state.expense.bundleDecided'),
  prepare: putReceipts,
  async run(write, { row }, _input, put: PutFile[]) {
    await takeReceipts(write, put, { employee_id: row.employee_id as string, expense_bundle_id: row.id as string })
    return undefined
  },
}
