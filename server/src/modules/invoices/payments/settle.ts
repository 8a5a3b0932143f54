import { fromMinor } from '#contracts/engine/values/money.ts'
import { bindingsOf, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { tellOf } from '../history/tell.ts'
import { noonOf } from '../invoices/noon.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { standing } from '../invoices/standing.ts'
import { addCredit, lockCredit } from './credit-ledger.ts'

/** What is paid of an invoice, in whole minor units of its currency. */
export interface Settled {
  paid: number
  balance: number
  /** By how much the client's credit grew; below zero it shrank. */
  kept: number
}

interface Sums {
  came: number
  kept: number
  last_day: string | null
}

const readSums = async ({ tx, tenant }: WriteContext, id: string): Promise<Sums> =>
  (await tx.row<Sums>(sql`select
    (select coalesce(sum(amount), 0)::float8 from invoice_payments
      where tenant_id = ${tenant.id} and invoice_id = ${id} and undone_at is null) as came,
    (select max(date)::text from invoice_payments
      where tenant_id = ${tenant.id} and invoice_id = ${id} and undone_at is null) as last_day,
    (select coalesce(sum(amount), 0)::float8 from client_credits
      where tenant_id = ${tenant.id} and invoice_id = ${id} and kind = 'kept') as kept`))!

interface Why {
  /** What the history calls it. */
  action: string
  /** When it happened; today unless said. */
  day?: string
  /** Why a payment was taken back. */
  reason?: string
  /** An invoice over nothing is paid. */
  isPaid?: true
  /** A credit note is the cause, and no payment. */
  isCredit?: true
}

/**
 * Works out from its payments what is paid of an invoice, whose row is locked: what came beyond the total less what is credited is the
 * client's credit, and no part of `paid_amount`. The one place that writes paid amount, paid day and the state that follows from them.
 */
export async function settle(
  write: WriteContext,
  row: InvoiceRow,
  { action, day, reason, isPaid, isCredit }: Why,
): Promise<Settled> {
  const { id, client_id: clientId, currency, total, credited_amount: credited } = row
  const { came, kept, last_day } = await readSums(write, id)
  const due = total - credited
  const beyond = due < 0 ? 0 : Math.max(0, came - due)
  const grown = beyond - kept
  if (grown !== 0) {
    await lockCredit(write, clientId)
    await addCredit(write, { clientId, currency, kind: 'kept', amount: grown, date: day, invoiceId: id, reason })
    if (grown > 0) await tellOf(write, id, 'credit_kept', { amount: fromMinor(grown, currency), currency })
  }
  const paid = came - beyond
  // A credit settles what was open on its own day; payments do on that of the last one.
  const at = noonOf((isCredit ? day : (last_day ?? day)) ?? bindingsOf(write).today)
  const sums = { ...row, paid_amount: paid, paid_at: isCredit ? row.paid_at : null }
  const columns: Row = { paid_amount: paid, ...(isPaid ? { status: 'paid', paid_at: at } : standing(sums, at)) }
  await writeColumns(write, write.registry.resources.get('invoices')!, row, columns, action)
  return { paid, balance: due - paid, kept: grown }
}
