import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../server/src/platform/config.ts'
import { OperationError } from '../command.ts'
import { contentsOf, copyFolder, demandStopped, giveTo, inDraft } from './embedded.ts'
import { type Backup, backupPlaces, type Manifest, readBackup, writeManifest } from './manifest.ts'
import { dumpDatabase } from './own-database.ts'
import { tryBackup } from './try-backup.ts'

const WHY = 'a copy that is made while it runs is not a backup.'

async function copyOfFolder(config: Config, draft: string): Promise<Manifest> {
  const { dataDir } = config
  const found = await contentsOf(dataDir, config)
  demandStopped(dataDir, WHY)
  copyFolder(dataDir, join(draft, 'data'))
  demandStopped(dataDir, WHY)
  const key = existsSync(join(draft, 'data', 'secret-key')) ? 'inside' : 'apart'
  return { made_at: new Date().toISOString(), kind: 'folder', key, ...found }
}

/** Makes a backup of the installation and puts it back in a temporary folder. Only one that came back whole is kept. */
export async function makeBackup(config: Config): Promise<Backup> {
  const { backupDir, dataDir } = config
  const { draft, folder } = backupPlaces(backupDir, new Date())
  const isNew = !existsSync(backupDir)
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  await inDraft(draft, async () => {
    const make = config.database.kind === 'embedded' ? copyOfFolder : dumpDatabase
    const manifest = await make(config, draft)
    if (Object.keys(manifest.rows).length === 0)
      throw new OperationError(
        'The database is empty: there is nothing to back up. Set DATABASE_URL or DATA_DIR as for Vatra itself.',
      )
    writeManifest(draft, manifest)
    await tryBackup(config, readBackup(draft))
  })
  giveTo(draft, dataDir)
  renameSync(draft, folder)
  if (isNew) giveTo(backupDir, dataDir)
  return readBackup(folder)
}
