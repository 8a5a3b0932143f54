import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestPerson, testApp } from '#testing/index.ts'
import { addProject, logHours, type Stage } from '../profitability/cases.fixture.ts'

let app: TestApp
let stage: Stage
let reader: TestPerson
let today: string

beforeAll(async () => {
  app = await testApp()
  today = '2026-03-10'
  app.clock.advance(Date.parse(`${today}T10:00:00Z`) - app.clock.now().getTime())
  const company = await app.company({ subdomain: 'acme' })
  reader = await company.personWith('manageProjects', 'manageInvoices')
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  stage = { app, company, client, paid: '', unpaid: '' }
})
afterAll(() => app.close())

const noticesOf = async (email: string) =>
  (await app.queuedMails(email))
    .filter(({ template }) => template === 'project-budget')
    .map(({ props }) => props.percent)

/** A project with a budget on which one person is charged 50 an hour, and what hours of theirs lead to. */
async function budgeted(budget: number, budget_type: string, currency = 'EUR') {
  const { company } = stage
  const [project, task_id] = await addProject(stage, currency)
  const { employeeId } = company.people.employee
  await company.admin.put(`/restify/projects/${project}`, { budget, budget_type })
  await company.admin.post(`/restify/projects/${project}/attach/employees`, {
    employees: [employeeId],
    billed_rate: 50,
  })
  const before = (await noticesOf(reader.email)).length
  return {
    project,
    /** Notices so far, once these hours are logged too and the job has run twice. */
    work: async (date: string, hours: number) => {
      await logHours(stage, employeeId, [{ project_id: project, task_id, date, worked_minutes: hours * 60 }])
      await app.runJob('project-budget-alerts')
      await app.runJob('project-budget-alerts')
      return (await noticesOf(reader.email)).slice(before)
    },
    use: async () => (await reader.client.get(`/restify/projects/${project}/getters/budget-use`)).body.data,
  }
}

it('notifies of 80 and 100 % of a budget, once each a month, and only those who may read it', async () => {
  const { company } = stage
  const { work, use, project } = await budgeted(1000, 'monthly')
  const halves = [await company.personWith('manageProjects'), await company.personWith('manageInvoices')]
  await work('2026-02-27', 20)
  expect(await work('2026-03-02', 15), '75 % of March').toEqual([])
  expect(await use()).toEqual({
    ...{ type: 'monthly', currency: 'EUR', amount: 1000, used: 750, percent: 75, from: '2026-03-01' },
  })
  expect(await work('2026-03-03', 1)).toEqual([80])
  expect(await work('2026-03-04', 4)).toEqual([80, 100])
  expect(await work('2026-03-05', 8)).toEqual([80, 100])
  const [mail] = (await app.queuedMails(reader.email)).slice(-1)
  expect(mail!.props.url).toBe(`http://acme.localhost:3000/projects/${project}/details`)
  const notices = (await reader.client.get('/restify/notifications')).body.data as { id: string }[]
  const said = await reader.client.get('/restify/notifications/getters/details', { query: { ids: notices[0]!.id } })
  expect(said.body.data).toMatchObject([
    {
      details: `The hours charged on ${mail!.props.project} have used up 100% of its budget.`,
      page: `/projects/${project}/details`,
    },
  ])
  for (const { email } of [company.people.manager, company.people.hr, company.people.employee, ...halves])
    expect(await noticesOf(email)).toEqual([])

  app.clock.advance(30 * 86_400_000)
  expect(await work('2026-04-08', 20), 'at once all of April: of that alone').toEqual([80, 100, 100])
})

it('counts a yearly budget from the first of January, and again in the next year', async () => {
  app.clock.advance(Date.parse('2026-12-20T10:00:00Z') - app.clock.now().getTime())
  const { work, use } = await budgeted(1000, 'yearly')
  await work('2025-12-31', 20)
  expect(await work('2026-01-01', 15), '75 %, in another month').toEqual([])
  expect(await work('2026-12-18', 1)).toEqual([80])
  expect(await use()).toMatchObject({ type: 'yearly', used: 800, percent: 80, from: '2026-01-01' })
  app.clock.advance(Date.parse('2027-01-05T10:00:00Z') - app.clock.now().getTime())
  expect(await use()).toMatchObject({ used: 0, percent: 0, from: '2027-01-01' })
  expect(await work('2027-01-04', 16), 'of the new year').toEqual([80, 80])
})

it('counts a fixed budget over the whole project, however long ago it began', async () => {
  const { work, use, project } = await budgeted(1000, 'fixed')
  expect(await use(), 'nobody has worked yet').toMatchObject({ used: 0, percent: 0 })
  expect(await work('2024-05-06', 10)).toEqual([])
  expect(await work('2026-11-02', 6)).toEqual([80])
  expect(await use()).toMatchObject({ type: 'fixed', used: 800, from: '2024-05-06' })
  expect(await work('2027-01-04', 3.95), '99.75 %').toEqual([80])
  expect(await use()).toMatchObject({ used: 997.5, percent: 99 })
  expect(await work('2027-01-05', 0.05)).toEqual([80, 100])
  await stage.company.admin.put(`/restify/projects/${project}`, { budget: null })
  expect(await use()).toBeNull()
})

it('says nothing of 80 % any more once all of it was used up, also where the budget grows', async () => {
  const { work, project } = await budgeted(1000, 'fixed')
  expect(await work('2027-01-04', 21)).toEqual([100])
  await stage.company.admin.put(`/restify/projects/${project}`, { budget: 1300 })
  expect(await work('2027-01-05', 1), '1,100 of 1,300').toEqual([100])
})

it('notifies again of a budget that was raised, once that is used up too', async () => {
  const { work, project } = await budgeted(1000, 'fixed')
  const raise = (budget: number) => stage.company.admin.put(`/restify/projects/${project}`, { budget })
  expect(await work('2027-01-04', 20)).toEqual([100])
  await raise(2000)
  expect(await work('2027-01-05', 2), '1,100 of 2,000').toEqual([100])
  expect(await work('2027-01-05', 10), '1,600 of 2,000').toEqual([100, 80])
  expect(await work('2027-01-05', 8), '2,000 of 2,000').toEqual([100, 80, 100])
  await raise(2001)
  expect(await work('2027-01-05', 1), 'all of it, again').toEqual([100, 80, 100, 100])
})

it('notifies nobody who has left or cannot sign in, whatever they may', async () => {
  const { company } = stage
  const [left, sample] = [
    await company.personWith('manageProjects', 'manageInvoices'),
    await company.personWith('manageProjects', 'manageInvoices'),
  ]
  await app.superuser.global((tx) => tx.run(sql`update users set login_id = null where id = ${sample.userId}`))
  const { work } = await budgeted(100, 'fixed')
  const archived = await company.admin.post(`/restify/employees/${left.employeeId}/actions?action=archive`, {
    termination_date: '2026-12-31',
  })
  expect(archived.status, JSON.stringify(archived.body)).toBe(200)
  expect(await work('2027-01-04', 2)).toEqual([100])
  for (const { email } of [left, sample]) expect(await noticesOf(email)).toEqual([])
})

it('says nothing of the budget of a project that is archived', async () => {
  const { work, project } = await budgeted(100, 'fixed')
  await stage.company.admin.post(`/restify/projects/${project}/actions?action=archive`, {})
  expect(await work('2027-01-04', 3)).toEqual([])
})

it('is silent while the company hides projects, and says what it missed once they are shown again', async () => {
  const hide = async (value: string[]) => {
    const { admin } = stage.company
    expect((await admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])).status).toBe(200)
  }
  const { work } = await budgeted(100, 'fixed')
  await hide(['projects', 'time', 'invoices'])
  expect(await work('2027-01-04', 2)).toEqual([])
  await hide([])
  expect(await work('2027-01-05', 1)).toEqual([100])
})

it('begins a month with the company’s own first day, and has no budget of nothing', async () => {
  const { work, use, project } = await budgeted(1000, 'monthly')
  await work('2027-02-01', 16)
  // Half past midnight in the company, half past ten the evening before elsewhere.
  app.clock.advance(Date.parse('2027-01-31T22:30:00Z') - app.clock.now().getTime())
  expect(await use()).toMatchObject({ used: 800, from: '2027-02-01' })
  expect(await work('2027-02-01', 0.25), 'at night').toEqual([])
  app.clock.advance(8 * 3_600_000)
  expect(await work('2027-02-01', 0.25)).toEqual([80])
  await stage.company.admin.put(`/restify/projects/${project}`, { budget: 0 })
  expect(await use()).toBeNull()
})

it('is used up to the cent, also where a binary fraction falls short of it', async () => {
  const { work, use } = await budgeted(21.67, 'fixed')
  // 26 minutes at 50 an hour.
  await work('2027-01-04', 26 / 60)
  expect(await use()).toMatchObject({ used: 21.67, percent: 100 })
})

/** A member who joined on the tenth at 50 an hour, with two hours in the month before and two in this one. */
async function joinedOnTheTenth() {
  app.clock.advance(Date.parse('2027-03-10T10:00:00Z') - app.clock.now().getTime())
  const { work, use, project } = await budgeted(10_000, 'fixed')
  const { company } = stage
  await work('2027-02-19', 2)
  await work('2027-03-02', 2)
  return {
    used: async () => (await use()).used,
    charge: (billed_rate: number, from: string) =>
      company.admin.post(`/restify/projects/${project}/actions?action=set-billed-rate`, {
        ...{ employee_id: company.people.employee.employeeId, billed_rate, from },
      }),
  }
}

it('leaves months that are over as they were where a rate begins before the first one of a member', async () => {
  const { used, charge } = await joinedOnTheTenth()
  expect(await used()).toBe(200)
  expect((await charge(80, '2027-03-01')).status).toBe(200)
  expect(await used(), 'two hours at 50, two at 80').toBe(260)
})

it('keeps a rate that was said to begin earlier when the first one is corrected', async () => {
  const { used, charge } = await joinedOnTheTenth()
  expect((await charge(50, '2027-03-01')).status).toBe(200)
  expect((await charge(70, '2027-03-10')).status).toBe(200)
  expect(await used()).toBe(200)
})

it('leaves days before the first rate of a member as they were where that is replaced on the day it began', async () => {
  const { used, charge } = await joinedOnTheTenth()
  expect(await used()).toBe(200)
  expect((await charge(80, '2027-03-10')).status).toBe(200)
  expect(await used(), 'all four hours lie before that day').toBe(200)
  expect((await charge(90, '2027-03-10')).status).toBe(200)
  expect(await used()).toBe(200)
})

it('says once a period that hours are not counted for want of an exchange rate, and counts them once there is one', async () => {
  app.clock.advance(Date.parse('2027-04-10T10:00:00Z') - app.clock.now().getTime())
  const { company } = stage
  const { work, use, project } = await budgeted(1000, 'monthly')
  const [employee_id, from] = [company.people.employee.employeeId, '2027-04-10']
  const terms = { employee_id, billed_rate: 100, currency: 'GBP', from }
  expect((await company.admin.post(`/restify/projects/${project}/actions?action=set-billed-rate`, terms)).status).toBe(
    200,
  )
  expect(await work('2027-04-08', 20)).toEqual([0])
  expect((await use()).used).toBe(0)
  const mails = (await app.queuedMails(reader.email)).filter(({ template }) => template === 'project-budget')
  expect(mails.at(-1)!.props.missing).toBe('GBP')
  const [notice] = (await reader.client.get('/restify/notifications')).body.data as { id: string }[]
  const said = await reader.client.get('/restify/notifications/getters/details', { query: { ids: notice!.id } })
  expect(said.body.data[0].details).toContain(`Hours charged on ${mails.at(-1)!.props.project} in GBP are not counted`)
  const rate = { currency: 'GBP', to_currency: 'EUR', rate: 1.2, from_date: '2027-01-01' }
  await company.admin.post('/restify/exchange-rates', rate)
  expect(await work('2027-04-09', 1)).toEqual([0, 100])
})

it('says both at once: that a budget is used up, and that it would be more with an exchange rate', async () => {
  app.clock.advance(Date.parse('2027-04-20T10:00:00Z') - app.clock.now().getTime())
  const { company } = stage
  const { work, project } = await budgeted(1000, 'fixed')
  expect(await work('2027-04-16', 15), '75 %').toEqual([])
  const terms = { billed_rate: 100, currency: 'CHF', from: '2027-04-20' }
  const { employeeId: employee_id } = company.people.employee
  await company.admin.post(`/restify/projects/${project}/actions?action=set-billed-rate`, { employee_id, ...terms })
  const [task] = (await company.admin.get('/restify/tasks', { query: { project_id: project } })).body.data
  const more = { project_id: project, task_id: task.id, worked_minutes: 120 }
  await logHours(stage, employee_id, [{ ...more, date: '2027-04-20' }])
  expect(await work('2027-04-19', 2), '85 %, and CHF besides').toEqual([0, 80])
})

it('says of no hours that they are not counted where it is their cost that lacks an exchange rate', async () => {
  app.clock.advance(Date.parse('2027-05-10T10:00:00Z') - app.clock.now().getTime())
  const { company } = stage
  const { work, use, project } = await budgeted(1000, 'monthly', 'USD')
  const [employee_id, from] = [company.people.employee.employeeId, '2027-05-01']
  const terms = { employee_id, billed_rate: 50, currency: 'USD', from }
  await company.admin.post(`/restify/projects/${project}/actions?action=set-billed-rate`, terms)
  await company.admin.put(`/restify/employees/${employee_id}`, { internal_cost_hourly_rate: 30 })
  expect(await work('2027-05-10', 2)).toEqual([])
  expect(await use()).toMatchObject({ used: 100, currency: 'USD' })
  expect(await work('2027-05-10', 14)).toEqual([80])
})
