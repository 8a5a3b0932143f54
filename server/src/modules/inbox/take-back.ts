import { sql, type Tx } from '#platform/database/index.ts'

/** Takes what people were notified of about a record out of their inboxes again: it is gone, or no longer theirs to know of. */
export async function takeBack(
  { tx, tenantId }: { tx: Tx; tenantId: string },
  { type, id }: { type: string; id: string },
): Promise<void> {
  const rows = await tx.rows<{ user_id: string }>(sql`delete from notifications
    where tenant_id = ${tenantId} and subject_type = ${type} and subject_id = ${id} returning user_id`)
  for (const { user_id } of rows) tx.announce(tenantId, 'notifications', user_id)
}
