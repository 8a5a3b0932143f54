import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { ownFingerprints } from '../installation/seal-key.ts'
import { aDocument, type Desk, deskOf, fileAt, seal, sent, signingOf, signs, statusOf } from '../signing.fixture.ts'
import { sealDocument } from './seal.ts'

const HOUR = 3_600_000
let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  desk = await deskOf(app, acme)
})
afterAll(() => app.close())

/** A document that everybody has signed and that waits to be sealed; `id` and that of its request. */
async function signedByAll(email: string) {
  const id = await aDocument(desk)
  await sent(desk, id, [email])
  await signs(desk, email)
  return { id, requestId: (await signingOf(desk, id)).id as string }
}
const drop = (task: string) =>
  app.superuser.global((tx) =>
    tx.run(sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${task}`),
  )
const queued = (task: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ path: string; waits: boolean }>(sql`select j.payload ->> 'path' as path, j.run_at > now() as waits
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} order by j.id`),
  )

it('a sealing that was lost is begun again within the hour, and once', async () => {
  const { id } = await signedByAll('lost@out.test')
  await drop('seal-document')
  await app.runJob('look-after-signing')
  expect(await queued('seal-document')).toHaveLength(0)
  app.clock.advance(HOUR + 1000)
  await app.runJob('look-after-signing')
  await app.runJob('look-after-signing')
  expect(await seal(desk)).toBe(1)
  expect(await statusOf(desk, id)).toBe('signed')
  await app.runJob('look-after-signing')
  expect(await queued('seal-document')).toHaveLength(0)
})

it('of two who seal at once one does: one version, one line of evidence, one mail', async () => {
  const { id, requestId } = await signedByAll('twice@out.test')
  await drop('seal-document')
  const work = { tenantId: acme.tenantId, requestId }
  await Promise.all([sealDocument(app.services, work), sealDocument(app.services, work)])
  const { events } = await signingOf(desk, id)
  expect(events.filter(({ what }: { what: string }) => what === 'sealed')).toHaveLength(1)
  const mails = await app.queuedMails('twice@out.test')
  expect(mails.filter(({ template }) => template === 'signing-ended')).toHaveLength(1)
  const versions = await acme.hr.get('/restify/files', { query: { fileable_id: id } })
  expect(versions.body.meta.total).toBe(2)
})

it('a document that cannot be sealed says so to its sender, once, and can be taken back and asked for again', async () => {
  const { id, requestId } = await signedByAll('never@out.test')
  await app.superuser.global((tx) =>
    tx.run(sql`update signing_requests set source_sha256 = 'of another file' where id = ${requestId}`),
  )
  const news = async () =>
    (await app.queuedMails(acme.people.hr.email)).filter(
      ({ template, props }) => template === 'signing-news' && props.what === 'notSealed',
    )
  await expect(runJobs(app, 'seal-document', 7)).rejects.toThrow('changed on disk')
  expect([await news(), (await signingOf(desk, id)).can_cancel]).toEqual([[], false])
  for (const _ of [1, 2]) {
    app.clock.advance(HOUR + 1000)
    await app.runJob('look-after-signing')
    await expect(runJobs(app, 'seal-document', 8)).rejects.toThrow('changed on disk')
  }
  expect(await news()).toHaveLength(1)
  const { state, reason, can_cancel } = await signingOf(desk, id)
  expect([state, can_cancel]).toEqual(['sealing', true])
  expect(reason).toContain('could not be sealed')

  const act = (action: string, body: object = {}) =>
    acme.hr.post(`/restify/documents/${id}/actions?action=${action}`, body)
  expect((await act('cancel-signature')).status).toBe(200)
  expect((await act('request-signature', { signers: [{ email: 'never@out.test' }] })).status).toBe(200)
})

it('a document that could not be sealed for a while is sealed in the end, and says nothing more of it', async () => {
  const { id, requestId } = await signedByAll('later@out.test')
  const hash = (value: string) =>
    app.superuser.global((tx) =>
      tx.run(sql`update signing_requests set source_sha256 = ${value} where id = ${requestId}`),
    )
  const [row] = await app.superuser.global((tx) =>
    tx.rows<{ is: string }>(sql`select source_sha256 as is from signing_requests where id = ${requestId}`),
  )
  await hash('of another file')
  await expect(runJobs(app, 'seal-document', 8)).rejects.toThrow('changed on disk')
  await hash(row!.is)
  app.clock.advance(HOUR + 1000)
  await app.runJob('look-after-signing')
  expect(await seal(desk)).toBe(1)
  expect([await statusOf(desk, id), (await signingOf(desk, id)).reason]).toEqual(['signed', null])
})

it('a conversion that was lost is begun again too', async () => {
  const png = new File([Buffer.from(PNG, 'base64')], 'scan.png', { type: 'image/png' })
  const id = await aDocument(desk, png)
  await acme.hr.post(`/restify/documents/${id}/actions?action=request-signature`, {
    signers: [{ email: 'p@out.test' }],
  })
  await drop('convert-document')
  app.clock.advance(HOUR + 1000)
  await app.runJob('look-after-signing')
  expect(await runJobs(app, 'convert-document')).toBe(1)
  expect((await signingOf(desk, id)).state).toBe('preparing')
})

it('a request that cannot be looked after does not hold up the others of its company', async () => {
  const ids = [await aDocument(desk), await aDocument(desk)]
  for (const id of ids) await sent(desk, id, ['late@out.test'])
  const stuck = (await signingOf(desk, ids[0]!)).id as string
  await app.superuser.global(async (tx) => {
    await tx.run(
      sql`create function stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`,
    )
    await tx.run(sql`create trigger stuck before update on signing_requests for each row
      when (old.id = ${sql.lit(stuck)}) execute function stuck()`)
  })
  app.clock.advance(40 * 24 * HOUR)
  await expect(app.runJob('look-after-signing')).rejects.toThrow('stuck')
  expect(await Promise.all(ids.map((id) => statusOf(desk, id)))).toEqual(['sent', 'expired'])
  await app.superuser.global((tx) => tx.run(sql`drop function stuck cascade`))
})

it('a server that ends between storing the sealed file and writing it down leaves no file', async () => {
  const { id, requestId } = await signedByAll('killed@out.test')
  await drop('seal-document')
  await drop('remove-file')
  const { files } = app.services
  const stored: string[] = []
  let end = () => {}
  const { put } = files
  // As if killed: stored, and never heard of again.
  const killed = vi.spyOn(files, 'put').mockImplementation(async (...file) => {
    const { path } = await put(...file)
    stored.push(path)
    return new Promise<never>((_stored, reject) => {
      end = () => reject(new Error('Killed'))
    })
  })
  const first = sealDocument(app.services, { tenantId: acme.tenantId, requestId })
  while (stored.length === 0) await pause(20)
  killed.mockRestore()
  await app.superuser.global((tx) =>
    tx.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`),
  )

  await sealDocument(app.services, { tenantId: acme.tenantId, requestId })
  expect(await statusOf(desk, id)).toBe('signed')
  const { sealed_url } = await signingOf(desk, id)
  // The orphan alone is going to be removed, in an hour.
  expect(await queued('remove-file')).toEqual([{ path: stored[0], waits: true }])
  expect(await files.read(stored[0]!)).not.toBeNull()
  await runJobs(app, 'remove-file')
  expect(await files.read(stored[0]!)).toBeNull()
  expect((await fileAt(desk, sealed_url)).includes('/ByteRange')).toBe(true)
  end()
  await expect(first).rejects.toThrow()
})

it('the key pair is made at the first start, before anything is sealed, and kept at the next', async () => {
  const fresh = await testApp()
  try {
    const start = () => fresh.runJob('prepare-seal-key')
    expect((await ownFingerprints(fresh.services.database)).size).toBe(0)
    await Promise.all([start(), start()])
    const made = await ownFingerprints(fresh.services.database)
    expect(made.size).toBe(1)
    await start()
    expect(await ownFingerprints(fresh.services.database)).toEqual(made)
    const { jobsOf } = await import('#server/installation.ts')
    const job = jobsOf(fresh.services, fresh.registry).find(({ name }) => name === 'prepare-seal-key')
    expect(job?.atStart).toBe(true)
  } finally {
    await fresh.close()
  }
})

/** A white pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
