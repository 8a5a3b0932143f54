import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { readConfig } from '#platform/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/index.ts'
import type { Installation } from './installation.ts'
import { whyNotStarted } from './why-not-started.ts'

let server = null as Promise<EmbeddedPostgres> | null

/** The embedded database starts while the rest of the program is read: each takes the time of the other. */
async function start(): Promise<Installation> {
  const config = readConfig(process.env)
  const log = pino({ level: config.log.level })
  const options = { log: (message: string) => log.warn({}, message) }
  server = config.database.kind === 'embedded' ? startEmbeddedPostgres(config.dataDir, options) : null
  // Why it does not start is said where it is waited for.
  server?.catch(() => {})
  const { serve } = await import('./serve.ts')
  return serve(config, log, server)
}

const starting = start()
let stopping = false
/** Heard from the first moment on: a start that is broken off leaves no database behind. */
const stop = () => {
  if (stopping) return
  stopping = true
  // A request or job that never ends must not keep the process: 12 s are under the 15 s that are promised.
  setTimeout(() => process.exit(1), 12_000).unref()
  starting
    .then((installation) => installation.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  await starting
  // The next start has it even when this process is killed. Does nothing where Node keeps no cache.
  flushCompileCache()
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`)
  // What was started for this start ends with it: a database without anybody would be copied while it is written to.
  await server?.then((database) => database.stop()).catch(() => {})
  process.exit(1)
}
