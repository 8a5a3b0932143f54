import { expect, it } from 'vitest'
import { migrationsFolder, pendingOf, readMigrations } from './migrate-files.ts'

/** Those before it ran when no database was spread yet. */
const FIRST = '0107'

/** `create table name (body);` of a migration, without its comments. */
const tablesOf = (text: string) =>
  [...text.replace(/--.*$/gm, '').matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/g)].map(
    ([, name, body]) => ({ name: name!, body: body!, isOfCompanies: /^\s*tenant_id uuid/m.test(body!) }),
  )

const files = readMigrations(migrationsFolder)
const ofCompanies = new Set(
  files.flatMap(({ text }) => tablesOf(text).flatMap(({ name, isOfCompanies }) => (isOfCompanies ? [name] : []))),
)

/** What of a migration could not run in a database that is spread already (server/migrations/README.md). */
function faultsIn(text: string): string[] {
  const columnRights = /grant \w+ \(/.test(text) ? ['Citus knows no rights to single columns'] : []
  return columnRights.concat(faultsOfTables(text))
}

function faultsOfTables(text: string): string[] {
  return tablesOf(text).flatMap(({ name, body, isOfCompanies }) => {
    if (!isOfCompanies) return []
    const inside = [...body.matchAll(/references (\w+)/g)].map(([, parent]) => parent!)
    return [
      ...(text.includes(`tenant_table('${name}')`) ? [] : [`${name}: select tenant_table('${name}') is missing`]),
      ...inside
        .filter((parent) => parent === name || ofCompanies.has(parent))
        .map((parent) => `${name}: the key to ${parent} is added behind tenant_table`),
    ]
  })
}

it('a migration can run in a database that is spread over several servers', () => {
  expect(ofCompanies.size).toBeGreaterThan(40)
  const later = files.filter(({ name }) => name >= FIRST)
  expect(later.flatMap(({ name, text }) => faultsIn(text).map((fault) => `${name} ${fault}`))).toEqual([])
})

it('one that was mended for clusters is the same where it ran before', () => {
  const ran = (sha256: string) => files.map((file) => (file.name === '0175-assets.sql' ? { ...file, sha256 } : file))
  expect(pendingOf(files, ran('792aa5996f89f44dc922c388ae6e484a1afa21325dc59fbc024b1dfaff5a0f2b'))).toEqual([])
  expect(() => pendingOf(files, ran('another'))).toThrow(/0175-assets.sql was changed after it ran/)
})

it('one that could not is found', () => {
  const table = 'create table things (\n  tenant_id uuid not null references tenants,\n  owner_id uuid'
  const key = ',\n  foreign key (tenant_id, owner_id) references employees'
  expect(faultsIn(`${table}\n);\nselect tenant_table('things');`)).toEqual([])
  expect(faultsIn('grant update (name, note) on things to somebody')).toHaveLength(1)
  expect(faultsIn(`${table}\n);`)).toEqual(["things: select tenant_table('things') is missing"])
  expect(faultsIn(`${table}${key}\n);\nselect tenant_table('things');`)).toEqual([
    'things: the key to employees is added behind tenant_table',
  ])
})
