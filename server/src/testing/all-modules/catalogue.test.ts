import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePlaces } from '#engine/write/files/stored-files.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { obstacles } from '#platform/database/distribute/obstacles.ts'
import { sql } from '#platform/database/index.ts'
import { appRole } from '#platform/launcher/index.ts'
import { globalTables } from '../global-tables.ts'
import { type TestApp, type TestCompany, testApp } from '../index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'one' })
  other = await app.company({ subdomain: 'two' })
  for (const { admin } of [company, other]) await admin.post('/restify/departments', { name: 'Kitchen' })
})
afterAll(() => app.close())

/** Looks as the superuser, whom no policy holds. */
const rows = <T>(query: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(query))
const names = async (query: ReturnType<typeof sql>) => (await rows<{ name: string }>(query)).map(({ name }) => name)

/** Ordinary tables of schema public that are not named as global. */
const tenantTables = sql`select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all(${globalTables}::text[])`

describe('the catalogue', () => {
  it('names every global table, and none that does not exist', async () => {
    const all =
      await names(sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and attnotnull) order by 1`)
    expect(all).toEqual(globalTables.filter((name) => name !== 'memberships'))
  })

  it('has no column for the path of a file that no resource or module says is one: such a file would stay for ever', async () => {
    const columns = await rows<{ table: string; column: string }>(sql`select t.name as table, a.attname as column
      from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid = 'text'::regtype and a.attname ~ '^(.*_)?(path|file|avatar)$' order by 1, 2`)
    const known = filePlaces(app.registry).map(({ table, column }) => `${table}.${column}`)
    expect(known).toEqual(
      expect.arrayContaining(['holidays.document_path', 'holiday_policies.document_template_path', 'files.path']),
    )
    expect(columns.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one))).toEqual([])
  })

  it('forces row security, with a policy, on every tenant table', async () => {
    const open =
      await names(sql`select name from (${tenantTables}) t where not relrowsecurity or not relforcerowsecurity
      or not exists (select from pg_policy p where p.polrelid = t.oid
        and pg_get_expr(p.polqual, p.polrelid) like '%app.tenant_id%' and p.polcmd = '*' and p.polpermissive)`)
    expect(open).toEqual([])
  })

  it('lets PostgreSQL name one company in what it counts, so that it expects rows of those that it has not counted', async () => {
    const wrong = await names(sql`select t.name from (${tenantTables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where a.attstattarget is distinct from 1`)
    expect(wrong).toEqual([])
  })

  it('leads every primary key, unique key and index of a tenant table with tenant_id', async () => {
    const wrong =
      await names(sql`select i.indexrelid::regclass::text as name from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
      where (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'tenant_id'`)
    expect(wrong).toEqual([])
  })

  it('carries tenant_id in every reference between tenant tables, and lets no global table point at one', async () => {
    const wrong = await names(sql`select k.conname as name from pg_constraint k where k.contype = 'f'
      and k.connamespace = 'public'::regnamespace and (
        (k.confrelid in (select oid from (${tenantTables}) t) and not exists (
          select from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'tenant_id'))
        or (k.conrelid not in (select oid from (${tenantTables}) t) and k.confrelid in (select oid from (${tenantTables}) t)))`)
    expect(wrong).toEqual([])
  })

  it('could be spread over several servers, company by company', async () => {
    const connection = await connectAdmin(app.database.adminUrl)
    try {
      expect(await obstacles(connection)).toEqual([])
      await connection.query(`create table planted (tenant_id uuid not null, id uuid,
        owner_id uuid, place int generated always as identity, unique (id),
        constraint ${'planted_'.padEnd(60, 'x')} foreign key (tenant_id, owner_id) references employees on delete set null (owner_id))`)
      await connection.query('alter table planted enable row level security')
      await connection.query(
        'alter table seats add column planted_id uuid, add foreign key (planted_id) references planted (id)',
      )
      expect(await obstacles(connection)).toHaveLength(6)
    } finally {
      await connection.query('alter table seats drop column if exists planted_id; drop table if exists planted')
      await connection.close()
    }
  })

  it('lets the application role own nothing, bypass nothing and truncate nothing', async () => {
    const [role] = await rows(
      sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = ${appRole}`,
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
    expect(await names(sql`select relname as name from pg_class where relowner = ${appRole}::regrole`)).toEqual([])
    const truncates = sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege(${appRole}, oid, 'truncate')`
    expect(await names(truncates)).toEqual([])
  })

  it('lets the application role add to the audit, never change it', async () => {
    const [may] = await rows(sql`select has_table_privilege(${appRole}, 'audit_entries', 'insert') as adds,
      has_table_privilege(${appRole}, 'audit_entries', 'update') as changes, has_table_privilege(${appRole}, 'audit_entries', 'delete') as deletes`)
    expect(may).toEqual({ adds: true, changes: false, deletes: false })
  })

  it('has no trigger and no view that could reach around a policy: views ask as the one who reads them', async () => {
    expect(
      await names(sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false))`),
    ).toEqual([])
    expect(
      await names(sql`select tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })

  it('shows the application no row of any tenant table when no company is set, and only its own when one is', async () => {
    const filled: string[] = []
    const views = sql`select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`
    for (const name of await names(sql`select name from (${tenantTables}) t union ${views}`)) {
      const all = await rows<{ tenant_id: string }>(sql`select tenant_id from ${sql.table(name)}`)
      if (all.length > 0) filled.push(name)
      const { database } = app.services
      expect(await database.global((tx) => tx.rows(sql`select * from ${sql.table(name)}`)), name).toEqual([])
      const seen = await database.tenant(company.tenantId, (tx) =>
        tx.rows<{ tenant_id: string }>(sql`select tenant_id from ${sql.table(name)}`),
      )
      expect(seen.length, name).toBe(all.filter((row) => row.tenant_id === company.tenantId).length)
    }
    // Rows of two companies stand in these at least; an empty table would prove nothing.
    for (const name of [
      'users',
      'employees',
      'people',
      'roles',
      'user_roles',
      'role_permissions',
      'sessions',
      'seats',
      'audit_entries',
      'departments',
    ]) {
      expect(filled).toContain(name)
    }
  })

  it('lets no company write a row of another, whatever the statement says', async () => {
    const theirs = other.tenantId
    const write = (query: ReturnType<typeof sql>) =>
      app.services.database.tenant(company.tenantId, (tx) => tx.run(query))
    await expect(
      write(sql`insert into departments (tenant_id, id, name) values (${theirs}, gen_random_uuid(), 'Planted')`),
    ).rejects.toThrow(/row-level security/)
    expect(await write(sql`update departments set name = 'Changed' where tenant_id = ${theirs}`)).toBe(0)
    expect(await write(sql`delete from departments where tenant_id = ${theirs}`)).toBe(0)
  })
})
