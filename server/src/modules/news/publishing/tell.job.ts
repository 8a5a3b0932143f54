import type { WriteContext } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { type Notified, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { newsNotice } from './notice.ts'

const TELL = 'tell-of-news'

interface Payload {
  tenantId: string
  id: string
  /** Who published it knows of it. */
  publisherId: string | null
}

export const queueTellingOf = (tx: Tx, payload: Payload): Promise<void> => queueJob(tx, TELL, payload)

export const queueTelling = ({ tx, tenant, actor }: WriteContext, id: string): Promise<void> =>
  queueTellingOf(tx, { tenantId: tenant.id, id, publisherId: actor.userId })

/** Everybody who works here and signs in, but the person who published the post. */
const readersOf = (tx: Tx, { tenantId, publisherId }: Payload) =>
  tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale from users u
    join people e on e.tenant_id = ${tenantId} and e.user_id = u.id and e.status = 'active'
    where u.tenant_id = ${tenantId} and u.login_id is not null and u.id is distinct from ${publisherId}::uuid order by u.id`)

/** Notifies people of a post, if it is still published. */
async function tell(services: Services, payload: Payload): Promise<void> {
  const { tenantId, id } = payload
  const company = await services.tenants.byId(tenantId)
  if (!company) return
  const page = `/news/${id}`
  await services.database.tenant(tenantId, async (tx) => {
    const post = await tx.row<{ title: string; author: string | null }>(sql`select n.title, p.user_id as author
      from news n left join people p on p.tenant_id = ${tenantId} and p.id = n.author_employee_id
      where n.tenant_id = ${tenantId} and n.id = ${id} and n.status = 'Published'`)
    if (!post) return
    const url = `${frontendUrl(services.config, company.subdomain)}${page}`
    await notify(
      { tx, tenantId },
      {
        what: newsNotice,
        record: { type: 'news', id },
        to: await readersOf(tx, payload),
        mail: () => ({ company: company.name, title: post.title, url }),
        details: () => post.title,
        // What goes out by itself is its author's.
        by: payload.publisherId ?? post.author,
        says: (locale) => text('notice.newsPublished.says', locale, { title: post.title }),
        page,
      },
    )
  })
}

export const tellOfNewsJob = (services: Services): Job<Payload> =>
  defineJob<Payload>(TELL, (payload) => tell(services, payload))
