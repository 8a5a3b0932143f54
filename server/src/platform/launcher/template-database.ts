import { connectAdmin, databaseUrl, quoteName } from '#platform/database/connections/admin-connection.ts'
import { createDatabase } from './roles.ts'

/**
 * A new database with everything that the template holds (50 ms): a clean one for each test file.
 * @param adminUrl the superuser's address, of any database but the template: no connection to the template may be open.
 */
export async function createDatabaseFromTemplate(adminUrl: string, name: string, template: string): Promise<void> {
  const admin = await connectAdmin(databaseUrl(adminUrl, 'postgres'))
  try {
    await createDatabase(admin, name, template)
  } finally {
    await admin.close()
  }
}

/** Drops a database, ending the connections to it; one that does not exist is no error. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = await connectAdmin(databaseUrl(adminUrl, 'postgres'))
  try {
    await admin.query(`drop database if exists ${quoteName(name)} with (force)`)
  } finally {
    await admin.close()
  }
}
