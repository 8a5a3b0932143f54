import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import type { Services } from '#platform/http/context.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { createServices } from '#server/installation.ts'
import { makeCompanies } from './companies.ts'
import { assertEqual, assertSeats } from './equal.ts'
import { jobsFor } from './jobs.ts'
import { residentMemory } from './machine.ts'
import { openVisitor } from './parts/browser.ts'
import { dashboardTimes, nextPageTime } from './parts/interactions.ts'
import { dashboardShifts } from './parts/morning/shifts.ts'
import { scriptSizes } from './parts/scripts.ts'
import { Report } from './report.ts'
import { compareUnderLoad } from './rounds.ts'
import { type Server, startProduct, startThin } from './servers.ts'
import { measureVolume, volumeJobs } from './volumes.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    // Many short runs: neighbours then share what else the machine does, and the median has something to choose from.
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    profile: { type: 'string' },
    'no-browser': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)
const report = new Report()
const dataDir = await mkdtemp(join(tmpdir(), 'vatra-bench-'))
const ends: (() => Promise<void>)[] = []
const profiling = options.profile ? { profileFolder: options.profile } : {}

async function clean(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
  await rm(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => clean().finally(() => process.exit(1)))
}

/** Starts and ends the product once on an empty folder, and starts it again. */
async function startTwice(): Promise<Server> {
  const cold = await startProduct(dataDir)
  await cold.stop()
  const warm = await startProduct(dataDir, profiling)
  ends.push(warm.stop)
  report.figure('start on an empty folder', cold.startMs, 'ms')
  report.figure('second start', warm.startMs, 'ms', { atMost: 1000 })
  report.figure('memory after start', residentMemory(warm.pid) / 2 ** 20, 'MB', { atMost: 165 })
  return warm
}

/** The web app in Chromium, its processor slowed down four times where times are taken. */
async function measureWeb(product: Server): Promise<void> {
  say('Opening every page in Chromium')
  const visitor = await openVisitor(product)
  ends.push(visitor.close)
  const { signIn, routes } = await scriptSizes(visitor)
  report.figure('script of the sign-in page, gzip', signIn, 'kB', { atMost: 220 })
  const [largest] = routes
  report.figure(`most script besides on a later page (${largest!.path})`, largest!.more, 'kB', { atMost: 120 })
  const [edited] = routes.toSorted((left, right) => right.editor - left.editor)
  report.figure(`an editor's script (${edited!.path})`, edited!.editor, 'kB', { atMost: 125 })
  if (options.verbose)
    for (const { path, more, editor } of routes)
      say(`  ${path}: ${more.toFixed(1)} kB more, editor ${editor.toFixed(1)}`)
  const { first, again } = await dashboardTimes(visitor)
  report.figure('dashboard, nothing cached, 4x slower', first, 'ms', { atMost: 1500 })
  report.figure('dashboard, scripts cached, 4x slower', again, 'ms', { atMost: 1500 })
  const moved = await dashboardShifts(visitor)
  report.figure('dashboard, how far it moves while it loads, first visit', moved.first, '/ 1000', { atMost: 50 })
  report.figure('the same, second visit', moved.again, '/ 1000', { atMost: 50 })
  report.figure("a list's next page after its data, 4x slower", await nextPageTime(visitor), 'ms', { atMost: 150 })
}

const loadOptions = { rounds: Number(options.rounds), seconds: Number(options.seconds), dataDir }

const isWanted = (name: string) => !options.only || options.only.split(',').includes(name)

/** Else autovacuum comes at some moment of a measurement, and what was planned before it stays slow. */
async function vacuum({ ownerUrl }: EmbeddedPostgres): Promise<void> {
  const owner = await connectAdmin(ownerUrl)
  await owner.query('vacuum analyze')
  await owner.close()
}

async function startThinOn({ appUrl }: EmbeddedPostgres): Promise<Server> {
  const secretKey = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()
  const thin = await startThin(appUrl, secretKey, profiling)
  ends.push(thin.stop)
  return thin
}

/** Both servers on the same companies: the same answers, and how fast each gives them. */
async function compareServers(product: Server, database: EmbeddedPostgres, services: Services): Promise<void> {
  say('Making 50 companies with 10,000 people')
  const companies = await makeCompanies(services)
  await vacuum(database)
  const jobs = jobsFor(companies)
  const thin = await startThinOn(database)

  say('Comparing the answers of both servers')
  say(`${await assertEqual(jobs, companies, services.database, product, thin)} answers are the same`)
  for (const job of jobs.filter(({ name }) => isWanted(name))) {
    say(`Loading both: ${job.name}`)
    report.comparison(await compareUnderLoad(job, product, thin, loadOptions))
  }
  await assertSeats(companies, services.database)
  report.figure('memory after load', residentMemory(product.pid) / 2 ** 20, 'MB', { atMost: 300 })
  await thin.stop()
}

/** Much at once, each of a server that has just been started: what load has left in memory would hide what is asked. */
async function measureVolumes(database: EmbeddedPostgres, services: Services): Promise<void> {
  for (const name of volumeJobs) {
    if (!isWanted(name) || (['chart', 'calendar', 'preview'].includes(name) && options['no-browser'])) continue
    say(`Much at once: ${name}`)
    const server = await startProduct(dataDir, profiling)
    ends.push(server.stop)
    await measureVolume[name]({
      server,
      services,
      report,
      settle: () => vacuum(database),
      startThin: () => startThinOn(database),
      load: loadOptions,
      hasBrowser: !options['no-browser'],
    })
    await server.stop()
  }
}

async function run(): Promise<void> {
  say('Starting the product')
  const product = await startTwice()
  if (!options['no-browser']) await measureWeb(product)
  const postgres = await startEmbeddedPostgres(dataDir)
  ends.push(postgres.stop)
  const config = readConfig({ DATA_DIR: dataDir })
  const services = createServices(config, postgres.appUrl)
  ends.push(() => services.database.close())
  if (['list', 'show', 'create'].some(isWanted)) await compareServers(product, postgres, services)
  await product.stop()
  await measureVolumes(postgres, services)
}

try {
  await run()
  await clean()
  say(report.text())
  process.exitCode = report.broken.length === 0 ? 0 : 1
} catch (error) {
  await clean()
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
}
