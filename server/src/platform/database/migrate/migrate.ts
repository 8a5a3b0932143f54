import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { type AdminConnection, connectAdmin, quoteText } from '../connections/admin-connection.ts'
import {
  type AppliedMigration,
  MigrationError,
  type MigrationFile,
  migrationsFolder,
  pendingOf,
  readMigrations,
} from './migrate-files.ts'
import { grantJobs, grantTables, migrationsTable } from './migrate-grants.ts'
import { keepPermissions } from './permissions.ts'
import { statementsOf } from './statements.ts'

export { MigrationError } from './migrate-files.ts'

export interface MigrateOptions {
  /** The role that owns the tables: it connects, migrates and grants. */
  adminUrl: string
  /** The role that the application connects with; may be the owner itself. */
  appRole: string
  /** @default server/migrations */
  folder?: string
  /** What is asked before anything is written, and what is written once the database is up to date. */
  key?: { demand(admin: AdminConnection): Promise<void>; keep(admin: AdminConnection): Promise<void> }
}

/** Any number; one process migrates at a time, the others wait and find nothing left to do. */
const migrationLock = 7_201_003
/** A migration that waits longer than this for a table would make every request behind it wait too. */
const lockTimeout = '3s'
const attempts = 10
/** For a cluster, whose servers else change their parts of a table at once and let nothing else be read then; others do not mind. */
const oneAfterTheOther = "set local citus.multi_shard_modify_mode = 'sequential'"
/** Between two attempts, so that the requests that queued behind the migration get their turn. */
const breatherMs = 500

/**
 * Brings the database up to date: every `NNNN-name.sql` that has not run, in order, each in its own transaction and
 * recorded in `schema_migrations`, then the permissions that the contracts declare, the tables of the job queue, then the application role's rights on them.
 * A migration names the application's role with `current_setting('vatra.app_role')`, to take rights away again.
 * @returns the names of the migrations that ran now.
 * @throws MigrationError naming the migration that failed; those before it stay applied.
 */
export async function migrate({
  adminUrl,
  appRole,
  folder = migrationsFolder,
  key,
}: MigrateOptions): Promise<string[]> {
  const files = readMigrations(folder)
  const admin = await connectAdmin(adminUrl)
  try {
    await admin.query("set lock_timeout = '5min'")
    await admin.query('select pg_advisory_lock($1)', [migrationLock])
    await admin.query('set search_path = public')
    await key?.demand(admin)
    await admin.query(migrationsTable)
    await grantTables(admin, appRole)
    await admin.query(`set vatra.app_role = ${quoteText(appRole)}`)
    const pending = pendingOf(files, await applied(admin))
    for (const file of pending) await run(admin, file)
    // Other folders make other databases: those of tests.
    if (folder === migrationsFolder) await keepPermissions(admin)
    await runMigrations({ connectionString: adminUrl, logger: silent })
    await grantJobs(admin, appRole)
    await key?.keep(admin)
    return pending.map(({ name }) => name)
  } finally {
    await admin.close()
  }
}

/**
 * The names of the migrations that the database still lacks, for the health check; reads only.
 * @throws MigrationError when the database and the folder disagree.
 */
export async function pendingMigrations(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const files = readMigrations(folder)
  const connection = await connectAdmin(url)
  try {
    const [found] = await connection.query<{ known: boolean; jobs: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as known,
        to_regclass('graphile_worker.migrations') is not null as jobs`,
    )
    const pending = pendingOf(files, found?.known ? await applied(connection) : [])
    return [...pending.map(({ name }) => name), ...(found?.jobs ? [] : ['graphile-worker'])]
  } finally {
    await connection.close()
  }
}

const silent = new Logger(() => () => {})

const applied = (connection: AdminConnection) =>
  connection.query<AppliedMigration>('select name, sha256 from public.schema_migrations order by name')

async function run(admin: AdminConnection, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`begin; set local lock_timeout = '${lockTimeout}'; ${oneAfterTheOther}`)
      for (const statement of statementsOf(file.text)) await admin.query(statement)
      await admin.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
      await admin.query('commit')
      return
    } catch (error) {
      await admin.query('rollback')
      const { code, message } = error as { code?: string; message: string }
      const busy = code === '55P03' || code === '40P01'
      if (!busy || attempt === attempts)
        throw new MigrationError(`The migration ${file.name} failed: ${message}`, error)
      await pause(breatherMs)
    }
  }
}
