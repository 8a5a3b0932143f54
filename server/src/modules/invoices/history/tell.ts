import type { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import type { WriteContext } from '#engine/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** What happened to an invoice, and what its line of the history says of it. */
export interface InvoiceEvent {
  invoiceId: string
  kind: InvoiceEventKind
  details?: Record<string, unknown>
  /** Who did it; null of what happens by itself, or by a visitor. */
  userId: string | null
}

/** Adds lines to the histories of invoices. */
export const tellOfAll = (tx: Tx, tenantId: string, events: readonly InvoiceEvent[]): Promise<number> =>
  insertRows(
    tx,
    'invoice_events',
    events.map(({ invoiceId, kind, details = {}, userId }) => ({
      tenant_id: tenantId,
      id: newId(),
      invoice_id: invoiceId,
      kind,
      details: JSON.stringify(details),
      created_by: userId,
    })),
  )

/** Adds one line, of what the person of a write does. */
export const tellOf = async (
  { tx, tenant, actor }: WriteContext,
  invoiceId: string,
  kind: InvoiceEventKind,
  details?: Record<string, unknown>,
): Promise<void> => void (await tellOfAll(tx, tenant.id, [{ invoiceId, kind, details, userId: actor.userId }]))

/** A draft that one person goes on changing has one line for it, as late as the last change. */
export async function tellOfDraftChange(write: WriteContext, invoiceId: string): Promise<void> {
  const { tx, tenant, actor } = write
  const last = await tx.row<{ id: string; kind: string; created_by: string | null }>(sql`select id, kind, created_by
    from invoice_events where tenant_id = ${tenant.id} and invoice_id = ${invoiceId} order by id desc limit 1`)
  if (last?.kind !== 'updated' || last.created_by !== actor.userId) return tellOf(write, invoiceId, 'updated')
  await tx.run(sql`update invoice_events set created_at = now() where tenant_id = ${tenant.id} and id = ${last.id}`)
}
