import type { Row } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'

/** Which time is held: of these projects, in these days. */
export interface TimeOfProjects {
  projectIds: readonly string[]
  from: string
  to: string
}

/**
 * Locks the entries that no invoice has, until the transaction ends: what is read of them then is what a line charges. Rows are locked in
 * the order of their ids, so that of two drafts one waits for the other.
 */
export const holdFreeTime = (tx: Tx, tenantId: string, { projectIds, from, to }: TimeOfProjects): Promise<unknown> =>
  tx.run(sql`select 1 from timesheets where tenant_id = ${tenantId} and project_id = any(${[...projectIds]}::uuid[])
    and date between ${from}::date and ${to}::date and invoice_line_id is null order by id for no key update`)

/** An entry, and the line of an invoice that takes it. */
export interface TakenEntry {
  id: string
  lineId: string
}

/**
 * Has lines of an invoice take entries of time, by one statement. Answers the ids of those that they took: an entry that another line has
 * taken meanwhile, whose timer runs, or that is gone, is none of them. Rows are locked in the order of their ids.
 */
export async function takeInvoicedTime(tx: Tx, tenantId: string, taken: readonly TakenEntry[]): Promise<string[]> {
  const [ids, lines] = [taken.map(({ id }) => id), taken.map(({ lineId }) => lineId)]
  await tx.run(sql`select 1 from timesheets where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id for no key update`)
  const rows = await tx.rows<{ id: string }>(sql`update timesheets h set invoice_line_id = n.line_id
    from unnest(${ids}::uuid[], ${lines}::uuid[]) as n (id, line_id)
    where h.tenant_id = ${tenantId} and h.id = n.id and h.invoice_line_id is null and h.timer_started_at is null
    returning h.id`)
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
