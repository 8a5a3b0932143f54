import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { migrate } from '#platform/database/migrate/migrate.ts'
import { migrationsFolder, readMigrations } from '#platform/database/migrate/migrate-files.ts'
import { appRole } from '#platform/launcher/index.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { cloneOf } from '../test-database.ts'

const LAST = '0111'
const rows = new URL('./companies-at-0111/', import.meta.url)
/** The key that the companies' own keys are sealed with. */
const SECRET_KEY = 'a key for the upgrade test only, 0123456789'

/** The migrations that the earlier version had, in a folder of their own. */
async function earlierMigrations(folder: string): Promise<string> {
  const earlier = join(folder, 'migrations')
  await mkdir(earlier)
  const names = readMigrations(migrationsFolder)
    .map(({ name }) => name)
    .filter((name) => name.slice(0, 4) <= LAST)
  await Promise.all(names.map((name) => copyFile(join(migrationsFolder, name), join(earlier, name))))
  return earlier
}

/** Loads the rows as they were, and what no dump can hold: sessions that still run, and marks, which name a row's version. */
async function load(adminUrl: string): Promise<void> {
  const admin = await connectAdmin(adminUrl)
  try {
    await admin.query('set session_replication_role = replica')
    // Migrations have brought some: the companies' roles name those of their own time.
    await admin.query('delete from permissions')
    // In any order: their keys are not looked at while they are loaded.
    for (const file of await readdir(rows)) await admin.query(await readFile(new URL(file, rows), 'utf8'))
    // A company that was made and wrote nothing down.
    await admin.query(`insert into tenants (id, subdomain, name, locale, country)
      values ('01a20445-720a-7095-9269-000000000001', 'untouched', 'Untouched', 'ro', 'RO')`)
    await admin.query(`update sessions set last_seen_at = now(), expires_at = now() + interval '1 day'`)
    await admin.query(`update employee_import_rows r set mark = (select e.xmin::text || '/' ||
        (select count(*) from audit_entries a where a.tenant_id = e.tenant_id and ((a.resource = 'employees' and a.record_id = e.id)
          or (a.resource = 'users' and a.record_id = e.user_id) or a.about_id = e.id))
        from employees e where e.tenant_id = r.tenant_id and e.id = r.employee_id)
      where not exists (select from employee_imports i
        where i.tenant_id = r.tenant_id and i.id = r.import_id and i.file_name = 'touched.csv')`)
  } finally {
    await admin.close()
  }
}

/** The application of today on a database that an earlier version filled with two companies, `before` and `beside`. */
export async function upgradedApp(): Promise<TestApp & { migrated: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-upgrade-'))
  const database = await cloneOf(inject('postgres'), 'template1')
  await migrate({ adminUrl: database.ownerUrl, appRole, folder: await earlierMigrations(folder) })
  await load(database.adminUrl)
  const migrated = await migrate({ adminUrl: database.ownerUrl, appRole })
  const config = readConfig({ DATA_DIR: folder, PORT: '3000', SEED: 'none', SECRET_KEY })
  const clock = { now: () => new Date(), advance: () => {}, wait: async () => {} }
  const testing = await openTestApp(database, { config, clock })
  return {
    ...testing,
    migrated,
    async close() {
      await testing.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
