import type * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { MarkInvoicePaid, UndoPayment } from '#contracts/invoices/actions.ts'
import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import { type ActionDefinition, bindingsOf, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { issueInvoice } from '../issue/issue.ts'

const columnsOf = (write: WriteContext, row: Row, columns: Row, action: string) =>
  writeColumns(write, write.registry.resources.get('invoices')!, row, columns, action)

/** Noon of a day in UTC: the same day in every time zone that Europe has. */
const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** Issues a draft first, so that nothing is paid that has no number; answers the row as it is then. */
async function issued(write: WriteContext, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.status !== 'draft') return row
  await issueInvoice(write, row)
  return (await write.tx.row<InvoiceRow>(
    sql`select * from invoices where tenant_id = ${write.tenant.id} and id = ${row.id}`,
  ))!
}

/** INV-08: pays what is left. */
export const markAsPaid: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  many: true,
  input: MarkInvoicePaid,
  when: ({ kind, voided_at, paid_at }) =>
    !isFiscal(kind as InvoiceRow['kind'])
      ? 'state.invoice.proposal'
      : voided_at
        ? 'state.invoice.voided'
        : paid_at
          ? 'state.invoice.paid'
          : null,
  async run(write, { row: locked }, { paid_at, method, reference }: z.infer<typeof MarkInvoicePaid>) {
    const { tx, tenant, actor } = write
    const { today } = bindingsOf(write)
    const day = paid_at ?? today
    if (day > today) assertValid([['paid_at', 'rule.paidInFuture']])
    const row = await issued(write, locked as InvoiceRow)
    const left = row.total - row.paid_amount - row.credited_amount
    if (left !== 0)
      await insertRows(tx, 'invoice_payments', [
        {
          tenant_id: tenant.id,
          id: newId(),
          invoice_id: row.id,
          date: day,
          amount: left,
          currency: row.currency,
          method: method ?? null,
          reference: reference ?? null,
          created_by: actor.userId,
        },
      ])
    const columns = { status: 'paid', paid_at: noonOf(day), paid_amount: row.paid_amount + left }
    await columnsOf(write, row, columns, 'mark-as-paid')
    await tellOf(write, row.id, 'paid', { amount: fromMinor(left, row.currency), currency: row.currency, date: day })
    return undefined
  },
}

/** Takes a payment back; the invoice is open again. The payment stays, with the reason. */
export const undoPayment: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  input: UndoPayment,
  when: ({ voided_at, paid_at, paid_amount }) =>
    voided_at ? 'state.invoice.voided' : paid_at || paid_amount ? null : 'state.invoice.unpaid',
  async run(write, { row }, { payment_id, reason }: z.infer<typeof UndoPayment>) {
    const { tx, tenant, actor } = write
    const invoice = row as InvoiceRow
    const payment = await tx.row<{ id: string; amount: number }>(sql`select id, amount from invoice_payments
      where tenant_id = ${tenant.id} and invoice_id = ${invoice.id} and undone_at is null
        and (${payment_id ?? null}::uuid is null or id = ${payment_id ?? null}::uuid)
      order by id desc limit 1 for no key update`)
    if (!payment && payment_id) assertValid([['payment_id', 'rule.exists']])
    // An invoice over nothing was paid without a payment.
    if (!payment && invoice.total !== 0) throw refused('state.invoice.unpaid')
    if (payment)
      await tx.run(sql`update invoice_payments set undone_at = now(), undone_by = ${actor.userId}, undo_reason = ${reason}
        where tenant_id = ${tenant.id} and id = ${payment.id}`)
    const columns = {
      status: invoice.sent_at ? 'sent' : 'issued',
      paid_at: null,
      paid_amount: invoice.paid_amount - (payment?.amount ?? 0),
    }
    await columnsOf(write, invoice, columns, 'undo-payment')
    await tellOf(write, invoice.id, 'payment_undone', {
      reason,
      amount: fromMinor(payment?.amount ?? 0, invoice.currency),
      currency: invoice.currency,
    })
    return undefined
  },
}
