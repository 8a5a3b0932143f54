import { sql, type Tx } from '#platform/database/index.ts'

/** Where replies to reminders go: the company's confirmed address, the default one first. Null where none is confirmed. */
export async function replyAddress(tx: Tx, tenantId: string): Promise<string | null> {
  const found = await tx.row<{ email: string }>(sql`select email from invoice_reply_mails
    where tenant_id = ${tenantId} and validated_at is not null order by is_default desc, email limit 1`)
  return found?.email ?? null
}
