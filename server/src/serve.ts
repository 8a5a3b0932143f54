import { type Config, ConfigError } from '#platform/config.ts'
import { operatorKey } from '#platform/http/operator/operator.ts'
import type { JobLogger } from '#platform/jobs/index.ts'
import type { EmbeddedPostgres } from '#platform/launcher/index.ts'
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

/** Starts the product and says where it is. `server`: the embedded database, which is starting already. */
export async function serve(
  config: Config,
  log: JobLogger,
  server: Promise<EmbeddedPostgres> | null,
): Promise<Installation> {
  const installation = await startInstallation(config, {
    server,
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
