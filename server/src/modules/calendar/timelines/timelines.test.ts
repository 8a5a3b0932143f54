import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let subject: string

const made = async (client: Client, key: string, body: object): Promise<string> => {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

const evaluation = async (company: TestCompany, evaluated_at: string) => {
  const { employee, hr } = company.people
  const type_id = await made(company.admin, 'evaluation-types', { name: `Yearly ${evaluated_at}` })
  const assignees = [hr.employeeId]
  await made(company.admin, 'evaluations', {
    ...{ employee_id: employee.employeeId, type_id, assignees, evaluated_at, currency: 'EUR' },
    notes: 'Never on a timeline',
  })
}

const ask = (client: Client, query: Record<string, string> = {}) => client.get('/restify/timelines', { query })
const titles = async (client: Client, query: Record<string, string> = {}) => {
  const { status, body } = await ask(client, query)
  expect(status).toBe(200)
  return (body.data as { attributes: TimelineLineAttributes }[]).map(({ attributes }) => attributes.title)
}

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  subject = acme.people.employee.employeeId
  const today = app.today()
  await acme.admin.put(`/restify/employees/${subject}`, { start_date: addDays(today, -400) })
  await evaluation(acme, addDays(today, -30))
  await evaluation(acme, addDays(today, 30))
  await evaluation(other, addDays(today, -30))
  const policyId = await policyNamed(acme, 'Sick leave', { days_per_year: 0 })
  const monday = addDays(today, 14)
  await leave(app, acme, { employeeId: subject, policyId, from: monday, to: addDays(monday, 4) })
  await made(acme.admin, 'assets', { name: 'Laptop', type: 'electronic', status: 'in_use', employee_id: subject })
})
afterAll(() => app.close())

it('says the newest first what happened to oneself, without what is to come or why somebody is away', async () => {
  const found = await titles(acme.employee)
  expect(found).toContain('Asset received: Laptop')
  expect(found.filter((title) => title.startsWith('Leave')).length).toBeGreaterThan(0)
  expect(found.indexOf('Evaluation')).toBeGreaterThan(found.indexOf('Asset received: Laptop'))
  expect(found.at(-1)).toBe('First day in the company')
  expect(found.filter((title) => title === 'Evaluation')).toHaveLength(1)
  expect(JSON.stringify((await ask(acme.employee)).body)).not.toMatch(/Sick|Never on/)
})

it('speaks its reader’s language, in pages and by type', async () => {
  const { body } = await acme.employee.get('/restify/timelines', {
    query: { type: 'personal', perPage: '5' },
    headers: { 'x-locale': 'ro' },
  })
  expect(body.meta).toMatchObject({ total: 1, last_page: 1, per_page: 5 })
  expect(body.data[0].attributes).toEqual({
    type: 'personal',
    start_date: addDays(app.today(), -400),
    end_date: addDays(app.today(), -400),
    created_at: null,
    title: 'Prima zi în companie',
    employee: expect.objectContaining({ id: subject }),
    timelineable_type: expect.any(String),
    timelineable_id: subject,
  })
  const first = (await titles(acme.employee))[0]
  expect(await titles(acme.employee, { perPage: '1', page: '1' })).toEqual([first])
})

it('is of others for who manages people alone, each line for who may see what it is about', async () => {
  expect((await ask(acme.manager, { employee_id: subject })).status).toBe(403)
  const keeper = await acme.personWith('manageEmployees')
  expect(await titles(keeper.client, { employee_id: subject })).toEqual(['First day in the company'])
  expect(await titles(acme.admin, { employee_id: subject })).toContain('Evaluation')
  const stranger = await app.company({ subdomain: 'third' })
  expect((await ask(stranger.admin, { employee_id: subject })).status).toBe(404)
})

it('leaves out what the company has put away', async () => {
  const hide = (value: string[]) => acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
  await hide(['evaluations', 'assets'])
  const found = await titles(acme.employee)
  await hide([])
  expect(found.some((title) => title === 'Evaluation' || title.startsWith('Asset'))).toBe(false)
})

it('says another place, pay, terms, goals, signatures and what was given back, each to who may see that', async () => {
  const lead = await acme.personWith('manageOwnExpenses')
  const { employeeId, client } = await acme.personWith('manageOwnExpenses')
  const path = `/restify/employees/${employeeId}`
  const today = app.today()
  await acme.admin.put(path, { start_date: addDays(today, -100) })
  await acme.admin.put(path, { manager_employee_id: lead.employeeId, contract_type: 'b2b_paid_holidays' })
  const pay = { employee_id: employeeId, type: 'monthly', currency: 'EUR', reason: 'As agreed' }
  for (const [days, amount] of [
    [-90, 1000],
    [-30, 1234],
  ])
    await made(acme.admin, 'employee-salaries', { ...pay, amount, from: addDays(today, days!) })
  const goal = await made(acme.admin, 'goals', {
    ...{ employee_id: employeeId, name: 'Speak Romanian', due_date: addDays(today, 30), priority: 'low' },
  })
  await acme.admin.put(`/restify/goals/${goal}`, { progress: 100 })
  const asset = await made(acme.admin, 'assets', {
    ...{ name: 'Phone', type: 'electronic', status: 'in_use', employee_id: employeeId },
  })
  await acme.admin.put(`/restify/assets/${asset}`, { employee_id: null, status: 'available' })
  const own = await titles(client)
  const [name] = [(await acme.admin.get(`/restify/employees/${lead.employeeId}`)).body.data.attributes]
  const all = [
    `New manager: ${name.first_name} ${name.last_name}`,
    ...['Salary changed', 'Terms of the contract changed', 'Goal set: Speak Romanian', 'Goal reached: Speak Romanian'],
    'Asset returned: Phone',
  ]
  expect(own).toEqual(expect.arrayContaining(all))
  expect(own.filter((title) => title === 'Salary changed')).toHaveLength(1)
  expect(JSON.stringify((await ask(client)).body)).not.toContain('1234')
  const of = { employee_id: employeeId, perPage: '100' }
  // Who keeps people reads their terms and pay, and neither their goals nor what they gave back.
  const keeper = await acme.personWith('manageEmployees')
  const kept = await titles(keeper.client, of)
  expect(kept).toEqual(expect.arrayContaining(['Salary changed', 'Terms of the contract changed', all[0]]))
  expect(kept.filter((title) => /Asset/.test(title))).toEqual([])
  expect((await ask(lead.client, of)).status).toBe(403)
  const ids = ((await ask(client, { perPage: '100' })).body.data as { id: string }[]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
