import { sql, type Tx } from '#platform/database/index.ts'
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
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

const json = (value: Record<string, unknown> | null | undefined) => (value ? JSON.stringify(value) : null)

/** Writes down what was done, in the transaction that does it: neither can be without the other. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(sql`insert into audit_entries (tenant_id, id, user_id, resource, record_id, action, about_id, before, after)
    values (${entry.tenantId}, ${newId()}, ${entry.userId}, ${entry.resource}, ${entry.recordId}, ${entry.action},
      ${entry.aboutId ?? null}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb)`)
}
