import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeholdersOf } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { wordsAt } from '../generation/words.fixture.ts'
import { act, signature } from '../signing/signing.fixture.ts'
import { archiveOf, documentsArchiveOf } from './archive/archive.fixture.ts'
import { approvedLeave, generated, hire, LEAVE, makeByThemselves, PAY, PLAIN, template } from './guarded.fixture.ts'
import { documentGuards } from './guarded.ts'
import { pdf } from './library.fixture.ts'
import { make } from './library-test.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
/** Keeps templates and manages documents, but not people. */
let keeper: TestPerson
/** The same, who reads the company's log and downloads everything. */
let auditor: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageTemplates', 'manageDocuments')
  auditor = await acme.personWith('manageTemplates', 'manageDocuments', 'manageCompany')
})
afterAll(() => app.close())

const sees = async (client: Client, id: string) => (await client.get(`/restify/documents/${id}`)).status === 200
const guardsOf = async (id: string) =>
  (
    await app.superuser.global((tx) =>
      tx.row<{ guarded_values: string[] }>(sql`select guarded_values from documents where id = ${id}`),
    )
  )?.guarded_values.sort()
const documentsOf = async (client: Client, employee_id: string) =>
  (await client.get('/restify/documents', { query: { employee_id } })).body

describe('a document that was made by itself', () => {
  it('is read by those alone who may read what stands in it, not by who keeps templates', async () => {
    const id = await template(acme.hr, PAY, { name: 'By itself', autogenerate: true })
    const person = await hire(acme.hr)
    await makeByThemselves(app)
    const [made] = (await documentsOf(acme.hr, person)).data
    expect(await wordsAt(app, made.attributes.path)).toMatch(/SAL EUR 7,171 CNP 1900101410011/)
    expect((await documentsOf(acme.admin, person)).meta.total).toBe(1)
    for (const client of [keeper.client, auditor.client, acme.manager, acme.employee, other.admin, other.hr]) {
      expect((await documentsOf(client, person)).meta.total ?? 0).toBe(0)
      expect(await sees(client, made.id)).toBe(false)
    }
    await acme.hr.delete(`/restify/templates/${id}`)
  })

  it('says nothing of leave to who may not see the leave, and reaches the person themself', async () => {
    const id = await template(acme.hr, LEAVE, { name: 'Leave order', entities: ['holiday'], autogenerate: true })
    const { employeeId } = acme.people.employee
    const leave = await approvedLeave(acme, employeeId)
    await makeByThemselves(app)
    const query = { holiday_id: leave }
    const [made] = (await acme.hr.get('/restify/documents', { query })).body.data
    expect(await wordsAt(app, made.attributes.path)).toContain('SECRETNOTE')
    expect(await guardsOf(made.id)).toEqual(['holidays'])
    expect((await acme.employee.get('/restify/documents', { query })).body.data).toHaveLength(1)
    for (const client of [keeper.client, acme.manager, other.admin])
      expect((await client.get('/restify/documents', { query })).body.meta.total).toBe(0)
    const holidays = await acme.personWith('manageDocuments', 'manageHolidays')
    const pay = await acme.personWith('manageDocuments', 'manageEmployees')
    expect([await sees(holidays.client, made.id), await sees(pay.client, made.id)]).toEqual([true, false])
    await acme.hr.delete(`/restify/templates/${id}`)
    // Deleted leave takes nothing away from who reads all leave, and from the person.
    await app.superuser.global((tx) => tx.run(sql`update documents set holiday_id = null where id = ${made.id}`))
    expect([await sees(acme.employee, made.id), await sees(holidays.client, made.id)]).toEqual([true, true])
    expect(await sees(keeper.client, made.id)).toBe(false)
  })
})

describe('a document that somebody has made', () => {
  let person: string
  let paid: string
  let plain: string
  beforeAll(async () => {
    person = await hire(acme.hr)
    paid = await generated(acme.hr, 'employees', person, await template(acme.hr, PAY, { name: 'Pay' }))
    plain = await generated(acme.hr, 'employees', person, await template(acme.hr, PLAIN, { name: 'Plain' }))
  })

  it('remembers what it holds that not everybody reads, and nothing that was left empty', async () => {
    expect(await guardsOf(paid)).toEqual(['employees.personal_identification_number', 'employees.salary'])
    expect(await guardsOf(plain)).toEqual([])
  })

  it('without anything of that is read by everybody who manages documents', async () => {
    expect(await sees(keeper.client, plain)).toBe(true)
    const empty = await generated(keeper.client, 'employees', person, await template(acme.hr, PAY))
    expect([await sees(keeper.client, empty), await guardsOf(empty)]).toEqual([true, []])
  })

  it('is in no list, count, search, filter, sheet, relation, file, history or write of who may not read it', async () => {
    const total = async (query: Record<string, string>) =>
      (await keeper.client.get('/restify/documents', { query })).body.meta.total
    const before = await total({})
    const narrowed: Record<string, string>[] = [{ id: paid }, { search: 'Pay' }, { employee_id: person, search: 'Pay' }]
    for (const query of narrowed) expect(await total(query)).toBe(0)
    expect((await acme.admin.get('/restify/documents', { query: { id: paid } })).body.meta.total).toBe(1)
    const sheet = await keeper.client.post('/restify/documents/actions?action=export', {
      ...{ format: 'csv', repositories: 'all' },
    })
    expect(sheet.bytes.toString().trim().split('\n')).toHaveLength(before + 1)
    const picked = { format: 'csv', repositories: [paid] }
    expect((await keeper.client.post('/restify/documents/actions?action=export', picked)).status).toBe(403)
    const related = await keeper.client.get(`/restify/employees/${person}?related=documents,documents.files`)
    expect(JSON.stringify(related.body)).toContain(plain)
    expect(JSON.stringify(related.body)).not.toContain(paid)
    const files = (client: Client) => client.get(`/restify/files?temporary_urls=true&fileable_id=${paid}`)
    expect((await files(keeper.client)).body.meta.total).toBe(0)
    const [file] = (await files(acme.hr)).body.data
    expect((await keeper.client.get(`/restify/files/${file.id}`)).status).toBe(404)
    const attached = { fileable_type: 'document', fileable_id: paid, path: pdf() }
    expect((await keeper.client.post('/restify/files', attached)).status).toBe(422)
    const path = `/restify/documents/${paid}`
    for (const [method, end, body] of [
      ['GET', '', undefined],
      ['GET', '/getters/history', undefined],
      ['GET', '/getters/signing', undefined],
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
    ] as const)
      expect([403, 404], `${method} ${end}`).toContain((await keeper.client.call(method, path + end, body)).status)
  })

  it('is sent to nobody by who may not read it', async () => {
    const signers = [{ email: 'friend@out.test' }]
    for (const [action, body] of [
      ['request-signature', { signers }],
      ['prepare-signature', { signers, fields: [signature(1)], send: true }],
      ['resend-signature', { signer_id: paid, email: 'friend@out.test' }],
      ['cancel-signature', {}],
      ['upload-signed-version', {}],
    ] as const)
      for (const client of [keeper.client, other.admin])
        expect([403, 404], action).toContain((await act(client, paid, action, body)).status)
    expect(await app.queuedMails('friend@out.test')).toEqual([])
  })

  it('is in no log or archive of who may not read it, after it is deleted too', async () => {
    const gone = await generated(acme.hr, 'employees', person, await template(acme.hr, PAY, { name: 'Pay of Zyx' }))
    expect((await acme.hr.delete(`/restify/documents/${gone}`)).status).toBe(204)
    const lines = async (client: Client, id: string) =>
      (await client.get(`/restify/audit-entries?record_id=${id}`)).body.meta.total as number
    expect([await lines(acme.admin, paid), await lines(acme.admin, gone)]).toEqual([1, 2])
    expect([await lines(auditor.client, paid), await lines(auditor.client, gone)]).toEqual([0, 0])
    expect(await lines(auditor.client, plain)).toBe(1)
    for (const [reader, has] of [
      [auditor, false],
      [acme.people.admin, true],
    ] as const) {
      await reader.client.post('/restify/documents/actions?action=download-all-documents', {})
      await runJobs(app, 'download-all-documents')
      const names = [...(await documentsArchiveOf(app, reader.email, reader.client)).keys()].join('\n')
      expect(names).toContain('Plain')
      expect(/\/Pay\.pdf/.test(names)).toBe(has)
    }
    await auditor.client.post('/restify/tenants/actions?action=export-data')
    await runJobs(app, 'export-company')
    const all = await archiveOf(app, auditor.email, 'company-export')
    expect(all.get('data/documents.csv')!.toString()).toContain('Plain')
    for (const [name, bytes] of all) expect(`${name} ${bytes}`, name).not.toContain(paid)
  })

  it('stays with whom it was made about', async () => {
    const moved = await acme.hr.put(`/restify/documents/${paid}`, { employee_id: acme.people.employee.employeeId })
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      { employee_id: ['This document was made with data of its owner, so it stays with them.'] },
    ])
    const free = await acme.hr.put(`/restify/documents/${plain}`, { employee_id: acme.people.employee.employeeId })
    expect(free.status).toBe(200)
    expect((await acme.hr.put(`/restify/documents/${plain}`, { employee_id: person })).status).toBe(200)
  })

  it('is read by its person, and of a restricted type by those named for it who may read what it holds', async () => {
    const { employeeId } = acme.people.employee
    const people_ids = [keeper.employeeId, acme.people.hr.employeeId]
    const document_type_id = await make(acme.admin, 'document-types', { name: 'Pay', restricted: true, people_ids })
    await acme.admin.put(`/restify/employees/${employeeId}`, { contract_bank_account: 'RO49AAAA1B31007593840000' })
    const of = await template(acme.hr, PAY, { name: 'Named', document_type_id })
    const id = await generated(acme.hr, 'employees', employeeId, of)
    expect(await guardsOf(id)).toContain('employees.contract_bank_account')
    for (const [client, is] of [
      [acme.employee, true],
      [acme.hr, true],
      [acme.admin, false],
      [keeper.client, false],
      [acme.manager, false],
    ] as const)
      expect(await sees(client, id)).toBe(is)
  })

  it('is one more of those that its maker sees, where they see the leave it is about', async () => {
    const manager = await acme.personWith('manageDocuments', 'manageHolidaysForDirectReports')
    const report = await hire(acme.hr, { manager_employee_id: manager.employeeId })
    const of = await template(acme.hr, LEAVE, { name: 'Of leave', entities: ['holiday'] })
    const mine = await generated(manager.client, 'holidays', await approvedLeave(acme, report, '2026-09-08'), of)
    const leave = await approvedLeave(acme, person, '2026-09-09')
    const theirs = await generated(acme.hr, 'holidays', leave, of)
    expect([await sees(manager.client, mine), await sees(manager.client, theirs)]).toEqual([true, false])
    const { total } = (await manager.client.get('/restify/documents?search=leave')).body.meta
    expect([total, await guardsOf(mine)]).toEqual([1, ['holidays']])
  })

  it('of a project keeps its budget to those who read budgets', async () => {
    const client_id = await make(acme.admin, 'clients', { company_name: 'Umbra' })
    const project = await make(acme.admin, 'projects', { name: 'Roof', client_id, budget: 900, budget_type: 'fixed' })
    const content = '<p><span data-type="placeholder" data-id="project.budget" data-label="x">x</span></p>'
    const of = await template(acme.admin, content, { name: 'Offer', entities: ['project'] })
    const id = await generated(acme.admin, 'projects', project, of)
    const keeps = await acme.personWith('manageDocuments', 'manageProjects')
    const invoices = await acme.personWith('manageDocuments', 'manageProjects', 'manageInvoices')
    expect([await sees(keeps.client, id), await sees(invoices.client, id)]).toEqual([false, true])
  })

  it('reminds of its end those alone who may read it', async () => {
    const today = app.today()
    // Reminders go out in the company's morning, whatever hour the tests run at.
    app.clock.advance(Date.parse(`${today}T10:00:00Z`) - app.clock.now().getTime())
    for (const id of [paid, plain])
      expect((await acme.hr.put(`/restify/documents/${id}`, { end_date: today })).status).toBe(200)
    await app.runJob('remind-of-documents')
    const named = async (email: string) =>
      (await app.queuedMails(email))
        .filter(({ template }) => template === 'documents-expiring')
        .flatMap(({ props }) => (props.documents as unknown as { name: string }[]).map(({ name }) => name))
        .sort()
    expect(await named(acme.people.hr.email)).toEqual(['Pay', 'Plain'])
    expect(await named(keeper.email)).toEqual(['Plain'])
  })
})

describe('a request for signatures', () => {
  /** Asks the manager to sign a document with the pay of somebody, who declines after this; answers how often the sender heard so. */
  async function heardBy(sender: TestPerson, then: () => Promise<unknown>): Promise<number> {
    const person = await hire(acme.hr)
    const id = await generated(sender.client, 'employees', person, await template(acme.hr, PAY))
    const signers = [{ email: acme.people.manager.email }]
    const asked = { signers, fields: [signature(1)], send: true }
    expect((await act(sender.client, id, 'request-signature', { signers })).status).toBe(200)
    expect((await act(sender.client, id, 'prepare-signature', asked)).status).toBe(200)
    const { signer_id } = (await acme.manager.get('/signing/waiting')).body.data[0]
    // Who signs reads what they sign, and sees nothing of it among the documents.
    expect((await acme.manager.post('/signing/document', { signer_id })).status).toBe(200)
    expect(await sees(acme.manager, id)).toBe(false)
    await then()
    expect((await acme.manager.post('/signing/decline', { signer_id, reason: 'Wrong' })).status).toBe(200)
    return (await app.queuedMails(sender.email)).filter((mail) => mail.template === 'signing-news').length
  }

  it('tells its sender nothing more once they may no longer read what the document holds', async () => {
    const sender = await acme.personWith('manageDocuments', 'manageEmployees')
    expect(await heardBy(sender, async () => {})).toBe(1)
    const taken = sql`delete from role_permissions rp using permissions p where p.id = rp.permission_id and p.name = 'manageEmployees'
      and rp.role_id in (select role_id from user_roles where user_id = ${sender.userId})`
    expect(await heardBy(sender, () => app.superuser.global((tx) => tx.run(taken)))).toBe(1)
  })
})

it('knows every guard that a placeholder of a template can have', () => {
  const offered = ['employees', 'holidays', 'clients', 'projects'].flatMap((key) =>
    placeholdersOf(app.registry, app.registry.resource(key), 'en'),
  )
  expect(offered.length).toBeGreaterThan(60)
  expect(documentGuards).toEqual(expect.arrayContaining(offered.flatMap(({ guards }) => guards)))
})
