import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { place, wordsAt } from './words.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const CONTRACT =
  `<h1>Contract</h1><p>Subsemnatul ${place('employee.last_name', 'Nume')} ${place('employee.first_name', 'Prenume')}, ` +
  `CNP ${place('employee.personal_identification_number', 'CNP')}, salariu ${place('employee.salary', 'Salariu')}, ` +
  `din ${place('employee.start_date', 'Data')}, funcția ${place('employee.position.name', 'Funcție')}.</p>` +
  '<div data-type="signature" data-signer="2" data-label="Angajat"></div>'

const person = (more: object = {}) => ({
  first_name: 'Ștefan',
  last_name: 'Țărână <b>#x</b>',
  email: `p${Math.random().toString(36).slice(2)}@acme.test`,
  contract_type: 'employment_contract',
  start_date: '2026-03-02',
  weekly_hours_capacity: 40,
  personal_identification_number: '1900101410011',
  salary: 7500,
  salary_type: 'monthly',
  salary_currency: 'RON',
  ...more,
})
async function hire(more: object = {}, company = acme): Promise<string> {
  const roles = (await company.admin.get('/restify/roles', { query: { perPage: '50' } })).body.data
  const role_id = roles.find((one: { attributes: { key: string } }) => one.attributes.key === 'employee').id
  const answer = await company.admin.post('/restify/employees', { ...person(more), role_id })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
async function makeTemplate(more: object = {}, client: Client = acme.admin): Promise<string> {
  const body = { name: 'Contract', entities: ['employee'], content: CONTRACT, language: 'ro', ...more }
  return (await client.post('/restify/templates', body)).body.data.id
}
const generate = (client: Client, id: string, body: object, entity = 'employees') =>
  client.post(`/restify/${entity}/${id}/actions?action=generate-documents`, body)
const wordsOf = (path: string) => wordsAt(app, path)
const documentsOf = async (employeeId: string, client: Client = acme.admin) =>
  (await client.get('/restify/documents', { query: { employee_id: employeeId, perPage: '50' } })).body.data

describe('generating on an employee', () => {
  it('makes a PDF of each template among the person’s documents, values as letters, in the template’s language', async () => {
    const [id, ro, en] = [
      await hire(),
      await makeTemplate(),
      await makeTemplate({ name: 'In English', language: 'en' }),
    ]
    const { status, body } = await generate(acme.admin, id, { template_ids: [ro, en] })
    expect(status).toBe(200)
    expect(body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { name: 'Contract', employee_id: id, status: 'new', file_name: 'Contract - Țărână b #x b Ștefan.pdf' },
      { name: 'In English', employee_id: id },
    ])
    const [first, second] = [body.data[0].attributes.path, body.data[1].attributes.path]
    expect(await wordsOf(first)).toContain(
      'Subsemnatul Țărână <b>#x</b> Ștefan, CNP 1900101410011, salariu 7.500 RON, din 02.03.2026, funcția ______________.',
    )
    expect(await wordsOf(second)).toMatch(/salariu RON 7,500, din 2 March 2026/)
    expect(await documentsOf(id)).toHaveLength(2)
  })

  it('has a line in the history for each document, under the name of who made it', async () => {
    const [id, one, two] = [await hire(), await makeTemplate(), await makeTemplate({ name: 'Another' })]
    const { body } = await generate(acme.hr, id, { template_ids: [one, two] })
    expect(body.data).toHaveLength(2)
    for (const document of body.data) {
      const log = await acme.admin.get(`/restify/audit-entries/getters/log?record_id=${document.id}`)
      expect(log.body.data.map(({ user }: { user: { id: string } }) => user.id)).toEqual([acme.people.hr.userId])
    }
  })

  it('keeps where it is to be signed, and makes a docx on wish', async () => {
    const [id, template] = [await hire(), await makeTemplate()]
    await generate(acme.admin, id, { template_ids: [template] })
    const docx = await generate(acme.admin, id, { template_ids: [template], format: 'docx' })
    expect(docx.body.data[0].attributes.file_name).toMatch(/\.docx$/)
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ places: unknown }>(
        sql`select signature_places as places from documents where employee_id = ${id} order by created_at`,
      ),
    )
    expect(rows.map(({ places }) => places)).toMatchObject([
      [{ signer: 2, label: 'Angajat', page: 1, w: 180, h: 36 }],
      null,
    ])
  })

  it('writes down nothing that the person who generates may not see', async () => {
    const [id, template] = [await hire(), await makeTemplate()]
    const { client } = await acme.personWith('manageDocuments')
    const { body } = await generate(client, id, { template_ids: [template] })
    const words = await wordsOf(body.data[0].attributes.path)
    expect(words).toContain('Țărână')
    expect(words).not.toMatch(/1900101410011|7[.,]?500/)
    expect(words).toContain('CNP ______________, salariu ______________')
  })

  it('refuses where a value is missing and that was asked for, and writes nothing', async () => {
    const [id, template] = [await hire({ salary: null }), await makeTemplate()]
    const refused = await generate(acme.admin, id, { template_ids: [template], confirm_missing: false })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.confirm_missing[0]).toContain('Salary, Position')
    expect(await documentsOf(id)).toEqual([])
    expect((await generate(acme.admin, id, { template_ids: [template], confirm_missing: true })).status).toBe(200)
  })

  it('refuses templates of another kind, for another contract, of another company, none and too many', async () => {
    const id = await hire()
    const wrong = [
      [await makeTemplate({ entities: ['holiday'] })],
      [await makeTemplate({ contract_types: ['b2b_paid_holidays'] })],
      [await makeTemplate({}, other.admin)],
      [],
      Array.from({ length: 21 }, () => '0190a000-0000-7000-8000-000000000000'),
    ]
    for (const template_ids of wrong) {
      const { status, body } = await generate(acme.admin, id, { template_ids })
      expect([status, Object.keys(body.errors)], JSON.stringify(template_ids)).toEqual([422, ['template_ids']])
    }
    expect((await generate(acme.hr, await hire({}, other), { template_ids: [await makeTemplate()] })).status).toBe(404)
    expect((await generate(acme.employee, id, { template_ids: [await makeTemplate()] })).status).toBe(403)
    expect(await documentsOf(id)).toEqual([])
  })

  it('puts nothing under a restricted type for who is not named for it', async () => {
    const type = await acme.admin.post('/restify/document-types', {
      name: 'Medical',
      restricted: true,
      people_ids: [acme.people.hr.employeeId],
    })
    const mine = await makeTemplate({ document_type_id: type.body.data.id }, acme.hr)
    const id = await hire()
    expect((await generate(acme.admin, id, { template_ids: [mine] })).body.errors).toHaveProperty('template_ids')
    expect((await generate(acme.hr, id, { template_ids: [mine] })).status).toBe(200)
    const refused = await acme.admin.post('/restify/templates', {
      ...{ name: 'x', entities: ['employee'], content: '<p>a</p>', document_type_id: type.body.data.id },
    })
    expect(refused.body.errors).toHaveProperty('document_type_id')
  })
})

/** Leave of somebody, approved by the administrator. */
async function approvedLeave(employee_id: string): Promise<string> {
  const policy = { type: 'other', method: 'given', name: `Leave of ${employee_id}`, days_per_year: 0 }
  const made = await acme.admin.post('/restify/holiday-policies', {
    ...policy,
    applicable_contract_types: ['employment_contract'],
  })
  const dates = { start_date: '2026-09-07', end_date: '2026-09-08' }
  const asked = await acme.admin.post('/restify/holidays', {
    holiday_policy_id: made.body.data.id,
    employee_id,
    ...dates,
  })
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
  const approved = await acme.admin.post(`/restify/holidays/${asked.body.data.id}/actions?action=approve`)
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
  return asked.body.data.id
}
const LEAVE = `<p>${place('employee.last_name', 'Nume')}: ${place('holiday.policy.name', 'Tip')} din ${place('holiday.start_date', 'De la')}</p>`

describe('a type for documents without one of their own', () => {
  it('takes documents from those alone who are named for it, where it is restricted', async () => {
    const [template, first] = [await makeTemplate(), await hire()]
    const made = await generate(acme.admin, first, { template_ids: [template] })
    const { type_id } = made.body.data[0].attributes
    const restricted = { restricted: true, people_ids: [acme.people.hr.employeeId] }
    const changed = await acme.admin.put(`/restify/document-types/${type_id}`, restricted)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const id = await hire()
    const refused = await generate(acme.admin, id, { template_ids: [template] })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['template_ids']])
    expect((await generate(acme.hr, id, { template_ids: [template] })).status).toBe(200)
    const open = { restricted: false, people_ids: [] }
    expect((await acme.hr.put(`/restify/document-types/${type_id}`, open)).status).toBe(200)
  })
})

describe('generating on leave', () => {
  it('makes a document of the leave, only once it is approved', async () => {
    const [person, template] = [await hire(), await makeTemplate({ entities: ['holiday'], content: LEAVE })]
    const id = await approvedLeave(person)
    const { body } = await generate(acme.admin, id, { template_ids: [template] }, 'holidays')
    expect(body.data[0].attributes).toMatchObject({ employee_id: person, holiday_id: id })
    expect(await wordsOf(body.data[0].attributes.path)).toMatch(/Țărână <b>#x<\/b>: Leave of .* din 07\.09\.2026/)
    await acme.admin.post(`/restify/holidays/${id}/actions?action=cancel`)
    const refused = await generate(acme.admin, id, { template_ids: [template] }, 'holidays')
    expect([refused.status, refused.body.message]).toEqual([422, 'This request is already cancelled.'])
  })

  it('does not say why somebody is away to who may not see the leave', async () => {
    const [person, template] = [await hire(), await makeTemplate({ entities: ['holiday'], content: LEAVE })]
    const id = await approvedLeave(person)
    const { client } = await acme.personWith('manageDocuments')
    const { body } = await generate(client, id, { template_ids: [template] }, 'holidays')
    expect(await wordsOf(body.data[0].attributes.path)).toMatch(/^Țărână <b>#x<\/b>: _+ din _+ ?$/)
  })
})

describe('documents that come by themselves', () => {
  it('are made once for a new employee and for approved leave, of the templates that are for their contract', async () => {
    await makeTemplate({ name: 'Welcome', autogenerate: true, contract_types: ['employment_contract'] })
    await makeTemplate({ name: 'For contractors', autogenerate: true, contract_types: ['b2b_paid_holidays'] })
    await makeTemplate({ name: 'Leave', autogenerate: true, entities: ['holiday'], content: LEAVE })
    const person = await hire()
    expect(await documentsOf(person)).toEqual([])
    const payload = { tenantId: acme.tenantId, userId: acme.people.admin.userId, entity: 'employee', ids: [person] }
    await runJobs(app, 'autogenerate-documents')
    const named = async () =>
      (await documentsOf(person)).map((one: { attributes: { name: string } }) => one.attributes.name).sort()
    expect(await named()).toEqual(['Welcome'])
    await approvedLeave(person)
    await runJobs(app, 'autogenerate-documents')
    expect(await named()).toEqual(['Leave', 'Welcome'])
    await app.runJob('autogenerate-documents', payload)
    expect(await named()).toEqual(['Leave', 'Welcome'])
  })

  it('are not made of leave that is no longer approved by then', async () => {
    await makeTemplate({ name: 'Leave order', autogenerate: true, entities: ['holiday'], content: LEAVE })
    const person = await hire()
    await runJobs(app, 'autogenerate-documents')
    const before = (await documentsOf(person)).length
    const leave = await approvedLeave(person)
    const cancelled = await acme.admin.post(`/restify/holidays/${leave}/actions?action=cancel`)
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect(await runJobs(app, 'autogenerate-documents')).toBe(1)
    expect(await documentsOf(person)).toHaveLength(before)
  })
})

describe('generating for many', () => {
  it('makes 200 documents for 200 people in one task, each among its person’s, and none twice', {
    timeout: 120_000,
  }, async () => {
    await app.superuser.global((tx) => tx.run(sql`update templates set autogenerate = false`))
    const template = await makeTemplate({ name: 'For all', contract_types: ['employment_contract'] })
    const people: string[] = []
    for (let n = 0; n < 200; n += 1) people.push(await hire({ last_name: `Om ${n}` }))
    const contractor = await hire({ contract_type: 'b2b_paid_holidays' })
    const foreign = await hire({}, other)
    const begun = await acme.admin.post('/restify/employees/actions?action=generate-for-many', {
      ...{ repositories: [...people, contractor, foreign], template_ids: [template] },
    })
    const payload = { tenantId: acme.tenantId, taskId: begun.body.task_id }
    await app.runJob('generate-documents', payload)
    const task = (await acme.admin.get(`/restify/background-tasks/${begun.body.task_id}`)).body.data.attributes
    expect(task).toMatchObject({ state: 'done', done: 201, total: 201, name: 'Documents for 201 records' })
    const count = () =>
      app.superuser.global((tx) =>
        tx.row(
          sql`select count(*)::int as all, count(distinct employee_id)::int as people from documents where name = 'For all'`,
        ),
      )
    expect(await count()).toEqual({ all: 200, people: 200 })
    // The process died before it could say that it was done: the next one writes nothing twice.
    await app.superuser.global((tx) =>
      tx.run(sql`update background_tasks set state = 'running', finished_at = null where id = ${payload.taskId}`),
    )
    await app.runJob('generate-documents', payload)
    expect(await count()).toEqual({ all: 200, people: 200 })
  })

  it('makes one for each leave that is approved, in the language of the wish, and none of what the asker does not see', async () => {
    const template = await makeTemplate({ name: 'For leave', entities: ['holiday'], content: LEAVE })
    const people = [await hire(), await hire({ last_name: 'Popa' }), await hire()]
    const leaves: string[] = []
    for (const person of people) leaves.push(await approvedLeave(person))
    await acme.admin.post(`/restify/holidays/${leaves[2]}/actions?action=cancel`)
    const ask = (client: Client, more: object = {}) =>
      client.post('/restify/holidays/actions?action=generate-for-many', {
        ...{ repositories: leaves, template_ids: [template], language: 'en', ...more },
      })
    expect((await ask(other.admin)).status).toBe(403)
    expect((await ask(acme.employee)).status).toBe(403)
    const { client } = await acme.personWith('manageDocuments')
    expect((await ask(client)).status).toBe(403)
    const begun = await ask(acme.admin)
    expect(begun.status).toBe(200)
    await app.runJob('generate-documents', { tenantId: acme.tenantId, taskId: begun.body.task_id })
    const made = await Promise.all(people.map((person) => documentsOf(person)))
    expect(made.map((documents) => documents.length)).toEqual([1, 1, 0])
    expect(made[1][0].attributes).toMatchObject({ name: 'For leave', employee_id: people[1], holiday_id: leaves[1] })
    expect(await wordsOf(made[1][0].attributes.path)).toMatch(/Popa: Leave of .* din 7 September 2026/)
    for (const template_ids of [[], [await makeTemplate({ name: 'For people' })]])
      expect((await ask(acme.admin, { template_ids })).body.errors).toHaveProperty('template_ids')
    expect((await ask(acme.admin, { repositories: undefined })).body.errors).toHaveProperty('repositories')
  })

  it('makes none for somebody who has lost the right since they asked', async () => {
    const person = await hire()
    const { client, userId } = await acme.personWith('manageDocuments')
    const { status, body } = await client.post('/restify/employees/actions?action=generate-for-many', {
      ...{ repositories: [person], template_ids: [await makeTemplate({ name: 'Too late' })] },
    })
    expect([status, body.task_id]).toEqual([200, expect.any(String)])
    const task = () =>
      app.superuser.global((tx) => tx.row(sql`select state, done from background_tasks where id = ${body.task_id}`))
    await app.superuser.global((tx) => tx.run(sql`delete from user_roles where user_id = ${userId}`))
    await app.runJob('generate-documents', { tenantId: acme.tenantId, taskId: body.task_id })
    expect([await task(), await documentsOf(person)]).toEqual([{ state: 'failed', done: 0 }, []])
  })
})

describe('samples', () => {
  it('are taken over once, in both languages, marked as samples, and can be drawn', async () => {
    const listed = (await acme.hr.get('/restify/templates/getters/samples')).body.data
    expect(listed).toHaveLength(16)
    const keys = listed.map(({ key }: { key: string }) => key)
    const add = () => acme.hr.post('/restify/templates/actions?action=add-samples', { keys })
    const added = (await add()).body.data
    expect(added).toHaveLength(16)
    for (const { attributes } of added) {
      expect(attributes).toMatchObject({ is_sample: true, autogenerate: false })
      expect(attributes.content).not.toMatch(/\{\{|[şţŞŢ]/)
    }
    expect((await add()).body.data).toEqual([])
    expect((await acme.hr.post('/restify/templates/actions?action=add-samples', { keys: ['nothing'] })).status).toBe(
      422,
    )
    const [person, contract] = [await hire(), added[0].id]
    const made = await generate(acme.admin, person, { template_ids: [contract] })
    expect(await wordsOf(made.body.data[0].attributes.path)).toMatch(
      /Contract individual de muncă.*Țărână.*Pagina 1 din [12]/,
    )
  })
})

describe('a preview', () => {
  it('shows values as letters, and what is missing with its reason', async () => {
    const id = await hire()
    const ask = (client: Client, record_id: string) =>
      client.post('/restify/templates/actions?action=preview', {
        content: `${CONTRACT}<p>${place('employee.shoe_size', 'Pantofi')}</p>`,
        ...{ entity: 'employee', record_id, language: 'ro' },
      })
    const { body } = await ask(acme.admin, id)
    expect(body.data.html).toContain('Țărână &lt;b&gt;#x&lt;/b&gt; Ștefan')
    expect(body.data.missing).toEqual([
      { key: 'employee.position.name', label: 'Position', reason: 'empty' },
      { key: 'employee.shoe_size', label: 'Pantofi', reason: 'unknown' },
    ])
    const { client } = await acme.personWith('manageDocuments')
    const partly = await ask(client, id)
    expect(partly.body.data.html).not.toContain('1900101410011')
    expect(partly.body.data.missing).toContainEqual({ key: 'employee.salary', label: 'Salary', reason: 'hidden' })
    expect((await ask(acme.admin, await hire({}, other))).status).toBe(404)
  })

  it('of leave is for who may make documents of it, and says no more than the document does', async () => {
    const [person, template] = [await hire(), await makeTemplate({ entities: ['holiday'], content: LEAVE })]
    const id = await approvedLeave(person)
    const ask = (client: Client) =>
      client.post('/restify/templates/actions?action=preview', { template_id: template, record_id: id })
    const { client } = await acme.personWith('manageDocuments')
    const { body } = await ask(client)
    expect(body.data.html).toContain('Țărână')
    expect(body.data.html).not.toMatch(/Leave of|07\.09\.2026/)
    const reasons = body.data.missing.map((one: { key: string; reason: string }) => [one.key, one.reason])
    expect(reasons).toEqual([
      ['holiday.policy.name', 'hidden'],
      ['holiday.start_date', 'hidden'],
    ])
    // Who keeps templates and makes no documents sees nothing of it, nor does anybody of leave that nothing is made of.
    const keeper = await acme.personWith('manageTemplates')
    expect((await ask(keeper.client)).status).toBe(404)
    await acme.admin.post(`/restify/holidays/${id}/actions?action=cancel`)
    expect((await ask(client)).status).toBe(404)
  })

  it('comes as the PDF too, and the template itself as docx', async () => {
    const template = await makeTemplate({ name: 'Adeverință' })
    const pdf = await acme.hr.post('/restify/templates/actions?action=preview-pdf', { template_id: template })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const docx = await acme.hr.get(`/restify/templates/${template}/getters/download`)
    expect(docx.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(docx.headers['content-disposition']).toContain("filename*=UTF-8''Adeverin%C8%9B%C4%83.docx")
    expect((await other.hr.get(`/restify/templates/${template}/getters/download`)).status).toBe(404)
  })
})
