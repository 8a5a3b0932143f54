import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let welcome: string
let developers: string
let counted = 0

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const department_id = (await acme.admin.post('/restify/departments', { name: 'IT' })).body.data.id
  developers = (await acme.admin.post('/restify/positions', { name: 'Developer', department_id })).body.data.id
  welcome = await template(acme.hr, {
    title: 'Welcome',
    tasks: [
      { title: 'Order a laptop', days_to_complete: -5, assignee: acme.people.hr.employeeId },
      { title: 'Read the handbook', days_to_complete: 3, assignee: 'employee' },
      { title: 'First talk', days_to_complete: 0, assignee: 'direct_manager' },
      { title: 'Access to code', applicable_positions: [developers], assignee: null },
      { title: 'By hand', auto_create_for_new_employees: false },
    ],
  })
  await template(acme.hr, {
    title: 'Goodbye',
    event_type: 'offboarding',
    tasks: [{ title: 'Take back the badge', days_to_complete: -1, assignee: 'direct_manager' }],
  })
  await template(other.hr, { title: 'Foreign', tasks: [{ title: 'Foreign task' }] })
})
afterAll(() => app.close())

async function template(by: Client, body: object): Promise<string> {
  const answer = await by.post('/restify/checklist-templates', body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

async function hire(more: object = {}): Promise<string> {
  counted += 1
  const answer = await acme.admin.post('/restify/employees', {
    first_name: 'New',
    last_name: `Person ${counted}`,
    email: `new${counted}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2028-02-28',
    weekly_hours_capacity: 40,
    ...more,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

interface Task {
  id: string
  attributes: { title: string; due_date: string; assignee_id: string | null; status: string; event_type: string }
}
const tasksOf = async (employee_id: string, by: Client = acme.hr): Promise<Task[]> =>
  (await by.get('/restify/checklist-tasks', { query: { employee_id, perPage: '100', sort: 'due_date' } })).body.data
const brief = (tasks: Task[]) => tasks.map(({ attributes: one }) => [one.title, one.due_date, one.assignee_id])
const named = (tasks: Task[], title: string) => tasks.find(({ attributes }) => attributes.title === title)!
const patch = (id: string, body: object, by: Client = acme.hr) => by.patch(`/restify/checklist-tasks/${id}`, body)

describe('a template', () => {
  it('is called as its title unless it has a name, and keeps its tasks in their order', async () => {
    const { body } = await acme.hr.get(`/restify/checklist-templates/${welcome}`, { query: { related: 'tasks' } })
    expect(body.data.attributes).toEqual({
      title: 'Welcome',
      name: 'Welcome',
      event_type: 'onboarding',
      tasks_count: 5,
    })
    const tasks = body.data.relationships.tasks as Task[]
    expect(tasks.map(({ attributes }) => attributes.title)[0]).toBe('Order a laptop')
    const id = await template(acme.hr, {
      title: 'Order',
      event_type: 'offboarding',
      tasks: [{ title: 'A' }, { title: 'B' }],
    })
    const stored = await acme.hr.get('/restify/checklist-template-tasks', { query: { template_id: id } })
    const [a, b] = stored.body.data.map((one: Task) => one.id)
    await acme.hr.put(`/restify/checklist-templates/${id}`, {
      tasks: [
        { id: b, title: 'B' },
        { id: a.toUpperCase(), title: 'A' },
      ],
    })
    const moved = await acme.hr.get('/restify/checklist-template-tasks', { query: { template_id: id } })
    expect(moved.body.data.map((one: Task) => one.attributes.title)).toEqual(['B', 'A'])
    expect((await acme.hr.delete(`/restify/checklist-templates/${id}`)).status).toBe(204)
    expect((await acme.hr.get(`/restify/checklist-template-tasks/${a}`)).status).toBe(404)
  })

  it('is still saved when somebody whom it names has left and a position is gone, and names neither again', async () => {
    const leaver = await hire()
    const department_id = (await acme.admin.post('/restify/departments', { name: 'Gone' })).body.data.id
    const gone = (await acme.admin.post('/restify/positions', { name: 'Gone', department_id })).body.data.id
    const id = await template(acme.hr, {
      title: 'Old',
      event_type: 'offboarding',
      tasks: [{ title: 'By who left', assignee: leaver, applicable_positions: [gone, developers] }],
    })
    expect((await acme.admin.delete(`/restify/positions/${gone}`)).status).toBe(204)
    await acme.admin.post(`/restify/employees/${leaver}/actions?action=archive`, { termination_date: '2090-01-01' })
    const url = `/restify/checklist-templates/${id}`
    const shown = (await acme.hr.get(url, { query: { related: 'tasks' } })).body.data.relationships.tasks
    const tasks = shown.map((task: Task) => ({ id: task.id, ...task.attributes }))
    expect((await acme.hr.put(url, { title: 'Old still', tasks })).status).toBe(200)
    const more = await acme.hr.put(url, {
      tasks: [...tasks, { title: 'Another', assignee: leaver, applicable_positions: [gone] }],
    })
    expect(Object.keys(more.body.errors)).toEqual(['tasks.1.assignee', 'tasks.1.applicable_positions'])
    expect((await acme.hr.delete(url)).status).toBe(204)
  })

  it('refuses assignees and positions of others at their field', async () => {
    const errors = async (task: object) =>
      Object.keys(
        (await acme.hr.post('/restify/checklist-templates', { title: 'X', tasks: [{ title: 'T', ...task }] })).body
          .errors,
      )
    expect(await errors({ assignee: other.people.hr.employeeId })).toEqual(['tasks.0.assignee'])
    expect(await errors({ applicable_positions: [acme.people.hr.employeeId] })).toEqual([
      'tasks.0.applicable_positions',
    ])
    expect(await errors({ title: '' })).toEqual(['tasks.0.title'])
    const broken = { title: 'X', tasks: [{ title: '' }, { title: 'T', assignee: other.people.hr.employeeId }] }
    const said = async (locale: string) => {
      const answer = await acme.hr.post('/restify/checklist-templates', broken, { headers: { 'x-locale': locale } })
      return Object.values(answer.body.errors).flat()
    }
    expect(await said('en'), 'as their columns are called').toEqual([
      'The task field is required.',
      'The selected assignee is invalid.',
    ])
    expect((await said('ro'))[1]).toContain('„Responsabil”')
  })
})

describe('somebody who joins', () => {
  it('gets the tasks of their position, due around their first day, each with whom it is for', async () => {
    const manager = acme.people.manager.employeeId
    const id = await hire({ manager_employee_id: manager })
    expect(brief(await tasksOf(id))).toEqual([
      ['Order a laptop', '2028-02-23', acme.people.hr.employeeId],
      ['First talk', '2028-02-28', manager],
      ['Read the handbook', '2028-03-02', id],
    ])
    const developer = await hire({ position_id: developers })
    expect(named(await tasksOf(developer), 'Access to code').attributes.assignee_id).toBeNull()
  })

  it('is asked for no task of another company, and none twice', async () => {
    const id = await hire()
    const before = await tasksOf(id)
    await acme.admin.put(`/restify/employees/${id}`, { start_date: '2028-02-29' })
    expect(await tasksOf(id)).toHaveLength(before.length)
    expect(brief(before).flat()).not.toContain('Foreign task')
    expect(await tasksOf(id, other.hr)).toEqual([])
  })

  it('takes open tasks along to another first day, but not those that somebody set by hand or did', async () => {
    const id = await hire()
    const tasks = await tasksOf(id)
    await patch(named(tasks, 'Read the handbook').id, { due_date: '2028-05-05' })
    await patch(named(tasks, 'Order a laptop').id, { status: 'completed' })
    await acme.admin.put(`/restify/employees/${id}`, { start_date: '2028-12-31' })
    expect(brief(await tasksOf(id)).map(([title, day]) => [title, day])).toEqual([
      ['Order a laptop', '2028-02-23'],
      ['Read the handbook', '2028-05-05'],
      ['First talk', '2028-12-31'],
    ])
  })

  it('gets what is not created by itself when somebody applies the template, once', async () => {
    const id = await hire()
    const apply = (template_id: string, by: Client = acme.hr) =>
      by.post(`/restify/employees/${id}/actions?action=apply-checklist-template`, { template_id })
    expect((await apply(welcome)).body.data).toEqual({ created: 1 })
    expect((await apply(welcome)).body.data).toEqual({ created: 0 })
    expect(named(await tasksOf(id), 'By hand').attributes.due_date).toBe('2028-02-28')
    expect((await apply(welcome, acme.employee)).status).toBe(403)
    const foreign = (await other.hr.get('/restify/checklist-templates')).body.data[0].id
    expect(Object.keys((await apply(foreign)).body.errors)).toEqual(['template_id'])
  })

  it('gets tasks of nobody who was named and has left since: they wait for somebody', async () => {
    const leaver = await hire()
    const tasks = [{ title: 'Show the archive', assignee: leaver, auto_create_for_new_employees: false }]
    const template_id = await template(acme.hr, { title: 'Archive', tasks })
    const gone = { termination_date: '2028-03-01' }
    expect((await acme.admin.post(`/restify/employees/${leaver}/actions?action=archive`, gone)).status).toBe(200)
    const id = await hire()
    await acme.hr.post(`/restify/employees/${id}/actions?action=apply-checklist-template`, { template_id })
    expect(named(await tasksOf(id), 'Show the archive').attributes.assignee_id).toBeNull()
  })

  it('comes with an import, and goes with it when that is taken back', async () => {
    const sheet = {
      columns: ['first_name', 'last_name', 'email', 'start_date'],
      rows: [['Ana', 'Import', 'imp@acme.test', '01.03.2028']],
    }
    const done = await acme.admin.post('/restify/employees/actions?action=import-employees', sheet)
    expect(done.status).toBe(200)
    const person = (await acme.admin.get('/restify/employees', { query: { search: 'imp@acme.test' } })).body.data[0].id
    expect(await tasksOf(person)).toHaveLength(3)
    const { import_id } = done.body.data[0]
    const undone = await acme.admin.post('/restify/employees/actions?action=undo-import', { import_id })
    expect([undone.status, await tasksOf(person)]).toEqual([200, []])
  })
})

describe('a new manager', () => {
  it('takes over what is open of the direct manager, and nothing else', async () => {
    const [first, second] = [acme.people.manager.employeeId, acme.people.hr.employeeId]
    const id = await hire({ manager_employee_id: first })
    const done = await hire({ manager_employee_id: first })
    await patch(named(await tasksOf(done), 'First talk').id, { status: 'completed' })
    const byHand = await hire({ manager_employee_id: first })
    await patch(
      named(await tasksOf(byHand), 'First talk').id,
      { assignee_id: acme.people.admin.employeeId },
      acme.admin,
    )
    for (const one of [id, done, byHand])
      await acme.admin.put(`/restify/employees/${one}`, { manager_employee_id: second })
    const holder = async (one: string) => named(await tasksOf(one), 'First talk').attributes.assignee_id
    expect(await Promise.all([id, done, byHand].map(holder))).toEqual([second, first, acme.people.admin.employeeId])
    expect(named(await tasksOf(id), 'Read the handbook').attributes.assignee_id).toBe(id)
    await acme.admin.put(`/restify/employees/${id}`, { manager_employee_id: null })
    expect(await holder(id)).toBeNull()
  })

  it('also takes over when the manager before leaves', async () => {
    const leaver = await acme.personWith('manageOwnExpenses')
    const id = await hire({ manager_employee_id: leaver.employeeId })
    await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, {
      termination_date: '2090-01-01',
      new_manager_employee_id: acme.people.hr.employeeId,
    })
    expect(named(await tasksOf(id), 'First talk').attributes.assignee_id).toBe(acme.people.hr.employeeId)
  })
})

describe('somebody who leaves', () => {
  it('gets the tasks of leaving, which follow their last day and go when they stay', async () => {
    const id = await hire({ manager_employee_id: acme.people.manager.employeeId })
    const leaving = async () => (await tasksOf(id)).filter(({ attributes }) => attributes.event_type === 'offboarding')
    const leave = (termination_date: string | null) => acme.admin.put(`/restify/employees/${id}`, { termination_date })
    await leave('2029-01-01')
    expect(brief(await leaving())).toEqual([['Take back the badge', '2028-12-31', acme.people.manager.employeeId]])
    await leave('2029-03-01')
    expect(brief(await leaving())).toEqual([['Take back the badge', '2029-02-28', acme.people.manager.employeeId]])
    await leave(null)
    expect(await leaving()).toEqual([])
    await leave('2029-01-01')
    await patch((await leaving())[0]!.id, { status: 'in_progress' })
    await leave(null)
    expect(await leaving(), 'what somebody has begun stays').toHaveLength(1)
  })

  it('needs a last day before a template of leaving is applied', async () => {
    const id = await hire()
    const goodbye = (await acme.hr.get('/restify/checklist-templates', { query: { search: 'goodbye' } })).body.data[0]
      .id
    const answer = await acme.hr.post(`/restify/employees/${id}/actions?action=apply-checklist-template`, {
      template_id: goodbye,
    })
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('termination date')])
  })
})

describe('who does what with a task', () => {
  it('lets its assignee change the state alone, and its person look', async () => {
    const { client: doer, employeeId } = await acme.personWith('manageOwnExpenses')
    const person = await acme.personWith('manageOwnExpenses')
    const body = {
      title: 'Task',
      due_date: addDays('2028-01-01', 1),
      employee_id: person.employeeId,
      assignee_id: employeeId,
    }
    const { id } = (await acme.hr.post('/restify/checklist-tasks', body)).body.data
    const changed = await patch(
      id,
      { status: 'completed', title: 'Mine', due_date: '2030-01-01', assignee_id: person.employeeId },
      doer,
    )
    expect(changed.body.data.attributes).toMatchObject({
      ...body,
      status: 'completed',
      completed_at: expect.any(String),
    })
    expect((await patch(id, { status: 'pending' }, doer)).body.data.attributes.completed_at).toBeNull()
    expect((await patch(id, { status: 'completed' }, person.client)).status).toBe(403)
    expect(brief(await tasksOf(person.employeeId, person.client)).map(([title]) => title)).toContain('Task')
    const stranger = await acme.personWith('manageOwnExpenses')
    expect((await patch(id, { status: 'completed' }, stranger.client)).status).toBe(404)
  })

  it('leaves out what is done by either word of the specification', async () => {
    const id = await hire()
    const tasks = await tasksOf(id)
    await patch(tasks[0]!.id, { status: 'completed' })
    for (const word of ['completed', 'complete']) {
      const query = { employee_id: id, '-status': word }
      expect((await acme.hr.get('/restify/checklist-tasks', { query })).body.meta.total).toBe(tasks.length - 1)
    }
  })

  it('is exported with whose it is and who does it', async () => {
    const { employeeId } = await acme.personWith('manageOwnExpenses')
    const of = { due_date: '2028-01-01', employee_id: employeeId }
    await acme.hr.post('/restify/checklist-tasks', { ...of, title: 'Keys', assignee_id: acme.people.hr.employeeId })
    await acme.hr.post('/restify/checklist-tasks', { ...of, title: 'Mug', due_date: '2028-01-02' })
    const nameOf = async (id: string) => (await acme.hr.get(`/restify/employees/${id}`)).body.data.attributes.last_name
    const columns = { title: 'Task', 'employee.last_name': 'Employee', 'assignee.last_name': 'Assignee' }
    const body = { format: 'csv', repositories: 'all', columns }
    const path = `/restify/checklist-tasks/actions?action=export&employee_id=${employeeId}`
    const csv = (await acme.hr.post(path, body)).bytes.toString()
    const [person, hr] = [await nameOf(employeeId), await nameOf(acme.people.hr.employeeId)]
    expect(csv).toBe(`\uFEFFTask,Employee,Assignee\nKeys,${person},${hr}\nMug,${person},\n`)
  })

  it('gives no task to somebody who has left or is of another company', async () => {
    const id = await hire()
    const body = { title: 'Task', due_date: '2028-01-01', employee_id: id }
    const errors = async (more: object) =>
      Object.keys((await acme.admin.post('/restify/checklist-tasks', { ...body, ...more })).body.errors)
    expect(await errors({ assignee_id: other.people.hr.employeeId })).toEqual(['assignee_id'])
    expect(await errors({ employee_id: other.people.hr.employeeId })).toEqual(['employee_id'])
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2090-01-01' })
    expect(await errors({})).toEqual(['employee_id'])
  })
})
