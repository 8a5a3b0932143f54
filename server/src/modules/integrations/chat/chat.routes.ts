import { fullName } from '#contracts/engine/values/full-name.ts'
import { type ChatMessage, ChatState } from '#contracts/integrations/chat.ts'
import { answersData, answersMessage, defineRoute } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { once } from '#platform/http/limits/idempotency.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { text } from '#platform/texts/index.ts'
import { chatText, postToChat } from './queue.ts'

const SHOWN = 20
const TESTS: Limit = { name: 'chat-test', max: 10, seconds: 600 }

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`

const newest = (tx: Tx, tenantId: string) =>
  tx.rows<ChatMessage>(sql`select id, text, status, attempts, failure, ${instant('failed_at')}, ${instant('sent_at')},
    ${instant('created_at')} from chat_messages where tenant_id = ${tenantId}
    order by chat_messages.created_at desc, id desc limit ${sql.raw(String(SHOWN))}`)

const webhookOf = (tx: Tx, tenantId: string) =>
  tx.row<{ value: string | null }>(
    sql`select value from settings where tenant_id = ${tenantId} and key = 'slack_webhook_url'`,
  )

/** The webhook, masked, and what became of the last messages. */
export const chatRoute = defineRoute({
  method: 'GET',
  path: '/integrations/chat',
  access: 'manageHolidayPolicies',
  tag: 'Integrations',
  summary: 'The chat webhook, and what became of the last messages',
  output: answersData(ChatState),
  async run({ services, tenant }) {
    const [webhook, messages] = await services.database.tenant(tenant.id, (tx) =>
      Promise.all([webhookOf(tx, tenant.id), newest(tx, tenant.id)]),
    )
    return ok({ data: { webhook: webhook?.value ?? null, messages } satisfies ChatState })
  },
})

/** Queues a message like any other, so that a person sees the whole way work. */
export const chatTestRoute = defineRoute({
  method: 'POST',
  path: '/integrations/chat/test',
  access: 'manageHolidayPolicies',
  tag: 'Integrations',
  summary: 'Post a test message to the company’s chat',
  output: answersMessage(),
  async run(context) {
    const { services, tenant, actor, locale } = context
    await countAttempt(services, TESTS, tenant.id)
    const name = chatText(fullName(actor.firstName, actor.lastName))
    const message = text('chat.test', locale, { name, company: chatText(tenant.name) })
    return services.database.tenant(tenant.id, (tx) =>
      once(tx, context, async () => {
        if (!(await postToChat(tx, { tenantId: tenant.id, text: message }))) throw refused('chatNotConfigured')
        return withMessage(text('chatTestQueued', locale))
      }),
    )
  },
})
