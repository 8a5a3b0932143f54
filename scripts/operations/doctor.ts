// npm run doctor: settings, key, folder, database, clock, mail and backup, each with what to do. Exit code 1 where one fails.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../../server/src/platform/config.ts'
import { type Finding, fail, warn } from './checks/check.ts'
import { checkBackup } from './checks/check-backup.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkFolder } from './checks/check-folder.ts'
import { checkMail } from './checks/check-mail.ts'
import { command, dataDirOf, say } from './command.ts'

/** Settings that a start refuses: nothing else can be looked at with them. */
function ofSettings(error: unknown): Finding[] {
  if (!(error instanceof ConfigError)) throw error
  const of = (name: string) => ({ SECRET_KEY: 'key', DATA_DIR: 'folder' })[name] ?? 'settings'
  return Object.entries(error.problems).flatMap(([name, found]) =>
    found.map((sentence) => fail(of(name), `${name} ${sentence}`)),
  )
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const dataDir = dataDirOf(env)
  if (!env.DATABASE_URL?.trim() && !existsSync(join(dataDir, 'postgres')))
    return [
      warn('folder', `There are no data in ${dataDir}: npm start makes them. If there should be some, set DATA_DIR.`),
    ]
  try {
    const config = readConfig(env)
    const folder = existsSync(config.dataDir)
      ? checkFolder(config.dataDir)
      : warn('folder', `${config.dataDir} is not there. The first start makes it.`)
    return [folder, ...(await checkDatabase(config)), await checkMail(config), checkBackup(config, new Date())]
  } catch (error) {
    return ofSettings(error)
  }
}

await command(async () => {
  const findings = await examine(process.env)
  for (const { state, of, said } of findings) say(`${state.padEnd(5)} ${of.padEnd(9)} ${said}`)
  if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
})
