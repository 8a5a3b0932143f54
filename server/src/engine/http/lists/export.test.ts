import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource, type RowRule } from '../../definition.ts'

const OPEN: RowRule = [{ shelf: 'open' }]

/** Everybody lists all of them, and gets a part of them as a file. */
const prints = defineResource({
  key: 'trial-prints',
  table: 'trial_prints',
  module: 'trial',
  display: 'name',
  fields: {
    name: { sort: true },
    shelf: { match: 'enum' },
    price: { read: ['manageBilling'] },
    remark: { read: ['open'] },
    cover: { export: false },
    word: { writeOnly: true, match: 'enum', options: ['sesame'] },
  },
  rows: { open: () => OPEN },
  ownFilters: { sold: (value = 'no') => (value === 'all' ? null : sql`t.sold = ${sql.lit(value)}`) },
  exportQuery: ({ print_filters: filters }) => (filters as Record<string, unknown>) ?? {},
  may: { list: 'auth', export: (actor) => actor.can('manageBilling') || OPEN },
  order: 't.name',
})

/** Everybody may have them as a file, and lists a part of them alone. */
const posters = defineResource({
  key: 'trial-posters',
  table: 'trial_posters',
  module: 'trial',
  display: 'name',
  fields: { name: {}, hung_at: { kind: 'instant' } },
  may: { list: (actor) => actor.can('manageBilling') || OPEN, export: 'auth' },
  order: 't.name',
})

let app: TestApp
let acme: TestCompany
const ids: Record<string, string> = {}

beforeAll(async () => {
  const columns = 'name text not null, shelf text not null, price text, remark text, cover text, word text, sold text'
  app = await testApp(
    {},
    {
      trial: {
        module: { key: 'trial', resources: [prints, posters] },
        tables: { trial_prints: columns, trial_posters: `${columns}, hung_at timestamptz` },
      },
    },
  )
  acme = await app.company({ subdomain: 'acme' })
  const rows = [
    { name: 'Atlas', shelf: 'open', sold: 'no' },
    { name: 'Bible', shelf: 'open', sold: 'yes' },
    { name: 'Codex', shelf: 'shut', sold: 'no' },
    { name: 'Diary', shelf: 'shut', sold: 'yes' },
  ].map((one) => ({ ...one, price: '7', remark: `on ${one.name}`, cover: 'blue', word: 'sesame' }))
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    for (const table of ['trial_prints', 'trial_posters'])
      await insertRows(
        tx,
        table,
        rows.map((one) => {
          const id = newId()
          if (table === 'trial_prints') ids[one.name] = id
          return { tenant_id: acme.tenantId, id, ...one }
        }),
      )
  })
})
afterAll(() => app.close())

/** The lines of an export, the headings first; its status where it is refused. */
async function exported(client: Client, body: object, { of = 'trial-prints', query = {} } = {}) {
  const path = `/restify/${of}/actions?action=export`
  const asked = { format: 'csv', repositories: 'all', columns: ['name'], ...body }
  const answer = await client.post(path, asked, { query })
  return answer.status === 200 ? answer.bytes.toString('utf8').replace('\uFEFF', '').trim().split('\n') : answer.status
}

it('holds the part of a list that its reader may have as a file, and never more than the list shows', async () => {
  const all = { sold: 'all' }
  const { body } = await acme.employee.get('/restify/trial-prints', { query: all })
  expect(body.meta.total).toBe(4)
  expect(await exported(acme.employee, all)).toEqual(['name', 'Atlas', 'Bible'])
  expect(await exported(acme.admin, all)).toEqual(['name', 'Atlas', 'Bible', 'Codex', 'Diary'])
  expect(await exported(acme.employee, {}, { of: 'trial-posters' })).toEqual(['name', 'Atlas', 'Bible'])
})

it('holds none of the records that are named which its reader may not have as a file', async () => {
  const named = (...names: string[]) => ({ repositories: names.map((name) => ids[name]) })
  expect(await exported(acme.employee, named('Codex', 'Atlas'))).toEqual(['name', 'Atlas'])
  expect(await exported(acme.employee, named('Codex', 'Diary'))).toBe(403)
})

it('takes its filters from the address and the body, of which the body wins, and from the form of its own', async () => {
  const query = { shelf: 'shut', sold: 'all' }
  expect(await exported(acme.admin, {}, { query })).toEqual(['name', 'Codex', 'Diary'])
  expect(await exported(acme.admin, { shelf: 'open' }, { query })).toEqual(['name', 'Atlas', 'Bible'])
  const print_filters = { shelf: 'shut' }
  expect(await exported(acme.admin, { shelf: 'open', print_filters }, { query })).toEqual(['name', 'Codex', 'Diary'])
})

it('narrows by filters of its own as its list does, and takes records that are named as they are', async () => {
  expect(await exported(acme.admin, {})).toEqual(['name', 'Atlas', 'Codex'])
  expect(await exported(acme.admin, { sold: 'yes' })).toEqual(['name', 'Bible', 'Diary'])
  const repositories = [ids.Atlas, ids.Bible]
  expect(await exported(acme.admin, { repositories })).toEqual(['name', 'Atlas', 'Bible'])
  expect(await exported(acme.admin, { repositories, sold: 'yes' })).toEqual(['name', 'Bible'])
})

it('has no heading of what its reader cannot see or no file holds, and empty cells where a row hides one', async () => {
  const columns = { price: 'Price', name: 'Name', cover: 'Cover', word: 'Word', remark: 'Remark' }
  const shown = { sold: 'all', shelf: 'open', columns }
  expect(await exported(acme.employee, shown)).toEqual(['Name,Remark', 'Atlas,on Atlas', 'Bible,on Bible'])
  const all = { columns, sold: 'no' }
  expect(await exported(acme.admin, all)).toEqual(['Price,Name,Remark', '7,Atlas,on Atlas', '7,Codex,'])
  const [headings] = (await exported(acme.employee, { columns: undefined })) as string[]
  expect(headings).toBe('name,shelf,remark')
})

it('is narrowed by nothing that is only written, nor is that offered', async () => {
  expect(await exported(acme.admin, { word: 'open' })).toEqual(['name', 'Atlas', 'Codex'])
  const { body } = await acme.admin.get('/restify/trial-prints/filters?only=matches')
  expect(body.data.map(({ column }: { column: string }) => column)).toEqual(['shelf'])
})

it('has moments as the clocks of the company show them, whatever zone the server stands in', async () => {
  const hang = (at: string) =>
    app.superuser.global((tx) =>
      tx.run(sql`update trial_posters set hung_at = ${at}::timestamptz where name = 'Atlas'`),
    )
  const zoned = async (zone: string) => {
    await app.superuser.global((tx) => tx.run(sql`update tenants set time_zone = ${zone} where id = ${acme.tenantId}`))
    app.services.tenants.forget(acme.subdomain)
    const lines = (await exported(acme.employee, { columns: ['name', 'hung_at'] }, { of: 'trial-posters' })) as string[]
    return lines[1]
  }
  await hang('2026-01-15T23:30:00Z')
  expect(await zoned('Europe/Bucharest')).toBe('Atlas,16.01.2026 01:30')
  expect(await zoned('America/New_York')).toBe('Atlas,15.01.2026 18:30')
})
