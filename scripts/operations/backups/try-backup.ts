import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../../server/src/platform/config.ts'
import { databaseUrl } from '../../../server/src/platform/database/connections/admin-connection.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/launcher/index.ts'
import { demandSame } from './contents.ts'
import { contentsOf, copyFolder, inDraft } from './embedded.ts'
import type { Backup } from './manifest.ts'
import { restoreDump } from './own-database.ts'

/** A dump is put back into the embedded PostgreSQL: the roles of the operator's server are not needed to count rows. */
async function dumpInto(trial: string, { folder }: Backup): Promise<void> {
  mkdirSync(trial, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres(trial)
  try {
    await restoreDump(join(folder, 'database.dump'), databaseUrl(postgres.adminUrl, 'vatra'), [
      '--no-owner',
      '--no-privileges',
    ])
  } finally {
    await postgres.stop()
  }
  const files = join(folder, 'files')
  if (existsSync(files)) cpSync(files, join(trial, 'files'), { recursive: true })
}

/** Puts a backup back into a temporary folder, opens it with the key and counts. @throws OperationError where it is not whole */
export async function tryBackup(config: Config, backup: Backup): Promise<void> {
  const trial = join(dirname(backup.folder), `trial-${process.pid}.unfinished`)
  const work = async () => {
    if (backup.kind === 'folder') copyFolder(join(backup.folder, 'data'), trial)
    else await dumpInto(trial, backup)
    demandSame(backup, await contentsOf(trial, config))
  }
  await inDraft(trial, work, true)
}
