import { NotificationDetails, NotificationDetailsQuery } from '#contracts/engine/notifications.ts'
import { answersData, type GetterDefinition, listOf, parseBody } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { saidNow } from './said-now.ts'

/** What notifications say beyond their titles, for a page of them, as far as the reader may see that now. */
export const notificationDetails: GetterDefinition = {
  may: 'auth',
  query: NotificationDetailsQuery,
  output: answersData(NotificationDetails),
  async run(context, _id, registry) {
    const { services, tenant, query } = context
    const { ids } = parseBody(NotificationDetailsQuery, { ids: listOf(query, 'ids') }) as { ids: string[] }
    const data = await services.database.tenant(tenant.id, (tx) => saidNow({ tx, context, registry }, ids))
    return ok({ data })
  },
}
