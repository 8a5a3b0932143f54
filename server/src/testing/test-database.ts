import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabaseFromTemplate, dropDatabase } from '#platform/launcher/index.ts'
import { emptyClusterDatabase } from './scaling/cluster-database.ts'

/** The same address with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

export interface TestDatabase {
  name: string
  /** The app's role, who owns nothing. */
  appUrl: string
  ownerUrl: string
  /** The superuser, to look behind row security. */
  adminUrl: string
  drop(): Promise<void>
}

/** Addresses of a running server whose database `vatra` is migrated. */
export interface TestServer {
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

/** A database of one's own with what `template` holds: the migrated one, or one that nobody is connected to. */
export async function cloneOf(server: TestServer, template: string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = server
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabaseFromTemplate(adminUrl, name, template)
  return {
    name,
    appUrl: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: () => dropDatabase(adminUrl, name),
  }
}

/**
 * A migrated database of this test file's own, on the server all test files share or on another. With `CITUS_URL` it is the cluster's
 * only one, emptied: one file at a time.
 */
export function testDatabase(server?: TestServer): Promise<TestDatabase> {
  const cluster = process.env.CITUS_URL
  if (cluster && !server) return emptyClusterDatabase(cluster)
  return cloneOf(server ?? inject('postgres'), 'vatra')
}
