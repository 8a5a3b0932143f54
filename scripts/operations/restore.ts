// npm run restore -- FOLDER: puts a backup back.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../server/src/platform/config.ts'
import { summary } from './backups/contents.ts'
import { readBackup } from './backups/manifest.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { command, firstWord, OperationError, say } from './command.ts'

/** The key of the backup, unless another one is set: that of the folder may be gone, or belong to other data. */
function keyOf(folder: string): { SECRET_KEY?: string } {
  const path = join(folder, 'data', 'secret-key')
  if (process.env.SECRET_KEY?.trim()) return {}
  if (existsSync(path)) return { SECRET_KEY: readFileSync(path, 'utf8').trim() }
  throw new OperationError(`The key is not in ${folder}. Set SECRET_KEY to the one that was kept beside it.`)
}

await command(async () => {
  const named = firstWord()
  if (named === undefined)
    throw new OperationError('Say which backup: npm run restore -- FOLDER. npm run doctor names the newest one.')
  const backup = readBackup(resolve(named))
  const former = await restoreBackup(readConfig({ ...process.env, ...keyOf(backup.folder) }), backup)
  say(`Restored: the backup of ${backup.made_at}, ${summary(backup)}.`)
  if (former !== null) say(`What was there before is in ${former}. Delete it once all is well.`)
  say('Start Vatra: npm start')
})
