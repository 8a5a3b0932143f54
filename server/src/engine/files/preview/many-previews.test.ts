import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { jobsOf } from '#server/installation.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { makePreviewJob } from './make-preview.job.ts'
import { MOST_QUEUED, queuePreview } from './queue-preview.ts'

let app: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  beta = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

/** Files of a company that nobody looks into: text has no picture. */
const store = (tenantId: string, many: number) =>
  app.services.database.tenant(tenantId, async (tx) => {
    const ids = Array.from({ length: many }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    for (const id of ids)
      await tx.run(sql`insert into files (tenant_id, id, fileable_type, fileable_id, path, file_name, content_type, size, sha256, series_id)
        values (${tenantId}, ${id}, 'document', ${id}, ${`tenants/${tenantId}/documents/${id}.txt`}, 'note.txt', 'text/plain', 1, '', ${id})`)
    for (const id of ids) await queuePreview(tx, { tenantId, fileId: id })
    return ids
  })
const queued = async (tenantId: string) => {
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select payload ->> 'fileId' as id from graphile_worker._private_jobs
      where payload ->> 'tenantId' = ${tenantId} order by 1`),
  )
  return rows.map(({ id }) => id)
}
/** As the worker does: the job is held while it runs, and gone when it has. */
async function run(tenantId: string, fileId: string): Promise<void> {
  const here = sql`payload ->> 'tenantId' = ${tenantId} and payload ->> 'fileId' = ${fileId}`
  await app.superuser.global((tx) =>
    tx.run(sql`update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() where ${here}`),
  )
  const { database } = app.services
  await makePreviewJob(app.services).run(
    { tenantId, fileId },
    { database, signal: new AbortController().signal, attempt: 1 },
  )
  await app.superuser.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs where ${here}`))
}

it('queues so many previews of a company and no more, the next when one is done or its file is gone', async () => {
  const ids = await store(alfa.tenantId, MOST_QUEUED + 3)
  expect(await queued(alfa.tenantId)).toEqual(ids.slice(0, MOST_QUEUED))
  const others = await store(beta.tenantId, 1)
  expect(await queued(beta.tenantId)).toEqual(others)

  await run(alfa.tenantId, ids[0]!)
  expect(await queued(alfa.tenantId)).toEqual(ids.slice(1, MOST_QUEUED + 1))
  await app.superuser.global((tx) =>
    tx.run(sql`delete from files where tenant_id = ${alfa.tenantId} and id = ${ids[1]!}`),
  )
  await run(alfa.tenantId, ids[1]!)
  expect(await queued(alfa.tenantId)).toEqual(ids.slice(2, MOST_QUEUED + 2))
  expect(await queued(beta.tenantId)).toEqual(others)
})

it('waits in a lane of its own, as mails do', () => {
  const lanes = new Map(jobsOf(app.services, app.registry).map(({ name, lane }) => [name, lane]))
  expect([lanes.get('make-preview'), lanes.get('send-mail')]).toEqual(['preview', 'mail'])
  expect([...lanes].flatMap(([name, lane]) => (lane === 'preview' ? [name] : [])).sort()).toEqual([
    'make-preview',
    'read-receipt',
  ])
  expect([...lanes].filter(([, lane]) => lane === 'mail')).toHaveLength(1)
})

it('makes all of them in the end', async () => {
  for (let next = await queued(alfa.tenantId); next.length > 0; next = await queued(alfa.tenantId))
    await run(alfa.tenantId, next[0]!)
  const waiting = await app.superuser.global((tx) =>
    tx.rows(sql`select from files where tenant_id = ${alfa.tenantId} and preview_state = 'waiting'`),
  )
  expect(waiting).toEqual([])
})
