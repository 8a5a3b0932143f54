import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { InvoiceRow } from '../invoices/open.ts'

/** The day of the last number of a series; null where it has none yet. */
export async function lastDayOf(tx: Tx, tenantId: string, seriesId: string): Promise<string | null> {
  const row = await tx.row<{ day: string | null }>(sql`select max(issue_date)::text as day from invoices
    where tenant_id = ${tenantId} and series_id = ${seriesId} and number_value is not null`)
  return row?.day ?? null
}

interface Given {
  invoice: Pick<InvoiceRow, 'issue_date'>
  seriesId: string
  day: string
}

/** Numbers of a series are in the order of their days, and no credit is earlier than its invoice. */
export async function assertDay(tx: Tx, tenantId: string, { invoice, seriesId, day }: Given): Promise<void> {
  if (day < invoice.issue_date)
    assertValid([['issue_date', 'rule.creditBeforeInvoice', { day: shownDay(invoice.issue_date) }]])
  const last = await lastDayOf(tx, tenantId, seriesId)
  if (last && day < last) assertValid([['issue_date', 'rule.creditInOrder', { day: shownDay(last) }]])
}
