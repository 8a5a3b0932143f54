import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/index.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { createFiles, type Files } from './files.ts'
import { queueFileRemoval, queueFileRemovals, removeFileJob } from './remove-file.ts'

let base: TestDatabase
let database: Database
let folder: string
let files: Files
let worker: JobWorker
const named = new Set<string>()

beforeAll(async () => {
  base = await testDatabase()
  database = openDatabase(base.appUrl, { max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'vatra-files-'))
  files = createFiles({ config: { dataDir: folder, s3: null }, secretKey: Buffer.alloc(32) })
  const logger = { info() {}, warn() {}, error() {} }
  worker = await startWorker({
    connectionString: base.appUrl,
    database,
    jobs: [removeFileJob(files, async (path) => named.has(path))],
    logger,
  })
})
afterAll(async () => {
  await worker.stop()
  await database.close()
  await base.drop()
  await rm(folder, { recursive: true })
})

const put = async () => {
  const file = { folder: 'avatars', fileName: 'a.png', contentType: 'image/png', body: Buffer.from('x') }
  return (await files.put({ tenantId: '0190d2a0-0000-7000-8000-000000000001', ...file })).path
}
const exists = async (path: string) => {
  const file = await files.read(path)
  // The job may delete the file between the look at it and its opening.
  file?.stream.on('error', () => {}).destroy()
  return file !== null
}

describe('a file whose last reference is dropped', () => {
  it('is deleted when that is committed, and stays when it is rolled back', async () => {
    const [kept, dropped] = [await put(), await put()]
    const doomed = database.global(async (tx) => {
      await queueFileRemoval(tx, kept)
      throw new Error('rolled back')
    })
    await expect(doomed).rejects.toThrow('rolled back')
    await database.global((tx) => queueFileRemoval(tx, dropped))
    await vi.waitFor(async () => expect(await exists(dropped)).toBe(false), { timeout: 10_000 })
    expect(await exists(kept)).toBe(true)
  })

  it('stays while another record names it', async () => {
    const [shared, dropped] = [await put(), await put()]
    named.add(shared)
    await database.global((tx) => queueFileRemoval(tx, shared))
    await database.global((tx) => queueFileRemoval(tx, dropped))
    await vi.waitFor(async () => expect(await exists(dropped)).toBe(false), { timeout: 10_000 })
    expect(await exists(shared)).toBe(true)
  })

  it('is left alone where it is none of ours', async () => {
    for (const path of [null, undefined, '', 'https://elsewhere.test/a.png', '../secret-key']) {
      await expect(database.global((tx) => queueFileRemoval(tx, path))).resolves.toBeUndefined()
    }
    const queued = () => database.global((tx) => tx.rows(sql`select payload from graphile_worker._private_jobs`))
    const before = await queued()
    await database.global((tx) => queueFileRemovals(tx, [null, 'https://elsewhere.test/a.png']))
    expect(await queued()).toEqual(before)
  })
})

it('is deleted days later where the store was away meanwhile', async () => {
  const path = await put()
  await database.global((tx) => queueFileRemoval(tx, path, new Date(Date.now() + 3_600_000)))
  const jobs = await database.global((tx) =>
    // Those of the tests before are done, but may not have been reported as done yet.
    tx.rows(
      sql`select max_attempts from graphile_worker.jobs where task_identifier = 'remove-file' and run_at > now()`,
    ),
  )
  // Pauses grow to six hours: some four days in all.
  expect(jobs).toEqual([{ max_attempts: 25 }])
  const several = [await put(), await put()]
  const theirs = await database.global(async (tx) => {
    await queueFileRemovals(tx, several)
    return tx.rows(sql`select max_attempts from graphile_worker._private_jobs
      where payload ->> 'path' = any(${several}::text[])`)
  })
  expect(theirs).toEqual([{ max_attempts: 25 }, { max_attempts: 25 }])
})
