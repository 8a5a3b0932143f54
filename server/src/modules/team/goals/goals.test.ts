import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const goal = (more: object = {}) => ({ name: 'Learn the trade', due_date: '2026-12-31', ...more })
const set = (client: Client, more: object = {}) => client.post('/restify/goals', goal(more))
const idsSeen = async (client: Client, query = '') =>
  (await client.get(`/restify/goals?perPage=200${query}`)).body.data.map(({ id }: { id: string }) => id)

describe('setting a goal', () => {
  it('is one’s own when nobody is named, not started, and asked for by oneself', async () => {
    const { employeeId } = acme.people.employee
    const { status, body } = await set(acme.employee)
    expect(status).toBe(201)
    expect(body.data.attributes).toEqual({
      employee_id: employeeId,
      requested_id: employeeId,
      name: 'Learn the trade',
      description: null,
      progress: 0,
      progress_status: 'not_started',
      due_date: '2026-12-31',
      priority: null,
    })
  })

  it('keeps of its description what a note may hold, and nothing of a paper', async () => {
    const paper =
      '<div data-type="page-header"><p>Antet <span data-type="logo"></span></p></div><p>Text</p><div data-type="page-break"></div>' +
      '<p><span data-type="placeholder" data-id="employee.salary" data-label="Salary">Salary</span></p>' +
      '<div data-type="signature" data-signer="1" data-label="Company"></div>'
    const { body } = await set(acme.employee, { description: paper })
    expect(body.data.attributes.description).toBe('<p>Antet </p><p>Text</p><p>Salary</p>')
  })

  it('needs a name and a day, and a progress between 0 and 100', async () => {
    const errors = async (body: object) => Object.keys((await acme.employee.post('/restify/goals', body)).body.errors)
    expect(await errors({})).toEqual(['name', 'due_date'])
    for (const wrong of [{ progress: 101 }, { progress: -1 }, { progress: 1.5 }, { progress: 'half' }])
      expect(await errors(goal(wrong)), JSON.stringify(wrong)).toEqual(['progress'])
    expect(await errors(goal({ priority: 'urgent' }))).toEqual(['priority'])
    expect(await errors(goal({ due_date: '2026-02-30' }))).toEqual(['due_date'])
  })

  it('derives its state from the progress at every write', async () => {
    const { data } = (await set(acme.employee)).body
    for (const [progress, state] of [
      [1, 'in_progress'],
      [99, 'in_progress'],
      [100, 'completed'],
      [0, 'not_started'],
    ] as const) {
      const answer = await acme.employee.put(`/restify/goals/${data.id}`, { progress, progress_status: 'completed' })
      expect(answer.body.data.attributes).toMatchObject({ progress, progress_status: state })
    }
    expect((await set(acme.employee, { progress: 40 })).body.data.attributes.progress_status).toBe('in_progress')
  })

  it('is set for somebody else only by those who manage goals, and within the company', async () => {
    const { employeeId } = acme.people.employee
    expect((await set(acme.hr, { employee_id: employeeId })).body.data.attributes).toMatchObject({
      employee_id: employeeId,
      requested_id: acme.people.hr.employeeId,
    })
    const manages = await acme.personWith('manageEmployees')
    expect((await set(manages.client, { employee_id: employeeId })).status).toBe(403)
    expect((await set(acme.employee, { employee_id: manages.employeeId })).status).toBe(403)
    const foreign = await set(acme.hr, { employee_id: other.people.employee.employeeId })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['employee_id']])
  })

  it('keeps a rich description without what could run in a page', async () => {
    const description = '<p>Read <strong>two</strong> books</p><script>alert(1)</script><p onclick="x()">Now</p>'
    const { data } = (await set(acme.employee, { description })).body
    expect(data.attributes.description).toBe('<p>Read <strong>two</strong> books</p><p>Now</p>')
    await app.superuser.global((tx) =>
      tx.run({ text: `update goals set description = '<p>Old</p><img src=x onerror=alert(1)>'`, values: [] }),
    )
    expect((await acme.employee.get(`/restify/goals/${data.id}`)).body.data.attributes.description).toBe('<p>Old</p>')
    expect((await set(acme.employee, { description: '<p></p>' })).body.data.attributes.description).toBeNull()
  })
})

describe('whose goals one sees and changes', () => {
  it('shows a leader the goals of direct reports, to read only', async () => {
    const leader = await acme.personWith('manageOwnExpenses')
    const report = await acme.personWith('manageOwnExpenses')
    const below = await acme.personWith('manageOwnExpenses')
    await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: leader.employeeId })
    await acme.admin.put(`/restify/employees/${below.employeeId}`, { manager_employee_id: report.employeeId })
    const [{ data: mine }, { data: theirs }, { data: deeper }] = await Promise.all(
      [leader, report, below].map(async ({ client }) => (await set(client)).body),
    )
    expect((await idsSeen(leader.client)).sort()).toEqual([mine.id, theirs.id].sort())
    const shown = await leader.client.get(`/restify/goals/${theirs.id}?related=employee,requester`)
    expect(shown.body.data.meta).toMatchObject({ authorizedToUpdate: false, authorizedToDelete: false })
    expect(shown.body.data.relationships.employee.id).toBe(report.employeeId)
    expect((await leader.client.put(`/restify/goals/${theirs.id}`, { progress: 5 })).status).toBe(403)
    expect((await leader.client.delete(`/restify/goals/${theirs.id}`)).status).toBe(403)
    expect((await leader.client.get(`/restify/goals/${deeper.id}`)).status).toBe(404)
    expect((await leader.client.put(`/restify/goals/${deeper.id}`, { progress: 5 })).status).toBe(404)
  })

  it('shows all to those who manage goals or employees; the latter change none but their own', async () => {
    const { data } = (await set(acme.employee)).body
    for (const permission of ['manageGoals', 'manageEmployees'] as const) {
      const person = await acme.personWith(permission)
      expect(await idsSeen(person.client)).toContain(data.id)
      const status = permission === 'manageGoals' ? 200 : 403
      expect((await person.client.put(`/restify/goals/${data.id}`, { name: 'Changed' })).status).toBe(status)
    }
    const stranger = await acme.personWith('manageOwnExpenses')
    expect(await idsSeen(stranger.client)).toEqual([])
    expect((await other.admin.get(`/restify/goals/${data.id}`)).status).toBe(404)
    expect(await idsSeen(other.admin)).toEqual([])
  })

  it('lets the owner change and delete it, but not hand it to a colleague', async () => {
    const { data } = (await set(acme.employee)).body
    const path = `/restify/goals/${data.id}`
    const give = { employee_id: acme.people.hr.employeeId }
    expect((await acme.employee.put(path, give)).status).toBe(403)
    expect((await acme.hr.put(path, give)).body.data.attributes).toMatchObject(give)
    expect((await acme.hr.put(path, { employee_id: null })).status).toBe(422)
    expect((await acme.employee.delete(path)).status).toBe(404)
    expect((await acme.hr.delete(path)).status).toBe(204)
  })

  it('narrows by person and state, in the order of their days', async () => {
    const { client, employeeId } = await acme.personWith('manageOwnExpenses')
    const [late, soon, done] = await Promise.all(
      [{ due_date: '2027-05-01' }, { due_date: '2026-05-01' }, { due_date: '2026-01-01', progress: 100 }].map(
        async (more) => (await set(client, more)).body.data.id,
      ),
    )
    const of = (query: string) => idsSeen(acme.admin, `&employee_id=${employeeId}${query}`)
    expect(await of('')).toEqual([done, soon, late])
    expect(await of('&-progress_status=completed')).toEqual([soon, late])
    expect(await of('&sort=-due_date')).toEqual([late, soon, done])
  })

  it('exports the words of a description', async () => {
    const { client } = await acme.personWith('manageOwnExpenses')
    await set(client, { description: '<p>One</p><p>Two</p>' })
    const body = { format: 'csv', repositories: 'all', columns: { name: 'Name', description: 'About' } }
    const csv = (await client.post('/restify/goals/actions?action=export', body)).bytes.toString()
    expect(csv).toBe('\uFEFFName,About\nLearn the trade,"One\nTwo"\n')
  })
})

describe('goals of direct reports', () => {
  it('are set and changed by who leads them, and deleted by who asked for them', async () => {
    const lead = await acme.personWith('manageGoalsForDirectReports')
    const [report, below, colleague] = [await acme.personWith(), await acme.personWith(), await acme.personWith()]
    const leads = (person: { employeeId: string }, manager: string | null) =>
      acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: manager })
    await leads(report, lead.employeeId)
    await leads(below, report.employeeId)
    const { client } = lead
    const asked = (await set(client, { employee_id: report.employeeId })).body.data
    const theirs = (await set(report.client)).body.data
    const [deeper, foreign] = [(await set(below.client)).body.data, (await set(colleague.client)).body.data]
    expect((await idsSeen(client)).sort()).toEqual([asked.id, theirs.id].sort())
    for (const { employeeId } of [below, colleague]) {
      expect((await set(client, { employee_id: employeeId })).status).toBe(403)
      expect((await client.put(`/restify/goals/${asked.id}`, { employee_id: employeeId })).status).toBe(403)
    }
    const put = (id: string, body: object) => client.put(`/restify/goals/${id}`, body)
    expect((await put(theirs.id, { progress: 30, employee_id: report.employeeId })).status).toBe(200)
    expect((await put(theirs.id, { requested_id: lead.employeeId })).status, 'to delete it then').toBe(403)
    for (const { id } of [deeper, foreign]) {
      expect((await put(id, { progress: 30 })).status).toBe(404)
      expect((await client.delete(`/restify/goals/${id}`)).status).toBe(404)
    }
    expect((await client.delete(`/restify/goals/${theirs.id}`)).status).toBe(403)
    await leads(report, null)
    expect((await client.delete(`/restify/goals/${asked.id}`)).status).toBe(404)
    await leads(report, lead.employeeId)
    expect((await client.delete(`/restify/goals/${asked.id}`)).status).toBe(204)
  })
})
