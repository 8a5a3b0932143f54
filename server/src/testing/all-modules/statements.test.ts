import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** What a database that is spread over several servers refuses, in the text of a statement (server/migrations/README.md). */
const refused = {
  'inserts what is unpacked in SQL; insertRows does it by VALUES':
    /insert into\b[^`]*?\bselect\b[^`]*?\b(?:unnest|jsonb?_(?:to|populate)_recordset|generate_series)\s*\(/i,
  'inserts a select whose tenant_id is no column': /insert into\b[^`]*?\)\s*select \$\{[^`]*?\bfrom\b/i,
  'inserts what a sub-select among its values finds': /insert into\b[^`]*?\bvalues\s*\([^`]*?\(\s*select\b/i,
  'says now() where it updates what is there; excluded has it': /\bdo update\b[^`]*?\bnow\(\)/i,
  'says now() inside case or coalesce in an update':
    /\bupdate\b[^`]*?\bset\b[^`]*?\b(?:coalesce\([^`()]*|case\b[^`]*?)\bnow\(\)/i,
  'compares by the short form of case in an update': /\bupdate\b[^`]*?\bset\b[^`]*?\bcase\s+(?!when\b)/i,
  'makes a day or a moment of what it reads of a column in an update':
    /\bupdate\b[^`]*?\bset\b[^`]*?::text\)::(?:date|timestamptz?)\b/i,
  'shares a lock on a table of which every server has a copy':
    /\bfrom (?:logins|login_authenticators|permissions|tenants)\b[^`]*?\bfor (?:key )?share\b/i,
  'changes what every server has by what only the first one has':
    /\b(?:delete from|update) (?:logins|login_authenticators|permissions|tenants)\b[^`]*?\bfrom memberships\b/i,
  'knows what the transaction has written by its now(), of which each server has its own': /\s<>\s*now\(\)/i,
  'sets the company of a transaction by a function': /\bset_config\(\s*'app\.tenant_id'/i,
}

/** Where a text says what it must not, as `kind: place`. */
function faultsIn(text: string, place: string): string[] {
  return Object.entries(refused).flatMap(([fault, pattern]) => (pattern.test(text) ? [`${place} ${fault}`] : []))
}

it('the statements of the product run in a database that is spread over several servers', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((name) => !/\.(test|fixture)\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((name) => faultsIn(readFileSync(`${source}/${name}`, 'utf8'), name))).toEqual([])
})

/** A statement as it stands in a source file: each @ is a value that is put in. */
const written = (text: string) => `sql\`${text.replaceAll('@', '\u0024{value}')}\``

it.each([
  'insert into days (tenant_id, day) select @::uuid, d.* from unnest(@::date[]) d',
  'insert into days select * from jsonb_populate_recordset(null::days, @)',
  'insert into notes (tenant_id, text) select @::uuid, @ from settings',
  'insert into roles (tenant_id, id) values (@, (select id from others limit 1))',
  'insert into feeds (id) values (@) on conflict (id) do update set created_at = now()',
  'update feeds set read_at = coalesce(read_at, now()) where tenant_id = @',
  'update feeds set read_at = case when read_at is null then now() end where tenant_id = @',
  'update tasks set due = (@::jsonb ->> id::text)::date where tenant_id = @',
  'select id from logins where id = @ for share',
  'delete from logins l where not exists (select from memberships m where m.login_id = l.id)',
  'select id from entries where tenant_id = @ and created_at <> now()',
  "update signers set seen_at = case state when 'new' then null else @ end where tenant_id = @",
  "select set_config('app.tenant_id', @, true)",
])('a statement that does not is found: %s', (text) => {
  expect(faultsIn(written(text), 'here')).not.toEqual([])
})

it.each([
  'insert into places (tenant_id, id) select tenant_id, id from employees where tenant_id = @',
  'update days set minutes = c.minutes from unnest(@::int[]) c (minutes) where tenant_id = @',
  'insert into feeds (id) values (@) on conflict (id) do update set created_at = excluded.created_at',
  'update tasks set position = (@::jsonb ->> id::text)::int where tenant_id = @',
  'select id from logins where id = @ for no key update',
  'delete from logins where id = any(@::uuid[])',
  'select id from calendar_connections where tenant_id = @ for share',
  "update signers set seen_at = case when state = 'new' then null else @ end where tenant_id = @",
])('one that does is none: %s', (text) => {
  expect(faultsIn(written(text), 'here')).toEqual([])
})
