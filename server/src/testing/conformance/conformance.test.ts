import { existsSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { createRegistry } from '#engine/registry.ts'
import { modules } from '../../modules.ts'
import { allExpectations, resourceExpectations, routeExpectations } from './all-expectations.ts'
import { routeCoverage } from './checks/routes.ts'
import { rowSecurityCheck, tenantTables } from './checks/row-security.ts'
import { addSamples, openWorld } from './make-world.ts'
import { expectHolds } from './of-module.ts'

const world = await openWorld()
await addSamples(world, resourceExpectations, world.cast.insiders.slice(0, 1))
const tables = await tenantTables(world)

afterAll(() => world.testing.close())

it('expects something of every module and every resource', () => {
  const { resources } = createRegistry(modules)
  const expected = resourceExpectations.map(({ key }) => key)
  expect([...resources.keys()].sort()).toEqual(expected.sort())
  expect(modules.map(({ key }) => key).sort()).toEqual(allExpectations.map(({ module }) => module).sort())
})

it('expects something of every route', () => expectHolds(routeCoverage(world, routeExpectations)))

it('has a conformance test in every module', () => {
  const tested = modules.filter(({ key }) =>
    existsSync(new URL(`../../modules/${key}/conformance.test.ts`, import.meta.url)),
  )
  expect(tested).toEqual(modules)
})

it('has tables whose rows belong to a company', () => expect(tables.length).toBeGreaterThan(15))

for (const table of tables) {
  const check = rowSecurityCheck(world, table)
  it(check.name, () => expectHolds(check))
}
