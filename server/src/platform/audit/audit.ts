import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** One thing that was done. `before` and `after` hold what changed, in wire form, sealed values left out. */
export interface AuditEntry {
  tenantId: string
  /** Null for what the system did. */
  userId: string | null
  resource: string
  recordId: string | null
  action: string
  /** The record whose story this belongs to, where that is another one than `recordId`. */
  aboutId?: string | null
  /** Such records concern one person each: open pages of theirs alone hear of it. */
  personal?: boolean
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

const json = (value: Record<string, unknown> | null | undefined) => (value ? JSON.stringify(value) : null)

/**
 * Writes down what was done, in the transaction that does it: neither can be without the other. Open pages that show such
 * records hear of it.
 */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditMany(tx, [entry])

/** The same of many things that are done at once: few statements, however many entries. */
export async function auditMany(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) announce(tx, entry)
  const rows = entries.map(({ tenantId, userId, resource, recordId, action, aboutId, before, after }) => ({
    tenant_id: tenantId,
    id: newId(),
    user_id: userId,
    resource,
    record_id: recordId,
    action,
    about_id: aboutId ?? null,
    before: json(before),
    after: json(after),
  }))
  await insertRows(tx, 'audit_entries', rows)
}

/** Who looks changes nothing that others see. */
function announce(tx: Tx, { tenantId, resource, action, personal, userId }: AuditEntry): void {
  if (!action.startsWith('export')) tx.announce(tenantId, resource, personal ? userId : null)
}
