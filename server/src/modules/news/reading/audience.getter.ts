import { NewsAudience } from '#contracts/news/news.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'

/** How many people a published post reaches: all who work here and sign in. */
export const audienceGetter: GetterDefinition = {
  level: 'resource',
  may: 'manageNews',
  summary: 'How many people read the news',
  output: answersData(NewsAudience),
  async run({ services, tenant }) {
    const row = await services.database.tenant(tenant.id, (tx) =>
      tx.row<{ people: number }>(sql`select count(*) as people from users u
        join people e on e.tenant_id = ${tenant.id} and e.user_id = u.id and e.status = 'active'
        where u.tenant_id = ${tenant.id} and u.login_id is not null`),
    )
    return ok({ data: { people: row!.people } })
  },
}
