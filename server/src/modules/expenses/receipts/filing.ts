import type * as z from 'zod'
import type { FileReceipt } from '#contracts/expenses/receipts.ts'
import { type Row, storeRecord, updateRecord, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** What an expense is to say of its receipt. */
export type Filed = Omit<z.infer<typeof FileReceipt>, 'checked'>

/**
 * Makes the expense of a receipt, whose row is locked, or changes it while it waits: rights, ceilings and rules are those of every
 * expense. `checked`: a person has looked at each value.
 */
export async function fileAs(write: WriteContext, receipt: Row, filed: Filed, checked: boolean): Promise<void> {
  const { tx, tenant, registry, services } = write
  const expenses = registry.resource('expenses')
  let expenseId = receipt.expense_id as string | null
  if (expenseId) await updateRecord(write, expenses, expenseId, filed)
  else {
    const body = { expense_bundle_id: receipt.expense_bundle_id, ...filed, employee_id: receipt.employee_id }
    expenseId = await storeRecord(write, expenses, body, {
      receipt_path: receipt.file_path,
      $receipt_filename: receipt.file_name,
      $receipt_hash: receipt.file_hash,
    })
  }
  const checkedAt = checked ? services.clock.now().toISOString() : null
  await tx.run(sql`update expense_receipts r set state = 'filed', expense_id = e.id, expense_bundle_id = e.expense_bundle_id,
      checked_at = coalesce(r.checked_at, ${checkedAt}::timestamptz)
    from expenses e where e.tenant_id = ${tenant.id} and e.id = ${expenseId}
      and r.tenant_id = ${tenant.id} and r.id = ${receipt.id}`)
}
