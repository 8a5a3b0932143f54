import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let type_id: string
const MARCH = { start_date: '2028-03-01', end_date: '2028-03-31' }

const made = async (client: Client, key: string, body: object): Promise<string> => {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const evaluation = (company: TestCompany, type: string, employee_id: string, holder: string, evaluated_at: string) =>
  made(company.admin, 'evaluations', { employee_id, type_id: type, assignees: [holder], evaluated_at, currency: 'EUR' })

const FEED = '/restify/employees/getters/dashboard-events'
const ask = (client: Client, query: object = {}) => client.get(FEED, { query: { ...MARCH, ...query } })
const events = async (client: Client, query: object = {}): Promise<TimelineEvent[]> => {
  const answer = await ask(client, query)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const titles = async (client: Client, query: object = {}) =>
  (await events(client, query)).map(({ type, start_date, title }) => `${type} ${start_date.slice(5)} ${title}`)

beforeAll(async () => {
  app = await testApp()
  app.clock.advance(Date.parse('2028-02-20T10:00:00Z') - app.clock.now().getTime())
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  type_id = await made(acme.admin, 'evaluation-types', { name: 'Yearly' })
  const { employee, manager, hr } = acme.people
  await evaluation(acme, type_id, employee.employeeId, hr.employeeId, '2028-03-10')
  await evaluation(acme, type_id, hr.employeeId, acme.people.admin.employeeId, '2028-03-20')
  await evaluation(acme, type_id, manager.employeeId, hr.employeeId, '2028-04-10')
  await evaluation(
    other,
    await made(other.admin, 'evaluation-types', { name: 'Foreign' }),
    other.people.employee.employeeId,
    other.people.hr.employeeId,
    '2028-03-10',
  )
  await acme.admin.put(`/restify/employees/${employee.employeeId}`, { birth_date: '1992-03-05' })
  await acme.admin.put(`/restify/employees/${manager.employeeId}`, { birth_date: '1990-04-05' })
  await made(acme.admin, 'legal-holidays', { name: 'Founders', date: '2028-03-15' })
  const policyId = await policyNamed(acme, 'Sick leave', { days_per_year: 0 })
  await leave(app, acme, { employeeId: employee.employeeId, policyId, from: '2028-03-13', to: '2028-03-14' })
})
afterAll(() => app.close())

const hide = async (modules: string[]) => {
  const { status } = await acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value: modules }])
  expect(status).toBe(200)
}

describe('the events of the dashboard', () => {
  it('show evaluations by the rights to them, and leave as the calendar does', async () => {
    expect(await titles(acme.admin)).toEqual([
      'birthday 03-05 employee acme',
      'evaluation 03-10 Yearly',
      'holiday 03-13 Sick leave',
      'national_holiday 03-15 Founders',
      'evaluation 03-20 Yearly',
    ])
    const stranger = await acme.personWith('manageOwnExpenses')
    expect(await titles(stranger.client)).toEqual([
      'birthday 03-05 employee acme',
      'holiday 03-13 Away',
      'national_holiday 03-15 Founders',
    ])
    const own = await events(acme.employee, { event_types: 'Evaluation' })
    expect(own).toEqual([
      {
        id: expect.stringMatching(/^evaluation:/),
        type: 'evaluation',
        start_date: '2028-03-10',
        end_date: '2028-03-10',
        created_at: expect.any(String),
        title: 'Yearly',
        employee: { id: acme.people.employee.employeeId, name: 'employee acme', avatar: null },
        timelineable_type: 'evaluation',
        timelineable_id: expect.any(String),
      },
    ])
    const holder = await acme.personWith('manageOwnExpenses')
    await evaluation(acme, type_id, acme.people.manager.employeeId, holder.employeeId, '2028-03-25')
    expect(await titles(holder.client, { event_types: 'evaluation' })).toEqual(['evaluation 03-25 Yearly'])
  })

  it('are of the kinds asked for, in either spelling, and never say in which year somebody was born', async () => {
    expect(await titles(acme.admin, { event_types: 'NationalHoliday,Birthday' })).toEqual([
      'birthday 03-05 employee acme',
      'national_holiday 03-15 Founders',
    ])
    for (const event_types of ['legal_holiday', 'LegalHoliday'])
      expect(await titles(acme.admin, { event_types })).toEqual(['national_holiday 03-15 Founders'])
    expect(await titles(acme.admin, { event_types: 'news' })).toEqual([])
    for (const written of [
      'event_types[]=Birthday',
      'event_types[0]=Birthday',
      'event_types=Birthday&event_types=news',
    ]) {
      const { body } = await acme.admin.get(`${FEED}?start_date=2028-03-01&end_date=2028-03-31&${written}`)
      expect(
        body.data.map(({ type }: TimelineEvent) => type),
        written,
      ).toEqual(['birthday'])
    }
    expect(JSON.stringify(await events(acme.admin))).not.toContain('1992')
  })

  it('are of people who work here', async () => {
    const leaver = await acme.personWith('manageOwnExpenses')
    await acme.admin.put(`/restify/employees/${leaver.employeeId}`, { birth_date: '1991-03-06' })
    await evaluation(acme, type_id, leaver.employeeId, acme.people.hr.employeeId, '2028-03-07')
    const of = { start_date: '2028-03-06', end_date: '2028-03-07', event_types: 'birthday,evaluation' }
    expect(await titles(acme.admin, of)).toHaveLength(2)
    await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, {
      termination_date: '2028-02-20',
    })
    expect(await titles(acme.admin, of)).toEqual([])
  })

  it('have the birthday of somebody who has not joined yet', async () => {
    const person = { first_name: 'Ina', last_name: 'Nou', email: 'ina@acme.test', contract_type: 'employment_contract' }
    const added = await acme.admin.post('/restify/employees', {
      ...{ ...person, start_date: '2028-06-01', weekly_hours_capacity: 40 },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const { id } = added.body.data
    expect((await acme.admin.put(`/restify/employees/${id}`, { birth_date: '1995-09-09' })).status).toBe(200)
    const day = { start_date: '2028-09-09', end_date: '2028-09-09', event_types: 'birthday' }
    expect(await titles(acme.employee, day)).toEqual(['birthday 09-09 Ina Nou'])
    expect(await titles(other.employee, day)).toEqual([])
  })

  it('say which leave still waits, to those who see it', async () => {
    const policyId = await policyNamed(acme, 'Rest', { days_per_year: 0 })
    const { employeeId } = acme.people.employee
    await leave(app, acme, { employeeId, policyId, from: '2028-04-03', to: '2028-04-03', status: 'draft' })
    const april = { start_date: '2028-04-01', end_date: '2028-04-04', event_types: 'holiday' }
    expect(await titles(acme.admin, april)).toEqual(['holiday 04-03 Rest (waiting for a decision)'])
    const stranger = await acme.personWith('manageOwnExpenses')
    expect(await titles(stranger.client, april)).toEqual([])
  })

  it('are narrowed to those who report to the reader', async () => {
    const lead = await acme.personWith('manageOwnExpenses')
    const report = await acme.personWith('manageOwnExpenses')
    await acme.admin.put(`/restify/employees/${report.employeeId}`, {
      manager_employee_id: lead.employeeId,
      birth_date: '1990-05-06',
    })
    const may = { start_date: '2028-05-01', end_date: '2028-05-31', team: 'true' }
    await acme.admin.put(`/restify/employees/${lead.employeeId}`, { birth_date: '1980-05-07' })
    expect(await titles(lead.client, may)).toEqual([expect.stringContaining('birthday 05-06')])
    expect(await titles(lead.client, { ...may, team: 'false' })).toHaveLength(2)
    expect(await titles(report.client, may)).toEqual([])
    const year = await evaluation(acme, type_id, report.employeeId, lead.employeeId, '2028-05-20')
    expect(year).toBeTruthy()
    await evaluation(acme, type_id, acme.people.hr.employeeId, lead.employeeId, '2028-05-21')
    expect(await titles(lead.client, { ...may, event_types: 'evaluation' })).toEqual(['evaluation 05-20 Yearly'])
  })

  it('say of leave that it is for sickness to those alone who may know its kind', async () => {
    const of = { event_types: 'holiday' }
    expect((await events(acme.admin, of)).map(({ is_sick }) => is_sick)).toEqual([true])
    const stranger = await acme.personWith('manageOwnExpenses')
    expect((await events(stranger.client, of)).map(({ is_sick }) => is_sick)).toEqual([undefined])
  })

  it('show the birthday of the 29th of February on the 28th of other years, and say so', async () => {
    const { employeeId } = await acme.personWith('manageOwnExpenses')
    await acme.admin.put(`/restify/employees/${employeeId}`, { birth_date: '1992-02-29' })
    const days = async (year: number) =>
      (
        await events(acme.admin, { start_date: `${year}-02-25`, end_date: `${year}-03-01`, event_types: 'birthday' })
      ).map(({ start_date, born_on }) => [start_date, born_on])
    expect(await days(2028)).toEqual([['2028-02-29', undefined]])
    expect(await days(2029)).toEqual([['2029-02-28', '02-29']])
  })

  it('of projects show birthdays and leave of their people, of those that one sees', async () => {
    const client_id = await made(acme.admin, 'clients', { company_name: 'Client' })
    const employees = [{ employee_id: acme.people.employee.employeeId }]
    const project = await made(acme.admin, 'projects', { client_id, name: 'Loom', employees })
    const ofProject = ['birthday 03-05 employee acme', 'holiday 03-13 Sick leave']
    for (const name of ['project_ids', 'project_ids[]', 'project_ids[0]'])
      expect(await titles(acme.admin, { [name]: project }), name).toEqual(ofProject)
    const stranger = await acme.personWith('manageOwnExpenses')
    expect(await titles(stranger.client, { project_ids: project })).toEqual([])
    await acme.admin.post(`/restify/projects/${project}/actions?action=archive`)
    expect(await titles(acme.admin, { project_ids: project }), 'of one that is archived').toHaveLength(2)
    await app.superuser.global((tx) =>
      tx.run(sql`update project_members set archived_at = now() where project_id = ${project}`),
    )
    expect(await titles(acme.admin, { project_ids: project }), 'of who is on it no longer').toEqual([])
  })

  it('of a day stand by their kind, then by name, with the pictures of people', async () => {
    const [zoe, anna] = [await acme.personWith(), await acme.personWith()]
    for (const [one, first_name] of [
      [zoe, 'Zoe'],
      [anna, 'Anna'],
    ] as const)
      await acme.admin.put(`/restify/employees/${one.employeeId}`, { first_name, birth_date: '1991-06-05' })
    await evaluation(acme, type_id, zoe.employeeId, acme.people.hr.employeeId, '2028-06-05')
    await made(acme.admin, 'legal-holidays', { name: 'A day', date: '2028-06-05' })
    const picture = `tenants/${acme.tenantId}/employees/0197b9a2-7f3b-7cc2-a6d0-2f5b3c4d5e6f.png`
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set avatar = ${picture} where id = ${zoe.employeeId}`),
    )
    const found = await events(acme.admin, { start_date: '2028-06-05', end_date: '2028-06-05' })
    expect(found.map(({ type, title }) => `${type} ${title.split(' ')[0]}`)).toEqual([
      'birthday Anna',
      'birthday Zoe',
      'evaluation Yearly',
      'national_holiday A',
    ])
    expect(found.map(({ employee }) => employee?.avatar?.split('?')[0]?.split('/').at(-1) ?? null)).toEqual([
      null,
      ...Array(2).fill(expect.stringContaining('.png')),
      null,
    ])
  })

  it('lead to no leave that its reader may not open, and take empty words for none', async () => {
    const stranger = await acme.personWith('manageOwnExpenses')
    const [away] = await events(stranger.client, { event_types: 'holiday' })
    expect(away).toMatchObject({ timelineable_type: null, timelineable_id: null })
    // Nor may two of them pass for one.
    const policyId = await policyNamed(acme, 'Errands', { days_per_year: 0 })
    for (const from of ['2028-05-09', '2028-05-16'])
      await leave(app, acme, { employeeId: acme.people.employee.employeeId, policyId, from, to: from })
    const may = { start_date: '2028-05-08', end_date: '2028-05-19', event_types: 'holiday' }
    expect(new Set((await events(stranger.client, may)).map(({ id }) => id)).size).toBe(2)
    const [known] = await events(acme.admin, { event_types: 'holiday' })
    expect(known).toMatchObject({ timelineable_type: 'holiday', timelineable_id: expect.any(String) })
    expect(await titles(acme.admin, { event_types: '', project_ids: '' })).toEqual(await titles(acme.admin))
  })

  it('leave out what the company hides, and refuse spans that are none', async () => {
    await hide(['evaluations', 'holidays'])
    expect(await titles(acme.admin)).toEqual(['birthday 03-05 employee acme'])
    await hide([])
    for (const end_date of ['2028-02-28', '2028-05-02', 'soon']) {
      const { status, body } = await ask(acme.admin, { end_date })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['end_date']])
    }
  })
})
