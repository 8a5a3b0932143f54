import type { Row } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'

/**
 * Has a line of an invoice take entries of time. Answers the ids of those that it took: an entry that another line has taken meanwhile,
 * or that is gone, is none of them. Rows are locked in the order of their ids.
 */
export async function takeInvoicedTime(
  tx: Tx,
  tenantId: string,
  lineId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`update timesheets set invoice_line_id = ${lineId}
    where tenant_id = ${tenantId} and invoice_line_id is null and timer_started_at is null and id = any(
      select id from timesheets where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for no key update)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Frees the entries of lines that are no longer: they can be invoiced again. */
export async function freeInvoicedTime(tx: Tx, tenantId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx.run(sql`update timesheets set invoice_line_id = null
    where tenant_id = ${tenantId} and invoice_line_id = any(${[...lineIds]}::uuid[])`)
}

/** An entry that an invoice has taken stays as it was charged. */
export function refuseInvoiced({ invoice_line_id }: Row): void {
  if (invoice_line_id) throw refused('state.time.invoiced')
}
