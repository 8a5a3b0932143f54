import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import type { HistoryEntry } from '#contracts/engine/history.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { defineResource } from '../definition.ts'
import { historyGetter } from './history.ts'

const DiaryWrite = z.object({
  title: z.string(),
  keeper: z.string(),
  price: z.number().nullish(),
  remark: z.string().nullish(),
  pin: z.string().nullish(),
})

/** Seen by their keeper and by who manages employees, who alone reads what they cost. */
const diaries = defineResource({
  key: 'story-diaries',
  table: 'story_diaries',
  module: 'trial',
  display: 'title',
  store: DiaryWrite,
  update: DiaryWrite.partial(),
  fields: {
    title: {},
    keeper: {},
    price: { kind: 'integer', read: ['manageEmployees'] },
    remark: { read: ['keeper'] },
    pin: { kind: 'encrypted' },
  },
  rows: { keeper: ({ employeeId }) => [{ keeper: employeeId }] },
  may: {
    list: ({ can, employeeId }) => can('manageEmployees') || [{ keeper: employeeId }],
    store: 'auth',
    update: 'auth',
    delete: 'auth',
  },
  getters: { history: historyGetter({ resource: 'story-diaries', may: 'auth' }) },
})

/** Everybody lists them; what was done to them is for few. */
const ledgers = defineResource({
  key: 'story-ledgers',
  table: 'story_ledgers',
  module: 'trial',
  display: 'title',
  store: z.object({ title: z.string() }),
  fields: { title: {} },
  may: { list: 'auth', store: 'auth', delete: 'auth', history: 'manageBilling' },
})

let app: TestApp
let acme: TestCompany
/** Reads the company’s log, and of diaries their own alone. */
let reader: TestPerson

beforeAll(async () => {
  const tables = {
    story_diaries: 'title text not null, keeper text not null, price integer, remark text, pin bytea',
    story_ledgers: 'title text not null',
  }
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [diaries, ledgers] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  reader = await acme.personWith('manageCompany')
})
afterAll(() => app.close())

const make = async (key: string, values: object): Promise<string> => {
  const { status, body } = await acme.admin.post(`/restify/${key}`, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const diary = (title: string, values: object = {}) =>
  make('story-diaries', { title, keeper: reader.employeeId, ...values })
const log = async (client: Client, id: string): Promise<HistoryEntry[]> =>
  (await client.get('/restify/audit-entries/getters/log', { query: { record_id: id } })).body.data
/** What a reader knows of each line: the record's name, and the fields with their value afterwards or that it is hidden. */
const known = (entries: readonly HistoryEntry[]) =>
  entries.map(({ action, subject, changes }) => [
    action,
    subject?.name,
    Object.fromEntries(
      changes.map(({ field, hidden, before, after }) => [field, hidden ? 'hidden' : (after ?? before)]),
    ),
  ])

it('shows of a record that is gone what those know who see all of its kind, and nobody else', async () => {
  const id = await diary('Mine', { price: 7, remark: 'dear' })
  const shown = { title: 'Mine', keeper: reader.employeeId }
  const closed = { title: 'hidden', keeper: 'hidden', price: 'hidden', remark: 'hidden' }
  expect(known(await log(reader.client, id))).toEqual([
    ['store', 'Mine', { ...shown, price: 'hidden', remark: 'dear' }],
  ])
  expect(known(await log(acme.admin, id))).toEqual([['store', 'Mine', { ...shown, price: 7, remark: 'hidden' }]])
  expect((await acme.admin.delete(`/restify/story-diaries/${id}`)).status).toBe(204)
  expect(known(await log(reader.client, id))).toEqual([
    ['delete', null, closed],
    ['store', null, closed],
  ])
  // Whose it was nobody can say of a row any more.
  const whole = { ...shown, price: 7, remark: 'hidden' }
  expect(known(await log(acme.admin, id))).toEqual([
    ['delete', 'Mine', whole],
    ['store', 'Mine', whole],
  ])
})

it('hides what was done to records whose history is for others, those that are gone too', async () => {
  const id = await make('story-ledgers', { title: 'Cash' })
  for (const action of ['store', 'delete']) {
    if (action === 'delete') await acme.admin.delete(`/restify/story-ledgers/${id}`)
    expect(known(await log(reader.client, id))[0]).toEqual([action, null, { title: 'hidden' }])
    expect(known(await log(acme.admin, id))[0]).toEqual([action, 'Cash', { title: 'Cash' }])
  }
})

it('is for those who see the record, and found no longer when that is gone', async () => {
  const id = await diary('Story')
  const read = async (client: Client) => (await client.get(`/restify/story-diaries/${id}/getters/history`)).status
  expect([await read(reader.client), await read(acme.hr), await read(acme.employee)]).toEqual([200, 200, 404])
  await acme.admin.delete(`/restify/story-diaries/${id}`)
  expect([await read(reader.client), await read(acme.admin)]).toEqual([404, 404])
})

it('says of what is sealed that it changed, and holds neither the text nor its bytes', async () => {
  const id = await diary('Sealed', { pin: '4711' })
  const path = `/restify/story-diaries/${id}`
  // As it was is no change.
  for (const pin of ['4711', '0815', null]) expect((await acme.admin.put(path, { pin })).status).toBe(200)
  expect((await acme.admin.delete(path)).status).toBe(204)
  const written = await app.superuser.global((tx) =>
    tx.rows(sql`select action, before -> 'pin' as before, after -> 'pin' as after from audit_entries
      where record_id = ${id} order by id`),
  )
  const SEALED = '•••'
  expect(written).toEqual([
    { action: 'store', before: null, after: SEALED },
    { action: 'update', before: SEALED, after: SEALED },
    { action: 'update', before: SEALED, after: null },
    { action: 'delete', before: null, after: null },
  ])
  const pins = (await log(acme.admin, id)).map(({ action, changes }) => [
    action,
    changes.find(({ field }) => field === 'pin'),
  ])
  const hidden = expect.objectContaining({ hidden: true, before: null, after: null })
  expect(pins).toEqual([
    ['delete', undefined],
    ['update', hidden],
    ['update', hidden],
    ['store', hidden],
  ])
})
