import type * as z from 'zod'
import { TurnIntoExpense } from '#contracts/expenses/bills.ts'
import { type ActionDefinition, storeRecord } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { safeName } from '#platform/files/index.ts'
import { refuseFiled } from './filed.ts'
import { drawOnce } from './paper/bill-pdf.ts'

/** A bill becomes an expense, by itself or in a bundle, once. Rights, ceilings and rules are those of every expense; its file is the bill. */
export const turnIntoExpense: ActionDefinition = {
  level: 'record',
  may: 'manageExpenses',
  adds: true,
  input: TurnIntoExpense,
  when({ state, set_aside_at, total }) {
    if (set_aside_at) return 'state.bill.setAside'
    if (state === 'arriving') return 'state.bill.arriving'
    if (state === 'unreadable') return 'state.bill.unreadable'
    return Number(total) > 0 ? null : 'state.bill.credit'
  },
  // Its file is the PDF, which may not be drawn yet.
  async prepare({ services, tenant }, { row }) {
    const at = { tenantId: tenant.id, billId: row.id as string }
    await drawOnce(services, at).catch(() => null)
    return null
  },
  async run(write, { row }, body: z.infer<typeof TurnIntoExpense>) {
    const { tx, tenant, actor, services, registry } = write
    await refuseFiled(write, row)
    const isDrawn = row.pdf_path !== null
    const name = safeName(`${row.supplier_name ?? row.supplier_identifier ?? ''} ${row.number}`)
    const expenseId = await storeRecord(write, registry.resource('expenses'), body, {
      receipt_path: isDrawn ? row.pdf_path : row.xml_path,
      $receipt_filename: `${name}.${isDrawn ? 'pdf' : 'xml'}`,
    })
    await tx.run(sql`update supplier_bills set expense_id = ${expenseId}, filed_by = ${actor.userId},
        filed_at = ${services.clock.now().toISOString()}::timestamptz
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
