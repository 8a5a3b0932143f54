import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createDatabaseFromTemplate,
  dropDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/launcher/index.ts'
import { connectAdmin, databaseUrl } from '../connections/admin-connection.ts'
import { MigrationError, migrate, pendingMigrations } from './migrate.ts'
import { prepareExternalDatabase } from './migrate-external.ts'

const appRole = 'vatra_app'

let root: string
let postgres: EmbeddedPostgres
let folder: string
let owner: string
let app: string
let count = 0

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vatra-migrate-'))
  postgres = await startEmbeddedPostgres(join(root, 'data'), { settings: { fsync: 'off' } })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  count += 1
  folder = mkdtempSync(join(root, 'migrations-'))
  await createDatabaseFromTemplate(postgres.adminUrl, `migrate_${count}`, 'template1')
  owner = databaseUrl(postgres.ownerUrl, `migrate_${count}`)
  app = databaseUrl(postgres.appUrl, `migrate_${count}`)
})
afterEach(() => dropDatabase(postgres.adminUrl, `migrate_${count}`))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate({ adminUrl: owner, appRole, folder })

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const connection = await connectAdmin(url)
  try {
    return await connection.query(text)
  } finally {
    await connection.close()
  }
}

describe('migrations', () => {
  test('run once, in order, and are recorded', async () => {
    write('0002-second.sql', 'alter table things add column name text;')
    write('0001-first.sql', 'create table things (id int);')
    expect(await pendingMigrations(app, folder)).toEqual(['0001-first.sql', '0002-second.sql', 'graphile-worker'])
    expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await run()).toEqual([])
    expect(await pendingMigrations(app, folder)).toEqual([])
    expect(await query(app, 'select name, length(sha256) as digits from schema_migrations order by name')).toEqual([
      { name: '0001-first.sql', digits: 64 },
      { name: '0002-second.sql', digits: 64 },
    ])
  })

  test('several processes that start together run each one once', async () => {
    write('0001-first.sql', 'create table things (id int);')
    write('0002-second.sql', 'insert into things values (1);')
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await query(app, 'table things')).toEqual([{ id: 1 }])
  })

  test('one that fails leaves nothing of itself and keeps those before it', async () => {
    write('0001-first.sql', 'create table things (id int);')
    write('0002-second.sql', 'create table more (id int); insert into nowhere values (1);')
    await expect(run()).rejects.toThrow(/0002-second.sql failed: relation "nowhere" does not exist/)
    expect(await query(app, `select to_regclass('more') as more, to_regclass('things')::text as things`)).toEqual([
      { more: null, things: 'things' },
    ])
    expect(await pendingMigrations(app, folder)).toEqual(['0002-second.sql', 'graphile-worker'])
  })

  test('one that was changed after it ran is refused, another line end is no change', async () => {
    write('0001-first.sql', 'create table things\n(id int);')
    await run()
    write('0001-first.sql', 'create table things\r\n(id int);')
    expect(await run()).toEqual([])
    write('0001-first.sql', 'create table things (id bigint);')
    await expect(run()).rejects.toThrow(/0001-first.sql was changed after it ran/)
    await expect(pendingMigrations(app, folder)).rejects.toThrow(MigrationError)
  })

  test('a history that disagrees with the folder is refused', async () => {
    write('0002-second.sql', 'select 1;')
    await run()
    write('0001-first.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/0001-first.sql comes after 0002-second.sql/)
    rmSync(join(folder, '0001-first.sql'))
    rmSync(join(folder, '0002-second.sql'))
    await expect(run()).rejects.toThrow(/which this version lacks/)
    write('1-Wrong.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/must be named NNNN-name.sql/)
  })

  test('two files with one number are refused', async () => {
    write('0001-first.sql', 'select 1;')
    write('0001-other.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/have the same number/)
  })

  test('a table that is in use for a moment only delays its migration', async () => {
    write('0001-first.sql', 'create table things (id int);')
    await run()
    write('0002-second.sql', 'alter table things add column name text;')
    const holder = await connectAdmin(app)
    await holder.query('begin; select * from things')
    const done = run()
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%add column name%'`
    await expect.poll(() => query(postgres.adminUrl, waiting)).toHaveLength(1)
    await expect.poll(() => query(postgres.adminUrl, waiting), { timeout: 15_000 }).toHaveLength(0)
    await holder.query('commit')
    await holder.close()
    expect(await done).toEqual(['0002-second.sql'])
  })
})

describe('the application’s role', () => {
  test('may write rows, but neither truncate, nor change tables, nor what a migration took away', async () => {
    write(
      '0001-first.sql',
      `create table things (id int generated always as identity, name text);
      create table history (note text);
      create function twice(n int) returns int language sql as 'select n * 2';
      do $$ begin
        execute format('revoke update, delete on history from %I', current_setting('vatra.app_role'));
      end $$;`,
    )
    await run()
    await run()
    const written = `insert into things (name) values ('a') returning id, twice(id) as double`
    expect(await query(app, written)).toEqual([{ id: 1, double: 2 }])
    await query(app, `update things set name = 'b'; delete from things; insert into history values ('kept')`)
    for (const refused of [
      'truncate things',
      'alter table things add column more int',
      'create table mine (id int)',
      'delete from history',
      `update history set note = 'other'`,
      `insert into schema_migrations (name, sha256) values ('x', 'y')`,
      'delete from graphile_worker.migrations',
    ]) {
      await expect(query(app, refused), refused).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('queues a job with its own transaction and works it off', async () => {
    write('0001-first.sql', 'create table done (what text);')
    await run()
    await query(app, `begin; select graphile_worker.add_job('note', '{"what":"undone"}'); rollback`)
    await query(app, `begin; select graphile_worker.add_job('note', '{"what":"kept"}', queue_name => 'q'); commit`)
    await runOnce({
      connectionString: app,
      taskList: {
        note: async (payload, { query: ask }) => {
          await ask('insert into done values ($1)', [(payload as { what: string }).what])
        },
      },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
    expect(await query(app, 'table done')).toEqual([{ what: 'kept' }])
    // That it is done is reported after the last job has ended.
    const left = 'select count(*)::int as left from graphile_worker._private_jobs'
    await expect.poll(() => query(owner, left)).toEqual([{ left: 0 }])
  })

  test('must stay the one that the tables were made for', async () => {
    await run()
    write('0001-first.sql', 'create table things (id int);')
    await run()
    await query(postgres.adminUrl, `drop role if exists another; create role another login password 'pw'`)
    await expect(migrate({ adminUrl: owner, appRole: 'another', folder })).rejects.toThrow(/another application role/)
  })
})

describe('an own server', () => {
  test('is migrated by its one ordinary role, on whom row policies are forced', async () => {
    write('0001-first.sql', 'create table things (id int); alter table things enable row level security;')
    write('0002-second.sql', 'alter table things force row level security;')
    expect(await prepareExternalDatabase({ url: owner, adminUrl: null, folder })).toHaveLength(2)
    await expect(query(owner, 'insert into things values (1)')).rejects.toMatchObject({ code: '42501' })
  })

  test('is migrated by the administrator’s role when there is one', async () => {
    write('0001-first.sql', 'create table things (id int);')
    expect(await prepareExternalDatabase({ url: app, adminUrl: owner, folder })).toEqual(['0001-first.sql'])
    await query(app, 'insert into things values (1)')
    await expect(query(app, 'drop table things')).rejects.toMatchObject({ code: '42501' })
  })

  test('is refused when the application could see every company’s rows', async () => {
    const superuser = databaseUrl(postgres.adminUrl, `migrate_${count}`)
    await expect(prepareExternalDatabase({ url: superuser, adminUrl: null, folder })).rejects.toThrow(/is a superuser/)
    await query(
      postgres.adminUrl,
      `drop role if exists sees_all; create role sees_all login bypassrls password 'pw';
      drop role if exists member; create role member login password 'pw' in role vatra_owner`,
    )
    const as = (role: string) => Object.assign(new URL(app), { username: role, password: 'pw' }).href
    await expect(prepareExternalDatabase({ url: as('sees_all'), adminUrl: null, folder })).rejects.toThrow(/BYPASSRLS/)
    await expect(prepareExternalDatabase({ url: as('member'), adminUrl: owner, folder })).rejects.toThrow(/member of/)
    await expect(prepareExternalDatabase({ url: as('nobody'), adminUrl: null, folder })).rejects.toThrow(
      /DATABASE_URL does not let Vatra in/,
    )
  })
})
