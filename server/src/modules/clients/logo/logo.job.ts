import { takeFile, withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { createEgress, type Egress } from '#platform/egress/index.ts'
import { queueFileRemoval } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { findLogo } from './find-logo.ts'

const FETCH_LOGO = 'fetch-client-logo'
/** A site that cannot be reached now may be tomorrow; one that never can costs a few requests. */
const MOST_TRIES = 3

interface QueuedLogo {
  tenantId: string
  clientId: string
}

/** Looks for the client's logo on their website, once the write is done. */
export const queueLogo = (tx: Tx, queued: QueuedLogo): Promise<void> =>
  queueJob(tx, FETCH_LOGO, queued, { jobKey: `${FETCH_LOGO}:${queued.clientId}`, maxAttempts: MOST_TRIES })

/** The client's website, null where somebody has given a logo meanwhile. */
const wantedFrom = ({ database }: Services, { tenantId, clientId }: QueuedLogo) =>
  database.tenant(tenantId, (tx) =>
    tx.row<{ website: string; logo_path: string | null }>(sql`select website, logo_path from clients
      where tenant_id = ${tenantId} and id = ${clientId} and website is not null
        and (logo_path is null or logo_source = 'website')`),
  )

/** A client without a logo gets the one of their website; one that somebody gave stays. */
export function logoJob(services: Services, ask: Egress = createEgress()): Job<QueuedLogo> {
  const { database } = services
  return defineJob(FETCH_LOGO, async (queued) => {
    const { tenantId, clientId } = queued
    const wanted = await wantedFrom(services, queued)
    const body = wanted && (await findLogo(ask, wanted.website))
    if (!body) return
    const file = { tenantId, folder: 'clients', fileName: 'logo.png', contentType: 'image/png', body }
    await withFiles(services, async (files) => {
      const put = await files.put(file)
      await database.tenant(tenantId, async (tx) => {
        const kept = await tx.run(sql`update clients set logo_path = ${put.path}, logo_source = 'website'
        where tenant_id = ${tenantId} and id = ${clientId} and website = ${wanted.website}
          and logo_path is not distinct from ${wanted.logo_path} and (logo_path is null or logo_source = 'website')`)
        if (kept === 0) return
        await takeFile(tx, put)
        await queueFileRemoval(tx, wanted.logo_path)
      })
    })
  })
}
