import { withFiles } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import { tellOfRefusal } from './refused.notice.ts'
import { stepOf } from './steps/step.ts'
import { settle } from './tries/settle.ts'
import { leaveTry, takeTry } from './tries/take-try.ts'
import { FILE_TRY, queueTry, type TryJob } from './tries/tries.ts'

/** Takes a try one step further. Of two processes that come to it at once, one does. */
export const tryJob = (services: Services): Job<TryJob> =>
  defineJob(FILE_TRY, async ({ tenantId, tryId }) => {
    const { database, clock } = services
    const taken = await database.tenant(tenantId, (tx) => takeTry(tx, tenantId, tryId, clock.now()))
    if (!taken) return
    await withFiles(services, async (files) => {
      const outcome = await stepOf(services, tenantId, taken, files).catch(async (error: unknown) => {
        await database.tenant(tenantId, (tx) => leaveTry(tx, tenantId, taken))
        throw error
      })
      await database.tenant(tenantId, async (tx) => {
        const isSettled = await settle(tx, tenantId, taken, outcome, clock.now())
        if (isSettled && outcome.state === 'refused') await tellOfRefusal(tx, services, tenantId, taken.row.invoice_id)
      })
    })
  })

/** A step that should have been done so long ago was lost. */
const LOST_MS = 15 * 60_000

/** Queues steps again whose job was lost: a process ended in the midst of it, or the queue was emptied. */
export const lostTriesJob = (services: Services): Job =>
  defineJob(
    'efactura-lost-tries',
    (_payload, { signal }) =>
      eachCompany(services.database, signal, ({ id }) =>
        services.database.tenant(id, async (tx) => {
          const now = services.clock.now()
          const before = new Date(now.getTime() - LOST_MS).toISOString()
          const lost = await tx.rows<{ id: string }>(sql`select id from efactura_tries where tenant_id = ${id}
            and next_at < ${before}::timestamptz and (working_until is null or working_until < now()) order by next_at limit 1000`)
          for (const { id: tryId } of lost) await queueTry(tx, { tenantId: id, tryId }, now)
        }),
      ),
    '*/15 * * * *',
  )
