import type * as z from 'zod'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { MarkInvoicePaid, UndoPayment } from '#contracts/invoices/actions.ts'
import { RecordPayment, UseCredit } from '#contracts/invoices/payments/payments.ts'
import { isFiscal } from '#contracts/invoices/proforma/proforma.ts'
import { type ActionDefinition, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused, type StateText } from '#platform/errors/errors.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { addPayment, issued, leftOf, type Payment } from './add-payment.ts'
import { addCredit, lockCredit, moneyWords, readCredit } from './credit-ledger.ts'
import { foreignPayment } from './foreign.ts'
import { settle } from './settle.ts'

/** The day of a payment: today unless one is said, and none to come. */
export function paymentDay(write: WriteContext, said: string | null | undefined, field: string): string {
  const { today } = bindingsOf(write)
  const day = said ?? today
  if (day > today) assertValid([[field, 'rule.paidInFuture']])
  return day
}

/** Why nothing is paid of a document, whatever was paid already; null where something can be. */
const unpayable = ({ kind, status, voided_at }: Row): StateText | null => {
  if (!isFiscal(kind as InvoiceRow['kind'])) return 'state.invoice.proposal'
  if (voided_at) return 'state.invoice.voided'
  if (kind === 'credit_note') return 'state.invoice.creditNote'
  return status === 'credited' ? 'state.invoice.creditedWhole' : null
}

/** INV-08: pays what is left. */
export const markAsPaid: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  many: true,
  input: MarkInvoicePaid,
  when: (row) => unpayable(row) ?? (row.paid_at ? 'state.invoice.paid' : null),
  async run(write, { row: locked }, { paid_at, method, reference }: z.infer<typeof MarkInvoicePaid>) {
    const date = paymentDay(write, paid_at, 'paid_at')
    const row = await issued(write, locked as InvoiceRow)
    const left = leftOf(row)
    if (left !== 0) await addPayment(write, row, { amount: left, date, method, reference }, 'mark-as-paid')
    else {
      await settle(write, row, { action: 'mark-as-paid', day: date, isPaid: true })
      await tellOf(write, row.id, 'paid', { amount: 0, currency: row.currency, date })
    }
    return undefined
  },
}

/** Asks before more is taken than is left: an error at `amount` that says how much would be kept. */
export function askBeyond(
  write: WriteContext,
  row: InvoiceRow,
  amount: number,
  keeps: boolean,
  field = 'amount',
): void {
  const left = Math.max(0, leftOf(row))
  if (amount <= left || keeps) return
  const words = (minor: number) => moneyWords(minor, row.currency, write.locale)
  assertValid([[field, 'rule.beyondBalance', { left: words(left), rest: words(amount - left) }]])
}

/** What came for an invoice: the whole, a part, or more than is left, which stays as the client's credit if so said. */
export const recordPayment: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: RecordPayment,
  when: unpayable,
  async run(write, { row: locked }, sent: z.infer<typeof RecordPayment>) {
    const date = paymentDay(write, sent.date, 'date')
    const row = await issued(write, locked as InvoiceRow)
    const isForeign = sent.received_currency != null && sent.received_currency !== row.currency
    if (!isForeign && !sent.amount) assertValid([['amount', 'required']])
    const what: Pick<Payment, 'amount' | 'foreign'> = isForeign
      ? await foreignPayment(write, row, sent, date)
      : { amount: toMinor(sent.amount!, row.currency) }
    if (what.amount === 0) assertValid([['amount', 'invalid']])
    askBeyond(write, row, what.amount, sent.keep_rest_as_credit === true)
    const { method, reference, note } = sent
    await addPayment(write, row, { ...what, date, method, reference, note }, 'record-payment')
    return undefined
  },
}

/** Pays an invoice with the credit that its client has in its currency. */
export const useCredit: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  input: UseCredit,
  when: (row) => unpayable(row) ?? (row.paid_at ? 'state.invoice.paid' : null),
  async run(write, { row: locked }, { amount: said }: z.infer<typeof UseCredit>) {
    const { tx, tenant, locale } = write
    const row = await issued(write, locked as InvoiceRow)
    const { client_id: clientId, currency } = row
    await lockCredit(write, clientId)
    const credit = await readCredit(tx, tenant.id, clientId, currency)
    if (credit <= 0) throw refused('state.credit.none')
    const most = Math.min(credit, leftOf(row))
    const amount = said == null ? most : toMinor(said, currency)
    if (amount <= 0 || amount > most)
      assertValid([['amount', 'rule.mostCredit', { most: moneyWords(most, currency, locale) }]])
    const date = bindingsOf(write).today
    const { id } = await addPayment(write, row, { amount, date, kind: 'credit' }, 'use-credit')
    await addCredit(write, {
      clientId,
      currency,
      kind: 'used',
      amount: -amount,
      date,
      invoiceId: row.id,
      paymentId: id,
    })
    return undefined
  },
}

interface PaymentRow {
  id: string
  amount: number
  kind: 'payment' | 'credit'
  bank_line_id: string | null
}

/** Takes a payment back, or a use of credit, which is the client's again. The payment stays, with the reason. */
export const undoPayment: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  input: UndoPayment,
  when: ({ voided_at, paid_at, paid_amount }) =>
    voided_at ? 'state.invoice.voided' : paid_at || paid_amount ? null : 'state.invoice.unpaid',
  async run(write, { row }, { payment_id, reason }: z.infer<typeof UndoPayment>) {
    await takeBack(write, row as InvoiceRow, { paymentId: payment_id ?? null, reason })
    return undefined
  },
}

/** A line of a bank waits again once nothing that was taken over from it is left. */
const freeLine = ({ tx, tenant }: WriteContext, id: string) =>
  tx.run(sql`update bank_lines l set state = 'waiting', decided_at = null, decided_by = null
    where l.tenant_id = ${tenant.id} and l.id = ${id} and l.state = 'taken' and not exists (select 1 from invoice_payments p
      where p.tenant_id = l.tenant_id and p.bank_line_id = l.id and p.undone_at is null)`)

/** Takes one payment of an invoice back, the last unless one is named; the invoice's row is locked. */
export async function takeBack(
  write: WriteContext,
  invoice: InvoiceRow,
  { paymentId, reason }: { paymentId: string | null; reason: string },
): Promise<void> {
  const { tx, tenant, actor } = write
  const { client_id: clientId, currency } = invoice
  const payment = await tx.row<PaymentRow>(sql`select id, amount, kind, bank_line_id from invoice_payments
    where tenant_id = ${tenant.id} and invoice_id = ${invoice.id} and undone_at is null
      and (${paymentId}::uuid is null or id = ${paymentId}::uuid)
    order by id desc limit 1 for no key update`)
  if (!payment && paymentId) assertValid([['payment_id', 'rule.exists']])
  // An invoice over nothing was paid without a payment.
  if (!payment && invoice.total !== 0) throw refused('state.invoice.unpaid')
  if (payment)
    await tx.run(sql`update invoice_payments set undone_at = now(), undone_by = ${actor.userId}, undo_reason = ${reason}
      where tenant_id = ${tenant.id} and id = ${payment.id}`)
  if (payment?.bank_line_id) await freeLine(write, payment.bank_line_id)
  if (payment?.kind === 'credit') {
    await lockCredit(write, clientId)
    const back = { clientId, currency, amount: payment.amount, invoiceId: invoice.id, paymentId: payment.id, reason }
    await addCredit(write, { ...back, kind: 'unused' })
  }
  await settle(write, invoice, { action: 'undo-payment', reason })
  const amount = fromMinor(payment?.amount ?? 0, currency)
  await tellOf(write, invoice.id, 'payment_undone', { reason, amount, currency })
}
