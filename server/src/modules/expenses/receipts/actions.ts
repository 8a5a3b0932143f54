import * as z from 'zod'
import { FileReceipt } from '#contracts/expenses/receipts.ts'
import { type ActionDefinition, deleteRecord } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { keeps } from '../rights.ts'
import { fileAs } from './filing.ts'
import { queueReading } from './queue-reading.ts'

/** A receipt becomes an expense, as a person says it; one that is an expense already is changed while that waits. */
export const fileReceipt: ActionDefinition = {
  level: 'record',
  may: keeps,
  adds: true,
  input: FileReceipt,
  when: ({ state }) => (state === 'reading' ? 'state.receipt.reading' : null),
  async run(write, { row }, { checked, ...filed }: z.infer<typeof FileReceipt>) {
    await fileAs(write, row, filed, checked)
    return undefined
  },
}

/** "Not an expense": the expense that it has become goes while it waits. The file stays, until somebody deletes it. */
export const dismissReceipt: ActionDefinition = {
  level: 'record',
  may: keeps,
  input: z.object({}),
  when: ({ state }) => (state === 'dismissed' ? 'state.receipt.dismissed' : null),
  async run(write, { row }) {
    const { tx, tenant, registry } = write
    await tx.run(sql`update expense_receipts set state = 'dismissed', expense_id = null, checked_at = null
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    if (row.expense_id) await deleteRecord(write, registry.resource('expenses'), row.expense_id as string)
    return undefined
  },
}

/** A receipt that could not be read, or not well, is read once more; so is one whose reading never came to its end. */
export const readAgain: ActionDefinition = {
  level: 'record',
  may: keeps,
  input: z.object({}),
  when: ({ state }) => (state === 'filed' ? 'state.receipt.filed' : null),
  async run({ tx, tenant }, { row }) {
    await tx.run(sql`update expense_receipts set state = 'reading', failure = null
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    await queueReading(tx, { tenantId: tenant.id, receiptId: row.id as string })
    return undefined
  },
}
