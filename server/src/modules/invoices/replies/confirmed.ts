import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'

/** @throws at `reply_to_email` where the address is none of the company's, or was not confirmed. */
export async function demandConfirmed(tx: Tx, tenantId: string, email: string): Promise<void> {
  const found = await tx.row(sql`select from invoice_reply_mails
    where tenant_id = ${tenantId} and email = ${email} and validated_at is not null`)
  if (!found) assertValid([['reply_to_email', 'rule.replyMail']])
}
