import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { MigrationError } from '#platform/database/migrate/migrate.ts'
import { operatorKey } from '#platform/http/operator/operator.ts'
import { LauncherError } from '#platform/launcher/index.ts'
import { keepsMails } from '#platform/mail/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { demoAccounts, hasPublicPasswords, seedDemo } from './demo/index.ts'
import { type Installation, startInstallation } from './installation.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const publicPasswords = {
  SEED: [
    'is none, but the database holds the demo company of an earlier start, whose passwords are public. Set DATA_DIR to a new folder (or DATABASE_URL to a new database); to keep this one, start it with HOST=localhost and without APP_DOMAIN, APP_URL and TRUST_PROXY, and delete the demo company under Settings first.',
  ],
}

/** Where the kept mails are, and how the operator gets to them from elsewhere. */
function sayWhatIsForTrying(config: Config): void {
  if (keepsMails(config)) say(`Mails are kept at ${frontendUrl(config, null)}/mailbox`)
  if (!config.forOthers || (!keepsMails(config) && config.payments.kind !== 'test')) return
  say(
    `The mailbox and test payments open on this machine alone; elsewhere they ask for this key: ${operatorKey(config)}`,
  )
}

async function start(): Promise<Installation> {
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' })
  const installation = await startInstallation(config, {
    logger: true,
    jobLogger: log,
    prepare: async (services) => {
      if (config.seed === 'demo') await seedDemo(services)
      if (config.forOthers && (await hasPublicPasswords(services))) throw new ConfigError(publicPasswords)
    },
  })
  say(`Vatra is ready at ${frontendUrl(config, null)}`)
  if (config.seed === 'demo') {
    say(`The demo company: ${frontendUrl(config, 'demo')}`)
    for (const { email, password } of demoAccounts) say(`  ${email}  ${password}`)
  }
  sayWhatIsForTrying(config)
  if (config.appUrl.protocol === 'https:' && config.trustProxy === 0)
    say(
      'APP_URL is https, so a proxy stands in front: set TRUST_PROXY=1, or all requests count as coming from the proxy.',
    )
  return installation
}

/** An error that a person can mend is printed as a sentence, anything else with its trace. */
const isExplained = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof MigrationError || error instanceof LauncherError

try {
  const installation = await start()
  // The next start has it even when this process is killed. Does nothing where Node keeps no cache.
  flushCompileCache()
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
