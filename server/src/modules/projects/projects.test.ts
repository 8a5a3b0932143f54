import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let client: string
let today: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  today = app.today()
  client = (await acme.admin.post('/restify/clients', { company_name: 'Client', prefered_currency: 'RON' })).body.data
    .id
})
afterAll(() => app.close())

const add = async (body: object = {}, by: Client = acme.admin) =>
  by.post('/restify/projects', { client_id: client, name: 'Website', ...body })
const made = async (body: object = {}): Promise<string> => (await add(body)).body.data.id
const act = (id: string, action: string, body: object, by: Client = acme.admin) =>
  by.post(`/restify/projects/${id}/actions?action=${action}`, body)
const terms = (id: string) =>
  app.superuser.global((tx) =>
    tx.rows<
      Record<string, unknown>
    >(sql`select k.from_date, k.weekly_allocation_minutes as minutes, k.billed_rate::int as rate, k.currency
      from project_member_terms k join project_members m on m.tenant_id = k.tenant_id and m.id = k.member_id
      where m.project_id = ${id} order by k.from_date`),
  )

describe('a project', () => {
  it('is made whole: tasks and people come along, money in the currency of its client', async () => {
    const { employee, manager } = acme.people
    const { body } = await add({
      tasks: [{ name: 'Design' }, { name: 'Build' }],
      employees: [
        { employee_id: employee.employeeId, weekly_allocation_hours: 10.5, billed_rate: 45.25 },
        { employee_id: manager.employeeId },
      ],
    })
    expect(body.data.attributes).toMatchObject({ currency: 'RON', budget_type: 'monthly', archived: false })
    const shown = await acme.admin.get(`/restify/projects/${body.data.id}?related=tasks,employees,client`)
    const { tasks, employees, client: its } = shown.body.data.relationships
    expect(its.attributes.company_name).toBe('Client')
    expect(tasks.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { name: 'Design', position: 1 },
      { name: 'Build', position: 2 },
    ])
    expect(employees.map((one: { pivots: object }) => one.pivots)).toMatchObject([
      { weekly_allocation_hours: 10.5, billed_rate: 45.25, currency: 'RON', archived_at: null },
      { weekly_allocation_hours: 40, billed_rate: null, currency: 'RON', archived_at: null },
    ])
  })

  it('is not made at all where something that came along is wrong, with each error at its place', async () => {
    const { employeeId } = acme.people.employee
    const before = (await acme.admin.get('/restify/projects')).body.meta.total
    const people = await add({ employees: [{ employee_id: employeeId }, { employee_id: employeeId }] })
    expect(people.body.errors).toEqual({ 'employees.1.employee_id': ['This member is already part of the project'] })
    const tasks = await add({ tasks: [{ name: 'Design' }, { name: 'design' }] })
    expect(tasks.body.errors).toEqual({ 'tasks.1.name': ['Task with this name already exists'] })
    const foreign = await add({ employees: [{ employee_id: other.people.employee.employeeId }] })
    expect(Object.keys(foreign.body.errors)).toEqual(['employees.0.employee_id'])
    expect((await acme.admin.get('/restify/projects')).body.meta.total).toBe(before)
  })

  it('shows its members names and tasks, and nothing of money', async () => {
    const { employeeId } = acme.people.employee
    const id = await made({
      website: 'https://example.com',
      budget: 500,
      employees: [{ employee_id: employeeId, billed_rate: 60 }],
      tasks: [{ name: 'Design' }],
    })
    const { body } = await acme.employee.get(`/restify/projects/${id}?related=tasks,employees,client`)
    expect(Object.keys(body.data.attributes).sort()).toEqual(
      ['archived', 'client_id', 'client_name', 'created_at', 'logo_path', 'name'].sort(),
    )
    expect(body.data.relationships.tasks).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/billed_rate|budget/)
    const kept = await acme.manager.get(`/restify/projects/${id}?related=employees`)
    expect(kept.body.data.relationships.employees[0].pivots).toEqual({
      id: expect.any(String),
      weekly_allocation_hours: 40,
      archived_at: null,
    })
    await act(id, 'detach-employee', { employees: [employeeId] })
    expect((await acme.employee.get(`/restify/projects/${id}`)).status).toBe(404)
  })

  it('keeps its budget where somebody without money changes the project', async () => {
    const id = await made({ budget: 500, currency: 'EUR' })
    const changed = await acme.manager.put(`/restify/projects/${id}`, {
      name: 'Renamed',
      currency: 'JPY',
      budget: 1,
      budget_type: 'yearly',
    })
    expect(changed.body.data.attributes).toMatchObject({ name: 'Renamed', currency: 'EUR', budget_type: 'monthly' })
    expect((await acme.admin.get(`/restify/projects/${id}`)).body.data.attributes.budget).toBe(500)
    expect((await add({ currency: 'JPY' }, acme.manager)).body.data.attributes.currency).toBe('RON')
    const moved = await acme.admin.put(`/restify/projects/${id}`, { currency: 'JPY' })
    expect(moved.body.data.attributes).toMatchObject({ currency: 'JPY', budget: 500 })
  })

  it('is made by companies with a paid plan, and kept without one', async () => {
    const plan = (name: string) =>
      app.superuser.global((tx) => tx.run(sql`update seats set plan = ${name} where tenant_id = ${acme.tenantId}`))
    const id = await made()
    await plan('Free')
    const refused = await add()
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('needs a paid plan')])
    expect((await acme.admin.put(`/restify/projects/${id}`, { name: 'Kept' })).status).toBe(200)
    await plan('Pro Monthly')
    expect((await add()).status).toBe(201)
  })

  it('is found and sorted by its client, for those who see clients', async () => {
    const of = async (company_name: string, name: string) => {
      const its = (await acme.admin.post('/restify/clients', { company_name })).body.data.id
      return made({ client_id: its, name, employees: [{ employee_id: acme.people.employee.employeeId }] })
    }
    await of('Zimmerei Huber', 'Barn')
    await of('Atelier Huber', 'Chair')
    const names = async (query: string, by: Client = acme.admin) =>
      (await by.get(`/restify/projects?${query}`)).body.data.map(
        (one: { attributes: { name: string } }) => one.attributes.name,
      )
    expect(await names('search=huber')).toEqual(['Barn', 'Chair'])
    expect(await names('search=huber%20barn')).toEqual(['Barn'])
    expect(await names('search=huber&sort=client.company_name')).toEqual(['Chair', 'Barn'])
    expect(await names('search=huber', acme.employee)).toEqual([])
  })

  it('goes only while nobody has logged time on it', async () => {
    const id = await made({ tasks: [{ name: 'Design' }] })
    const task = (await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data[0].id
    await app.superuser.global((tx) =>
      tx.run(sql`insert into timesheets (tenant_id, id, employee_id, project_id, task_id, date, worked_minutes)
        values (${acme.tenantId}, gen_random_uuid(), ${acme.people.employee.employeeId}, ${id}, ${task}, ${today}, 60)`),
    )
    const shown = await acme.admin.get(`/restify/projects/${id}`)
    expect(shown.body.data.meta.authorizedToDelete).toBe(false)
    const refused = await acme.admin.delete(`/restify/projects/${id}`)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Archive it instead')])
    expect((await acme.admin.delete(`/restify/projects/${await made({ tasks: [{ name: 'Design' }] })}`)).status).toBe(
      204,
    )
  })

  it('is archived and restored once each, and leaves the list of what time is logged on', async () => {
    const { employeeId } = acme.people.hr
    const id = await made({ name: 'Old', employees: [{ employee_id: employeeId }], tasks: [{ name: 'A task' }] })
    const own = async (by: Client, query = '') =>
      (await by.get(`/restify/projects/employee-projects${query}`)).body.data
    expect(await own(acme.hr)).toMatchObject([
      {
        id,
        attributes: { name: 'Old', client_name: 'Client' },
        relationships: { tasks: [{ attributes: { name: 'A task' } }] },
      },
    ])
    expect(await own(acme.manager, `?employee_id=${employeeId}`)).toHaveLength(1)
    expect((await act(id, 'archive', {})).body.data.attributes.archived).toBe(true)
    expect(await own(acme.hr)).toEqual([])
    expect((await act(id, 'archive', {})).body.message).toBe('This project is already archived.')
    const listed = async (query: string) =>
      (await acme.admin.get(`/restify/projects?id=${id}${query}`)).body.data.map((one: { id: string }) => one.id)
    expect([await listed(''), await listed('&archived=false'), await listed('&archived=true')]).toEqual([[], [], [id]])
    expect(await listed('&archived=true,false')).toEqual([id])
    const back = await acme.admin.post('/restify/projects/actions?action=unarchive', { project_id: id })
    expect(back.body.data.attributes.archived).toBe(false)
    const again = await acme.admin.post('/restify/projects/actions?action=unarchive', { project_id: id })
    expect([again.status, again.body.message]).toEqual([422, 'This project is not archived.'])
    expect(await own(acme.hr)).toHaveLength(1)
    expect([await listed(''), await listed('&archived=true')]).toEqual([[id], []])
    const foreign = await other.admin.post('/restify/projects/actions?action=unarchive', { project_id: id })
    expect(foreign.status).toBe(404)
  })
})

describe('members', () => {
  it('join by their capacity, or 40 hours, and never twice', async () => {
    const id = await made()
    const { employeeId } = acme.people.employee
    await acme.admin.put(`/restify/employees/${employeeId}`, { weekly_hours_capacity: 30 })
    const joined = await acme.admin.post(`/restify/projects/${id}/attach/employees`, {
      employees: [employeeId],
      billed_rate: 45,
    })
    expect([joined.status, joined.body.data]).toMatchObject([
      201,
      [{ project_id: id, employee_id: employeeId, weekly_allocation_hours: 30, billed_rate: 45, currency: 'RON' }],
    ])
    const again = await acme.admin.post(`/restify/projects/${id}/attach/employees`, { employees: [employeeId] })
    expect(again.body.errors).toEqual({ employees: ['This member is already part of the project'] })
    await acme.admin.put(`/restify/employees/${employeeId}`, { weekly_hours_capacity: 40 })
  })

  it('have dated terms: a change adds a row, the same day replaces, months that are over stay', async () => {
    const id = await made()
    const { employeeId } = acme.people.employee
    await acme.admin.post(`/restify/projects/${id}/attach/employees`, { employees: [employeeId], billed_rate: 40 })
    const set = (body: object, by: Client = acme.admin) =>
      act(id, 'set-billed-rate', { employee_id: employeeId, ...body }, by)
    const answer = await set({ billed_rate: 50, weekly_allocation_hours: 20 })
    expect(answer.body.data).toMatchObject({ billed_rate: 50, weekly_allocation_hours: 20, currency: 'RON' })
    expect(await terms(id)).toEqual([{ from_date: today, minutes: 1200, rate: 5000, currency: 'RON' }])
    const later = addDays(today, 10)
    expect((await set({ billed_rate: 60, from: later })).body.data.billed_rate).toBe(50)
    expect(await terms(id)).toEqual([
      { from_date: today, minutes: 1200, rate: 5000, currency: 'RON' },
      { from_date: later, minutes: 1200, rate: 6000, currency: 'RON' },
    ])
    const past = await set({ billed_rate: 70, from: addDays(`${today.slice(0, 7)}-01`, -1) })
    expect(Object.keys(past.body.errors)).toEqual(['from'])
    for (const money of [{ billed_rate: 70 }, { currency: 'EUR' }, { weekly_allocation_hours: 9, currency: null }])
      expect((await set(money, acme.manager)).status, JSON.stringify(money)).toBe(403)
    expect((await set({ weekly_allocation_hours: 8 }, acme.manager)).body.data).not.toHaveProperty('billed_rate')
    expect((await terms(id))[0]).toMatchObject({ minutes: 480, rate: 5000 })
    const history = await acme.manager.get(`/restify/projects/${id}/getters/history`)
    expect(history.body.data.length).toBeGreaterThan(2)
    expect(JSON.stringify(history.body)).not.toMatch(/:50[,}]/)
    expect((await set({ billed_rate: 70, from: `${today.slice(0, 7)}-01` })).status, 'all of this month').toBe(200)
  })

  it('say how much of the week of each all projects take that go on', async () => {
    const { employeeId } = acme.people.hr
    const capacity = async (id: string, by: Client = acme.manager) =>
      (await by.get(`/restify/projects/${id}/getters/team-capacity`)).body.data
    const id = await made({ employees: [{ employee_id: employeeId, weekly_allocation_hours: 30 }] })
    const others = (await capacity(id))[0].allocated_hours - 30
    const over = await made({ employees: [{ employee_id: employeeId, weekly_allocation_hours: 15 }] })
    expect(await capacity(id)).toEqual([
      { employee_id: employeeId, weekly_capacity_hours: 40, allocated_hours: others + 45 },
    ])
    await act(id, 'set-billed-rate', { employee_id: employeeId, weekly_allocation_hours: 1, from: addDays(today, 9) })
    expect((await capacity(id))[0].allocated_hours, 'less from next week on').toBe(others + 45)
    await act(over, 'detach-employee', { employees: [employeeId] })
    expect((await capacity(id))[0].allocated_hours).toBe(others + 30)
    await act(over, 'restore-employees', { employees: [employeeId] })
    await act(over, 'archive', {})
    expect((await capacity(id))[0].allocated_hours).toBe(others + 30)
    expect((await other.admin.get(`/restify/projects/${id}/getters/team-capacity`)).status).toBe(404)
  })

  it('leave and come back with their row, and strangers are an error', async () => {
    const id = await made()
    const { employeeId } = acme.people.employee
    await acme.admin.post(`/restify/projects/${id}/attach/employees`, { employees: [employeeId] })
    const gone = await act(id, 'detach-employee', { employees: employeeId })
    expect(gone.body.data[0].archived_at).toEqual(expect.any(String))
    const back = await act(id, 'restore-employees', { employees: [employeeId] })
    expect(back.body.data[0]).toMatchObject({ id: gone.body.data[0].id, archived_at: null })
    const stranger = await act(id, 'detach-employee', { employees: [acme.people.hr.employeeId] })
    expect(Object.keys(stranger.body.errors)).toEqual(['employees'])
  })
})

describe('tasks', () => {
  it('stand in the order they are dragged into, and new ones last', async () => {
    const id = await made({ tasks: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] })
    const list = async () => (await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data
    const [one, two, three] = await list()
    await act(id, 'order-tasks', { tasks: [three.id, one.id] })
    await acme.admin.post('/restify/tasks', { project_id: id, name: 'Four' })
    const names = (await list()).map(({ attributes }: { attributes: { name: string } }) => attributes.name)
    expect(names).toEqual(['Three', 'One', 'Two', 'Four'])
    await act(id, 'order-tasks', { tasks: [two.id] })
    const dragged = (await list()).map(({ attributes }: { attributes: { name: string } }) => attributes.name)
    expect(dragged, 'the others stay as they stood').toEqual(['Two', 'Three', 'One', 'Four'])
    const foreign = await act(await made(), 'order-tasks', { tasks: [three.id] })
    expect(Object.keys(foreign.body.errors)).toEqual(['tasks'])
  })

  it('have names of their own in a project, without regard to case, archived ones too', async () => {
    const id = await made({ tasks: [{ name: 'Design' }] })
    const [task] = (await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data
    await acme.admin.post(`/restify/tasks/${task.id}/actions?action=archive`, {})
    const twice = await acme.admin.post('/restify/tasks', { project_id: id, name: 'DESIGN' })
    expect(twice.body.errors).toEqual({ name: ['Task with this name already exists'] })
    expect((await acme.admin.post('/restify/tasks', { project_id: await made(), name: 'Design' })).status).toBe(201)
    expect((await acme.admin.patch(`/restify/tasks/${task.id}`, { name: 'design' })).status).toBe(200)
    expect((await acme.admin.get(`/restify/tasks?project_id=${id}&archived=true`)).body.meta.total).toBe(1)
    expect((await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.meta.total).toBe(0)
    const shown = await acme.admin.get(`/restify/projects/${id}?related=tasks`)
    expect(shown.body.data.relationships.tasks).toMatchObject([{ attributes: { archived: true } }])
  })
})

describe('what a person can log time on', () => {
  const of = (query: Record<string, string>, by: Client = acme.admin) =>
    by.get('/restify/projects/employee-projects', { query })

  it('comes in pages, with links that keep the person', async () => {
    const { client: person, employeeId } = await acme.personWith()
    for (const name of ['A one', 'B two', 'C three']) await made({ name, employees: [{ employee_id: employeeId }] })
    const { body } = await of({ employee_id: employeeId, perPage: '2', page: '2' })
    expect(body.data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual(['C three'])
    expect((await of({ employee_id: employeeId, perPage: '2' })).body).toMatchObject({
      data: [{ attributes: { name: 'A one' } }, { attributes: { name: 'B two' } }],
      meta: { current_page: 1, from: 1, to: 2, total: 3 },
    })
    expect(body.meta).toMatchObject({ current_page: 2, from: 3, to: 3, last_page: 2, per_page: 2, total: 3 })
    expect(body.links).toMatchObject({ next: null, prev: expect.stringContaining(`employee_id=${employeeId}`) })
    expect(body.links.prev).toContain('/restify/projects/employee-projects?')
    expect((await of({ page: '9' }, person)).body).toMatchObject({ data: [], meta: { total: 3, from: null } })
  })

  it('is that person’s whatever else the address says, and nobody’s where it names none', async () => {
    const { client: person, employeeId } = await acme.personWith()
    await made({ name: 'Theirs', employees: [{ employee_id: employeeId }] })
    const names = async (query: Record<string, string>) =>
      (await of(query, acme.manager)).body.data.map((one: { attributes: { name: string } }) => one.attributes.name)
    expect(await names({ employee_id: employeeId, page: 'last', perPage: 'all' })).toEqual(['Theirs'])
    await made({ name: 'Manager’s', employees: [{ employee_id: acme.people.manager.employeeId }] })
    expect(await names({ employee_id: 'unsaved' })).toEqual([])
    expect(await names({ employee_id: '' })).toContain('Manager’s')
    expect((await of({ employee_id: 'unsaved' }, person)).status).toBe(403)
  })

  it('is every live project for who logs time on any, found by words in any order; nobody else may ask', async () => {
    const id = await made({ name: 'Harbour 0150', tasks: [{ name: 'Piles' }, { name: 'Cranes' }] })
    const over = await made({ name: 'Harbour 0151', tasks: [{ name: 'Piles' }] })
    await act(over, 'archive', {})
    const { client: keeper } = await acme.personWith('manageTimesheets')
    const found = async (query: Record<string, string>, by = keeper) => {
      const { body } = await of({ all: 'true', ...query }, by)
      const rows = body.data as { id: string; relationships: { tasks: { attributes: { name: string } }[] } }[]
      return rows.map((one) => [one.id, ...one.relationships.tasks.map(({ attributes }) => attributes.name)])
    }
    expect(await found({ search: 'cran 0150 HARBOUR' })).toEqual([[id, 'Cranes']])
    expect(await found({ search: 'client 0150 p%les' })).toEqual([])
    expect(await found({ search: 'client harbour piles' })).toEqual([[id, 'Piles']])
    expect(await found({ search: 'harbour' }, other.admin)).toEqual([])
    const task = (await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data[1].id
    expect(await found({ task_id: `${task},${over}` })).toEqual([[id, 'Cranes']])
    expect(await found({ task_id: task }, other.admin)).toEqual([])
    const { client: reader } = await acme.personWith('manageEmployees')
    expect((await of({ all: 'true' }, reader)).status).toBe(403)
    expect((await of({ all: 'perhaps' })).body.errors).toHaveProperty('all')
  })

  it('has no task that is archived, and no project that the person was taken off', async () => {
    const { client: person, employeeId } = await acme.personWith()
    const id = await made({ employees: [{ employee_id: employeeId }], tasks: [{ name: 'Open' }, { name: 'Over' }] })
    const tasks = (await acme.admin.get(`/restify/tasks?project_id=${id}`)).body.data
    await acme.admin.post(`/restify/tasks/${tasks[1].id}/actions?action=archive`, {})
    const [project] = (await of({}, person)).body.data
    expect(project.relationships.tasks.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { name: 'Open' },
    ])
    await act(id, 'detach-employee', { employees: [employeeId] })
    expect((await of({}, person)).body.data).toEqual([])
  })
})

describe('who joins', () => {
  it('has not left the company', async () => {
    const { employeeId } = await acme.personWith()
    const left = await acme.admin.post(`/restify/employees/${employeeId}/actions?action=archive`, {
      termination_date: today,
      reason: 'Left',
    })
    expect(left.status).toBe(200)
    const joined = await acme.admin.post('/restify/project-members', {
      project_id: await made(),
      employee_id: employeeId,
    })
    expect(Object.keys(joined.body.errors)).toEqual(['employee_id'])
  })
})

// The last: it moves the clock.
it('holds the terms that began last, also where others begin sooner than those are old', async () => {
  const { employeeId } = acme.people.employee
  const id = await made({ employees: [{ employee_id: employeeId, billed_rate: 40 }] })
  await act(id, 'set-billed-rate', { employee_id: employeeId, billed_rate: 90, from: addDays(today, 10) })
  app.clock.advance(8 * 86_400_000)
  const [member] = (await acme.admin.get(`/restify/project-members?project_id=${id}`)).body.data
  expect(member.attributes.billed_rate).toBe(40)
})
