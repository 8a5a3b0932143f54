import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Two receipts that look alike, one of them with a page. */
export async function fillReceiptTables(tx: Tx, of: { tenantId: string; employeeId: string }): Promise<void> {
  const [first, second] = [newId(), newId()]
  const receipt = { tenant_id: of.tenantId, employee_id: of.employeeId, file_name: 'Sample', state: 'read' }
  await insertRows(tx, 'expense_receipts', [
    { ...receipt, id: first, file_hash: 'first' },
    { ...receipt, id: second, file_hash: 'second' },
  ])
  await insertRows(tx, 'expense_receipt_twins', [
    { tenant_id: of.tenantId, id: newId(), receipt_id: first, twin_id: second },
  ])
  await insertRows(tx, 'supplier_bill_looks', [{ tenant_id: of.tenantId, problem: 'answer' }])
  const path = `tenants/${of.tenantId}/receipt-pages/${newId()}.jpg`
  const page = { receipt_id: first, number: 0, path, width: 1, height: 1 }
  await insertRows(tx, 'expense_receipt_pages', [{ tenant_id: of.tenantId, id: newId(), ...page }])
}
