import type { ChatFailure } from '#contracts/integrations/chat.ts'
import { secretSetting } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { MOST_TRIES, type QueuedChat, SEND_CHAT } from './queue.ts'
import { chatPost, isPassing } from './send.ts'

/** The message and where it goes; null when it is not waiting any more. Where the webhook has gone meanwhile it waits for nothing. */
const takeWaiting = ({ database, keys }: Services, { tenantId, id }: QueuedChat) =>
  database.tenant(tenantId, async (tx) => {
    const message = await tx.row<{ text: string }>(
      sql`select text from chat_messages where tenant_id = ${tenantId} and id = ${id} and status = 'waiting'`,
    )
    if (!message) return null
    const webhook = await secretSetting(tx, keys, tenantId, 'slack_webhook_url')
    if (webhook) return { text: message.text, webhook }
    await tx.run(sql`update chat_messages set status = 'failed' where tenant_id = ${tenantId} and id = ${id}`)
    return null
  })

const noteSent = ({ database }: Services, { tenantId, id }: QueuedChat, attempt: number) =>
  database.tenant(tenantId, (tx) =>
    tx.run(sql`update chat_messages set status = 'sent', attempts = ${attempt}, sent_at = now()
      where tenant_id = ${tenantId} and id = ${id}`),
  )

const noteFailure = (
  { database }: Services,
  { tenantId, id }: QueuedChat,
  { attempt, failure, isLast }: { attempt: number; failure: ChatFailure; isLast: boolean },
) =>
  database.tenant(tenantId, (tx) =>
    tx.run(sql`update chat_messages set status = ${isLast ? 'failed' : 'waiting'}, attempts = ${attempt},
      failure = ${JSON.stringify(failure)}::jsonb, failed_at = now() where tenant_id = ${tenantId} and id = ${id}`),
  )

/** The job behind `postToChat`. Each failure is written down where the company sees it; one that can pass is tried again. */
export function chatJob(services: Services): Job<QueuedChat> {
  const post = chatPost(services.config)
  return defineJob(SEND_CHAT, async (queued, { attempt }) => {
    const message = await takeWaiting(services, queued)
    if (!message) return
    const failure = await post(message.webhook, message.text)
    if (!failure) return void (await noteSent(services, queued, attempt))
    const isLast = !isPassing(failure) || attempt >= MOST_TRIES
    await noteFailure(services, queued, { attempt, failure, isLast })
    if (!isLast) throw new Error(`The chat message was not taken: ${failure.kind} ${failure.status ?? ''}`)
  })
}
