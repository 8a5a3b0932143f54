import { afterAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { hasText } from '#platform/texts/index.ts'
import { allExpectations, resourceExpectations, withAdded } from './all-expectations.ts'
import { routeChecks } from './checks/routes.ts'
import { actionChecks } from './checks/writes/actions.ts'
import { heldAgainstDescription } from './described.ts'
import type { Check } from './expectations.ts'
import { addSamples, openWorld } from './make-world.ts'
import { resourceChecks } from './resource-checks.ts'
import { subjectOf } from './subject.ts'

/** Runs a check and shows the first failures. */
export async function expectHolds(check: Check): Promise<void> {
  expect((await check.run()).slice(0, 40)).toEqual([])
}

/** A test for each check. Their order counts: the last checks delete what earlier checks need. */
function eachHolds(what: string, checks: readonly Check[]): void {
  for (const check of checks) it(`${what}: ${check.name}`, () => expectHolds(check))
}

/**
 * The tests that hold a module against what is expected of it. They stand in the module's own `conformance.test.ts`, so that
 * both workers have some and a module's tests can be run alone. The world is made before the tests
 * get their names, because the list of checks is built from it.
 */
export function conformanceOf(module: string): void {
  const expected = allExpectations.find((one) => one.module === module)
  if (!expected) throw new Error(`Nothing is expected of the module ${module}.`)
  const { routes, more } = expected
  const resources = expected.resources.map(withAdded)
  const description = heldAgainstDescription()

  describe(`the module ${module}`, async () => {
    const world = await openWorld(description.onRoute)
    await addSamples(world, resources)
    afterAll(() => world.testing.close())

    for (const resource of resources) eachHolds(resource.key, resourceChecks(world, resource))

    for (const [key, { actions = {}, getters = {} }] of Object.entries(expected.extends ?? {})) {
      const whole = resourceExpectations.find((resource) => resource.key === key)!
      eachHolds(`${key}, with what is added to it`, actionChecks(subjectOf(world, { ...whole, actions, getters })))
    }

    eachHolds('routes', [...routeChecks(world, routes), ...(more?.(world) ?? [])])

    it('answers nothing that the API description does not speak of', () => {
      const { held, failures } = description.result()
      expect(held).toBeGreaterThan(10)
      expect(failures.slice(0, 40)).toEqual([])
    })

    it('has words in both languages for everything that was done until here, to every kind of record', async () => {
      const done = await world.testing.superuser.global((tx) =>
        tx.rows<{ resource: string; action: string }>(sql`select distinct resource, action from audit_entries`),
      )
      const names = new Set(
        done.flatMap(({ resource, action }) => [`recordKind.${resource}`, `historyAction.${action}`]),
      )
      expect(names.size).toBeGreaterThan(5)
      expect([...names].filter((name) => !hasText(name))).toEqual([])
    })
  })
}
