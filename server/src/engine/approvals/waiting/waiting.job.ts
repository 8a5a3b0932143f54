import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { inTheMorning, readHiddenModules } from '#platform/tenancy/index.ts'
import type { ResourceDefinition } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { lookAfterWaiting } from './waiting.ts'

/**
 * Every company in its morning, but for what belongs to modules that it has put away: nobody is written to about pages that they do
 * not see. Run again it finds nothing more to do: each step is written down with its mail. A kind that fails holds up no other.
 */
async function run(services: Services, decided: readonly ResourceDefinition[], signal: AbortSignal): Promise<void> {
  await inTheMorning(services, signal, async ({ id, time_zone }, today) => {
    const at = { services, tenantId: id, today, userId: null }
    const failures: unknown[] = []
    const hidden = await services.database.tenant(id, (tx) => readHiddenModules(tx, id))
    for (const { approval } of decided.filter(({ module }) => !hidden.has(module))) {
      if (signal.aborted) return
      await services.database
        .tenant(id, (tx) => lookAfterWaiting({ ...at, tx }, approval!, time_zone))
        .catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  })
}

/** Hourly, because morning is at another time in each zone. */
export function waitingJob(services: Services, registry: Registry): Job<unknown> {
  const decided = [...registry.resources.values()].filter(({ approval }) => approval)
  return defineJob('look-after-waiting', (_payload, { signal }) => run(services, decided, signal), '7 * * * *')
}
