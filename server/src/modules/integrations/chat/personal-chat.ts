import { maskedWebhook, type OwnChat } from '#contracts/integrations/chat.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { PERSONAL_CHAT, type PersonalMessage } from '#platform/notifications/index.ts'
import { decryptField, encryptField, type TenantKey } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { chatText, MOST_TRIES } from './queue.ts'
import { chatPost, isPassing } from './send.ts'

const place = (tenantKey: TenantKey, userId: string) => ({
  tenantKey,
  table: 'personal_chats',
  column: 'secret',
  rowId: userId,
})

interface Owner {
  tx: Tx
  services: Services
  tenantId: string
  userId: string
}

/** What a person sees of their own chat. */
export async function readOwnChat({ tx, tenantId, userId }: Omit<Owner, 'services'>): Promise<OwnChat> {
  const row = await tx.row<OwnChat>(sql`select hint as webhook, failure,
      to_char(failed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at
    from personal_chats where tenant_id = ${tenantId} and user_id = ${userId}`)
  return row ?? { webhook: null, failure: null, failed_at: null }
}

/** Seals the address of a person's own chat, or forgets it. */
export async function keepOwnChat({ tx, services, tenantId, userId }: Owner, webhook: string | null): Promise<void> {
  if (webhook === null) {
    await tx.run(sql`delete from personal_chats where tenant_id = ${tenantId} and user_id = ${userId}`)
    return
  }
  const secret = encryptField(place(await services.keys.of(tx, tenantId), userId), webhook)
  await tx.run(sql`insert into personal_chats (tenant_id, user_id, secret, hint)
    values (${tenantId}, ${userId}, ${secret}, ${maskedWebhook(webhook)})
    on conflict (tenant_id, user_id) do update
    set secret = excluded.secret, hint = excluded.hint, failure = null, failed_at = null`)
}

/** Where a message goes; null where the person has no chat (any more), or cannot sign in any more. */
const addressOf = ({ database, keys, config }: Services, { tenantId, userId, page }: PersonalMessage) =>
  database.tenant(tenantId, async (tx) => {
    const row = await tx.row<{
      secret: Buffer
      subdomain: string
    }>(sql`select c.secret, t.subdomain from personal_chats c
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.login_id is not null
      join tenants t on t.id = c.tenant_id
      left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
      where c.tenant_id = ${tenantId} and c.user_id = ${userId} and e.status is distinct from 'archived'`)
    if (!row) return null
    const webhook = decryptField(place(await keys.of(tx, tenantId), userId), row.secret)
    return { webhook, secret: row.secret, url: page === null ? null : `${frontendUrl(config, row.subdomain)}${page}` }
  })

/** The job behind a notification by chat. What no repetition mends is written down where the person sees it. */
export function personalChatJob(services: Services): Job<PersonalMessage> {
  const post = chatPost(services.config)
  return defineJob(PERSONAL_CHAT, async (message, { attempt }) => {
    const { tenantId, userId, title } = message
    const address = await addressOf(services, message)
    if (!address) return
    const failure = await post(address.webhook, [chatText(title), address.url].filter(Boolean).join('\n'))
    // Of this address: what became of a message to the one before says nothing of another.
    const noted = failure && { failure: JSON.stringify(failure), at: services.clock.now().toISOString() }
    await services.database.tenant(tenantId, (tx) =>
      tx.run(sql`update personal_chats
        set failure = ${noted?.failure ?? null}::jsonb, failed_at = ${noted?.at ?? null}::timestamptz
        where tenant_id = ${tenantId} and user_id = ${userId} and secret = ${address.secret}`),
    )
    if (failure && isPassing(failure) && attempt < MOST_TRIES)
      throw new Error(`The chat message was not taken: ${failure.kind} ${failure.status ?? ''}`)
  })
}
