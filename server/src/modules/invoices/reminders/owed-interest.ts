import { fromMinor } from '#contracts/engine/values/money.ts'
import { type InterestTerms, lateInterest } from '#contracts/invoices/reminders/late-interest.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/** Interest that an invoice's client owes until a day, in whole minor units; 0 where the company asks for none. */
export async function owedInterest(
  tx: Tx,
  tenantId: string,
  { row, terms, until }: { row: InvoiceRow; terms: InterestTerms; until: string },
): Promise<number> {
  if (terms.kind === 'none' || row.due_date >= until) return 0
  const [payments, client] = await Promise.all([
    tx.rows<{ date: string; amount: number }>(sql`select date::text as date, amount from invoice_payments
      where tenant_id = ${tenantId} and invoice_id = ${row.id} and undone_at is null`),
    tx.row<{ is_person: boolean }>(
      sql`select is_person from clients where tenant_id = ${tenantId} and id = ${row.client_id}`,
    ),
  ])
  const debt = {
    due_date: row.due_date,
    total: row.total - row.credited_amount,
    payments,
    is_person: client!.is_person,
  }
  return lateInterest(debt, terms, until)
}

/** As a decimal of the wire; null of nothing. */
export const shownInterest = (minor: number, currency: string): number | null =>
  minor > 0 ? fromMinor(minor, currency) : null
