import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#platform/database/index.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/launcher/index.ts'

export interface TestDatabase {
  url: string
  ownerUrl: string
  database: Database
  close(): Promise<void>
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-db-'))
  const postgres = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
  await migrate({ adminUrl: postgres.ownerUrl, appRole: 'vatra_app' })
  const database = openDatabase(postgres.appUrl, { max: 5 })
  return {
    url: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    database,
    async close() {
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}
