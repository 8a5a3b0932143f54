// npm run backup: a folder in BACKUP_DIR with database, files and key, put back in a temporary folder and counted.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/src/platform/config.ts'
import { summary } from './backups/contents.ts'
import { makeBackup } from './backups/make-backup.ts'
import { command, dataDirOf, OperationError, say } from './command.ts'

await command(async () => {
  const dataDir = dataDirOf(process.env)
  if (!process.env.DATABASE_URL?.trim() && !existsSync(join(dataDir, 'postgres')))
    throw new OperationError(`There is nothing to back up in ${dataDir}. Set DATA_DIR as for Vatra itself.`)
  const config = readConfig(process.env)
  const backup = await makeBackup(config)
  say(`Backed up and tried: ${backup.folder}`)
  say(`It holds ${summary(backup)}.`)
  if (backup.key === 'apart')
    say('SECRET_KEY is not in it. Keep the key beside it: without it the backup cannot be read.')
  if (backup.files === null)
    say(`The files of the bucket ${config.s3!.bucket} are not in it. Back them up at the store.`)
})
