import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let client: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  client = await made('clients', { company_name: 'Client', prefered_currency: 'RON' })
})
afterAll(() => app.close())

const made = async (key: string, body: object): Promise<string> => {
  const answer = await acme.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const project = (more: object = {}) => made('projects', { client_id: client, name: 'Website', ...more })
const act = (id: string, action: string, body: object, by: Client = acme.admin) =>
  by.post(`/restify/projects/${id}/actions?action=${action}`, body)

it('goes back to the currency of its client where its own is emptied', async () => {
  const id = await project({ currency: 'USD' })
  const { body } = await acme.admin.put(`/restify/projects/${id}`, { currency: null })
  expect(body.data.attributes.currency).toBe('RON')
})

it('keeps when somebody was taken off, also where they are taken off again', async () => {
  const { employeeId } = acme.people.employee
  const id = await project({ employees: [{ employee_id: employeeId }] })
  const detach = async () => (await act(id, 'detach-employee', { employees: [employeeId] })).body.data[0].archived_at
  const first = await detach()
  app.clock.advance(60_000)
  expect(await detach()).toBe(first)
})

it('takes nobody back onto a project who has left the company', async () => {
  const [stays, leaves] = [await acme.personWith(), await acme.personWith()]
  const employees = [stays.employeeId, leaves.employeeId]
  const id = await project({ employees: employees.map((employee_id) => ({ employee_id })) })
  await act(id, 'detach-employee', { employees })
  await acme.admin.post(`/restify/employees/${leaves.employeeId}/actions?action=archive`, {
    termination_date: '2026-01-31',
  })
  const refused = await act(id, 'restore-employees', { employees })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['employees']])
  const { data } = (await acme.admin.get(`/restify/projects/${id}?related=employees`)).body
  const gone = data.relationships.employees.map(
    ({ pivots }: { pivots: { archived_at: string | null } }) => pivots.archived_at,
  )
  expect(gone.filter(Boolean), 'none of them, where one has left').toHaveLength(2)
  expect((await act(id, 'restore-employees', { employees: [stays.employeeId] })).status).toBe(200)
})

it('charges nothing any more where the rate of a member is emptied, and keeps their hours', async () => {
  const { employeeId } = acme.people.employee
  const id = await project({ employees: [{ employee_id: employeeId, billed_rate: 40, weekly_allocation_hours: 12 }] })
  const { body } = await act(id, 'set-billed-rate', { employee_id: employeeId, billed_rate: null })
  expect(body.data).toMatchObject({ billed_rate: null, weekly_allocation_hours: 12 })
})

it('takes a week for 40 hours where nobody has said how long it is', async () => {
  const { employeeId } = await acme.personWith()
  await acme.admin.put(`/restify/employees/${employeeId}`, { weekly_hours_capacity: 0 })
  const id = await project({ employees: [{ employee_id: employeeId }] })
  const { body } = await acme.admin.get(`/restify/projects/${id}/getters/team-capacity`)
  expect(body.data).toMatchObject([{ weekly_capacity_hours: 40, allocated_hours: 40 }])
})

it('offers projects by name and their tasks in the order that they were dragged into', async () => {
  const { client: person, employeeId } = await acme.personWith()
  const employees = [{ employee_id: employeeId }]
  await project({ name: 'Zeppelin', employees })
  const id = await project({ name: 'Airship', employees, tasks: [{ name: 'One' }, { name: 'Two' }] })
  const [one, two] = (await acme.admin.get('/restify/tasks', { query: { project_id: id } })).body.data
  await act(id, 'order-tasks', { tasks: [two.id, one.id] })
  const { data } = (await person.get('/restify/projects/employee-projects')).body
  const nameOf = ({ attributes }: { attributes: { name: string } }) => attributes.name
  expect(data.map(nameOf)).toEqual(['Airship', 'Zeppelin'])
  expect(data[0].relationships.tasks.map(nameOf)).toEqual(['Two', 'One'])
})

it('shows the newest exchange rates first', async () => {
  for (const from_date of ['2025-03-01', '2026-01-01', '2025-09-01'])
    await made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 5, from_date })
  const { data } = (await acme.admin.get('/restify/exchange-rates')).body
  expect(data.map(({ attributes }: { attributes: { from_date: string } }) => attributes.from_date)).toEqual([
    '2026-01-01',
    '2025-09-01',
    '2025-03-01',
  ])
})

it('takes as an exchange rate what is a number, and no word for yes', async () => {
  const rate = { currency: 'USD', to_currency: 'RON', from_date: '2026-01-01' }
  for (const value of [true, [5], '5 lei', '', null]) {
    const { status, body } = await acme.admin.post('/restify/exchange-rates', { ...rate, rate: value })
    expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, ['rate']])
  }
  const { status, body } = await acme.admin.post('/restify/exchange-rates', { ...rate, rate: '4.6' })
  expect([status, body.data.attributes.rate]).toEqual([201, 4.6])
})

it('gives an archived project no more tasks, and says who can restore it', async () => {
  const id = await project()
  await act(id, 'archive', {})
  const add = (body: object) => acme.admin.post('/restify/tasks', body)
  const refused = await add({ project_id: id, name: 'Late' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      project_id: ['The project is archived, so it gets no more tasks. People who keep projects can restore it.'],
    },
  ])
  const whole = await acme.admin.put(`/restify/projects/${id}`, { tasks: [{ name: 'Late' }] })
  expect(whole.status).toBe(422)
  expect((await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data).toEqual([])
  await acme.admin.post('/restify/projects/actions?action=unarchive', { project_id: id })
  expect((await add({ project_id: id, name: 'Late' })).status).toBe(201)
})
