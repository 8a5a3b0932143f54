import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { requiredText } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../../definition.ts'

/** Coins of a collection: four are imported while somebody waits, five are a task. A coin that says `stuck` cannot be deleted. */
const coins = defineResource({
  key: 'trial-coins',
  table: 'trial_coins',
  module: 'trial',
  display: 'name',
  store: z.object({ name: requiredText(50), place: z.string().max(50).optional() }),
  fields: { name: { sort: true }, place: {} },
  may: { list: 'auth', store: 'manageDepartments', update: 'manageDepartments', delete: 'manageDepartments' },
  import: { updatesBy: 'name', atOnce: 4 },
})
const tables = {
  trial_coins: `name text not null, place text, constraint trial_coins_name_key unique (tenant_id, name)`,
}

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [coins] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const { id } of await all()) await acme.admin.delete(`/restify/trial-coins/${id}`)
})

type Coin = { id: string; attributes: { name: string; place: string | null } }
const all = async (): Promise<Coin[]> => (await acme.admin.get('/restify/trial-coins?sort=name&perPage=100')).body.data
const placesOf = async () =>
  (await all()).map(({ attributes: { name, place } }) => `${name}${place ? ` ${place}` : ''}`)
const act = (client: Client, action: string, body: object) =>
  client.post(`/restify/trial-coins/actions?action=${action}`, body)
const undo = (client: Client, import_id: string, locale = 'en') =>
  client.post('/restify/trial-coins/actions?action=undo-import', { import_id }, { headers: { 'x-locale': locale } })
const past = async (client: Client, id: string, locale = 'en') =>
  (await client.get('/restify/trial-coins/getters/imports', { headers: { 'x-locale': locale } })).body.data.find(
    (one: { id: string }) => one.id === id,
  )
const task = async (id: string) => (await acme.admin.get(`/restify/background-tasks/${id}`)).body.data.attributes

async function imported(rows: string[][], columns = ['name', 'place']): Promise<string> {
  const answer = await act(acme.admin, 'import', { columns, rows })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await runJobs(app, 'import')
  return answer.body.data[0].import_id
}
const five = ['A', 'B', 'C', 'D', 'E'].map((name) => [name, 'Shelf'])

it('takes four records back at once, and five as a task with progress that says what it is', async () => {
  const few = await imported(five.slice(0, 4))
  const atOnce = await undo(acme.admin, few)
  expect(atOnce.body.data).toEqual({ message: 'The import was taken back.', task_id: null })
  expect(await all()).toEqual([])

  const many = await imported(five)
  const { status, body } = await undo(acme.admin, many)
  expect([status, body.message]).toEqual([200, expect.stringContaining('is being taken back')])
  expect(await all()).toHaveLength(5)
  expect(await past(acme.admin, many)).toMatchObject({ undone_at: null, undo_task_id: body.data.task_id })
  expect((await undo(acme.admin, many)).body.message).toBe('This import is already being taken back.')
  expect(await runJobs(app, 'undo-import')).toBe(1)
  expect(await all()).toEqual([])
  expect(await task(body.data.task_id)).toMatchObject({
    ...{ state: 'done', done: 5, total: 5, name: 'Taking back an import: trial-coins' },
  })
  const after = await past(acme.admin, many)
  expect([after.undone_at, after]).toEqual([
    expect.any(String),
    expect.objectContaining({ kept: 0, undo_task_id: null }),
  ])
  expect((await undo(acme.admin, many)).body.message).toBe('This import is already undone.')
})

it('puts changed records back and counts those that stay', async () => {
  await imported(five)
  const again = await imported([...five.map(([name]) => [name!, 'Drawer']), ['F', 'Drawer']])
  const [a] = await all()
  await acme.admin.patch(`/restify/trial-coins/${a!.id}`, { place: 'Pocket' })
  await undo(acme.admin, again)
  await runJobs(app, 'undo-import')
  expect(await placesOf()).toEqual(['A Pocket', 'B Shelf', 'C Shelf', 'D Shelf', 'E Shelf'])
  expect(await past(acme.admin, again)).toMatchObject({ created: 1, changed: 5, kept: 1, undo_error: null })
})

it('takes back all or nothing: a record that cannot be put back leaves every other as it is, and says why', async () => {
  await imported(five)
  const again = await imported(five.map(([name]) => [name!, 'Drawer']))
  // A rule of the database that came since: what E was may not be written any more.
  await app.superuser.global((tx) =>
    tx.run(
      sql`alter table trial_coins add constraint trial_coins_place_check check (name <> 'E' or place <> 'Shelf') not valid`,
    ),
  )
  const { body } = await undo(acme.admin, again)
  await runJobs(app, 'undo-import', 3).catch(() => undefined)
  expect(await placesOf()).toEqual(['A Drawer', 'B Drawer', 'C Drawer', 'D Drawer', 'E Drawer'])
  expect(await task(body.data.task_id)).toMatchObject({ state: 'failed' })
  const [en, ro] = [await past(acme.admin, again), await past(acme.admin, again, 'ro')]
  expect([en.undone_at, en.undo_task_id, en.undo_error !== null, en.undo_error !== ro.undo_error]).toEqual([
    ...[null, null, true, true],
  ])
  // Once it is out of the way, the same button works.
  await app.superuser.global((tx) => tx.run(sql`alter table trial_coins drop constraint trial_coins_place_check`))
  const { task_id: undo_task_id } = (await undo(acme.admin, again)).body.data
  expect(await past(acme.admin, again)).toMatchObject({ undo_task_id, undo_error: null })
  await runJobs(app, 'undo-import')
  expect(await placesOf()).toEqual(five.map((row) => row.join(' ')))
  expect((await past(acme.admin, again)).undo_error).toBeNull()
})

it('stops when it is cancelled, and nothing is taken back', async () => {
  const many = await imported(five)
  const { task_id } = (await undo(acme.admin, many)).body.data
  expect((await acme.admin.post(`/restify/background-tasks/${task_id}/actions?action=cancel`)).status).toBe(200)
  await runJobs(app, 'undo-import')
  expect(await all()).toHaveLength(5)
  expect(await past(acme.admin, many)).toMatchObject({ undone_at: null, undo_task_id: null })
})

it('is done once, however often its job runs', async () => {
  const many = await imported(five)
  const { task_id } = (await undo(acme.admin, many)).body.data
  const job = { tenantId: acme.tenantId, taskId: task_id }
  await app.runJob('undo-import', job)
  const { undone_at } = await past(acme.admin, many)
  // The process ended after the commit and before the end was written: another one begins the same task again.
  await app.superuser.global((tx) =>
    tx.run(sql`update background_tasks set state = 'running', finished_at = null where id = ${task_id}`),
  )
  await app.runJob('undo-import', job)
  expect(await task(task_id)).toMatchObject({ state: 'done', error: null })
  expect((await past(acme.admin, many)).undone_at).toBe(undone_at)
  await runJobs(app, 'undo-import')
})

it('is not done for somebody who has lost the right, nor shown to another company', async () => {
  const many = await imported(five)
  const { client, userId } = await acme.personWith('manageDepartments')
  const { task_id } = (await undo(client, many)).body.data
  expect((await undo(other.admin, many)).status).toBe(404)
  expect((await other.admin.get('/restify/trial-coins/getters/imports')).body.data).toEqual([])
  await app.superuser.global((tx) => tx.run(sql`delete from user_roles where user_id = ${userId}`))
  await runJobs(app, 'undo-import')
  expect(await all()).toHaveLength(5)
  const row = await app.superuser.global((tx) =>
    tx.row<{ state: string }>(sql`select state from background_tasks where id = ${task_id}`),
  )
  expect(row!.state).toBe('failed')
})

it('stands in the log of the company, with what it took back', async () => {
  const many = await imported(five)
  await undo(acme.admin, many)
  await runJobs(app, 'undo-import')
  const row = await app.superuser.global((tx) =>
    tx.row<{ after: object }>(sql`select after from audit_entries
      where resource = 'trial-coins' and action = 'undo-import' order by id desc limit 1`),
  )
  expect(row!.after).toEqual({ file_name: null, created: 5, changed: 0 })
})
