import { merchantKey } from '#modules/expenses/index.ts'
import { newId } from '#platform/ids.ts'
import type { StoredReceipts } from './put-receipts.ts'
import type { StoredClaim } from './rows.ts'

/** Receipts that were read, of expenses and of none yet, and their pages: the pictures themselves, which are upright. */
export function receiptRows({ plan, person, course, bundle, expenses }: StoredClaim, receipts: StoredReceipts) {
  const common = {
    ...{ employee_id: person.employeeId, expense_bundle_id: bundle?.id ?? null },
    ...{ created_by: person.userId, created_at: course.filed },
  }
  const filed = expenses.flatMap(({ plan: one, row }) => {
    const stored = receipts.get(one)
    if (!stored?.page) return []
    return [
      { stored, state: 'filed', expense_id: row.id as string | null, checked_at: one.unchecked ? null : course.filed },
    ]
  })
  const unfiled = (plan.unfiled ?? []).map((one) => {
    const stored = receipts.get(one)!
    return { stored, state: stored.page ? 'read' : 'failed', expense_id: null, checked_at: null }
  })
  return [...filed, ...unfiled].map(({ stored: { put, page, reading }, ...state }) => {
    const id = newId()
    const tenant_id = expenses[0]!.row.tenant_id
    const receipt = {
      ...{ tenant_id, id, file_path: put.path, file_name: put.fileName, file_hash: put.sha256 },
      ...{ failure: page ? null : 'broken', reading: reading && JSON.stringify(reading) },
      merchant_key: reading && merchantKey(reading.merchant.value, reading.merchant_identifier.value),
      ...state,
      ...common,
    }
    const pages = page ? [{ tenant_id, id: newId(), receipt_id: id, number: 1, path: put.path, ...page }] : []
    return { receipt, pages }
  })
}
