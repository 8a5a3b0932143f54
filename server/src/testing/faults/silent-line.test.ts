import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/index.ts'
import { defineJob, queueJob, startWorker } from '#platform/jobs/index.ts'
import { openTestApp, type TestApp, type TestCompany, testDatabase } from '#testing/index.ts'
import { type Line, lineTo } from './line.ts'

const AT_ONCE = 40

let folder: string
let line: Line
let testing: TestApp
let company: TestCompany

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-line-'))
  const prepared = await testDatabase()
  line = await lineTo(prepared.appUrl)
  const config = readConfig({ DATA_DIR: folder, PORT: '3000', SEED: 'none' })
  const clock = { ...systemClock, advance: () => {} }
  testing = await openTestApp({ ...prepared, appUrl: line.url }, { config, clock })
  company = await testing.company({ subdomain: 'acme' })
}, 60_000)
afterAll(async () => {
  await line?.close()
  await testing?.close()
  await rm(folder, { recursive: true, force: true })
})

let written = 0
const read = () => company.admin.get('/restify/departments')
const write = () => {
  written += 1
  return company.admin.post('/restify/departments', { name: `Department ${written}` })
}
const requests = () => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => (n % 2 ? read() : write())))
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort()

/** Goes on once everybody is answered as always. */
async function untilHealthy(): Promise<void> {
  while (statuses(await requests()).some((status) => status > 201)) await pause(100)
}
/** Connections of the app that the server takes to be in the middle of a transaction. */
const unfinished = async () => {
  const row = await testing.superuser.global((tx) =>
    tx.row<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = 'vatra_app' and state like 'idle in transaction%'`),
  )
  return row!.count
}

/** Those that were cut are ended at the server a moment after it answers again. */
const untilNoneIsUnfinished = () => vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 60_000 })

beforeEach(untilHealthy)

it('answers 503 while the database is silent, and as always soon after', async () => {
  const asked = requests()
  line.stop()
  // The line stays silent until they are here. TCP by itself would wait for a quarter of an hour.
  const answers = [...(await asked), ...(await requests())]
  const refused = answers.filter(({ status }) => status === 503)
  expect(statuses(answers).filter((status) => status > 201)).toEqual([503])
  expect(refused.length).toBeGreaterThan(AT_ONCE)
  expect(refused.filter(({ headers }) => !headers['retry-after'])).toEqual([])
  expect(statuses(await requests())).toEqual([503])

  line.open()
  await untilHealthy()
  await untilNoneIsUnfinished()
}, 240_000)

it('finds out which of its connections are dead, and lets statements that are at work go on', async () => {
  const { database } = testing.services
  const slow = (seconds: number) =>
    database.global(
      async (tx) => (await tx.row<{ done: boolean }>(sql`select pg_sleep(${seconds}) is not null as done`))!.done,
    )
  // Longer than silence takes to be noticed.
  const long = slow(4)
  expect(statuses(await requests())).toEqual([200, 201])
  expect(await long).toBe(true)

  const held = database.global(async (tx) => {
    await tx.row(sql`select 1`)
    line.forget()
    return tx.row(sql`select 2`)
  })
  await expect(held).rejects.toThrow('does not answer')
  // None of the other connections, which were as dead, comes to anybody.
  expect(statuses(await requests())).toEqual([200, 201])
  await untilNoneIsUnfinished()
}, 240_000)

it('goes on with jobs and news', async () => {
  const [done, missed] = [vi.fn(), vi.fn()]
  const logger = { info() {}, warn() {}, error() {} }
  const { database } = testing.services
  const jobs = [defineJob('line', async (payload) => void done(payload))]
  const worker = await startWorker({ connectionString: line.url, database, jobs, logger })
  const listening = database.listen({ heard() {}, missed })
  await listening.ready
  line.stop()
  await requests()
  line.open()
  await untilHealthy()
  await database.global((tx) => queueJob(tx, 'line', 'after'))
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith('after'), { timeout: 90_000 })
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 90_000 })
  await worker.stop()
  await listening.close()
}, 300_000)

it('answers nothing but 503 or what was asked for while everything comes two seconds late', async () => {
  line.delay(2000)
  expect(statuses(await requests()).filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  line.delay(0)
  await untilHealthy()
}, 240_000)
