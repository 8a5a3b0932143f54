import type * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { type SupplierBill, TurnIntoExpense } from '#contracts/expenses/bills.ts'
import { type ActionDefinition, type Row, storeRecord } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { safeName } from '#platform/files/index.ts'
import { refuseFiled } from './filed.ts'
import { drawOnce } from './paper/bill-pdf.ts'

type Sent = z.infer<typeof TurnIntoExpense>

const fixedByCreditNote = ['amount', 'currency', 'vat_lines'] as const

/** What a credit note is as an expense: what it gives back, whole and below zero. Nobody types other figures than the supplier's. */
function figuresOfCreditNote(row: Row, sent: Sent): Row {
  assertValid(
    fixedByCreditNote.flatMap((field) =>
      sent[field] === undefined || sent[field] === null ? [] : [[field, 'rule.creditNoteWhole']],
    ),
  )
  const vat_lines = (row.bill as SupplierBill).vat_lines.filter(({ vat }) => vat !== 0).slice(0, 10)
  return { amount: fromMinor(Number(row.total), row.currency as string), vat_lines }
}

/**
 * A bill becomes an expense, by itself or in a bundle, once; a credit note one below zero. Rights, ceilings and rules are those of every
 * expense; its file is the bill.
 */
export const turnIntoExpense: ActionDefinition = {
  level: 'record',
  may: 'manageExpenses',
  adds: true,
  input: TurnIntoExpense,
  when({ state, set_aside_at, total }) {
    if (set_aside_at) return 'state.bill.setAside'
    if (state === 'arriving') return 'state.bill.arriving'
    if (state === 'unreadable') return 'state.bill.unreadable'
    return Number(total) === 0 ? 'state.bill.noCost' : null
  },
  // Its file is the PDF, which may not be drawn yet.
  async prepare({ services, tenant }, { row }) {
    const at = { tenantId: tenant.id, billId: row.id as string }
    await drawOnce(services, at).catch(() => null)
    return null
  },
  async run(write, { row }, body: Sent) {
    const { tx, tenant, actor, services, registry } = write
    await refuseFiled(write, row)
    const isDrawn = row.pdf_path !== null
    const name = safeName(`${row.supplier_name ?? row.supplier_identifier ?? ''} ${row.number}`)
    const total = fromMinor(Number(row.total), row.currency as string)
    const figures = total < 0 ? figuresOfCreditNote(row, body) : {}
    const sent = total < 0 ? { ...body, currency: row.currency } : body
    // What every expense has to be, an amount above zero, is asked of what is sent; the figures of a credit note stand over it.
    const whole = { ...sent, amount: body.amount ?? Math.abs(total) }
    const expenseId = await storeRecord(write, registry.resource('expenses'), whole, {
      ...figures,
      receipt_path: isDrawn ? row.pdf_path : row.xml_path,
      $receipt_filename: `${name}.${isDrawn ? 'pdf' : 'xml'}`,
    })
    await tx.run(sql`update supplier_bills set expense_id = ${expenseId}, filed_by = ${actor.userId},
        filed_at = ${services.clock.now().toISOString()}::timestamptz
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
