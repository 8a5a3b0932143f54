import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { connectAdmin } from '../connections/admin-connection.ts'
import { openDatabase } from '../index.ts'
import { type DistributeError, distribute } from './distribute.ts'

// What it does on a cluster is tried by testing/scaling; here is what it says where there is none.

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

const refusals = (url: string, dryRun = true) =>
  distribute({ url, roles: ['vatra_app'], shards: 4, dryRun }).then(
    () => [],
    ({ message }: DistributeError) => message.split('\n'),
  )

it('refuses a server without Citus, dry or not, and changes nothing', async () => {
  for (const dryRun of [true, false])
    expect(await refusals(base.adminUrl, dryRun)).toEqual([expect.stringMatching(/^The database has no Citus/)])
})

it('refuses the owner, who may not move the tables', async () => {
  expect((await refusals(base.ownerUrl))[0]).toMatch(/not that of a superuser/)
})

it('refuses while Vatra is connected', async () => {
  const database = openDatabase(base.appUrl, { max: 1 })
  await database.global(async () => {
    expect((await refusals(base.adminUrl))[0]).toBe(
      'Vatra is connected (connections: 1). Stop all of its processes first.',
    )
  })
  await database.close()
})

it('refuses while migrations have not run, and a table that could not be spread', async () => {
  const connection = await connectAdmin(base.adminUrl)
  await connection.query('create table planted (tenant_id uuid not null, id uuid primary key)')
  await connection.query('alter table planted enable row level security')
  expect(await refusals(base.adminUrl)).toContain('The index planted_pkey of planted does not begin with tenant_id.')
  await connection.query('drop table planted')
  await connection.query('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await connection.close()
  expect((await refusals(base.adminUrl))[0]).toMatch(/^Migrations have not run yet: \d{4}-[a-z-]+\.sql/)
})
