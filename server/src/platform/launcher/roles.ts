import { type AdminConnection, quoteName, quoteText } from '#platform/database/connections/admin-connection.ts'
import { appRole, type Cluster, ownerRole } from './cluster.ts'

export const databaseName = 'vatra'

/** Any number, one for each purpose: held while roles are made, and by every application that uses the server. */
const setUpLock = 7_201_001

/**
 * Makes the two roles and the database, unless they are there. The owner's role migrates; the application's role
 * connects, owns nothing and is subject to every row policy. Neither is a superuser.
 */
export async function ensureRoles(admin: AdminConnection, cluster: Cluster): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [setUpLock])
  try {
    if (await exists(admin, 'select from pg_database where datname = $1', databaseName)) return
    for (const role of [ownerRole, appRole] as const) {
      const verb = (await exists(admin, 'select from pg_roles where rolname = $1', role)) ? 'alter' : 'create'
      const powers = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
      await admin.query(`${verb} role ${role} ${powers} password ${quoteText(cluster.passwords[role])}`)
    }
    await admin.query('revoke connect on database postgres from public')
    // Last: its presence says that everything before it is done.
    await createDatabase(admin, databaseName, 'template1')
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [setUpLock])
  }
}

/** A database that belongs to the owner's role and that the application's role may connect to. */
export async function createDatabase(admin: AdminConnection, name: string, template: string): Promise<void> {
  const database = quoteName(name)
  await admin.query(`create database ${database} owner ${ownerRole} template ${quoteName(template)}`)
}

async function exists(admin: AdminConnection, text: string, value: string): Promise<boolean> {
  return (await admin.query(text, [value])).length > 0
}
