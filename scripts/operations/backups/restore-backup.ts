import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../server/src/platform/config.ts'
import { connectAdmin } from '../../../server/src/platform/database/connections/admin-connection.ts'
import { OperationError } from '../command.ts'
import { countFiles, countRows, demandSame } from './contents.ts'
import { contentsOf, copyFolder, demandStopped, giveTo, inDraft } from './embedded.ts'
import type { Backup } from './manifest.ts'
import { restoreDump } from './own-database.ts'
import { tryBackup } from './try-backup.ts'

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')

/** Puts a folder in the place of another one. @throws OperationError where that is a disk of its own */
function swap(fresh: string, dataDir: string, former: string): void {
  try {
    if (existsSync(dataDir)) renameSync(dataDir, former)
  } catch (error) {
    if (!['EBUSY', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new OperationError(
      `${dataDir} is a disk of its own and cannot be replaced. Set DATA_DIR to a folder on it, or empty it and copy data of the backup into it.`,
    )
  }
  renameSync(fresh, dataDir)
}

/** Where the former data lie, or null where there were none. */
async function restoreFolder(config: Config, backup: Backup): Promise<string | null> {
  const { dataDir } = config
  const former = `${dataDir}.before-${stamp()}`
  const fresh = `${dataDir}.restoring-${process.pid}`
  const wasThere = existsSync(dataDir)
  demandStopped(dataDir, 'its data are about to be replaced.')
  await inDraft(fresh, async () => {
    copyFolder(join(backup.folder, 'data'), fresh)
    demandSame(backup, await contentsOf(fresh, config))
    giveTo(fresh, dataDir)
    demandStopped(dataDir, 'its data are about to be replaced.')
    swap(fresh, dataDir, former)
  })
  return wasThere ? former : null
}

async function restoreInto(config: Config, backup: Backup): Promise<null> {
  const address = process.env.DATABASE_SUPERUSER_URL
  if (!address)
    throw new OperationError(
      'Set DATABASE_SUPERUSER_URL: the empty database of DATABASE_URL, with the login of a superuser.',
    )
  const admin = await connectAdmin(address)
  try {
    const [found] = await admin.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    if (found!.n > 0)
      throw new OperationError(
        'The database of DATABASE_SUPERUSER_URL is not empty. Make an empty one as docs/operating.md shows.',
      )
    const files = join(config.dataDir, 'files')
    if (backup.files !== null && existsSync(files))
      throw new OperationError(`There are files in ${files}. Move them away, or set DATA_DIR to a new folder.`)
    await tryBackup(config, backup)
    await restoreDump(join(backup.folder, 'database.dump'), address)
    const stored = join(backup.folder, 'files')
    if (existsSync(stored)) cpSync(stored, files, { recursive: true, preserveTimestamps: true })
    demandSame(backup, { rows: await countRows(admin), files: backup.files && countFiles(files) })
  } finally {
    await admin.close()
  }
  return null
}

/** Puts a backup in the place of what is there; what is put back is opened with the key and counted first. */
export function restoreBackup(config: Config, backup: Backup): Promise<string | null> {
  const isEmbedded = config.database.kind === 'embedded'
  if (isEmbedded !== (backup.kind === 'folder'))
    throw new OperationError(
      isEmbedded
        ? `${backup.folder} holds a database of your own. Set DATABASE_URL as for the Vatra that it was made of.`
        : `${backup.folder} holds an embedded database. Leave DATABASE_URL out to restore it.`,
    )
  return isEmbedded ? restoreFolder(config, backup) : restoreInto(config, backup)
}
