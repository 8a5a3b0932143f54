import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { queueTellingOf } from './tell.job.ts'

const PUBLISH = 'publish-timed-news'
const MINUTE_MS = 60_000

interface Payload {
  tenantId: string
  id: string
}

/** Publishes a draft at its moment; one job a post waits. */
export const queuePublishing = (tx: Tx, payload: Payload, at: Date): Promise<void> =>
  queueJob(tx, PUBLISH, payload, { runAt: at, jobKey: `${PUBLISH}:${payload.id}` })

/**
 * Publishes a draft whose moment has come. The job comes by the clock of the database: by that of this process the moment may be ahead,
 * or another was chosen meanwhile.
 */
async function publishTimed({ database, clock }: Services, payload: Payload): Promise<void> {
  const { tenantId, id } = payload
  const now = clock.now()
  await database.tenant(tenantId, async (tx) => {
    const post = await tx.row<{ publish_at: string; told_at: string | null }>(sql`select publish_at, told_at from news
      where tenant_id = ${tenantId} and id = ${id} and status = 'Draft' and publish_at is not null for no key update`)
    if (!post) return
    const at = new Date(post.publish_at)
    if (at > now) return queuePublishing(tx, payload, new Date(Math.max(at.getTime(), now.getTime() + MINUTE_MS)))
    const moment = now.toISOString()
    await tx.run(sql`update news set status = 'Published', published_at = ${moment}::timestamptz, publish_at = null,
        told_at = ${post.told_at ?? moment}::timestamptz
      where tenant_id = ${tenantId} and id = ${id}`)
    const [before, after] = [
      { status: 'Draft', publish_at: post.publish_at },
      { status: 'Published', publish_at: null },
    ]
    await audit(tx, { tenantId, userId: null, resource: 'news', recordId: id, action: 'publish-news', before, after })
    if (!post.told_at) await queueTellingOf(tx, { ...payload, publisherId: null })
  })
}

export const publishTimedJob = (services: Services): Job<Payload> =>
  defineJob<Payload>(PUBLISH, (payload) => publishTimed(services, payload))
