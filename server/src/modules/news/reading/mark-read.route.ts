import { isId } from '#contracts/engine/values/primitives.ts'
import { answersNothing, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { noContent } from '#platform/http/context.ts'

/** Notes that somebody has opened a published post. It is no change of the post: histories and open pages do not hear of it. */
export const markReadRoute = defineRoute({
  method: 'POST',
  path: '/news/:id/read',
  summary: 'Note that the reader has opened a post',
  tag: 'news',
  access: 'auth',
  output: answersNothing,
  async run({ params, actor, services, tenant }) {
    const { id } = params
    if (!isId(id)) throw notFound()
    await services.database.tenant(tenant.id, async (tx) => {
      const post = await tx.row(sql`select from news
        where tenant_id = ${tenant.id} and id = ${id} and status = 'Published' for key share`)
      if (!post) throw notFound()
      await tx.run(sql`insert into news_readings (tenant_id, news_id, user_id, read_at)
        values (${tenant.id}, ${id}, ${actor.userId}, ${services.clock.now().toISOString()}::timestamptz)
        on conflict (tenant_id, news_id, user_id) do nothing`)
    })
    return noContent
  },
})
