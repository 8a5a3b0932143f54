import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { ConfigError, readConfig } from '#platform/config.ts'
import { MigrationError } from '#platform/database/migrate/migrate-files.ts'
import { LauncherError, startEmbeddedPostgres } from '#platform/launcher/index.ts'

/** The embedded database starts while the rest of the program is read: each takes the time of the other. */
async function start() {
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' })
  const options = { log: (message: string) => log.warn({}, message) }
  const server = config.database.kind === 'embedded' ? startEmbeddedPostgres(config.dataDir, options) : null
  // Why it does not start is said where it is waited for.
  server?.catch(() => {})
  const { serve } = await import('./serve.ts')
  return serve(config, log, server)
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
