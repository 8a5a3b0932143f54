import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#engine/registry.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { modules } from '../../modules.ts'
import { allExpectations, resourceExpectations, routeExpectations } from './all-expectations.ts'
import { routeChecks } from './checks/routes.ts'
import { rowSecurityCheck, tenantTables } from './checks/row-security.ts'
import type { Check } from './expectations.ts'
import { resourceChecks } from './resource-checks.ts'
import { makeWorld, type World } from './world.ts'

let testing: TestApp
let world: World

beforeAll(async () => {
  testing = await testApp()
  world = await makeWorld(testing, resourceExpectations)
})
afterAll(() => testing.close())

/** Checks are told apart by their names before there is a world to run them in. */
const holds = (make: () => readonly Check[]) => async () => {
  const failures: string[] = []
  for (const check of make()) {
    const found = await check.run()
    failures.push(...found.map((failure) => `${check.name}: ${failure}`))
  }
  expect(failures.slice(0, 40)).toEqual([])
}

it('expects something of every module and every resource', () => {
  const { resources } = createRegistry(modules)
  const expected = resourceExpectations.map(({ key }) => key)
  expect([...resources.keys()].sort()).toEqual(expected.sort())
  expect(modules.map(({ key }) => key).sort()).toEqual(allExpectations.map(({ module }) => module).sort())
})

describe('every resource does for everybody what the contract says, and nothing else', () => {
  for (const expected of resourceExpectations)
    it(
      expected.key,
      holds(() => resourceChecks(world, expected)),
      120_000,
    )
})

it(
  'opens each single route to whom it should',
  holds(() => [
    ...routeChecks(world, routeExpectations),
    ...allExpectations.flatMap(({ more }) => more?.(world) ?? []),
  ]),
  60_000,
)

it('hides every row of another company in the database itself', async () => {
  const tables = await tenantTables(world)
  expect(tables.length).toBeGreaterThan(15)
  await holds(() => tables.map((table) => rowSecurityCheck(world, table)))()
}, 60_000)
