import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { modules } from '../../modules.ts'
import { type Catalogue, unknownNames } from './names.ts'
import { foreignTables } from './owners.ts'
import { sqlTemplates } from './templates.ts'

const source = join(import.meta.dirname, '..', '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))

let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  app = await testApp()
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ name: string; columns: string[] }>(sql`select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'v') and c.relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace,
        'information_schema'::regnamespace, 'graphile_worker'::regnamespace) group by c.relname`),
  )
  const words = await app.superuser.global((tx) =>
    tx.rows<{ word: string }>(sql`select word from pg_get_keywords() union select typname from pg_type
      union select proname from pg_proc where pronargs = 0`),
  )
  catalogue = {
    tables: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
    words: new Set(words.map(({ word }) => word)),
  }
})
afterAll(() => app.close())

it('names tables and columns in SQL as the migrated database has them', () => {
  const problems = files.flatMap(({ path, text }) => {
    const ofT = /\btable: '([a-z_]+)'/.exec(text)?.[1] ?? null
    return unknownNames({ templates: sqlTemplates(path, text), ofT }, catalogue).map((name) => `${path}:${name}`)
  })
  expect(problems).toEqual([])
})

it('puts names of people together in one place', () => {
  const byHand = /first_name\s*\|\||concat_ws\([^)]*first_name,/
  expect(byHand.test("concat_ws(' ', e.first_name, e.last_name)")).toBe(true)
  expect(files.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([])
})

it('reads tables of another module only where that module offers them, and writes none', () => {
  const problems = files.flatMap(({ path, text }) => {
    const module = /^modules\/([\w-]+)\//.exec(path)?.[1] ?? null
    return foreignTables(sqlTemplates(path, text), module, modules).map((problem) => `${path}:${problem}`)
  })
  expect(problems).toEqual([])
})
