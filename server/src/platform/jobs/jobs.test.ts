import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { type TestDatabase, testDatabase, withDatabase } from '#testing/test-database.ts'
import { defineJob, type Job, queueJob } from './job.ts'
import { releaseLostJobs, reportAlive, reportEnd } from './lost-workers.ts'
import { type JobWorker, startWorker, type WorkerOptions } from './worker.ts'

let base: TestDatabase
let database: Database
const workers: JobWorker[] = []
const errors: string[] = []
const logger = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
async function work(jobs: Job<any>[], options: Partial<WorkerOptions> = {}): Promise<JobWorker> {
  const worker = await startWorker({ connectionString: base.appUrl, database, jobs, logger, ...options })
  workers.push(worker)
  return worker
}
const queue = (name: string, payload: unknown, options?: Parameters<typeof queueJob>[3]) =>
  database.global((tx) => queueJob(tx, name, payload, options))
const jobs = () =>
  database.global((tx) =>
    tx.rows<{ task: string; attempts: number; locked_by: string | null; last_error: string | null }>(sql`
      select task_identifier as task, attempts, locked_by, last_error from graphile_worker.jobs order by id`),
  )
/** Lets jobs that pause after a failure run at once. */
const skipPauses = () =>
  database.global(async (tx) => {
    await tx.run(sql`
      update graphile_worker._private_jobs set run_at = now() where locked_by is null and attempts < max_attempts`)
    await tx.run(sql`select pg_notify('jobs:insert', '{"r":0,"count":1}')`)
  })
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 25 })

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 5 })
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs`))
  errors.length = 0
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

describe('a queued job', () => {
  it('runs after its transaction has been committed, with what was put in it', async () => {
    const seen: unknown[] = []
    const worker = await work([defineJob('greet', async (payload, { attempt }) => void seen.push([payload, attempt]))])
    await until(() => expect(worker.ready()).toBe(true))
    await queue('greet', { name: 'Ștefan' })
    await until(() => expect(seen).toEqual([[{ name: 'Ștefan' }, 1]]))
    await until(async () => expect(await jobs()).toEqual([]))
  })

  it('never exists when its transaction is rolled back', async () => {
    const doomed = database.global(async (tx) => {
      await queueJob(tx, 'greet', {})
      throw new Error('changed my mind')
    })
    await expect(doomed).rejects.toThrow('changed my mind')
    expect(await jobs()).toEqual([])
  })

  it('replaces the waiting one of the same key', async () => {
    await queue('greet', { turn: 1 }, { jobKey: 'one' })
    await queue('greet', { turn: 2 }, { jobKey: 'one' })
    const seen: unknown[] = []
    await work([defineJob('greet', async (payload) => void seen.push(payload))])
    await until(async () => expect(await jobs()).toEqual([]))
    expect(seen).toEqual([{ turn: 2 }])
  })

  it('that runs at a start does so at each, and no other does', async () => {
    let runs = 0
    const prepare: Job = { ...defineJob('prepare', async () => void runs++), atStart: true }
    const other = defineJob('other', async () => void errors.push('other ran'))
    for (const times of [1, 2]) {
      const worker = await work([prepare, other])
      await until(() => expect(runs).toBe(times))
      await until(async () => expect(await jobs()).toEqual([]))
      await worker.stop()
    }
    expect(errors).toEqual([])
  })

  it('that runs at a start is queued once where two processes start before it has run', async () => {
    let runs = 0
    const gates: (() => void)[] = []
    const busy = defineJob('busy', () => new Promise<void>((done) => gates.push(done)))
    const prepare: Job = { ...defineJob('prepare', async () => void runs++), atStart: true }
    // The oldest are taken first: each process has one of these to do before what it queues at its start.
    for (const _ of ['one', 'two']) await queue('busy', {})
    for (const started of [1, 2]) {
      await work([busy, prepare], { concurrency: 1 })
      await until(() => expect(gates).toHaveLength(started))
    }
    expect((await jobs()).filter(({ task }) => task === 'prepare')).toHaveLength(1)
    for (const open of gates) open()
    await until(async () => expect(await jobs()).toEqual([]))
    expect(runs).toBe(1)
  })

  it('waits for its time', async () => {
    await queue('greet', {}, { runAt: new Date(Date.now() + 3_600_000) })
    await queue('greet', { now: true })
    const seen: unknown[] = []
    await work([defineJob('greet', async (payload) => void seen.push(payload))])
    await until(() => expect(seen).toEqual([{ now: true }]))
    // A job that has run leaves the queue a moment after its handler has ended.
    await until(async () => expect(await jobs()).toHaveLength(1))
  })

  it('is tried again after a failure', async () => {
    const attempts: number[] = []
    const flaky = defineJob('flaky', async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt < 3) throw new Error('not yet')
    })
    await queue('flaky', {})
    await work([flaky])
    await until(async () => {
      await skipPauses()
      expect(attempts).toEqual([1, 2, 3])
    })
    await until(async () => expect(await jobs()).toEqual([]))
  })
})

describe('a crowd of jobs', () => {
  it('lets what somebody waits for go before what was queued earlier', async () => {
    const seen: unknown[] = []
    for (const n of [1, 2, 3]) await queue('mail', n)
    await queue('mail', 'code', { urgent: true })
    await work([defineJob('mail', async (payload) => void seen.push(payload))], { concurrency: 1 })
    await until(() => expect(seen).toHaveLength(4))
    expect(seen).toEqual(['code', 1, 2, 3])
  })

  it('waits for the one before it of its queue, and for none of another', async () => {
    const gate = Promise.withResolvers<void>()
    const begun: unknown[] = []
    const ordered = defineJob('ordered', async (payload) => {
      begun.push(payload)
      await gate.promise
    })
    for (const n of [1, 2]) await queue('ordered', n, { queueName: 'ours' })
    await queue('ordered', 'other', { queueName: 'theirs' })
    await work([ordered])
    await until(() => expect(begun).toContain('other'))
    expect(begun).not.toContain(2)
    gate.resolve()
    await until(() => expect(begun.at(-1)).toBe(2))
  })

  it('of long work leaves places for the others, and is worked off a few at a time', async () => {
    const gates: (() => void)[] = []
    const long: Job = { ...defineJob('long', () => new Promise<void>((done) => gates.push(done))), lane: 'long' }
    for (let n = 0; n < 5; n += 1) await queue('long', n)
    const sent: unknown[] = []
    const mail = defineJob('mail', async (payload) => void sent.push(payload))
    const worker = await work([long, mail])
    await until(() => expect(gates).toHaveLength(2))
    await until(() => expect(worker.ready()).toBe(true))
    await queue('mail', 'code')
    await until(() => expect(sent).toEqual(['code']))
    expect(gates).toHaveLength(2)
    for (let open = gates.shift(), done = 0; done < 5; open = gates.shift()) {
      if (open) done += 1
      open?.()
      if (done < 5) await until(() => expect(gates.length).toBeGreaterThan(0))
    }
    await until(async () => expect(await jobs()).toEqual([]))
  })
})

describe('a job that can never succeed', () => {
  it('rests after eight tries and holds up nobody', async () => {
    let done = 0
    const poison = defineJob('poison', async () => {
      throw new Error('broken for good')
    })
    await queue('poison', {})
    await database.global((tx) =>
      Promise.all(Array.from({ length: 200 }, (_, number) => queueJob(tx, 'count', { number }))),
    )
    await work([
      poison,
      defineJob('count', async () => {
        done += 1
      }),
    ])
    await until(() => expect(done).toBe(200))
    await until(async () => {
      await skipPauses()
      expect(await jobs()).toEqual([
        { task: 'poison', attempts: 8, locked_by: null, last_error: expect.stringContaining('broken for good') },
      ])
    })
    expect(errors).toContain('A job failed for the last time.')
  })
})

describe('stopping', () => {
  it('lets a running job finish', async () => {
    let finish = () => {}
    const gate = new Promise<void>((open) => {
      finish = open
    })
    const started = Promise.withResolvers<void>()
    const worker = await work([
      defineJob('slow', () => {
        started.resolve()
        return gate
      }),
    ])
    await queue('slow', {})
    await started.promise
    const stopped = worker.stop()
    finish()
    await stopped
    expect(worker.ready()).toBe(false)
    expect(await jobs()).toEqual([])
  })

  it('aborts the signal of a long job, lets it end by that and leaves it to be run again', async () => {
    const started = Promise.withResolvers<void>()
    const heeds = defineJob('heeds', (_, { signal }) => {
      started.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('asked to stop'))))
    })
    const worker = await work([heeds])
    await queue('heeds', {})
    await started.promise
    await worker.stop()
    const last_error = expect.stringContaining('asked to stop')
    expect(await jobs()).toMatchObject([{ task: 'heeds', attempts: 1, locked_by: null, last_error }])
  })

  it('does not wait for a job that does not heed its signal', async () => {
    const started = Promise.withResolvers<void>()
    const deaf = defineJob('deaf', () => {
      started.resolve()
      return new Promise<void>(() => {})
    })
    const worker = await work([deaf])
    await queue('deaf', {})
    await started.promise
    await worker.stop()
    const last_error = expect.stringContaining('The process must end.')
    await until(async () => expect(await jobs()).toMatchObject([{ task: 'deaf', locked_by: null, last_error }]))
  })
})

describe('faults', () => {
  it('goes on when the database cuts every connection', async () => {
    const seen: unknown[] = []
    const worker = await work([defineJob('greet', async (payload) => void seen.push(payload))])
    await until(() => expect(worker.ready()).toBe(true))
    await database.global((tx) =>
      tx.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'vatra jobs %'`),
    )
    await until(() => expect(worker.ready()).toBe(true))
    await until(() => queue('greet', { after: 'cut' }))
    await until(() => expect(seen).toContainEqual({ after: 'cut' }))
  })

  it('goes on after jobs ended while the database was away, and can be stopped', async () => {
    const seen: unknown[] = []
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
    const worker = await work([
      defineJob('greet', async (payload) => void seen.push(payload)),
      defineJob<{ index: number }>('long', async ({ index }) => {
        seen.push(index)
        await ends[index]!.promise
      }),
    ])
    for (const index of ends.keys()) await queue('long', { index })
    await until(() => expect(seen.sort()).toEqual([0, 1, 2, 3]))
    const admin = await connectAdmin(withDatabase(base.adminUrl, 'postgres'))
    const openTo = (open: boolean) => admin.query(`alter database ${base.name} allow_connections ${open}`)
    try {
      await openTo(false)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [base.name])
      await until(() => expect(worker.ready()).toBe(false))
      // Each by itself could not be said to be done.
      for (const [index, end] of ends.entries()) {
        end.resolve()
        await until(() =>
          expect(errors.filter((one) => one.startsWith('Failed to complete jobs'))).toHaveLength(index + 1),
        )
      }
    } finally {
      await openTo(true)
      await admin.close()
    }
    await until(() => expect(worker.ready()).toBe(true))
    await until(() => queue('greet', { after: 'away' }))
    await until(() => expect(seen).toContainEqual({ after: 'away' }))
    await worker.stop()
    expect(worker.ready()).toBe(false)
  })

  it('takes over the jobs of a worker that died, but not those of a living one', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const busy = defineJob('busy', () => {
      started.resolve()
      return finish.promise
    })
    await queue('busy', { of: 'the living' })
    const living = await work([busy])
    await until(() => expect(living.ready()).toBe(true))
    await started.promise
    await queue('orphan', { of: 'the dead' })
    await database.global((tx) =>
      tx.run(sql`
      update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1
      where locked_by is null`),
    )
    await database.global((tx) =>
      tx.run(sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`),
    )

    const seen: unknown[] = []
    await work([defineJob('orphan', async (payload) => void seen.push(payload)), busy])
    await until(() => expect(seen).toEqual([{ of: 'the dead' }]))
    await until(async () => expect(await jobs()).toMatchObject([{ task: 'busy', attempts: 1 }]))
    finish.resolve()
    await until(async () => expect(await jobs()).toEqual([]))
  })

  it('leaves a job alone that a worker took a moment ago and has not reported itself yet', async () => {
    await queue('orphan', {})
    const held = (since: string) =>
      database.global((tx) =>
        tx.run(sql`update graphile_worker._private_jobs set locked_by = 'pool-new', attempts = 1,
          locked_at = now() - ${since}::interval`),
      )
    await held('5 seconds')
    expect(await releaseLostJobs(database)).toEqual([])
    await held('1 minute')
    await reportAlive(database, 'pool-new')
    // However often anybody looks.
    for (let look = 0; look < 2; look++) expect(await releaseLostJobs(database)).toEqual([])
    await reportEnd(database, 'pool-new')
    expect(await releaseLostJobs(database)).toEqual(['pool-new'])
  })

  it('takes over at once what was held when the only process died', async () => {
    await queue('orphan', {})
    await database.global((tx) =>
      tx.run(sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1`),
    )
    const attempts: number[] = []
    await work([defineJob('orphan', async (_, { attempt }) => void attempts.push(attempt))], { alone: true })
    await until(() => expect(attempts).toEqual([2]))
  })
})
