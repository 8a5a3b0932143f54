import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { log, type TimeCompany, timeCompany, work } from '#modules/time/time-company.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'

const MAY = { start_date: '2026-05-01', end_date: '2026-05-31' }
const [OWN, THEIRS] = [60, 90]

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  await log(other.manager, work(other, '2026-05-04', 480))
  await log(acme.manager, work(acme, '2026-05-04', THEIRS))
}, 120_000)
afterAll(() => app.close())

/** What somebody may read: hours of all or their own, and whether money comes along; a number is the status of a refusal. */
interface Reads {
  /** Projects, tasks, the chart, the detailed report. */
  hours: 'all' | 'own'
  money: boolean
  /** Cost and profit of projects; clients; capacity; presence. */
  costs: 200 | 403
  clients: 200 | 403
  capacity: 200 | 403
  presence: 200 | 403
  /** Files and links of somebody else's hours. */
  files: 200 | 403
}

const nothing: Reads = {
  hours: 'own',
  money: false,
  costs: 403,
  clients: 403,
  capacity: 403,
  presence: 403,
  files: 403,
}
const matrix: [who: string, permissions: Permission[] | keyof TimeCompany['people'], Partial<Reads>][] = [
  ['nobody in particular', [], {}],
  ['who keeps timesheets', ['manageTimesheets'], { hours: 'all', capacity: 200, presence: 200, files: 200 }],
  ['who manages people', ['manageEmployees'], { hours: 'all' }],
  ['who keeps projects', ['manageProjects'], { capacity: 200 }],
  ['who writes invoices', ['manageInvoices'], { money: true, clients: 200 }],
  [
    'who keeps projects and writes invoices',
    ['manageProjects', 'manageInvoices'],
    { money: true, costs: 200, clients: 200, capacity: 200 },
  ],
  ['an employee', 'employee', {}],
  ['HR', 'hr', { hours: 'all', capacity: 200, presence: 200, files: 200 }],
  ['a manager', 'manager', { hours: 'all', capacity: 200, presence: 200, files: 200 }],
  [
    'an administrator',
    'admin',
    { hours: 'all', money: true, costs: 200, clients: 200, capacity: 200, presence: 200, files: 200 },
  ],
]

const report_filter = () => ({ ...MAY, employee_id: acme.people.hr.employeeId })

/** The status of each report, and of each way to take one along. */
async function statuses({ get, post }: Client) {
  const query = { ...MAY, project_ids: acme.projectId, client_ids: acme.clientId }
  const [costs, clients, capacity, presence, pdf, link] = await Promise.all([
    get('/restify/projects/getters/profitability-sums', { query }),
    get('/restify/clients/getters/client-profitability', { query }),
    get('/restify/employees/getters/employee-capacity', { query: MAY }),
    get('/restify/employees/getters/presence', { query: MAY }),
    post('/restify/timesheets/actions?action=download-pdf-report', { report_filter: report_filter() }),
    post('/reports/detailed/links', { report_filter: report_filter(), days: 7 }),
  ])
  expect(pdf.status, 'a PDF and a link of the same').toBe(link.status)
  return {
    costs: costs.status,
    clients: clients.status,
    capacity: capacity.status,
    presence: presence.status,
    files: pdf.status,
  }
}

it.each(matrix)('%s reads what is theirs to read, in every report and column', async (_who, held, more) => {
  const expected = { ...nothing, ...more }
  const person = Array.isArray(held) ? await acme.personWith(...held) : acme.people[held]
  const client = Array.isArray(held) ? (person as Awaited<ReturnType<TimeCompany['personWith']>>).client : acme[held]
  const before = await minutesOfAll()
  const isMember = held === 'manager'
  if (!isMember) {
    const joined = { project_id: acme.projectId, employee_id: person.employeeId }
    await acme.admin.post('/restify/project-members', joined)
    await log(client, work(acme, '2026-05-05', OWN))
  }
  const own = isMember ? THEIRS : OWN
  const total = expected.hours === 'all' ? before + (isMember ? 0 : OWN) : own
  const range = { date: '2026-05-01,2026-05-31' }
  for (const group of ['project_id', 'task_id', 'employee_id']) {
    const { data, meta } = (await client.get('/restify/timesheets', { query: { ...range, group } })).body
    expect(meta.total_worked_minutes, group).toBe(total)
    expect('billed' in meta, group).toBe(expected.money)
    expect('billable_minutes' in data[0].attributes, group).toBe(expected.money)
    if (!expected.money) expect(JSON.stringify([data, meta]), group).not.toMatch(/billed|rate|currency|cost|profit/)
  }
  const steps = (await client.get('/restify/timesheets/getters/over-time', { query: { ...MAY, by: 'week' } })).body.data
  expect(steps.reduce((sum: number, { minutes }: { minutes: number }) => sum + minutes, 0)).toBe(total)
  expect('billable_minutes' in steps[0]).toBe(expected.money)
  const detailed = (await client.get('/restify/timesheets', { query: { ...range, related: 'project,task,employee' } }))
    .body
  expect(detailed.meta.total_worked_minutes).toBe(total)
  if (!expected.money) expect(JSON.stringify(detailed)).not.toMatch(/billed_rate|internal_cost/)
  // A team or a manager that one asks for narrows, and never widens.
  const asked = { ...range, manager_employee_id: acme.people.admin.employeeId, group: 'project_id' }
  expect((await client.get('/restify/timesheets', { query: asked })).body.meta.total_worked_minutes).toBe(0)
  const { hours: _hours, money: _money, ...rights } = expected
  expect(await statuses(client)).toEqual(rights)
})

const minutesOfAll = async () =>
  (await acme.admin.get('/restify/timesheets', { query: { date: '2026-05-01,2026-05-31' } })).body.meta
    .total_worked_minutes

it('takes of others’ hours no file along for who only reads them', async () => {
  const reader = await acme.personWith('manageEmployees')
  const columns = { worked_minutes: 'Minutes' }
  const body = { columns, format: 'csv', repositories: 'all', date: '2026-05-01,2026-05-31' }
  const file = await reader.client.post('/restify/timesheets/actions?action=export', body)
  expect(file.bytes.toString('utf8').trim().split(/\r?\n/)).toHaveLength(1)
})

it('is for companies on a paid plan, where the contract says so; hours are read without one', async () => {
  await app.superuser.global((tx) => tx.run(sql`update seats set plan = 'Free' where tenant_id = ${other.tenantId}`))
  const query = { ...MAY, project_ids: other.projectId, client_ids: other.clientId }
  for (const path of [
    '/restify/projects/getters/profitability-sums',
    '/restify/clients/getters/client-profitability',
    '/restify/employees/getters/employee-capacity',
    '/restify/employees/getters/presence',
  ])
    expect((await other.admin.get(path, { query })).status, path).toBe(403)
  expect(
    (await other.admin.get('/restify/timesheets/getters/over-time', { query: { ...MAY, by: 'day' } })).status,
  ).toBe(403)
  expect((await other.admin.post('/reports/detailed/links', { report_filter: MAY, days: 7 })).status).toBe(403)
  expect((await other.admin.get('/restify/timesheets', { query: { group: 'project_id' } })).status).toBe(200)
})
