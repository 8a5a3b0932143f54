import { dayIn, hourIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import type { ResourceDefinition } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { lookAfterWaiting } from './waiting.ts'

/** Nobody is written to at night: from this hour of the company's day on. */
const FIRST_HOUR = 8

/**
 * Every company in its morning, but for what belongs to modules that it has put away: nobody is written to about pages that they do
 * not see. Run again it finds nothing more to do: each step is written down with its mail.
 */
async function run(services: Services, decided: readonly ResourceDefinition[], signal?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  const companies = await services.database.global((tx) =>
    tx.rows<{ id: string; time_zone: string }>(sql`select id, time_zone from tenants order by id`),
  )
  const failures: unknown[] = []
  for (const { id, time_zone } of companies) {
    if (hourIn(now, time_zone) < FIRST_HOUR) continue
    const at = { services, tenantId: id, today: dayIn(now, time_zone), userId: null }
    for (const { module, approval } of decided) {
      if (signal?.aborted) return
      await services.database
        .tenant(id, async (tx) => {
          if ((await readHiddenModules(tx, id)).has(module)) return
          await lookAfterWaiting({ ...at, tx }, approval!, time_zone)
        })
        .catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Hourly, because morning is at another time in each zone. */
export function waitingJob(services: Services, registry: Registry): Job<unknown> {
  const decided = [...registry.resources.values()].filter(({ approval }) => approval)
  return defineJob('look-after-waiting', (_payload, { signal }) => run(services, decided, signal), '7 * * * *')
}
