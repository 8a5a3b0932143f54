import type { Config } from '../../../server/src/platform/config.ts'
import { newestBackup } from '../backups/manifest.ts'
import { type Finding, ok, warn } from './check.ts'

const HOUR = 3_600_000
const OLD_HOURS = 48

/** How old the newest backup is that `npm run backup` made. */
export function checkBackup({ backupDir }: Config, now: Date): Finding {
  const newest = newestBackup(backupDir)
  if (newest === null)
    return warn('backup', `There is none in ${backupDir}. Make one: npm run backup. Others than its own are not seen.`)
  const hours = Math.floor((now.getTime() - Date.parse(newest.made_at)) / HOUR)
  const told = `The newest is ${hours} h old: ${newest.folder}.`
  return hours > OLD_HOURS ? warn('backup', `${told} Make one each night: npm run backup.`) : ok('backup', told)
}
