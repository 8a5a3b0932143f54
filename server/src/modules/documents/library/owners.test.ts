import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { aClient, aProject } from '../generation/kept.fixture.ts'
import { act, aDocument, deskOf, seal, sent, signs, statusOf } from '../signing/signing.fixture.ts'
import { documentsArchiveOf } from './archive/archive.fixture.ts'
import { pdf } from './library.fixture.ts'
import { document, type } from './library-test.fixture.ts'

let app: TestApp
let alfa: TestCompany
let beta: TestCompany
let contract: string
let client: string
let project: string
/** Those who are asked, and what each may have to do with. */
let people: Record<string, { asked: Client; sees: ('client' | 'project')[] }>

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  beta = await app.company({ subdomain: 'beta' })
  contract = await type(alfa.admin, 'Contract')
  client = await aClient(alfa.admin, { company_name: 'Țiglă și Fiii' })
  project = await aProject(alfa.admin, client, { name: 'Acoperiș' })
  const forClients = await alfa.personWith('manageDocuments', 'manageClients')
  const forProjects = await alfa.personWith('manageDocuments', 'manageProjects')
  const keeper = await alfa.personWith('manageClients', 'manageProjects')
  people = {
    admin: { asked: alfa.admin, sees: ['client', 'project'] },
    // Manages documents and reads the names of clients.
    hr: { asked: alfa.hr, sees: [] },
    forClients: { asked: forClients.client, sees: ['client'] },
    forProjects: { asked: forProjects.client, sees: ['project'] },
    keeper: { asked: keeper.client, sees: [] },
    manager: { asked: alfa.manager, sees: [] },
    employee: { asked: alfa.employee, sees: [] },
    stranger: { asked: beta.admin, sees: [] },
  }
})
afterAll(() => app.close())

const owners = () => ({ client: { client_id: client }, project: { project_id: project } })
const made = (kind: 'client' | 'project', more: Record<string, unknown> = {}) =>
  document(alfa, contract, { employee_id: null, ...owners()[kind], ...more })

describe('documents of clients and projects', () => {
  it('of a restricted type are for those named for it who keep clients, in the company’s log too', async () => {
    const [keeps, doesNot] = await Promise.all([
      alfa.personWith('manageDocuments', 'manageClients', 'manageCompany'),
      alfa.personWith('manageDocuments', 'manageCompany'),
    ])
    const people_ids = [keeps.employeeId, doesNot.employeeId]
    const type_id = await type(alfa.admin, 'Confidential', { restricted: true, people_ids })
    const body = { name: 'Terms', type_id, client_id: client, path: pdf() }
    const id = (await keeps.client.post('/restify/documents', body)).body.data.id
    const seen = async ({ client: asked }: { client: Client }) => [
      (await asked.get(`/restify/documents/${id}`)).status,
      (await asked.get('/restify/documents', { query: { type_id } })).body.meta.total,
      (await asked.get(`/restify/audit-entries?record_id=${id}`)).body.meta.total,
    ]
    expect([await seen(keeps), await seen(doesNot)]).toEqual([
      [200, 1, 1],
      [404, 0, 0],
    ])
    expect((await doesNot.client.post('/restify/documents', body)).status).toBe(403)
  })

  it('are for those who manage documents and keep what they belong to', async () => {
    for (const kind of ['client', 'project'] as const) {
      const id = await made(kind, { name: `Paper of a ${kind}` })
      const path = `/restify/documents/${id}`
      for (const [name, { asked, sees }] of Object.entries(people)) {
        const may = sees.includes(kind)
        const where = `${name}, of a ${kind}`
        expect((await asked.get(path)).status, where).toBe(may ? 200 : 404)
        const { data } = (await asked.get('/restify/documents', { query: { search: 'paper of a' } })).body
        expect(data.map((one: { id: string }) => one.id).includes(id), where).toBe(may)
        const sheet = await asked.post('/restify/documents/actions?action=export', {
          format: 'csv',
          repositories: 'all',
        })
        expect(sheet.bytes.toString().includes(`Paper of a ${kind}`), where).toBe(may)
        const changed = await asked.put(path, { end_date: '2031-05-06' })
        expect(may ? [200] : [403, 404], where).toContain(changed.status)
        expect((await asked.get(`${path}/getters/history`)).status, where).toBe(may ? 200 : 404)
        const files = await asked.get('/restify/files', { query: { fileable_type: 'document', fileable_id: id } })
        expect(files.body.data?.length ?? 0, where).toBe(may ? 1 : 0)
        const body = { name: 'New', type_id: contract, ...owners()[kind], path: pdf(`${name}.pdf`, name) }
        expect((await asked.post('/restify/documents', body)).status === 201, where).toBe(may)
      }
      for (const { asked, sees } of Object.values(people))
        if (!sees.includes(kind)) expect([403, 404]).toContain((await asked.delete(path)).status)
      expect((await alfa.admin.get(path)).status).toBe(200)
      expect((await alfa.admin.delete(path)).status).toBe(204)
    }
  })

  it('belong to one person, client or project, of this company', async () => {
    const body = { name: 'Whose', type_id: contract, path: pdf() }
    const send = (owner: object) => alfa.admin.post('/restify/documents', { ...body, ...owner })
    const both = { employee_id: alfa.people.employee.employeeId, client_id: client }
    for (const [owner, field] of [
      [{}, 'employee_id'],
      [both, 'client_id'],
      [{ client_id: client, project_id: project }, 'project_id'],
      [{ client_id: await aClient(beta.admin) }, 'client_id'],
      [{ project_id: client }, 'project_id'],
    ] as const) {
      const { status, body: answer } = await send(owner)
      expect([status, Object.keys(answer.errors)], JSON.stringify(owner)).toEqual([422, [field]])
    }
    const id = await made('client')
    const put = (to: object, by = alfa.admin) => by.put(`/restify/documents/${id}`, to)
    expect((await put({ client_id: null })).status).toBe(422)
    expect((await put({ project_id: project })).status).toBe(422)
    // Nobody gives a document to whom they do not keep.
    expect((await put({ client_id: null, project_id: project }, people.forClients!.asked)).status).toBe(403)
    expect((await put({ client_id: null, project_id: project })).status).toBe(200)
    expect((await people.forClients!.asked.get(`/restify/documents/${id}`)).status).toBe(404)
    const found = await alfa.admin.get('/restify/documents', { query: { search: 'acoperis', perPage: '50' } })
    expect(found.body.data.map((one: { id: string }) => one.id)).toContain(id)
  })

  it('are signed by somebody outside of the company, by mail', async () => {
    const desk = { ...(await deskOf(app, alfa)), company: { ...alfa, hr: alfa.admin } }
    const id = await aDocument(desk)
    expect((await alfa.admin.put(`/restify/documents/${id}`, { employee_id: null, client_id: client })).status).toBe(
      200,
    )
    await sent(desk, id, ['ilinca@outside.test'])
    expect((await signs(desk, 'ilinca@outside.test')).status).toBe(200)
    await seal(desk)
    expect(await statusOf(desk, id)).toBe('signed')
    const sentTo = async (email: string) => (await app.queuedMails(email)).map(({ template }) => template)
    expect(await sentTo('ilinca@outside.test')).toContain('signing-ended')
    // News of it goes to who asked, as long as they keep the client.
    expect(await sentTo(alfa.people.admin.email)).toContain('signing-news')
  })

  it('go with what they belong to, their files too', async () => {
    const lonely = await aClient(alfa.admin)
    const [id, short] = [await made('client', { client_id: lonely }), await aProject(alfa.admin, client)]
    const second = await made('project', { project_id: short })
    const paths = await Promise.all(
      [id, second].map(async (one) => (await alfa.admin.get(`/restify/documents/${one}`)).body.data.attributes.path),
    )
    expect((await alfa.admin.delete(`/restify/clients/${lonely}`)).status).toBe(204)
    expect((await alfa.admin.delete(`/restify/projects/${short}`)).status).toBe(204)
    await runJobs(app, 'remove-file')
    for (const [at, one] of [id, second].entries()) {
      expect((await alfa.admin.get(`/restify/documents/${one}`)).status).toBe(404)
      expect(await app.services.files.read(paths[at])).toBeNull()
    }
  })

  it('keep their client or project once they are being signed, in the bin too', async () => {
    const desk = { ...(await deskOf(app, alfa)), company: { ...alfa, hr: alfa.admin } }
    const words = {
      client: {
        en: 'This client has documents that are signed or being signed, also those in the bin. The client stays as long as these are kept.',
        ro: 'Clientul are documente semnate sau în curs de semnare, și pe cele din coș. Clientul rămâne cât timp acestea se păstrează.',
      },
      project: {
        en: 'This project has documents that are signed or being signed. Archive it instead.',
        ro: 'Proiectul are documente semnate sau în curs de semnare. Arhivează-l în schimb.',
      },
    }
    for (const [kind, owner] of [
      ['client', await aClient(alfa.admin)],
      ['project', await aProject(alfa.admin, client)],
    ] as const) {
      const path = `/restify/${kind}s/${owner}`
      const signed = await aDocument(desk)
      const to = { employee_id: null, [`${kind}_id`]: owner }
      expect((await alfa.admin.put(`/restify/documents/${signed}`, to)).status).toBe(200)
      const refusals = async (by: (locale: 'en' | 'ro') => ReturnType<Client['delete']>) => {
        for (const locale of ['en', 'ro'] as const) {
          const { status, body } = await by(locale)
          expect([status, body.message], `${kind}, ${locale}`).toEqual([422, words[kind][locale]])
        }
        expect((await alfa.admin.get(path)).status).toBe(200)
        expect((await alfa.admin.get(`/restify/documents/${signed}`)).status).toBe(200)
      }
      const one = (locale: 'en' | 'ro') => alfa.admin.delete(path, undefined, { headers: { 'x-locale': locale } })
      const email = `${kind}@outside.test`
      await sent(desk, signed, [email])
      expect(await statusOf(desk, signed)).toBe('sent')
      await refusals(one)
      await signs(desk, email)
      await seal(desk)
      expect(await statusOf(desk, signed)).toBe('signed')
      // Another that nobody signs changes nothing.
      await made(kind, { [`${kind}_id`]: owner })
      await refusals(one)
      // Of another company it is not even there.
      expect((await beta.admin.delete(path)).status).toBe(404)
      expect((await act(alfa.admin, signed, 'bin', { reason: 'Replaced' })).status).toBe(200)
      expect((await alfa.admin.delete(path)).status).toBe(422)
    }
  })

  it('lie in the archive in a folder of their client or project', async () => {
    const { tenantId } = alfa
    await app.services.database.tenant(tenantId, (tx) =>
      tx.run(sql`delete from documents where tenant_id = ${tenantId}`),
    )
    await made('client', { name: 'Acord' })
    await made('project', { name: 'Predare' })
    await document(alfa, contract, { name: 'Badge' })
    await alfa.admin.post('/restify/documents/actions?action=download-all-documents', {})
    await runJobs(app, 'download-all-documents')
    const archive = await documentsArchiveOf(app, alfa.people.admin.email, alfa.admin)
    expect([...archive.keys()].sort()).toEqual([
      'Acoperiș/Contract/Predare.pdf',
      'alfa employee/Contract/Badge.pdf',
      'Țiglă și Fiii/Contract/Acord.pdf',
    ])
  })

  it('are reminded of by name, to those who see them alone', async () => {
    const day = addDays(app.today(), 3)
    await made('client', { name: 'Ends', end_date: day })
    await made('project', { name: 'Ends too', end_date: day })
    const first = Date.parse(`${addDays(day, -2)}T10:00:00Z`)
    app.clock.advance(first - app.clock.now().getTime())
    await app.runJob('remind-of-documents')
    const digests = async (email: string) =>
      (await app.queuedMails(email))
        .filter(({ template }) => template === 'documents-expiring')
        .flatMap(({ props }) => (props as unknown as { documents: { name: string; person: string }[] }).documents)
        .map(({ name, person }) => `${name}: ${person}`)
    expect(await digests(alfa.people.admin.email)).toEqual(['Ends: Țiglă și Fiii', 'Ends too: Acoperiș'])
    expect(await digests(alfa.people.hr.email)).toEqual([])
  })
})
