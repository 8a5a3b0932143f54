import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { archiveOf, documentsArchiveOf } from './archive/archive.fixture.ts'
import { pdf } from './library.fixture.ts'
import { document, make, type } from './library-test.fixture.ts'

let app: TestApp
let alfa: TestCompany
/** Manages documents and is named for the restricted type. */
let named: TestPerson
let medical: string
/** Of the employee, of the restricted type and of an open one. */
let secret: string
let open: string

const SECRET = 'Zyxwvut'

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  const beta = await app.company({ subdomain: 'beta' })
  named = await alfa.personWith('manageDocuments', 'manageCompany', 'manageDocumentTypes')
  const restricted = { restricted: true, people_ids: [named.employeeId] }
  medical = await type(alfa.admin, 'Medical', restricted)
  const body = { name: SECRET, type_id: medical, path: pdf(`${SECRET}.pdf`, SECRET) }
  secret = await make(named.client, 'documents', { ...body, employee_id: alfa.people.employee.employeeId })
  open = await document(alfa, await type(alfa.admin, 'Contract'), { name: 'Plain contract' })
  const theirs = await type(beta.admin, 'Medical', { restricted: true, people_ids: [beta.people.admin.employeeId] })
  await document(beta, theirs)
})
afterAll(() => app.close())

const path = (end = '') => `/restify/documents/${secret}${end}`
const listed = async (client: Client, query: Record<string, string> = {}) => {
  const { body } = await client.get('/restify/documents', { query })
  return { total: body.meta.total as number, ids: body.data.map(({ id }: { id: string }) => id) as string[] }
}

describe('a document of a restricted type', () => {
  it('is seen by who is named for it, and by the person themself', async () => {
    for (const client of [named.client, alfa.employee]) {
      expect((await client.get(path())).body.data.attributes.name).toBe(SECRET)
      expect((await listed(client)).ids).toContain(secret)
      expect((await client.get(path('/getters/history'))).status).toBe(200)
    }
  })

  it('does not exist for an administrator or HR who are not named', async () => {
    for (const client of [alfa.admin, alfa.hr, alfa.manager]) {
      const nowhere = await client.get('/restify/documents/01890000-0000-7000-8000-000000000000')
      expect(await client.get(path())).toMatchObject({ status: 404, body: nowhere.body })
      for (const [method, end, body] of [
        ['PUT', '', { name: 'Mine' }],
        ['DELETE', '', undefined],
        ['DELETE', '/field/path', undefined],
        ['GET', '/getters/history', undefined],
      ] as const)
        expect([403, 404], `${method} ${end}`).toContain((await client.call(method, path(end), body)).status)
    }
    expect((await named.client.get(path())).body.data.attributes.name).toBe(SECRET)
  })

  it('is in no list, count, search, filter, export or relation of theirs', async () => {
    for (const client of [alfa.admin, alfa.hr]) {
      expect(await listed(client)).toEqual({ total: 1, ids: [open] })
      expect((await listed(client, { search: SECRET })).total).toBe(0)
      expect((await listed(client, { type_id: medical })).total).toBe(0)
      expect((await listed(client, { id: secret })).total).toBe(0)
      const csv = { format: 'csv', repositories: 'all' }
      const sheet = await client.post('/restify/documents/actions?action=export', csv)
      expect(sheet.bytes.toString()).toContain('Plain contract')
      expect(sheet.bytes.toString()).not.toContain(SECRET)
      expect(
        (await client.post('/restify/documents/actions?action=export', { ...csv, repositories: [secret] })).status,
      ).toBe(403)
      const { employeeId } = alfa.people.employee
      const person = await client.get(`/restify/employees/${employeeId}?related=documents,documents.files`)
      expect(JSON.stringify(person.body)).toContain('Plain contract')
      expect(JSON.stringify(person.body)).not.toContain(SECRET)
      expect((await client.get(`/restify/document-types/${medical}?related=people`)).status).toBe(200)
    }
  })

  it('has no file that they could open, attach to or count', async () => {
    const own = await named.client.get(`/restify/files?fileable_type=document&fileable_id=${secret}`)
    expect(own.body.meta.total).toBe(1)
    const { id } = own.body.data[0]
    for (const client of [alfa.admin, alfa.hr]) {
      expect((await client.get(`/restify/files?temporary_urls=true&fileable_id=${secret}`)).body.meta.total).toBe(0)
      expect((await client.get('/restify/files?search=Zyx')).body.meta.total).toBe(0)
      expect((await client.get(`/restify/files/${id}`)).status).toBe(404)
      const attached = { fileable_type: 'document', fileable_id: secret, path: pdf() }
      expect((await client.post('/restify/files', attached)).status).toBe(422)
      expect((await client.delete(`/restify/files/${id}`)).status).toBe(404)
    }
    expect((await alfa.employee.get(`/restify/files/${id}?temporary_urls=true`)).body.data.attributes.path).toMatch(
      /^\/api\/files\/tenants/,
    )
  })

  it('is in no history, log, count of the log or company archive of theirs', async () => {
    const { employeeId } = alfa.people.employee
    const annex = { fileable_type: 'document', fileable_id: secret, path: pdf(`${SECRET}-annex.pdf`) }
    await make(named.client, 'files', annex)
    const log = '/restify/audit-entries'
    const answers = [
      await alfa.admin.get(`${log}/getters/log?perPage=200`),
      await alfa.admin.get(`${log}/getters/log?record_id=${secret}`),
      await alfa.admin.get(`${log}/getters/file?format=csv`),
      await alfa.admin.get(`/restify/employees/${employeeId}/getters/history?perPage=200`),
      await alfa.hr.get(`/restify/employees/${employeeId}/getters/history?perPage=200`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { bytes } of answers) for (const canary of [SECRET, secret]) expect(`${bytes}`).not.toContain(canary)
    await alfa.admin.post('/restify/tenants/actions?action=export-data')
    await runJobs(app, 'export-company')
    const archive = await archiveOf(app, alfa.people.admin.email, 'company-export')
    const table = archive.get('data/documents.csv')!.toString()
    expect(table).toContain('Plain contract')
    for (const [name, bytes] of archive) expect(`${name} ${bytes}`, name).not.toContain(SECRET)
  })

  it('has lines in the company’s log for those who may know of it alone, after it is deleted too', async () => {
    // Named for the type, but no longer one who manages documents.
    const formerly = await alfa.personWith('manageCompany')
    const people_ids = [named.employeeId, formerly.employeeId]
    const type_id = await type(alfa.admin, 'Disciplinary', { restricted: true, people_ids })
    const body = { name: SECRET, type_id, path: pdf(`${SECRET}.pdf`, SECRET) }
    const { employeeId } = alfa.people.employee
    const gone = await make(named.client, 'documents', { ...body, employee_id: employeeId })
    const openGone = await document(alfa, await type(alfa.admin, 'Open'), { name: 'Gone' })
    const annex = await make(named.client, 'files', {
      fileable_type: 'document',
      fileable_id: gone,
      path: pdf('annex.pdf'),
    })
    const lines = async (client: Client, id: string) => {
      const query = `record_id=${id}`
      const log = await client.get(`/restify/audit-entries/getters/log?${query}`)
      const list = await client.get(`/restify/audit-entries?${query}`)
      const csv = await client.get(`/restify/audit-entries/getters/file?format=csv&${query}`)
      const lines = csv.bytes.toString().trim().split('\n').length - 1
      expect([log.body.meta.total, log.body.data.length, list.body.data.length]).toEqual(
        Array(3).fill(list.body.meta.total),
      )
      expect(lines > 0).toBe(list.body.meta.total > 0)
      return list.body.meta.total as number
    }
    const own = (await alfa.personWith('manageCompany')).client
    expect([await lines(named.client, gone), await lines(alfa.admin, gone), await lines(own, gone)]).toEqual([1, 0, 0])
    const entry = (await named.client.get(`/restify/audit-entries?record_id=${gone}`)).body.data[0].id
    expect((await named.client.get(`/restify/audit-entries/${entry}`)).status).toBe(200)
    expect((await alfa.admin.get(`/restify/audit-entries/${entry}`)).status).toBe(404)
    for (const id of [gone, openGone]) expect((await named.client.delete(`/restify/documents/${id}`)).status).toBe(204)
    expect([await lines(named.client, gone), await lines(alfa.admin, gone), await lines(own, gone)]).toEqual([2, 0, 0])
    for (const client of [named.client, alfa.admin, own]) expect(await lines(client, openGone)).toBe(2)
    expect([await lines(named.client, annex), await lines(alfa.admin, annex)]).toEqual([1, 0])
    expect([await lines(formerly.client, gone), await lines(formerly.client, annex)]).toEqual([0, 0])
  })

  it('is in the archive of all documents for who is named alone', async () => {
    for (const [person, has] of [
      [named, true],
      [alfa.people.admin, false],
    ] as const) {
      await person.client.post('/restify/documents/actions?action=download-all-documents', {})
      await runJobs(app, 'download-all-documents')
      const archive = await documentsArchiveOf(app, person.email, person.client)
      const all = [...archive].map(([name, bytes]) => `${name} ${bytes}`).join('\n')
      expect(all).toContain('Plain contract')
      expect(all.includes(SECRET)).toBe(has)
    }
  })

  it('cannot be made by who is not named, neither new nor from another', async () => {
    const body = { name: 'Mine', type_id: medical, employee_id: alfa.people.employee.employeeId, path: pdf() }
    const sentence = 'Only people named for this type can add or change its documents.'
    expect((await alfa.hr.post('/restify/documents', body)).body.errors.type_id).toEqual([sentence])
    expect((await alfa.hr.put(`/restify/documents/${open}`, { type_id: medical })).body.errors.type_id).toEqual([
      sentence,
    ])
  })
})

describe('who sees a restricted type', () => {
  const change = (client: Client, body: Record<string, unknown>) =>
    client.put(`/restify/document-types/${medical}`, body)
  const sentence = 'Only the people named for this type, or an administrator, can change who sees its documents.'

  it('is not for HR to change, who could let themselves in', async () => {
    const mine = await change(alfa.hr, { people_ids: [named.employeeId, alfa.people.hr.employeeId] })
    const opened = await change(alfa.hr, { restricted: false })
    expect([mine.status, opened.status]).toEqual([422, 422])
    expect(mine.body.errors.people_ids).toEqual([sentence])
    expect(opened.body.errors.restricted).toEqual([sentence])
    expect((await change(alfa.hr, { description: 'Of the doctor' })).status).toBe(200)
    expect((await alfa.hr.get(path())).status).toBe(404)
  })

  it('is never nobody, and of one’s own company', async () => {
    expect((await change(named.client, { people_ids: [] })).body.errors.people_ids).toBeDefined()
    const stranger = '01890000-0000-7000-8000-000000000000'
    expect((await change(named.client, { people_ids: [stranger] })).body.errors.people_ids).toBeDefined()
  })

  it('is changed by who is named, which the history says; then the other sees it', async () => {
    const people_ids = [named.employeeId, alfa.people.hr.employeeId]
    expect((await change(named.client, { people_ids })).body.data.attributes.people_ids.sort()).toEqual(
      people_ids.sort(),
    )
    expect((await alfa.hr.get(path())).status).toBe(200)
    const log = await alfa.admin.get(`/restify/audit-entries/getters/log?record_id=${medical}&perPage=100`)
    expect(log.bytes.toString()).toContain('hr alfa')
    await change(named.client, { people_ids: [named.employeeId] })
    expect((await alfa.hr.get(path())).status).toBe(404)
  })

  it('does not say whether there are documents of it to who is not named, neither shown nor by refusing its end', async () => {
    const unused = await type(alfa.admin, 'Unused', { restricted: true, people_ids: [named.employeeId] })
    const seen = async (client: Client, id: string) => {
      const { attributes, meta } = (await client.get(`/restify/document-types/${id}`)).body.data
      return [attributes.is_used, meta.authorizedToDelete]
    }
    for (const client of [alfa.admin, alfa.hr, alfa.employee]) {
      expect(await seen(client, medical)).toEqual(await seen(client, unused))
      const refusals = [medical, unused].map((id) => client.delete(`/restify/document-types/${id}`))
      const [used, free] = await Promise.all(refusals)
      expect([used!.status, used!.body]).toEqual([403, free!.body])
    }
    expect(await seen(named.client, medical)).toEqual([true, false])
    expect(await seen(named.client, unused)).toEqual([false, true])
    expect((await named.client.delete(`/restify/document-types/${medical}`)).status).toBe(422)
    expect((await named.client.delete(`/restify/document-types/${unused}`)).status).toBe(204)
  })

  it('is an administrator’s to change, so that nothing is locked away for ever', async () => {
    const { employeeId } = alfa.people.admin
    expect((await change(alfa.admin, { people_ids: [named.employeeId, employeeId] })).status).toBe(200)
    expect((await alfa.admin.get(path())).status).toBe(200)
  })
})
