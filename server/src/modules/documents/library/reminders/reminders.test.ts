import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { document, make, type } from '../library-test.fixture.ts'

let app: TestApp
let alfa: TestCompany
let named: TestPerson
const TODAY = '2026-03-10'

const morning = (day: string, hour = '10') =>
  app.clock.advance(Date.parse(`${day}T${hour}:00:00Z`) - app.clock.now().getTime())

beforeAll(async () => {
  app = await testApp()
  morning(TODAY)
  alfa = await app.company({ subdomain: 'alfa' })
  const beta = await app.company({ subdomain: 'beta' })
  named = await alfa.personWith('manageDocuments')
  await document(beta, await type(beta.admin, 'Foreign'), { name: 'Foreign', end_date: addDays(TODAY, 7) })
})
afterAll(() => app.close())

interface Digest {
  documents: { name: string; type: string; person: string; day: string }[]
  url: string
}

const digests = async (email: string): Promise<Digest[]> =>
  (await app.queuedMails(email))
    .filter(({ template }) => template === 'documents-expiring')
    .map(({ props }) => props as unknown as Digest)
const names = async (email: string) => (await digests(email)).map(({ documents }) => documents.map(({ name }) => name))
const run = async (day: string, hour?: string) => {
  morning(day, hour)
  await app.runJob('remind-of-documents')
}

describe('reminders of the end of documents', () => {
  it('are one mail a person, of what each may see, and each step once', async () => {
    const contract = await type(alfa.admin, 'Contract')
    const medical = await type(alfa.admin, 'Medical', { restricted: true, people_ids: [named.employeeId] })
    const day = addDays(TODAY, 20)
    await document(alfa, contract, { name: 'Contract', end_date: day })
    await document({ ...alfa, admin: named.client }, medical, { name: 'Medical', end_date: addDays(TODAY, 3) })
    await document(alfa, contract, { name: 'Far', end_date: addDays(TODAY, 61) })
    await document(alfa, contract, { name: 'Over', end_date: addDays(TODAY, -1) })
    await document(alfa, contract, { name: 'Endless' })

    await run(TODAY)
    await run(TODAY)
    const { employee, hr, admin, manager } = alfa.people
    expect(await names(employee.email)).toEqual([['Medical', 'Contract']])
    expect(await names(named.email)).toEqual([['Medical', 'Contract']])
    expect(await names(hr.email)).toEqual([['Contract']])
    expect(await names(admin.email)).toEqual([['Contract']])
    expect(await names(manager.email)).toEqual([])
    const [own] = await digests(employee.email)
    const [managed] = await digests(hr.email)
    expect(own!.url).toMatch(/\/documents\/my$/)
    expect(managed).toMatchObject({
      url: expect.stringMatching(/\/documents\/all$/),
      documents: [
        { name: 'Contract', type: 'Contract', person: 'employee alfa', day: day.split('-').reverse().join('.') },
      ],
    })
    const inbox = (await alfa.hr.get('/restify/notifications')).body.data[0]
    expect(JSON.stringify(inbox)).toContain('Documents expire soon')
    expect(JSON.stringify(inbox)).not.toContain('Contract')

    // The 30 days are over with; next come 60 of the far one, then 7 of the first.
    await run(addDays(TODAY, 1))
    await run(addDays(TODAY, 2))
    expect(await names(hr.email)).toEqual([['Contract'], ['Far']])
    await run(addDays(TODAY, 13))
    expect((await names(hr.email)).at(-1)).toEqual(['Contract'])
    expect((await names(employee.email)).at(-1)).toEqual(['Contract'])
  })

  it('begin again when the day is another, follow the days of the type, and wait for the morning', async () => {
    const start = '2027-03-10'
    morning(start)
    const own = await type(alfa.admin, 'Badge', { reminder_days: [10, 2] })
    const id = await document(alfa, own, { name: 'Badge', end_date: addDays(start, 11) })
    const silent = await type(alfa.admin, 'Silent', { reminder_days: [] })
    await document(alfa, silent, { name: 'Silent', end_date: addDays(start, 1) })
    const count = async () => (await names(alfa.people.hr.email)).filter((one) => one.includes('Badge')).length
    await run(start)
    expect(await count()).toBe(0)
    await run(addDays(start, 1), '03')
    expect(await count()).toBe(0)
    await run(addDays(start, 1))
    expect(await count()).toBe(1)
    await alfa.admin.put(`/restify/documents/${id}`, { end_date: addDays(start, 10) })
    await run(addDays(start, 1), '12')
    expect(await count()).toBe(2)
    expect(await names(alfa.people.hr.email)).not.toContainEqual(expect.arrayContaining(['Silent']))
  })

  it('are sent on the very last day still, of what was added late', async () => {
    const last = '2027-06-10'
    morning(last)
    await document(alfa, await type(alfa.admin, 'Permit'), { name: 'Permit', end_date: last })
    await run(last)
    expect(await names(alfa.people.hr.email)).toContainEqual(['Permit'])
  })

  it('wait while the company hides documents, and come once they are shown again', async () => {
    const start = '2027-09-10'
    morning(start)
    await document(alfa, await type(alfa.admin, 'Visa'), { name: 'Visa', end_date: addDays(start, 5) })
    const hide = async (value: string[]) => {
      const sent = [{ key: 'hidden_modules', value }]
      expect((await alfa.admin.post('/restify/settings/bulk/update', sent)).status).toBe(200)
    }
    await hide(['documents'])
    await run(start)
    expect(await names(alfa.people.hr.email)).not.toContainEqual(['Visa'])
    await hide([])
    await run(addDays(start, 1))
    expect(await names(alfa.people.hr.email)).toContainEqual(['Visa'])
  })

  it('are sent of nobody who has left', async () => {
    const start = '2028-03-10'
    morning(start)
    const own = await type(alfa.admin, 'Card')
    await document(alfa, own, {
      name: 'Card',
      employee_id: alfa.people.manager.employeeId,
      end_date: addDays(start, 5),
    })
    const { employeeId } = alfa.people.manager
    expect((await alfa.admin.patch(`/restify/employees/${employeeId}`, { termination_date: start })).status).toBe(200)
    expect((await alfa.admin.post(`/restify/employees/${employeeId}/actions?action=archive`)).status).toBe(200)
    await run(start)
    expect(await names(alfa.people.hr.email)).not.toContainEqual(expect.arrayContaining(['Card']))
  })

  it('are sent of nothing of a project that is archived', async () => {
    const start = '2028-06-10'
    morning(start)
    const own = await type(alfa.admin, 'Project paper')
    const end_date = addDays(start, 5)
    const client_id = await make(alfa.admin, 'clients', { company_name: 'Client' })
    for (const name of ['Kept', 'Archived']) {
      const project_id = await make(alfa.admin, 'projects', { client_id, name })
      await document(alfa, own, { name: `${name} paper`, employee_id: null, project_id, end_date })
      const over = `/restify/projects/${project_id}/actions?action=archive`
      if (name === 'Archived') expect((await alfa.admin.post(over)).status).toBe(200)
    }
    await run(start)
    expect((await names(alfa.people.admin.email)).at(-1)).toEqual(['Kept paper'])
  })

  it('are sent of what clients and projects have to those who keep these too', async () => {
    const start = '2030-06-10'
    morning(start)
    const own = await type(alfa.admin, 'Agreement')
    const end_date = addDays(start, 5)
    const client_id = await make(alfa.admin, 'clients', { company_name: 'Client' })
    const project_id = await make(alfa.admin, 'projects', { client_id, name: 'Project' })
    await document(alfa, own, { name: 'Client paper', employee_id: null, client_id, end_date })
    await document(alfa, own, { name: 'Project paper', employee_id: null, project_id, end_date })
    const [clients, projects, neither, alone] = [
      await alfa.personWith('manageDocuments', 'manageClients'),
      await alfa.personWith('manageDocuments', 'manageProjects'),
      await alfa.personWith('manageDocuments'),
      await alfa.personWith('manageClients', 'manageProjects'),
    ]
    await run(start)
    expect(await names(clients.email)).toEqual([['Client paper']])
    expect(await names(projects.email)).toEqual([['Project paper']])
    for (const { email } of [neither, alone]) expect(await names(email)).toEqual([])
  })

  it('name fifty in one mail and say how many more there are, in the language of who reads it', async () => {
    const start = '2028-08-10'
    morning(start)
    const own = await type(alfa.admin, 'Many')
    const id = await document(alfa, own, { name: 'Many 0', end_date: addDays(start, 5) })
    const copies = sql`insert into documents (tenant_id, id, name, type_id, employee_id, path, size, file_name, end_date)
      select tenant_id, gen_random_uuid(), 'Many ' || n, type_id, employee_id, path || n, size, file_name, end_date
      from documents, generate_series(1, 52) n where id = ${id}`
    const { hr } = alfa.people
    await app.superuser.global(async (tx) => {
      await tx.run(copies)
      await tx.run(sql`update users set locale = 'ro' where id = ${hr.userId}`)
    })
    await run(start)
    const last = async (email: string) =>
      (await app.queuedMails(email)).filter(({ template }) => template === 'documents-expiring').at(-1)!
    const [ofHr, ofAdmin] = [await last(hr.email), await last(alfa.people.admin.email)]
    expect([ofHr.locale, ofAdmin.locale]).toEqual(['ro', 'en'])
    expect(ofHr.props).toMatchObject({ documents: { length: 50 }, more: 3 })
    await app.superuser.global((tx) => tx.run(sql`delete from documents where type_id = ${own}`))
  })

  it('lead who is reminded of their own and of others’ to the page with all', async () => {
    const start = '2028-09-10'
    morning(start)
    const own = await type(alfa.admin, 'Pass')
    for (const { employeeId } of [alfa.people.hr, alfa.people.employee])
      await document(alfa, own, { name: 'Pass', employee_id: employeeId, end_date: addDays(start, 5) })
    await run(start)
    const last = async (email: string) => (await digests(email)).at(-1)!
    expect((await last(alfa.people.hr.email)).documents).toHaveLength(2)
    expect((await last(alfa.people.hr.email)).url).toMatch(/\/documents\/all$/)
    expect((await last(alfa.people.employee.email)).url).toMatch(/\/documents\/my$/)
  })

  it('go to nobody who could not open them: named and no more, gone, or without a login', async () => {
    const start = '2029-03-10'
    morning(start)
    const [bare, gone] = [await alfa.personWith(), await alfa.personWith('manageDocuments')]
    const email = 'no-login@alfa.test'
    const without = await make(alfa.admin, 'employees', {
      first_name: 'Ana',
      last_name: 'Pop',
      email,
      contract_type: 'employment_contract',
      start_date: '2024-01-01',
      weekly_hours_capacity: 40,
    })
    const secret = await type(alfa.admin, 'Secret', {
      restricted: true,
      people_ids: [named.employeeId, bare.employeeId, gone.employeeId],
    })
    await document({ ...alfa, admin: named.client }, secret, {
      name: 'Secret',
      employee_id: without,
      end_date: addDays(start, 5),
    })
    const open = await type(alfa.admin, 'Open')
    await document(alfa, open, { name: 'Own', employee_id: bare.employeeId, end_date: addDays(start, 5) })
    const leaver = `/restify/employees/${gone.employeeId}`
    expect((await alfa.admin.patch(leaver, { termination_date: start })).status).toBe(200)
    expect((await alfa.admin.post(`${leaver}/actions?action=archive`)).status).toBe(200)
    await run(start)
    expect((await names(named.email)).at(-1)).toEqual(['Own', 'Secret'])
    expect(await names(bare.email)).toEqual([['Own']])
    for (const other of [gone.email, email]) expect([other, await names(other)]).toEqual([other, []])
  })
})
