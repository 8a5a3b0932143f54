import { type AdminConnection, connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { distribute } from '#platform/database/distribute/distribute.ts'
import { migrate } from '#platform/database/migrate/migrate.ts'
import { newToken } from '#platform/secrets/index.ts'
import type { TestDatabase } from '../test-database.ts'

const OWNER = 'vatra_scaling_owner'
const APP = 'vatra_scaling_app'
/** Few, so that a cluster for trying is made, and emptied, in seconds. */
const SHARDS = 4

/** What migrations and the start have written, which is of no company. */
const KEPT = ['schema_migrations', 'permissions', 'industries']

async function withConnection(url: string, work: (connection: AdminConnection) => Promise<unknown>): Promise<void> {
  const connection = await connectAdmin(url)
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}

async function prepare(url: string): Promise<TestDatabase> {
  const [owner, app] = [newToken(), newToken()]
  const as = (user: string, password: string) => Object.assign(new URL(url), { username: user, password }).href
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await withConnection(url, async (superuser) => {
    for (const [role, password] of [
      [OWNER, owner],
      [APP, app],
    ]) {
      const [known] = await superuser.query('select from pg_roles where rolname = $1', [role])
      await superuser.query(`${known ? 'alter' : 'create'} role ${role} login password '${password}'`)
    }
    await superuser.query(`select run_command_on_all_nodes('grant create on database "${name}" to ${OWNER}'),
      run_command_on_all_nodes('grant all on schema public to ${OWNER}')`)
    await migrate({ adminUrl: as(OWNER, owner), appRole: APP })
    await distribute({ url, roles: [OWNER, APP], shards: SHARDS, dryRun: false })
  })
  return { name, adminUrl: url, ownerUrl: as(OWNER, owner), appUrl: as(APP, app), drop: async () => {} }
}

let prepared: Promise<TestDatabase> | undefined

/** Gives the database its two roles, all tables, and spreads them, once a process; what is there already stays. */
export const clusterDatabase = (url: string): Promise<TestDatabase> => (prepared ??= prepare(url))

/** The same without a company. It is emptied by the tests' own role, which owns no other database's tables. */
export async function emptyClusterDatabase(url: string): Promise<TestDatabase> {
  const database = await clusterDatabase(url)
  await withConnection(database.ownerUrl, async (owner) => {
    const rows = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' and not tablename = any($1) or tablename = '_private_jobs'`,
      [KEPT],
    )
    await owner.query(`truncate ${rows.map((row) => row.name).join(', ')} cascade`)
  })
  return database
}
