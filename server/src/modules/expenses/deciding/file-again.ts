import { ExpenseBundleWrite, ExpenseWrite } from '#contracts/expenses/expenses.ts'
import { askOnceMore, waitAlong } from '#engine/approvals/index.ts'
import { type ActionDefinition, type Row, storeUploads, updateRecord, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { lockBundle, weighBundle } from '../bundles/weigh.ts'
import { own } from '../rights.ts'
import { bundleApproval, expenseApproval } from './approval.ts'
import { bundleChanged } from './changed-bundle.ts'

const common = {
  level: 'record',
  may: own,
  when: ({ status }) => (status === 'rejected' ? null : 'state.expense.notRejected'),
} as const satisfies Partial<ActionDefinition>

/** What was sent, laid over the record as any change of it. */
async function mend(write: WriteContext, key: string, id: string, more: Row = {}): Promise<void> {
  const sent = { ...(write.body as Row | null), ...more }
  if (Object.keys(sent).length > 0 || write.uploads.length > 0)
    await updateRecord(write, write.registry.resource(key), id, sent)
}

/** An expense that was refused leaves a bundle that is decided, and takes that bundle's project along. */
async function leaving(write: WriteContext, { expense_bundle_id, project_id }: Row): Promise<Row> {
  const bundle = expense_bundle_id ? await lockBundle(write, expense_bundle_id as string) : undefined
  if (!bundle || bundle.status === 'draft') return {}
  const sent = (write.body ?? {}) as Row
  return {
    expense_bundle_id: sent.expense_bundle_id === expense_bundle_id ? null : (sent.expense_bundle_id ?? null),
    project_id: sent.project_id ?? project_id ?? bundle.project_id,
  }
}

/** An expense that was rejected, mended and filed again, without others of its bundle. */
export const fileExpenseAgain: ActionDefinition = {
  ...common,
  input: ExpenseWrite.omit({ employee_id: true }).partial(),
  sample: {},
  // Another receipt is what most are rejected for.
  files: ['receipt_path'],
  prepare: (before) => storeUploads(before, before.registry.resource('expenses')),
  async run(write, { row }) {
    const id = row.id as string
    await askOnceMore(write, expenseApproval, row, async () => {
      await mend(write, 'expenses', id, await leaving(write, row))
      await bundleChanged(write, row.expense_bundle_id)
    })
    return undefined
  },
}

/** A bundle that was rejected, with the expenses that were rejected with it; one that was refused by itself stays so. */
export const fileBundleAgain: ActionDefinition = {
  ...common,
  input: ExpenseBundleWrite.omit({ employee_id: true }).partial(),
  sample: {},
  async run(write, { row }) {
    const { tx, tenant } = write
    const id = row.id as string
    // One transaction rejects them all, and so at one moment.
    const along = await tx.rows<{ id: string }>(sql`select e.id from expenses e
      join expense_bundles b on b.tenant_id = e.tenant_id and b.id = e.expense_bundle_id
      where e.tenant_id = ${tenant.id} and e.expense_bundle_id = ${id} and e.status = 'rejected'
        and e.rejected_at = b.rejected_at order by e.id for no key update of e`)
    await askOnceMore(write, bundleApproval, row, async () => {
      for (const one of along) await waitAlong(write, expenseApproval, one.id)
      await weighBundle(write, id)
      await mend(write, 'expense-bundles', id)
    })
    return undefined
  },
}
