import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Registry } from '#engine/registry.ts'
import { type Clock, dayIn } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { MailName } from '#platform/mail/index.ts'
import { createApp } from '../app.ts'
import { createServices, jobsOf } from '../installation.ts'
import { modules } from '../modules.ts'
import { type Client, createClient } from './client.ts'
import { type CompanyOptions, type TestCompany, testCompany } from './company.ts'
import { type TestDatabase, type TestServer, testDatabase } from './test-database.ts'
import { makeTables, type Trial } from './trial.ts'

/** A mail that waits in the queue, with what its text will hold (codes, links). */
export interface QueuedTestMail {
  template: MailName
  to: string
  locale: string
  props: Record<string, string>
}

/** The time of a test: the system's, moved by `advance` and by whatever waits. Only the app's clock moves, not the database's. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

function testClock(): TestClock {
  let offset = 0
  const advance = (milliseconds: number) => {
    offset += milliseconds
  }
  return { now: () => new Date(Date.now() + offset), advance, wait: async (milliseconds) => advance(milliseconds) }
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  registry: Registry
  clock: TestClock
  /** The day that it is in the companies of tests, which stand in Bucharest: from 22:00 of UTC on it may be the next. */
  today(): string
  config: Config
  database: TestDatabase
  /** Looks behind row security: the superuser's connection. */
  superuser: Database
  company(options: CompanyOptions): Promise<TestCompany>
  /** A client of any host, signed in or not. */
  client(host: string, token?: string | null): Client
  /** Mails that were queued, newest last. */
  queuedMails(to?: string): Promise<QueuedTestMail[]>
  /** Runs one of the product's jobs now, as its worker would. */
  runJob(name: string, payload?: unknown): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  onRoute?: (route: RouteOptions) => void
  /** Another PostgreSQL than the one all test files share. */
  server?: TestServer
  /** Where its files lie: in a folder of their own in the system's folder for such things, or in this one. */
  folder?: string
  /** A module of the test's own beside the product's, with statements that make its tables. */
  trial?: Trial
}

/** What a test does while it holds a lock is no work of a transaction of the product. */
function beside(database: Database): Database {
  const global: Database['global'] = (work) => {
    const outside = AsyncLocalStorage.snapshot()
    return database.global((tx) => outside(work, tx))
  }
  return { ...database, global }
}

/** What an app stands on besides its database. */
interface Standing {
  config: Config
  clock: TestClock
  onRoute?: (route: RouteOptions) => void
  trial?: Trial
}

/** The whole application on a given database, which is dropped with it; no port, no worker. */
export async function openTestApp(
  database: TestDatabase,
  { config, clock, onRoute, trial }: Standing,
): Promise<TestApp> {
  if (trial) await makeTables(database, trial)
  const services = createServices(config, database.appUrl, clock)
  const { app, registry } = await createApp({
    services,
    ...(trial ? { modules: [...modules, trial.module] } : {}),
    ready: async () => true,
    mailbox: true,
    logger: false,
    trustProxy: 1,
    ...(onRoute ? { onRoute } : {}),
  })
  await app.ready()
  const superuser = beside(openDatabase(database.adminUrl, { max: 3 }))
  return {
    app,
    services,
    registry,
    clock,
    today: () => dayIn(clock.now(), 'Europe/Bucharest'),
    config,
    database,
    superuser,
    company: (options) => testCompany(app, services, options),
    client: (host, token = null) => createClient(app, host, token),
    async queuedMails(to) {
      const rows = await superuser.global((tx) =>
        tx.rows<{ payload: QueuedTestMail }>(sql`select j.payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'send-mail' order by j.id`),
      )
      return rows.map(({ payload }) => payload).filter((mail) => to === undefined || mail.to === to)
    },
    async runJob(name, payload = {}) {
      const job = jobsOf(services, registry).find((one) => one.name === name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(payload, { database: services.database, signal: new AbortController().signal, attempt: 1 })
    },
    async close() {
      await app.close()
      await services.database.close()
      await superuser.close()
      await database.drop()
    },
  }
}

/** No test asks a service on the internet: nobody listens at this port. */
const WITHIN = {
  ...{ BNR_URL: 'none', ANAF_VAT_URL: 'http://127.0.0.1:9/', ANAF_API_URL: 'http://127.0.0.1:9' },
  ...{ ANAF_CLIENT_ID: 'test', ANAF_CLIENT_SECRET: 'test', ANAF_SIGN_IN_URL: 'http://127.0.0.1:9/anaf-oauth2/v1' },
}

/** The whole application on a database of its own. Close it in `afterAll`. */
export async function testApp(env: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(options.folder ?? tmpdir(), 'vatra-app-'))
  const database = await testDatabase(options.server)
  const config = readConfig({ ...WITHIN, DATA_DIR: dataDir, PORT: '3000', SEED: 'none', ...env })
  const testing = await openTestApp(database, { config, clock: testClock(), ...options })
  return {
    ...testing,
    async close() {
      await testing.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
