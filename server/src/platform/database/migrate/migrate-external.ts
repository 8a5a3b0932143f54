import { connectAdmin } from '../connections/admin-connection.ts'
import { type MigrateOptions, MigrationError, migrate } from './migrate.ts'

const oldestServer = 150_000

interface RoleFacts {
  role: string
  superuser: boolean
  bypasses: boolean
  version: number
  encoding: string
}

/**
 * Checks the operator's own PostgreSQL and migrates it. With one address, its role owns the tables and runs the
 * application; row policies are forced on owners too. With an `adminUrl` of its own, that role owns and migrates.
 * @returns the names of the migrations that ran now.
 * @throws MigrationError in a sentence when the server is too old, not UTF-8, or the application's role could pass by
 *   the policies that keep companies apart.
 */
export async function prepareExternalDatabase(database: {
  url: string
  adminUrl: string | null
  folder?: string
  key?: MigrateOptions['key']
}): Promise<string[]> {
  const app = await facts(database.url, 'DATABASE_URL')
  if (app.version < oldestServer) throw new MigrationError('The PostgreSQL of DATABASE_URL must be 15 or newer.')
  if (app.encoding !== 'UTF8') throw new MigrationError('The database of DATABASE_URL must have the encoding UTF8.')
  if (app.superuser || app.bypasses) {
    const power = app.superuser ? 'is a superuser' : 'has BYPASSRLS'
    throw new MigrationError(
      `The role ${app.role} of DATABASE_URL ${power}: it would see every company's rows. Use an ordinary role.`,
    )
  }
  const adminUrl = database.adminUrl ?? database.url
  if (database.adminUrl !== null) await refuseMembership(adminUrl, app.role)
  return migrate({ adminUrl, appRole: app.role, folder: database.folder, key: database.key })
}

async function facts(url: string, setting: string): Promise<RoleFacts> {
  const connection = await connectAdmin(url).catch((error: Error) => {
    throw new MigrationError(`The PostgreSQL of ${setting} does not let Vatra in: ${error.message}`, error)
  })
  try {
    const [row] = await connection.query<RoleFacts>(
      `select current_user as role, rolsuper as superuser, rolbypassrls as bypasses,
        current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
      from pg_roles where rolname = current_user`,
    )
    return row!
  } finally {
    await connection.close()
  }
}

async function refuseMembership(adminUrl: string, appRole: string): Promise<void> {
  const owner = await facts(adminUrl, 'DATABASE_ADMIN_URL')
  if (owner.role === appRole) return
  const connection = await connectAdmin(adminUrl)
  try {
    const [row] = await connection.query<{ member: boolean }>(`select pg_has_role($1, $2, 'member') as member`, [
      appRole,
      owner.role,
    ])
    if (row?.member) {
      throw new MigrationError(`The role ${appRole} of DATABASE_URL must not be a member of ${owner.role}, the owner.`)
    }
  } finally {
    await connection.close()
  }
}
