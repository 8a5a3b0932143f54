import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { inject } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { cloneOf, openTestApp, type TestApp, testApp } from '#testing/index.ts'
import { resourceExpectations, routeExpectations } from './all-expectations.ts'
import { permissionsAt } from './checks/routes.ts'
import type { ResourceExpectations } from './expectations.ts'
import { makeCast, type Principal } from './principals.ts'
import { fillOtherTables } from './rows/other-rows.ts'
import { concerned, permissionsOf } from './subject.ts'
import { type Contents, type World, worldOf } from './world.ts'

/** The permissions that count for each resource and each route. */
const countingSets = () => [
  ...resourceExpectations.map(permissionsOf),
  ...Object.values(routeExpectations).map(permissionsAt),
]

/** Enough that no check runs out of seats. */
const SEATS = 100_000

async function idsOf(testing: TestApp, tenantId: string): Promise<Set<string>> {
  const ids = new Set<string>([tenantId])
  const tables = await testing.superuser.global((tx) =>
    tx.rows<{ name: string }>(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' intersect
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id'`),
  )
  for (const { name } of tables) {
    const rows = await testing.superuser.global((tx) =>
      tx.rows<{ id: string }>(sql`select id from ${sql.table(name)} where tenant_id = ${tenantId}`),
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/** As in an installation that has been there for a minute: without counts of its rows PostgreSQL takes each company for one row. */
const countRows = ({ superuser }: TestApp) => superuser.global((tx) => tx.run(sql`analyze`))

/** Fills two companies with everybody, and the other one with a sample of everything. A sample is made when it is first asked for. */
export async function makeWorld(testing: TestApp): Promise<World> {
  const acme = await testing.company({ subdomain: 'acme', seats: SEATS })
  const other = await testing.company({ subdomain: 'zzforeign', seats: SEATS })
  const contents: Contents = {
    cast: await makeCast(acme, other, countingSets()),
    expectations: new Map(resourceExpectations.map((one) => [one.key, one])),
    samples: new Map(),
    foreignIds: new Set(),
    made: 0,
  }
  const world = worldOf(testing, { acme, other }, contents)
  for (const company of [acme, other]) await fillOtherTables(testing, company)
  for (const { key, samples } of resourceExpectations)
    for (const name of Object.keys(samples)) await world.foreignSample(key, name)
  for (const id of await idsOf(testing, other.tenantId)) contents.foreignIds.add(id)
  await countRows(testing)
  return world
}

/** Makes samples of these resources in the company that is looked at, as those whom they concern relate to them, or these people. */
export async function addSamples(
  world: World,
  resources: readonly ResourceExpectations[] = resourceExpectations,
  people?: readonly Principal[],
): Promise<void> {
  for (const expected of resources)
    for (const name of Object.keys(expected.samples))
      for (const principal of people ?? concerned({ world, expected }))
        await world.sample(expected.key, name, principal)
  await countRows(world.testing)
}

let first: Promise<World> | undefined

/** Nobody is connected to its database any more, so that others can be cloned from it. */
async function madeOnce(): Promise<World> {
  const world = await makeWorld(await testApp({}, { folder: inject('folder') }))
  const { app, services, superuser } = world.testing
  await app.close()
  await services.database.close()
  await superuser.close()
  return world
}

/**
 * The world in a database of the test file's own, cloned from one that is filled once a worker. A cluster has one database that is
 * never cloned, and fills it each time. Close its `testing` in `afterAll`.
 */
export async function openWorld(onRoute?: (route: RouteOptions) => void): Promise<World> {
  if (process.env.CITUS_URL !== undefined) return makeWorld(await testApp({}, onRoute ? { onRoute } : {}))
  first ??= madeOnce()
  const { testing, on } = await first
  const dataDir = await mkdtemp(join(tmpdir(), 'vatra-world-'))
  await cp(testing.config.dataDir, dataDir, { recursive: true })
  const database = await cloneOf(inject('postgres'), testing.database.name)
  const opened = await openTestApp(database, {
    ...testing,
    config: { ...testing.config, dataDir },
    ...(onRoute ? { onRoute } : {}),
  })
  return on({
    ...opened,
    async close() {
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}
