import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../definition.ts'

const shelves = defineResource({
  key: 'used-shelves',
  table: 'used_shelves',
  module: 'trial',
  display: 'name',
  store: z.object({ name: z.string() }),
  fields: { name: { sort: true } },
  usedWhenReferenced: { apartFrom: ['used_labels'] },
  may: { list: 'auth', store: 'auth', update: 'auth', delete: 'auth' },
})

/** What names a shelf, each with another word of the database for its deletion. */
const naming = (key: string, table: string, list: 'auth' | 'manageBilling' = 'auth') =>
  defineResource({
    key,
    table,
    module: 'trial',
    display: 'name',
    store: z.object({ name: z.string(), shelf_id: z.uuid() }),
    fields: { name: {}, shelf_id: { kind: 'id', references: 'used-shelves' } },
    may: { list, store: 'auth', update: 'auth', delete: 'auth' },
  })
const key = (whenDeleted = '') =>
  `name text, shelf_id uuid, foreign key (tenant_id, shelf_id) references used_shelves ${whenDeleted}`

const trial = {
  module: {
    key: 'trial',
    resources: [
      shelves,
      naming('used-books', 'used_books'),
      naming('used-secrets', 'used_secrets', 'manageBilling'),
      naming('used-notes', 'used_notes'),
      naming('used-wishes', 'used_wishes'),
      naming('used-labels', 'used_labels'),
    ],
    texts: {
      'sheet.used-books': { en: 'Books', ro: 'Cărți' },
      'recordKind.used-secrets': { en: 'Secret', ro: 'Secret' },
    },
  },
  tables: {
    used_shelves: 'name text',
    used_books: key(),
    used_secrets: key(),
    used_notes: key('on delete cascade'),
    used_wishes: key('on delete set null (shelf_id)'),
    used_labels: key(),
  },
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
beforeAll(async () => {
  app = await testApp({}, { trial })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const made = async (company: TestCompany, resource: string, values: object): Promise<string> =>
  (await company.admin.post(`/restify/${resource}`, values)).body.data.id
const shown = async (company: TestCompany, id: string) => {
  const { attributes, meta } = (await company.admin.get(`/restify/used-shelves/${id}`)).body.data
  return [attributes.is_used, meta.authorizedToDelete]
}

it('has a record in use while a row of any module names it by a key that refuses its deletion', async () => {
  const shelf = await made(acme, 'used-shelves', { name: 'A' })
  expect(await shown(acme, shelf)).toEqual([false, true])
  const books = [await made(acme, 'used-books', { name: 'Ash', shelf_id: shelf })]
  books.push(await made(acme, 'used-books', { name: 'Beech', shelf_id: shelf }))
  expect(await shown(acme, shelf)).toEqual([true, false])
  const theirs = await made(other, 'used-shelves', { name: 'A' })
  expect(await shown(other, theirs)).toEqual([false, true])
  expect((await other.admin.get(`/restify/used-shelves/${shelf}`)).status).toBe(404)
  for (const book of books) await acme.admin.delete(`/restify/used-books/${book}`)
  expect(await shown(acme, shelf)).toEqual([false, true])
})

it.each(['used-notes', 'used-wishes', 'used-labels'])(
  'is not used by %s, which are deleted or cleared',
  async (resource) => {
    const shelf = await made(acme, 'used-shelves', { name: resource })
    await made(acme, resource, { name: 'x', shelf_id: shelf })
    expect(await shown(acme, shelf)).toEqual([false, true])
  },
)

it('says in the refusal what uses a record, of those kinds that the person lists', async () => {
  const shelf = await made(acme, 'used-shelves', { name: 'B' })
  await made(acme, 'used-books', { name: 'Ash', shelf_id: shelf })
  await made(acme, 'used-books', { name: 'Beech', shelf_id: shelf })
  await made(acme, 'used-secrets', { name: 'Where the key lies', shelf_id: shelf })
  const path = `/restify/used-shelves/${shelf}`
  const said = async (person: 'admin' | 'employee', locale: string) => {
    const { status, body } = await acme[person].delete(path, undefined, { headers: { 'x-locale': locale } })
    return [status, body.message]
  }
  expect(await said('admin', 'en')).toEqual([
    422,
    'This record is in use and cannot be deleted. Used by: books (2), secret (1).',
  ])
  expect(await said('employee', 'ro')).toEqual([
    422,
    'Această înregistrare este folosită și nu poate fi ștearsă. Folosită de: cărți (2).',
  ])
  const hidden = await made(acme, 'used-shelves', { name: 'C' })
  await made(acme, 'used-secrets', { name: 'x', shelf_id: hidden })
  const refused = await acme.employee.delete(`/restify/used-shelves/${hidden}`)
  expect([refused.status, refused.body.message]).toEqual([422, 'This record is in use and cannot be deleted.'])
})

it('asks a list for it with no further statement, however many records there are', async () => {
  const list = () => countStatements(app.services.database, () => other.admin.get('/restify/used-shelves'))
  // The first reads what is kept for the next: who asks, and the company's settings.
  await list()
  const before = await list()
  for (const name of ['D', 'E', 'F']) await made(other, 'used-shelves', { name })
  const after = await list()
  expect(after.result.body.data.length).toBe(before.result.body.data.length + 3)
  expect(after.count).toBe(before.count)
})
