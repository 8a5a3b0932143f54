import { readdir } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { makePreviewJob, previewMaker } from './make-preview.job.ts'

let app: TestApp
let alfa: TestCompany
let type: string

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  type = (await alfa.admin.post('/restify/document-types', { name: 'Contract' })).body.data.id
})
afterAll(() => app.close())

async function pdf(password?: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const text of ['one', 'two', 'three']) document.addPage([300, 600]).drawText(text)
  if (password) document.encrypt({ userPassword: password, ownerPassword: password })
  return Buffer.from(await document.save())
}

const upload = async (bytes: Buffer, name: string): Promise<string> => {
  const path = new File([new Uint8Array(bytes)], name)
  const answer = await alfa.admin.post('/restify/documents', {
    name,
    type_id: type,
    employee_id: alfa.people.employee.employeeId,
    path,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

async function fileOf(id: string) {
  const answer = await alfa.employee.get(`/restify/files?temporary_urls=true&fileable_type=document&fileable_id=${id}`)
  return answer.body.data[0].attributes
}

const pictures = async () =>
  (await readdir(app.config.dataDir, { recursive: true })).filter((name) => /previews.*webp$/.test(name))

it('shows the first page of a PDF, how many there are, and pictures; of other files that there is none', async () => {
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [contract, scan, note] = [
    await upload(await pdf(), 'contract.pdf'),
    await upload(picture, 'scan.png'),
    await upload(Buffer.from('words'), 'note.txt'),
  ]
  expect(await fileOf(contract)).toMatchObject({ preview_state: 'waiting', preview_path: null })
  await runJobs(app, 'make-preview')

  const [ofContract, ofScan, ofNote] = [await fileOf(contract), await fileOf(scan), await fileOf(note)]
  expect(ofContract).toMatchObject({ preview_state: 'made', pages: 3 })
  const shown = await app.app.inject({ url: ofContract.preview_path })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 480 })
  expect(ofScan).toMatchObject({ preview_state: 'made', pages: null })
  expect(ofNote).toMatchObject({ preview_state: 'none', preview_path: null })
})

it('leaves a file that cannot be shown without a picture, and says why', async () => {
  const whole = await pdf()
  const [locked, broken] = [
    await upload(await pdf('secret'), 'locked.pdf'),
    await upload(whole.subarray(0, 40), 'broken.pdf'),
  ]
  await runJobs(app, 'make-preview')
  const slow = await upload(whole, 'slow.pdf')
  const queued = await app.superuser.global((tx) =>
    tx.rows<{ id: string; tenant_id: string }>(sql`select id, tenant_id from files where fileable_id = ${slow}`),
  )
  const { services } = app
  const job = makePreviewJob(services, previewMaker({ memoryMb: 256, timeMs: 1 }))
  const at = { database: services.database, signal: new AbortController().signal, attempt: 1 }
  await job.run({ tenantId: queued[0]!.tenant_id, fileId: queued[0]!.id }, at)

  expect(await fileOf(locked)).toMatchObject({ preview_state: 'failed', preview_problem: 'locked' })
  expect(await fileOf(broken)).toMatchObject({ preview_state: 'failed', preview_problem: 'broken' })
  expect(await fileOf(slow)).toMatchObject({
    preview_state: 'failed',
    preview_problem: 'time',
    path: expect.anything(),
  })
})

it('is no longer waited for when the store of files stays away', async () => {
  const id = await upload(await pdf(), 'contract.pdf')
  const { services } = app
  const away = {
    ...services,
    files: { ...services.files, read: () => Promise.reject(new Error('The store is away.')) },
  }
  const [file] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from files where fileable_id = ${id}`),
  )
  const run = (attempt: number) =>
    makePreviewJob(away).run(
      { tenantId: alfa.tenantId, fileId: file!.id },
      { database: services.database, signal: new AbortController().signal, attempt },
    )
  await expect(run(7)).rejects.toThrow('away')
  expect(await fileOf(id)).toMatchObject({ preview_state: 'waiting' })
  await expect(run(8)).rejects.toThrow('away')
  expect(await fileOf(id)).toMatchObject({ preview_state: 'failed', preview_problem: 'broken' })
})

it('is made once by two servers that draw it at the same time: the second leaves no picture of its own', async () => {
  const id = await upload(await pdf(), 'contract.pdf')
  const { services } = app
  const [file] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from files where fileable_id = ${id}`),
  )
  const run = (by: typeof services) =>
    makePreviewJob(by).run(
      { tenantId: alfa.tenantId, fileId: file!.id },
      { database: services.database, signal: new AbortController().signal, attempt: 1 },
    )
  const before = (await pictures()).length
  let first: string | undefined
  const read: typeof services.files.read = async (path) => {
    await run(services)
    first ??= (await fileOf(id)).preview_path
    return services.files.read(path)
  }
  await run({ ...services, files: { ...services.files, read } })
  await expect.poll(async () => (await pictures()).length).toBe(before + 1)
  const { preview_path } = await fileOf(id)
  expect(new URL(preview_path, 'http://acme').pathname).toBe(new URL(first!, 'http://acme').pathname)
  expect((await app.app.inject({ url: preview_path })).statusCode).toBe(200)
})

it('leaves no picture behind that could not be written down', async () => {
  await upload(await pdf(), 'contract.pdf')
  const before = await pictures()
  const rule = sql`alter table files add constraint none check (preview_state <> 'made') not valid`
  await app.superuser.global((tx) => tx.run(rule))
  await expect(runJobs(app, 'make-preview')).rejects.toThrow('none')
  await app.superuser.global((tx) => tx.run(sql`alter table files drop constraint none`))
  await expect.poll(pictures).toEqual(before)
})

it('goes with its file', async () => {
  const id = await upload(await pdf(), 'contract.pdf')
  await runJobs(app, 'make-preview')
  const { preview_path } = (await alfa.admin.get(`/restify/files?fileable_type=document&fileable_id=${id}`)).body
    .data[0].attributes
  expect((await alfa.admin.delete(`/restify/documents/${id}`)).status).toBe(204)
  await runJobs(app, 'remove-file')
  expect(await app.services.files.read(preview_path)).toBeNull()
})
