import type { FastifyInstance } from 'fastify'
import { waitingJob } from '#engine/approvals/waiting/waiting.job.ts'
import { makePreviewJob } from '#engine/files/preview/make-preview.job.ts'
import { undoImportJob } from '#engine/imports/undo/undo.task.ts'
import { importJob } from '#engine/imports/write/import.task.ts'
import { waitingSheets } from '#engine/imports/write/waiting-sheets.ts'
import type { ServerModule } from '#engine/module.ts'
import { createRegistry, type Registry } from '#engine/registry.ts'
import { fileReferences } from '#engine/write/files/stored-files.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { hearSlowStatements, openDatabase, readReferences, sql } from '#platform/database/index.ts'
import { migrate, pendingMigrations } from '#platform/database/migrate/migrate.ts'
import { prepareExternalDatabase } from '#platform/database/migrate/migrate-external.ts'
import { gatherListeners } from '#platform/events/index.ts'
import { closeFolders, createFiles, removeFileJob } from '#platform/files/index.ts'
import { createForms } from '#platform/http/body/forms.ts'
import type { Services } from '#platform/http/context.ts'
import { type Job, type JobLogger, startWorker } from '#platform/jobs/index.ts'
import { appRole, type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { keepsMails, sendMailJob } from '#platform/mail/index.ts'
import { ownKey, tenantKeys } from '#platform/secrets/index.ts'
import { createSessions } from '#platform/session/index.ts'
import { hearSlowWork, watchRequests, wrongOnce } from '#platform/slow-work/index.ts'
import { createTenants } from '#platform/tenancy/index.ts'
import { tidyJob } from '#platform/tidying/tidy.ts'
import { createApp } from './app.ts'
import { modules } from './modules.ts'

export interface Installation {
  app: FastifyInstance
  services: Services
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string
  /** Lets requests finish, then jobs, then the database: well within 15 s. */
  stop(): Promise<void>
}

/** The database the configuration names, up to date; with the embedded server when there is none. */
async function prepareDatabase(
  config: Config,
  starting: () => Promise<EmbeddedPostgres>,
): Promise<{ url: string; server: EmbeddedPostgres | null }> {
  const key = ownKey(config.secretKey)
  if (config.database.kind === 'external') {
    await prepareExternalDatabase({ ...config.database, key })
    return { url: config.database.url, server: null }
  }
  const server = await starting()
  await migrate({ adminUrl: server.ownerUrl, appRole, key })
  return { url: server.appUrl, server }
}

/** What every part of the process shares, on a database that is up to date. */
export function createServices(
  config: Config,
  databaseUrl: string,
  clock: Clock = systemClock,
  listening: readonly ServerModule[] = modules,
): Services {
  const database = openDatabase(databaseUrl, { max: 16 })
  return {
    config,
    clock,
    database,
    tenants: createTenants(database),
    sessions: createSessions(database, clock),
    files: createFiles({ config, secretKey: config.secretKey, clock }),
    forms: createForms(config.dataDir),
    keys: tenantKeys(config.secretKey),
    listeners: gatherListeners(listening.flatMap(({ listens }) => listens ?? [])),
  }
}

/** Every kind of background work of the product. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export function jobsOf(services: Services, registry: Registry): Job<any>[] {
  const { modules } = registry
  return [
    sendMailJob(services.config, services.files),
    removeFileJob(services.files, fileReferences(services.database, registry)),
    tidyJob([waitingSheets, ...modules.flatMap(({ tidy }) => tidy ?? [])]),
    waitingJob(services, registry),
    makePreviewJob(services),
    importJob(services, registry),
    undoImportJob(services, registry),
    ...modules.flatMap(({ jobs }) => jobs?.(services, registry) ?? []),
  ]
}

export interface StartOptions {
  /** The embedded database, where it has been started already. */
  server?: Promise<EmbeddedPostgres> | null
  logger: boolean
  jobLogger: JobLogger
  /** Runs after migrations and before the first request: the demo company. */
  prepare?: (services: Services) => Promise<void>
  /** As `AppOptions.webFolder`. */
  webFolder?: string
}

/** How long a request that is being answered may still take once the process has to stop. */
const PATIENCE_MS = 8_000

/**
 * Ends HTTP in order: requests that have begun get their answer. Otherwise the process would wait long for a connection that
 * is kept alive, and for ever for a request that never ends. Connections are closed as they fall idle, the others when
 * their time is over.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const over = Date.now() + PATIENCE_MS
  const sweep = setInterval(() => {
    if (Date.now() < over) app.server.closeIdleConnections()
    else app.server.closeAllConnections()
  }, 50)
  await app.close().finally(() => clearInterval(sweep))
}

/** Starts everything: database, migrations, jobs, HTTP. What has begun ends where the rest of it is refused. */
export async function startInstallation(config: Config, options: StartOptions): Promise<Installation> {
  const log = (message: string) => options.jobLogger.warn({}, message)
  const begun: (() => Promise<unknown>)[] = []
  const starting = async () => {
    const server = await (options.server ?? startEmbeddedPostgres(config.dataDir, { log }))
    begun.push(() => server.stop())
    return server
  }
  try {
    return await startParts(config, options, { starting, begun })
  } catch (error) {
    for (const end of begun.reverse()) await end().catch(() => {})
    throw error
  }
}

interface Beginning {
  starting: () => Promise<EmbeddedPostgres>
  /** Ends the parts that have begun, in the order in which they did. */
  begun: (() => Promise<unknown>)[]
}

async function startParts(
  config: Config,
  options: StartOptions,
  { starting, begun }: Beginning,
): Promise<Installation> {
  hearSlowWork(wrongOnce(({ kind, message, stack }) => options.jobLogger.warn({ kind, stack }, message)))
  watchRequests()
  hearSlowStatements(config.log.slowStatementMs, (found) => options.jobLogger.warn(found, 'slow statement'))
  const { url, server } = await prepareDatabase(config, starting)
  const services = createServices(config, url)
  begun.push(() => services.database.close())
  const registry = createRegistry(modules, await readReferences(services.database))
  await closeFolders(config.dataDir)
  await services.forms.sweep()
  await options.prepare?.(services)
  const worker = await startWorker({
    connectionString: url,
    database: services.database,
    jobs: jobsOf(services, registry),
    logger: options.jobLogger,
    alone: server !== null,
  })
  begun.push(() => worker.stop())
  let migrated = false
  const ready = async () => {
    // Migrations only ever move forward while this process runs: once none is pending, none will be.
    migrated ||= (await pendingMigrations(url)).length === 0
    await services.database.global((tx) => tx.row(sql`select 1`))
    return migrated && worker.ready()
  }
  const { app } = await createApp({
    services,
    ready,
    mailbox: keepsMails(config),
    logger: options.logger && config.log.level,
    trustProxy: config.trustProxy,
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
  })
  const address = await app.listen({ port: config.port, host: config.host })
  return {
    app,
    services,
    address,
    async stop() {
      // Side by side: eight seconds at most for the one and six for the other are more than a process is given.
      await Promise.all([closeHttp(app), worker.stop()])
      await services.database.close()
      await server?.stop()
    },
  }
}
