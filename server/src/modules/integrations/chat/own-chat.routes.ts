import { OwnChat, OwnChatWrite } from '#contracts/integrations/chat.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { ok } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { queuePersonalChat } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'
import { keepOwnChat, readOwnChat } from './personal-chat.ts'

/** Each address that is saved is written to. */
const SAVES: Limit = { name: 'own-chat', max: 10, seconds: 60 * 60 }

/** One's own chat, masked, and why the last message did not arrive. */
export const ownChatRoute = defineRoute({
  method: 'GET',
  path: '/integrations/own-chat',
  access: 'auth',
  tag: 'Integrations',
  summary: 'The chat that one is notified in, and why the last message did not arrive',
  output: answersData(OwnChat),
  run: ({ services, tenant, actor }) =>
    services.database.tenant(tenant.id, async (tx) =>
      ok({ data: await readOwnChat({ tx, tenantId: tenant.id, userId: actor.userId }) }),
    ),
})

/** Keeps the address of one's own chat and writes there once, or forgets it. */
export const setOwnChatRoute = defineRoute({
  method: 'PUT',
  path: '/integrations/own-chat',
  access: 'auth',
  tag: 'Integrations',
  names: 'own-chat',
  summary: 'Set the chat that one is notified in; null forgets it',
  body: OwnChatWrite,
  output: answersData(OwnChat),
  async run({ services, tenant, actor, locale }, { webhook }) {
    const [tenantId, userId] = [tenant.id, actor.userId]
    await countAttempt(services, SAVES, `${tenantId} ${userId}`)
    return services.database.tenant(tenantId, async (tx) => {
      await keepOwnChat({ tx, services, tenantId, userId }, webhook)
      await audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action: 'set-own-chat' })
      const title = text('ownChat.hello', locale, { company: tenant.name })
      if (webhook !== null) await queuePersonalChat(tx, [{ tenantId, userId, title, page: null }])
      return ok({ data: await readOwnChat({ tx, tenantId, userId }) })
    })
  },
})
