import pino from 'pino'
import { ConfigError, readConfig } from '#platform/config.ts'
import { MigrationError } from '#platform/database/migrate.ts'
import { LauncherError } from '#platform/launcher/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { demoAccounts, seedDemo } from './demo/index.ts'
import { type Installation, startInstallation } from './installation.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function start(): Promise<Installation> {
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' })
  const installation = await startInstallation(config, {
    logger: true,
    jobLogger: log,
    prepare: async (services) => {
      if (config.seed === 'demo') await seedDemo(services)
    },
  })
  say(`Vatra is ready at ${frontendUrl(config, null)}`)
  if (config.seed === 'demo') {
    say(`The demo company: ${frontendUrl(config, 'demo')}`)
    for (const { email, password } of demoAccounts) say(`  ${email}  ${password}`)
  }
  if (config.database.kind === 'embedded' && !config.smtpUrl)
    say(`Mails are kept at ${frontendUrl(config, null)}/mailbox`)
  return installation
}

/** What a person can mend is told in a sentence; anything else with its trace. */
const isExplained = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof MigrationError || error instanceof LauncherError

try {
  const installation = await start()
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A request or job that never ends must not keep the process: 12 s are under the 15 s that are promised.
    setTimeout(() => process.exit(1), 12_000).unref()
    installation.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${isExplained(error) ? error.message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
