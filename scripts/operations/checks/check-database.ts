import type { Config } from '../../../server/src/platform/config.ts'
import {
  type AdminConnection,
  connectAdmin,
} from '../../../server/src/platform/database/connections/admin-connection.ts'
import { pendingMigrations } from '../../../server/src/platform/database/migrate/migrate.ts'
import { ownKey } from '../../../server/src/platform/secrets/index.ts'
import { whyNotStarted } from '../../../server/src/why-not-started.ts'
import { onEmbedded } from '../backups/embedded.ts'
import { type Finding, fail, ok, warn } from './check.ts'

const FAR_MS = 5_000

async function checkKey(admin: AdminConnection, { secretKey }: Config): Promise<Finding> {
  try {
    await ownKey(secretKey).demand(admin)
    return ok('key', 'SECRET_KEY opens what the database holds.')
  } catch (error) {
    return fail('key', (error as Error).message.split('\n').at(-1)!.trim())
  }
}

async function checkVersion(admin: AdminConnection, url: string): Promise<Finding> {
  const [found] = await admin.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const told = `PostgreSQL ${found!.version} answers, the database has ${found!.size}.`
  try {
    const pending = await pendingMigrations(url)
    if (pending.length === 0) return ok('database', `${told} All migrations have run.`)
    return warn('database', `${told} ${pending.length} migrations wait: the next start runs them. Back up before it.`)
  } catch (error) {
    return fail('database', `${told} ${(error as Error).message}`)
  }
}

async function lastWritten(admin: AdminConnection): Promise<Date | null> {
  const [found] = await admin.query<{ at: Date | null }>('select max(applied_at) as at from public.schema_migrations')
  return found!.at
}

/** A clock that was put back: what was written last lies in the future, and links and codes end at the wrong time. */
async function checkClock(admin: AdminConnection): Promise<Finding> {
  const before = Date.now()
  const [found] = await admin.query<{ now: Date; migrated: boolean }>(
    `select clock_timestamp() as now, to_regclass('public.schema_migrations') is not null as migrated`,
  )
  const apart = found!.now.getTime() - (before + Date.now()) / 2
  if (Math.abs(apart) > FAR_MS)
    return fail(
      'clock',
      `This machine and the database are ${Math.round(Math.abs(apart) / 1000)} s apart. Let both follow a time server (NTP).`,
    )
  const latest = found!.migrated ? await lastWritten(admin) : null
  if (latest && latest.getTime() > Date.now() + FAR_MS)
    return fail(
      'clock',
      `The clock was put back: the database was written to on ${latest.toISOString()}. Set it right.`,
    )
  return ok('clock', `It is ${new Date().toISOString()} here and in the database.`)
}

async function asked(admin: AdminConnection, config: Config, url: string): Promise<Finding[]> {
  return [await checkKey(admin, config), await checkVersion(admin, url), await checkClock(admin)]
}

/** Key, database and clock, as the database sees them. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { database, dataDir } = config
  try {
    if (database.kind === 'embedded') return await onEmbedded(dataDir, (admin, url) => asked(admin, config, url))
    const url = database.adminUrl ?? database.url
    const admin = await connectAdmin(url)
    return await asked(admin, config, url).finally(() => admin.close())
  } catch (error) {
    return [fail('database', whyNotStarted(error))]
  }
}
