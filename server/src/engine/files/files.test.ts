import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let alfa: TestCompany
let beta: TestCompany

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  beta = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const text = (words: string, name = 'note.txt') => new File([words], name, { type: 'text/plain' })
const pdf = (words: string, name = 'contract.pdf') =>
  new File([`%PDF-1.4\n%${words}`], name, { type: 'application/pdf' })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let made = 0
async function documentOf({ admin, people }: TestCompany, file = pdf('first')): Promise<string> {
  made += 1
  const type = await admin.post('/restify/document-types', { name: `Type ${made}` })
  const answer = await admin.post('/restify/documents', {
    name: `Document ${made}`,
    type_id: type.body.data.id,
    employee_id: people.employee.employeeId,
    path: file,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

const attach = (client: Client, id: string, file: File, more = {}) =>
  client.post('/restify/files', { fileable_type: 'document', fileable_id: id, path: file, ...more })

async function filesOf(client: Client, id: string, query = {}) {
  const answer = await client.get('/restify/files', {
    query: { fileable_type: 'document', fileable_id: id, sort: '-version', temporary_urls: 'true', ...query },
  })
  return answer.body.data as { id: string; attributes: Record<string, string | number | boolean | null> }[]
}

const opened = async (url: unknown) => (await app.app.inject({ url: String(url) })).payload

describe('a file that a record holds', () => {
  it('stays as a former version when it is replaced, with who and when, and can be opened', async () => {
    const id = await documentOf(alfa)
    const before = await alfa.admin.get(`/restify/documents/${id}`)
    const replaced = await alfa.hr.post(`/restify/documents/${id}`, { path: pdf('second', 'contract-2.pdf') })

    expect(replaced.status).toBe(200)
    expect(replaced.body.data.attributes).toMatchObject({ file_name: 'contract-2.pdf', size: 16 })
    const versions = await filesOf(alfa.employee, id)
    expect(versions.map(({ attributes }) => attributes)).toMatchObject([
      { version: 2, is_current: true, added_by: 'hr alfa', file_name: 'contract-2.pdf', field: 'path', size: 16 },
      { version: 1, is_current: false, added_by: 'admin alfa', file_name: 'contract.pdf' },
    ])
    expect(await opened(versions[1]!.attributes.path)).toBe('%PDF-1.4\n%first')
    expect(await opened(versions[0]!.attributes.downloadable_path)).toBe('%PDF-1.4\n%second')
    expect(versions[0]!.attributes.sha256).toBe(createHash('sha256').update('%PDF-1.4\n%second').digest('hex'))
    expect(before.body.data.attributes.path).not.toBe(replaced.body.data.attributes.path)
  })

  it('is neither taken away nor deleted on its own', async () => {
    const id = await documentOf(alfa)
    await alfa.admin.post(`/restify/documents/${id}`, { path: pdf('second') })
    const [current, former] = await filesOf(alfa.admin, id)

    const answers = [
      await alfa.admin.delete(`/restify/documents/${id}/field/path`),
      await alfa.admin.put(`/restify/documents/${id}`, { path: null }),
      await alfa.admin.delete(`/restify/files/${current!.id}`),
      await alfa.admin.delete(`/restify/files/${former!.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(answers[0]!.body.errors.path).toEqual(['Please select at least one file'])
    expect(answers[2]!.body.message).toBe('This file belongs to its record. Replace it, or delete the record.')
    expect(await filesOf(alfa.admin, id)).toHaveLength(2)
  })

  it('is not made another one by a path that somebody sends', async () => {
    const [mine, theirs] = [await documentOf(alfa), await documentOf(beta)]
    const path = (await beta.admin.get(`/restify/documents/${theirs}`)).body.data.attributes.path
    const before = (await alfa.admin.get(`/restify/documents/${mine}`)).body.data.attributes.path
    // What lies ready for a picture is measured by nobody.
    const form = new FormData()
    form.append('file', new File([Buffer.from(PNG, 'base64')], 'me.png', { type: 'image/png' }))
    const ready = (await alfa.admin.upload('/files/public-upload', form)).body.data.path
    expect(ready).toMatch(/^tenants\//)
    for (const one of [path, ready]) {
      await alfa.admin.put(`/restify/documents/${mine}`, { path: one })
      expect((await alfa.admin.get(`/restify/documents/${mine}`)).body.data.attributes.path).toBe(before)
      const body = { fileable_type: 'document', fileable_id: mine, path: one }
      const attached = await alfa.admin.post('/restify/files', body)
      expect([attached.status, Object.keys(attached.body.errors ?? {})]).toEqual([422, ['path']])
    }
  })

  it('has one current version however many replace it at once', async () => {
    const id = await documentOf(alfa)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => alfa.admin.post(`/restify/documents/${id}`, { path: pdf(`at once ${n}`) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const versions = await filesOf(alfa.admin, id)
    expect(versions.map(({ attributes }) => attributes.version)).toEqual([6, 5, 4, 3, 2, 1])
    expect(versions.filter(({ attributes }) => attributes.is_current)).toHaveLength(1)
    const shown = await alfa.admin.get(`/restify/documents/${id}?temporary_urls=true`)
    expect(await opened(shown.body.data.attributes.path)).toBe(await opened(versions[0]!.attributes.path))
  })
})

describe('files that are attached', () => {
  it('are as many as one likes, under a name of one’s own that keeps the extension', async () => {
    const id = await documentOf(alfa)
    const first = await attach(alfa.admin, id, text('one'), { file_name: 'Annex 1' })
    const form = new FormData()
    form.append('fileable_type', 'document')
    form.append('fileable_id', id)
    form.append('file', text('two', 'second.txt'))
    const second = await alfa.admin.upload('/restify/files', form)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data.attributes).toMatchObject({
      file_name: 'Annex 1.txt',
      content_type: 'text/plain; charset=utf-8',
      size: 3,
    })
    const attached = (await filesOf(alfa.admin, id)).filter(({ attributes }) => attributes.field === null)
    expect(attached.map(({ attributes }) => attributes.file_name).sort()).toEqual(['Annex 1.txt', 'second.txt'])
  })

  it('come one at a time', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ fileable_type: 'document', fileable_id: await documentOf(alfa) }))
      form.append(name, value)
    form.append('path', text('one'))
    form.append('path', text('two'))
    expect((await alfa.admin.upload('/restify/files', form)).status).toBe(413)
  })

  it('are replaced by new versions, and go with all of them', async () => {
    const id = await documentOf(alfa)
    const first = (await attach(alfa.admin, id, text('one'))).body.data.id
    const second = await attach(alfa.admin, id, text('two'), { replaces_id: first })
    const again = await attach(alfa.admin, id, text('three'), { replaces_id: first })

    expect(second.body.data.attributes.version).toBe(2)
    expect(again.status).toBe(422)
    expect(again.body.errors.replaces_id).toBeDefined()
    const paths = (await filesOf(alfa.admin, id, { temporary_urls: 'false' }))
      .filter(({ attributes }) => attributes.field === null)
      .map(({ attributes }) => attributes.path)
    const former = await alfa.admin.delete(`/restify/files/${first}`)
    expect([former.status, former.body.message]).toEqual([422, expect.stringContaining('a former version')])
    expect((await alfa.admin.delete(`/restify/files/${second.body.data.id}`)).status).toBe(204)
    expect(await filesOf(alfa.admin, id)).toHaveLength(1)
    expect(await removedBy(app)).toEqual(expect.arrayContaining(paths))
  })

  it('are replaced by files of the same record alone', async () => {
    const [id, another] = [await documentOf(alfa), await documentOf(alfa)]
    const theirs = (await attach(alfa.admin, another, text('theirs'))).body.data.id
    const answer = await attach(alfa.admin, id, text('mine'), { replaces_id: theirs })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['replaces_id']])
    const { is_current } = (await alfa.admin.get(`/restify/files/${theirs}`)).body.data.attributes
    expect(is_current, 'and stays the current one of its own').toBe(true)
    const own = (await filesOf(alfa.admin, id)).find(({ attributes }) => attributes.field !== null)!
    const instead = await attach(alfa.admin, id, text('mine'), { replaces_id: own.id })
    const refusal = [instead.status, Object.keys(instead.body.errors ?? {})]
    expect(refusal, 'the file of the record itself').toEqual([422, ['replaces_id']])
  })

  it('go with their record', async () => {
    const id = await documentOf(alfa)
    await attach(alfa.admin, id, text('one'))
    await alfa.admin.post(`/restify/documents/${id}`, { path: pdf('second') })
    const paths = (await filesOf(alfa.admin, id, { temporary_urls: 'false' })).map(({ attributes }) => attributes.path)

    expect(paths).toHaveLength(3)
    expect((await alfa.admin.delete(`/restify/documents/${id}`)).status).toBe(204)
    expect(await filesOf(alfa.admin, id)).toEqual([])
    expect(await removedBy(app)).toEqual(expect.arrayContaining(paths))
  })

  it('are added by who may change the record alone, and to records of one’s own company', async () => {
    const [mine, theirs] = [await documentOf(alfa), await documentOf(beta)]
    const refused = await attach(alfa.employee, mine, text('one'))
    const foreign = await attach(alfa.admin, theirs, text('one'))
    const none = await attach(alfa.admin, '01890000-0000-7000-8000-000000000000', text('one'))

    expect(refused.status).toBe(403)
    expect(foreign.status).toBe(422)
    expect(foreign.body).toEqual(none.body)
    expect(await filesOf(beta.admin, theirs)).toHaveLength(1)
    expect(await filesOf(alfa.admin, theirs)).toEqual([])
  })

  it('are shown with their record', async () => {
    const id = await documentOf(alfa)
    await attach(alfa.admin, id, text('one'))
    const other = await documentOf(alfa)
    const { body } = await alfa.admin.get(`/restify/documents?related=files&id=${id},${other}`)
    const counts = body.data.map((one: { id: string; relationships: { files: unknown[] } }) => [
      one.id,
      one.relationships.files.length,
    ])
    expect(Object.fromEntries(counts)).toEqual({ [id]: 2, [other]: 1 })
  })
})

/** Paths whose removal waits in the queue. */
async function removedBy({ superuser }: TestApp): Promise<string[]> {
  const rows = await superuser.global((tx) =>
    tx.rows<{ path: string }>(sql`select j.payload ->> 'path' as path from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-file'`),
  )
  return rows.map(({ path }) => path)
}
