import { fromMinor } from '#contracts/engine/values/money.ts'
import type { WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { issueInvoice } from '../issue/issue.ts'
import { type Settled, settle } from './settle.ts'

/** What came, in whole minor units. */
export interface Payment {
  /** Of the invoice's currency. */
  amount: number
  date: string
  kind?: 'payment' | 'credit'
  method?: string | null
  reference?: string | null
  note?: string | null
  /** The line of a bank from which it was taken over. */
  bankLineId?: string
  /** Where it came in another currency. */
  foreign?: {
    received: number
    currency: string
    rate: number
    difference: { amount: number; currency: string } | null
  }
}

/** Issues a draft first, so that nothing is paid that has no number; answers the row as it is then. */
export async function issued(write: WriteContext, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.status !== 'draft') return row
  await issueInvoice(write, row)
  return (await write.tx.row<InvoiceRow>(
    sql`select * from invoices where tenant_id = ${write.tenant.id} and id = ${row.id}`,
  ))!
}

/** What is left to pay of an invoice. */
export const leftOf = ({ total, paid_amount, credited_amount }: InvoiceRow): number =>
  total - paid_amount - credited_amount

/** Writes a payment of an issued invoice, whose row is locked, with what follows from it. Whether it may go beyond was asked before. */
export async function addPayment(
  write: WriteContext,
  row: InvoiceRow,
  payment: Payment,
  action: string,
): Promise<Settled & { id: string }> {
  const { tx, tenant, actor } = write
  const {
    amount,
    date,
    kind = 'payment',
    method = null,
    reference = null,
    note = null,
    foreign,
    bankLineId = null,
  } = payment
  const id = newId()
  await insertRows(tx, 'invoice_payments', [
    {
      tenant_id: tenant.id,
      id,
      invoice_id: row.id,
      date,
      amount,
      currency: row.currency,
      kind,
      method,
      reference,
      note,
      received_amount: foreign?.received ?? null,
      received_currency: foreign?.currency ?? null,
      exchange_rate: foreign?.rate ?? null,
      difference: foreign?.difference?.amount ?? null,
      difference_currency: foreign?.difference?.currency ?? null,
      bank_line_id: bankLineId,
      created_by: actor.userId,
    },
  ])
  const settled = await settle(write, row, { action, day: date })
  const event = kind === 'credit' ? 'credit_used' : settled.balance === 0 ? 'paid' : 'part_paid'
  await tellOf(write, row.id, event, {
    amount: fromMinor(amount, row.currency),
    currency: row.currency,
    date,
    left: fromMinor(settled.balance, row.currency),
    ...(foreign && {
      received: fromMinor(foreign.received, foreign.currency),
      received_currency: foreign.currency,
      rate: foreign.rate,
      ...(foreign.difference && {
        difference: fromMinor(foreign.difference.amount, foreign.difference.currency),
        difference_currency: foreign.difference.currency,
      }),
    }),
  })
  return { ...settled, id }
}
