import { expect } from 'vitest'
import * as z from 'zod'
import {
  CalendarDate,
  Decimal,
  Flag,
  Id,
  nullable,
  optionalText,
  requiredText,
} from '#contracts/engine/values/primitives.ts'
import { type Client, type TestCompany, testApp } from '#testing/index.ts'
import { belongsTo, defineResource } from '../definition.ts'

const shelves = defineResource({
  key: 'trial-shelves',
  table: 'trial_shelves',
  module: 'trial',
  display: 'name',
  knownBy: ['code'],
  store: z.object({ name: requiredText(50), code: optionalText(10) }),
  fields: { name: { sort: true }, code: {} },
  may: { list: 'auth', store: 'manageCompany', update: 'manageCompany', delete: 'manageCompany' },
})

const books = defineResource({
  key: 'trial-books',
  table: 'trial_books',
  module: 'trial',
  display: 'title',
  store: z.object({
    title: requiredText(50),
    shelf_id: nullable(Id),
    state: z.enum(['lent', 'there']).optional(),
    bought: nullable(CalendarDate),
    price: nullable(Decimal),
    currency: optionalText(3),
    pages: nullable(z.int().min(1)),
    weight: nullable(Decimal),
    opens: nullable(z.string()),
    is_rare: Flag.optional(),
    secret: optionalText(50),
  }),
  rules: ({ price, currency }) => (price && !currency ? [['currency', 'required']] : []),
  fields: {
    title: { sort: true, search: true },
    shelf_id: { kind: 'id', references: 'trial-shelves' },
    state: { match: 'enum', options: ['lent', 'there'], labels: 'cell' },
    bought: { kind: 'date' },
    price: { kind: 'money', currency: 'currency' },
    currency: {},
    pages: { kind: 'integer' },
    weight: { kind: 'hours' },
    opens: { kind: 'time' },
    is_rare: { kind: 'boolean' },
    secret: { kind: 'encrypted', read: ['manageCompany'], write: ['manageBilling'] },
  },
  relations: { shelf: belongsTo('trial-shelves', 'shelf_id') },
  may: { list: 'auth', store: 'manageDepartments', update: 'manageDepartments', delete: 'manageDepartments' },
  import: { makes: ['shelf_id'], alsoSaid: { state: { borrowed: 'lent' } }, atOnce: 6, most: 50 },
})

const tables = {
  trial_shelves: `name text not null, code text`,
  trial_books: `title text not null, shelf_id uuid, state text not null default 'there', bought date, price bigint,
    currency text, pages int, weight int, opens time, is_rare boolean not null default false, secret bytea,
    constraint trial_books_title_key unique (tenant_id, shelf_id, title)`,
}

/** An application whose companies keep books on shelves. */
export const bookApp = () => testApp({}, { trial: { module: { key: 'trial', resources: [shelves, books] }, tables } })

export type Sheet = { columns: string[]; rows: string[][]; create?: string[]; file_name?: string }
export const sheet = (columns: string[], ...rows: string[][]): Sheet => ({ columns, rows })
export const act = (client: Client, action: string, body: object, locale = 'en') =>
  client.post(`/restify/trial-books/actions?action=${action}`, body, { headers: { 'x-locale': locale } })
export const check = async (client: Client, body: Sheet, locale?: string) => {
  const answer = await act(client, 'check-import', body, locale)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
export const imported = async (client: Client, body: Sheet) => {
  const answer = await act(client, 'import', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data[0]
}
export const undo = (client: Client, import_id: string) => act(client, 'undo-import', { import_id })
export type Shown = { id: string; attributes: Record<string, unknown>; relationships: Record<string, unknown> }
export const all = async (client: Client): Promise<Shown[]> =>
  (await client.get('/restify/trial-books?sort=title&perPage=500&related=shelf')).body.data
export const titles = async (client: Client) => (await all(client)).map(({ attributes }) => attributes.title)
/** No book is left in these companies. */
export const clear = async (...companies: TestCompany[]) => {
  for (const { admin } of companies)
    for (const { id } of await all(admin)) await admin.delete(`/restify/trial-books/${id}`)
}
