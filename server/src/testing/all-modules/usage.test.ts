import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResourceDefinition } from '#engine/index.ts'
import { usersOf } from '#engine/usage/with-usage.ts'
import { type Reference, readReferences, sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '../index.ts'

/** Resources that others name by keys which refuse a deletion, and that say by other means when they can be deleted. */
const byOtherMeans: Readonly<Record<string, string>> = { invoices: 'drafts alone are deleted, which no credit names' }

let app: TestApp
let references: Reference[]
let resources: ResourceDefinition[]
beforeAll(async () => {
  app = await testApp()
  references = await readReferences(app.services.database)
  resources = [...app.registry.resources.values()]
})
afterAll(() => app.close())

const deletable = () => resources.filter(({ may }) => may.delete !== undefined && may.delete !== 'nobody')

it('knows of every resource whose deletion a key refuses when it is in use', () => {
  const unsaid = deletable().filter((one) => !one.usedWhenReferenced && usersOf(one, references).length > 0)
  expect(unsaid.map(({ key }) => key).sort()).toEqual(Object.keys(byOtherMeans).sort())
})

it('finds what uses a record by an index', async () => {
  const named = resources.filter((one) => one.usedWhenReferenced).flatMap((one) => usersOf(one, references))
  expect(named.length).toBeGreaterThan(15)
  const indexed = await app.superuser.global((tx) =>
    tx.rows<{ table: string; column: string }>(sql`select c.relname as table, a.attname as column from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute f on f.attrelid = i.indrelid and f.attnum = i.indkey[0] and f.attname = 'tenant_id'
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
      where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`),
  )
  const known = new Set(indexed.map(({ table, column }) => `${table}.${column}`))
  expect(named.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.has(one))).toEqual([])
})

it('leaves out only tables that name the record', () => {
  for (const { key, table, usedWhenReferenced: usage } of resources)
    for (const apart of (usage !== true && usage?.apartFrom) || [])
      expect(references, key).toContainEqual(expect.objectContaining({ table: apart, to: table }))
})

it('has each stored field that names such a record held by a key of the database', async () => {
  const used = new Map(resources.filter((one) => one.usedWhenReferenced).map((one) => [one.key, one.table]))
  const fields = resources.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(
      ([name, { kind, references: to, sql: derived, column = name, writeOnly, setByBehaviour }]) =>
        to && used.has(to) && kind === 'id' && !derived && !writeOnly && !setByBehaviour
          ? [`${table}.${column} ${used.get(to)}`]
          : [],
    ),
  )
  const keys = new Set(references.map(({ table, column, to }) => `${table}.${column} ${to}`))
  expect(fields.filter((one) => !keys.has(one))).toEqual([])
})
