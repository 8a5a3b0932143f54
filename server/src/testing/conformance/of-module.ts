import { afterAll, beforeAll, expect, it } from 'vitest'
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
import type { World } from './world.ts'

/** Runs the checks and shows the first failures of them all. */
export async function expectHolds(checks: readonly Check[]): Promise<void> {
  const failures: string[] = []
  for (const check of checks) {
    const found = await check.run()
    failures.push(...found.map((failure) => `${check.name}: ${failure}`))
  }
  expect(failures.slice(0, 40)).toEqual([])
}

/**
 * The tests that hold a module against what is expected of it. They stand in the module's own `conformance.test.ts`, so that
 * both workers have some and a module's tests can be run alone.
 */
export function conformanceOf(module: string): void {
  const expected = allExpectations.find((one) => one.module === module)
  if (!expected) throw new Error(`Nothing is expected of the module ${module}.`)
  const { routes, more } = expected
  const resources = expected.resources.map(withAdded)
  const description = heldAgainstDescription()
  let world: World

  beforeAll(async () => {
    world = await openWorld(description.onRoute)
    await addSamples(world, resources)
  })
  afterAll(() => world.testing.close())

  // Checks get their names before there is a world to run them in.
  for (const one of resources)
    it(
      `does for everybody what the contract says of ${one.key}, no more`,
      () => expectHolds(resourceChecks(world, one)),
      120_000,
    )

  for (const [key, { actions = {}, getters = {} }] of Object.entries(expected.extends ?? {}))
    it(`adds to ${key} what the contract says, no more`, () => {
      const whole = resourceExpectations.find((one) => one.key === key)!
      return expectHolds(actionChecks(subjectOf(world, { ...whole, actions, getters })))
    })

  it('opens each single route to whom it should', async () => {
    await expectHolds([...routeChecks(world, routes), ...(more?.(world) ?? [])])
  }, 60_000)

  it('answers nothing that the API description does not speak of', () => {
    const { held, failures } = description.result()
    expect(held).toBeGreaterThan(10)
    expect(failures.slice(0, 40)).toEqual([])
  })

  it('has words in both languages for everything that was done until here, to every kind of record', async () => {
    const done = await world.testing.superuser.global((tx) =>
      tx.rows<{ resource: string; action: string }>(sql`select distinct resource, action from audit_entries`),
    )
    const names = new Set(done.flatMap(({ resource, action }) => [`recordKind.${resource}`, `historyAction.${action}`]))
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter((name) => !hasText(name))).toEqual([])
  })
}
