import type { ServerModule } from '#engine/module.ts'
import type { TestApp } from '#testing/index.ts'
import { createApp } from '../../app.ts'
import { allExpectations, routeExpectations } from '../conformance/all-expectations.ts'
import { routeChecks, routeCoverage } from '../conformance/checks/routes.ts'
import { rowSecurityCheck } from '../conformance/checks/row-security.ts'
import type { Check } from '../conformance/expectations.ts'
import { resourceChecks } from '../conformance/resource-checks.ts'
import type { World } from '../conformance/world.ts'
import { copyModules } from './copy.ts'
import type { Weakening } from './weakenings.ts'

export interface Outcome {
  name: string
  /** The first check that noticed, and what it said; null when none did. */
  noticed: string | null
}

/** The checks that should notice, those of the weakened right's own kind first. */
function checksFor({ of, topics }: Weakening, world: World): Check[] {
  if ('table' in of) return [rowSecurityCheck(world, of.table)]
  const expected = 'resource' in of ? world.expectations.get(of.resource) : undefined
  const checks =
    'resource' in of
      ? expected
        ? resourceChecks(world, expected)
        : []
      : [
          routeCoverage(world, routeExpectations),
          ...routeChecks(world, routeExpectations),
          ...allExpectations.flatMap(({ more }) => more?.(world) ?? []),
        ]
  const asked = topics.flatMap((topic) => checks.filter((check) => check.topic === topic))
  return [...asked, ...checks.filter((check) => !asked.includes(check))]
}

async function firstFailure(checks: readonly Check[]): Promise<string | null> {
  for (const check of checks) {
    const [failure] = await check.run().catch((error: Error) => [error.message])
    if (failure !== undefined) return `${check.name}: ${failure}`
  }
  return null
}

/**
 * What is worked out once for all people with the same rights is kept under those rights' key for as long as a process
 * lives; another key for each weakened app keeps it from meeting what was worked out before.
 */
function sessionsApart(testing: TestApp, generation: number): TestApp['services']['sessions'] {
  const { sessions } = testing.services
  return {
    ...sessions,
    async actorOf(tenantId, token) {
      const actor = await sessions.actorOf(tenantId, token)
      return actor && { ...actor, accessKey: `${actor.accessKey}#${generation}` }
    },
  }
}

/** Weakens one right in an app of its own on `testing`'s database, and asks the checks whether any of them notices. */
export async function attempt(
  weakening: Weakening,
  testing: TestApp,
  world: World,
  modules: readonly ServerModule[],
  generation: number,
): Promise<Outcome> {
  const weakened = copyModules(modules)
  const undo = weakening.weaken?.(weakened, [world.acme.tenantId, world.other.tenantId])
  const services = { ...testing.services, sessions: sessionsApart(testing, generation) }
  const { app, registry } = await createApp({
    services,
    modules: weakened,
    ready: async () => true,
    mailbox: true,
    logger: false,
    trustProxy: 1,
  })
  try {
    const noticed = await firstFailure(checksFor(weakening, world.through(app, registry)))
    return { name: weakening.name, noticed }
  } finally {
    undo?.()
    await app.close()
  }
}
