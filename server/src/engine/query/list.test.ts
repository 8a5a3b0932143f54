import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows, sql } from '#platform/database/index.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { belongsTo, defineResource, type RowRule } from '../definition.ts'
import { namesOf } from './display.ts'

const shelves = defineResource({
  key: 'trial-cases',
  table: 'trial_cases',
  module: 'trial',
  display: 'name',
  fields: { name: { sort: true }, keeper: { sql: sql`t.name`, sort: true, read: ['manageBilling'] } },
  may: { list: 'auth' },
})

/** Which of them there are is for some readers alone. */
const donors = defineResource({
  key: 'trial-donors',
  table: 'trial_donors',
  module: 'trial',
  display: 'name',
  fields: { name: {} },
  may: { list: 'manageBilling' },
})

const books = defineResource({
  key: 'trial-novels',
  table: 'trial_novels',
  module: 'trial',
  display: 'name',
  fields: {
    name: { sort: true, search: true },
    // Cannot be worked out of a book without pages.
    share: { kind: 'integer', sql: sql`(100 / t.pages)` },
  },
  relations: { shelf: belongsTo('trial-cases', 'shelf_id'), donor: belongsTo('trial-donors', 'donor_id') },
  searchParents: ['donor.name'],
  sortParents: ['shelf.name', 'shelf.keeper'],
  may: { list: 'auth' },
})

/** Seen in three ways, of which one row may fit several, and nothing is known of another. */
const loans = defineResource({
  key: 'trial-lendings',
  table: 'trial_lendings',
  module: 'trial',
  display: 'name',
  fields: { name: { sort: true, search: true }, lender: {} },
  may: {
    list: (): RowRule => [
      { shelf_id: { in: 'trial_cases', key: 'id', where: { name: 'The high one' } } },
      { lender: 'Ana' },
      { name: 'Dune' },
    ],
  },
  countByWay: true,
})

const tables = {
  trial_cases: 'name text not null',
  trial_lendings: 'name text not null, lender text, shelf_id uuid not null',
  trial_donors: 'name text not null',
  trial_novels: 'name text not null, pages integer not null, shelf_id uuid not null, donor_id uuid',
}

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [shelves, donors, books, loans] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  for (const { tenantId } of [acme, other])
    await app.services.database.tenant(tenantId, async (tx) => {
      const [low, high] = [newId(), newId()]
      await tx.run(sql`insert into trial_cases (tenant_id, id, name)
        values (${tenantId}, ${low}, 'A low one'), (${tenantId}, ${high}, 'The high one')`)
      await tx.run(sql`insert into trial_novels (tenant_id, id, name, pages, shelf_id) values
        (${tenantId}, ${newId()}, 'Çelik', 50, ${high}), (${tenantId}, ${newId()}, 'Blank', 20, ${low}),
        (${tenantId}, ${newId()}, 'Zero', 0, ${low}), (${tenantId}, ${newId()}, 'Dune', 10, ${high})`)
      await tx.run(sql`insert into trial_lendings (tenant_id, id, name, lender, shelf_id) values
        (${tenantId}, ${newId()}, 'Çelik', null, ${high}), (${tenantId}, ${newId()}, 'Blank', null, ${low}),
        (${tenantId}, ${newId()}, 'Zero', 'Ana', ${low}), (${tenantId}, ${newId()}, 'Dune', 'Ana', ${high}),
        (${tenantId}, ${newId()}, 'Dune', null, ${low})`)
    })
})
afterAll(() => app.close())

const names = async (query: Record<string, string>) => {
  const { status, body } = await acme.admin.get('/restify/trial-novels', { query })
  return status === 200 ? (body.data as { attributes: { name: string } }[]).map((one) => one.attributes.name) : status
}

it('works out the fields of its page alone', async () => {
  expect(await names({ sort: 'name', perPage: '2' })).toEqual(['Blank', 'Çelik'])
  expect(await names({ sort: 'name', perPage: '1', page: '3' })).toEqual(['Dune'])
  expect(await names({ sort: '-name', perPage: '1', page: '2' })).toEqual(['Dune'])
  expect(await names({ search: 'd', perPage: '1' })).toEqual(['Dune'])
  // The fourth, whose share cannot be worked out, is refused when it is asked for.
  expect(await names({ sort: 'name', perPage: '1', page: '4' })).toBe(422)
})

it('orders by a name of a parent, then by its own', async () => {
  const query = { sort: '-shelf.name,name', perPage: '2', id: '' }
  await app.services.database.tenant(acme.tenantId, (tx) =>
    tx.run(sql`update trial_novels set pages = 1 where tenant_id = ${acme.tenantId} and pages = 0`),
  )
  expect(await names(query)).toEqual(['Çelik', 'Dune'])
  expect(await names({ ...query, page: '2' })).toEqual(['Blank', 'Zero'])
})

it('refuses an order by what one does not see of a parent, and does not offer it', async () => {
  const orders = async (client: Client) => {
    const { body } = await client.get('/restify/trial-novels/filters', { query: { include: 'sortables' } })
    return body.data.map(({ column }: { column: string }) => column)
  }
  const query = { sort: 'shelf.keeper,name' }
  const { status, body } = await acme.employee.get('/restify/trial-novels', { query })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['sort']])
  expect(body.message).toBe('You may not sort or filter by keeper.')
  expect(await orders(acme.employee)).toEqual(['name', 'shelf.name'])
  expect(await names({ ...query, perPage: '1' })).toEqual(['Blank'])
  expect(await orders(acme.admin)).toEqual(['name', 'shelf.name', 'shelf.keeper'])
})

it('is searched by the name of a parent by those alone who may see such parents', async () => {
  const donor = newId()
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    await tx.run(sql`insert into trial_donors (tenant_id, id, name) values (${acme.tenantId}, ${donor}, 'Popescu')`)
    await tx.run(sql`update trial_novels set donor_id = ${donor} where tenant_id = ${acme.tenantId} and name = 'Dune'`)
  })
  const found = async (client: Client, search: string) =>
    (await client.get('/restify/trial-novels', { query: { search } })).body.meta.total
  expect([await found(acme.admin, 'popescu'), await found(acme.employee, 'popescu')]).toEqual([1, 0])
  expect(await found(acme.employee, 'dune')).toBe(1)
})

it('calls nothing by its name to who may list none of its kind', async () => {
  const found = await app.services.database.tenant(acme.tenantId, (tx) =>
    tx.rows<{ id: string }>(sql`select id from trial_donors where tenant_id = ${acme.tenantId}`),
  )
  const ids = found.map(({ id }) => id)
  const called = async (userId: string) => {
    const context = (await contextFor(app.services, { tenantId: acme.tenantId, userId }))!
    return app.services.database.tenant(acme.tenantId, (tx) =>
      namesOf(tx, context, app.registry, new Map([['trial-donors', ids]])),
    )
  }
  const { admin, employee } = acme.people
  expect([...(await called(admin.userId)).values()]).toEqual(['Popescu'])
  expect([...(await called(employee.userId)).values()]).toEqual([])
})

it('counts once what is seen in several ways', async () => {
  const total = async (query: Record<string, string>) => {
    const { body } = await acme.admin.get('/restify/trial-lendings', { query: { ...query, perPage: '1' } })
    return [body.meta.total, body.data.length]
  }
  expect(await total({})).toEqual([4, 1])
  expect(await total({ search: 'dune' })).toEqual([2, 1])
  expect(await total({ search: 'blank' })).toEqual([0, 0])
})

it('finds pages far down, in their order, with the total', async () => {
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    const [shelf] = await tx.rows<{ id: string }>(
      sql`select id from trial_cases where tenant_id = ${acme.tenantId} order by name limit 1`,
    )
    const rows = Array.from({ length: 1006 }, (_, index) => ({
      ...{ tenant_id: acme.tenantId, id: newId(), shelf_id: shelf!.id },
      ...{ name: `Volume ${1006 - index}`.replace(/\d+/, (number) => number.padStart(4, '0')), pages: 1 },
    }))
    await insertRows(tx, 'trial_novels', rows)
  })
  const page = async (query: Record<string, string>) => {
    const { body } = await acme.admin.get('/restify/trial-novels', { query: { search: 'volume', ...query } })
    return [body.meta.total, body.data.map((one: { attributes: { name: string } }) => one.attributes.name)]
  }
  const last = [1006, ['Volume 1001', 'Volume 1002', 'Volume 1003', 'Volume 1004', 'Volume 1005', 'Volume 1006']]
  expect(await page({ sort: 'name', perPage: '10', page: '101' })).toEqual(last)
  expect(await page({ sort: 'shelf.name,name', perPage: '10', page: '101' })).toEqual(last)
  expect(await page({ sort: '-id', perPage: '2', page: '503' })).toEqual([1006, ['Volume 1005', 'Volume 1006']])
})
