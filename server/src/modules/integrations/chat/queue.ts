import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'

export const SEND_CHAT = 'send-chat-message'
/** About half an hour, with growing pauses. */
export const MOST_TRIES = 8

/** What waits in the queue. */
export interface QueuedChat {
  tenantId: string
  id: string
}

export interface NewChatMessage {
  tenantId: string
  /** Plain text, or the provider's simple marks (`*bold*`). Text of people must be escaped by `chatText`. */
  text: string
  /** One message a cause: `holiday-approved:{id}`. */
  key?: string
}

/** Text of people as the chat shows it and nothing else: no links, no mentions made of it. */
export const chatText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Has a message posted to the company's chat once the transaction is committed; rolled back, never. Answers false where the
 * company has no webhook, or a message of that key was queued before: then nothing is posted.
 */
export async function postToChat(tx: Tx, { tenantId, text, key }: NewChatMessage): Promise<boolean> {
  const webhook = await tx.row(
    sql`select from setting_secrets where tenant_id = ${tenantId} and key = 'slack_webhook_url'`,
  )
  if (!webhook) return false
  const id = newId()
  const queued = await tx.run(sql`insert into chat_messages (tenant_id, id, key, text)
    values (${tenantId}, ${id}, ${key ?? null}, ${text}) on conflict (tenant_id, key) do nothing`)
  if (queued === 0) return false
  // One after the other: the provider takes one message a second.
  await queueJob(tx, SEND_CHAT, { tenantId, id } satisfies QueuedChat, {
    maxAttempts: MOST_TRIES,
    queueName: `chat:${tenantId}`,
  })
  return true
}
