import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { defineJob, type Job, type Lane, type QueueOptions, queueJob, queueJobs } from './job.ts'
import { type JobWorker, startWorker } from './worker.ts'

interface Work {
  tenantId: string
  n: number
}

let base: TestDatabase
let database: Database
const workers: JobWorker[] = []
let begun: string[]
let ended: string[]
/** Opened when the test lets the first company's jobs end. */
let gate: PromiseWithResolvers<void>

async function work(jobs: Job<Work>[], concurrency?: number): Promise<void> {
  const logger = { info() {}, warn() {}, error() {} }
  workers.push(await startWorker({ connectionString: base.appUrl, database, jobs, logger, concurrency }))
}
const queue = (name: string, tenantId: string, n: number, options?: QueueOptions) =>
  database.global((tx) => queueJob(tx, name, { tenantId, n }, options))
const queueMany = (name: string, tenantId: string, many: number) =>
  database.global((tx) =>
    queueJobs(
      tx,
      name,
      Array.from({ length: many }, (_, n) => ({ tenantId, n })),
    ),
  )
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 25 })

/** Jobs of the large company run until the gate opens, those of others end at once. */
const jobIn = (lane: Lane, name: string = lane): Job<Work> => ({
  ...defineJob(name, async ({ tenantId, n }) => {
    begun.push(`${name} ${tenantId} ${n}`)
    if (tenantId === 'large') await gate.promise
    ended.push(`${name} ${tenantId} ${n}`)
  }),
  lane,
})
const inOrder = defineJob<Work>('in-order', async ({ tenantId, n }) => void begun.push(`${tenantId} ${n}`))

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 5 })
})
afterEach(async () => {
  gate?.resolve()
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs`))
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const fresh = () => {
  begun = []
  ended = []
  gate = Promise.withResolvers()
}

describe('a company that queues more than there are workers', () => {
  it('holds up no job of another company in any lane, and no mail', async () => {
    fresh()
    const lanes: Lane[] = ['usual', 'preview', 'long', 'mail']
    for (const lane of lanes) await queueMany(lane, 'large', 20)
    await work(lanes.map((lane) => jobIn(lane)))
    // All that it may have at once in the four lanes: 3 + 1 + 1 + 2.
    await until(() => expect(begun).toHaveLength(7))
    for (const lane of lanes) await queue(lane, 'small', 1)
    await until(() => expect(ended.sort()).toEqual([...lanes].sort().map((lane) => `${lane} small 1`)))
    expect(begun).toHaveLength(11)
  })

  it('holds up no other where two processes work', async () => {
    fresh()
    await queueMany('usual', 'large', 20)
    for (const _ of ['first', 'second']) await work([jobIn('usual')])
    await until(() => expect(begun).toHaveLength(6))
    for (const n of [1, 2, 3]) await queue('usual', 'small', n)
    await until(() => expect(ended.sort()).toEqual(['usual small 1', 'usual small 2', 'usual small 3']))
  })

  it('has all of its jobs done in the end', async () => {
    fresh()
    await queueMany('usual', 'large', 20)
    await work([jobIn('usual')])
    await until(() => expect(begun).toHaveLength(3))
    gate.resolve()
    await until(() => expect(ended).toHaveLength(20))
  })
})

describe('companies in one lane', () => {
  it('have one job each in their turn, however many of one wait', async () => {
    fresh()
    await queueMany('in-order', 'large', 4)
    await queueMany('in-order', 'middle', 2)
    await queue('in-order', 'small', 0)
    await work([inOrder], 1)
    await until(() => expect(begun).toHaveLength(7))
    expect(begun).toEqual(['large 0', 'middle 0', 'small 0', 'large 1', 'middle 1', 'large 2', 'large 3'])
  })

  it('have turns of their own for what somebody waits for: it waits for one other job at most', async () => {
    fresh()
    for (const n of [1, 2]) await queue('in-order', 'usual', n)
    for (const n of [1, 2]) await queue('in-order', 'large', n, { urgent: true })
    await queue('in-order', 'small', 1, { urgent: true })
    await work([inOrder], 1)
    await until(() => expect(begun).toHaveLength(5))
    expect(begun).toEqual(['large 1', 'small 1', 'usual 1', 'large 2', 'usual 2'])
  })
})
