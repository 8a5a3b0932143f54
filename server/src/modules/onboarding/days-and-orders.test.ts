import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryChange, HistoryEntry } from '#contracts/engine/history.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let counted = 0

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const made = async (key: string, body: object): Promise<string> => {
  const answer = await acme.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const hire = (more: object = {}) => {
  counted += 1
  return made('employees', {
    ...{ first_name: 'New', last_name: `Person ${counted}`, email: `days${counted}@acme.test` },
    ...{ contract_type: 'employment_contract', start_date: '2028-02-28', weekly_hours_capacity: 40 },
    ...more,
  })
}
const give = (title: string, due_date: string, more: object = {}) =>
  made('checklist-tasks', { title, due_date, employee_id: acme.people.employee.employeeId, ...more })
const titles = ({ data }: { data: { attributes: { title: string } }[] }) =>
  data.map(({ attributes }) => attributes.title)
const notifyAssignees = () => app.runJob('notify-assignees', { tenantId: acme.tenantId })

it('are notified of a minute after the first, the nearest day first, twenty by name, with the page that shows all', async () => {
  const { employeeId, email } = acme.people.manager
  const { hr } = acme.people
  const days = Array.from({ length: 22 }, (_, n) => `2028-03-${String(30 - n).padStart(2, '0')}`)
  const now = app.clock.now().getTime()
  await give('Of another', '2028-03-01', { assignee_id: hr.employeeId })
  for (const day of days) await give(`Task of ${day}`, day, { assignee_id: employeeId })
  const jobs = await app.superuser.global((tx) =>
    tx.rows<{ run_at: string }>(sql`select run_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notify-assignees'`),
  )
  expect(jobs.length).toBeGreaterThan(0)
  for (const { run_at } of jobs) expect(new Date(run_at).getTime()).toBeGreaterThanOrEqual(now + 60_000)
  await notifyAssignees()
  const mail = (await app.queuedMails(email)).findLast(({ template }) => template === 'onboarding-tasks-given')!
  const { tasks, more, url } = mail.props as unknown as { tasks: { day: string }[]; more: number; url: string }
  expect([tasks.length, more, tasks[0]!.day, tasks[1]!.day]).toEqual([20, 2, '09.03.2028', '10.03.2028'])
  expect(url).toBe('http://acme.localhost:3000/onboarding-tasks')
  const [ofHr] = await app.queuedMails(hr.email)
  expect(ofHr!.props, 'of theirs alone').toMatchObject({ tasks: [{ title: 'Of another' }], more: 0 })
})

it('keep when a task was done, also where that is said again', async () => {
  const id = await give('Once', '2028-04-01')
  const done = async () => {
    const { body } = await acme.admin.patch(`/restify/checklist-tasks/${id}`, { status: 'completed' })
    return body.data.attributes.completed_at
  }
  const first = await done()
  app.clock.advance(60_000)
  expect([await done(), first]).toEqual([first, expect.any(String)])
  const added = await give('Done before', '2028-04-01', { status: 'completed' })
  const { attributes } = (await acme.admin.get(`/restify/checklist-tasks/${added}`)).body.data
  expect(attributes.completed_at).toEqual(expect.any(String))
})

it('stand in lists with the nearest first, and templates by their title', async () => {
  for (const [title, day] of [
    ['Alpha', '2029-05-03'],
    ['Beta', '2029-05-01'],
    ['Gamma', '2029-05-02'],
  ] as const)
    await give(title, day)
  const query = { due_date: '2029-05-01,2029-05-31' }
  expect(titles((await acme.admin.get('/restify/checklist-tasks', { query })).body)).toEqual(['Beta', 'Gamma', 'Alpha'])
  for (const title of ['Zeta', 'Eta'])
    await made('checklist-templates', { title, event_type: 'offboarding', tasks: [] })
  const listed = titles((await acme.admin.get('/restify/checklist-templates')).body)
  expect(listed.indexOf('Eta')).toBeLessThan(listed.indexOf('Zeta'))
})

it('has a new task of a template stand last, and calls the template by its title once its name is emptied', async () => {
  const body = {
    title: 'House',
    name: 'Own name',
    event_type: 'offboarding',
    tasks: ['A', 'B', 'C'].map((title) => ({ title })),
  }
  const id = await made('checklist-templates', body)
  await made('checklist-template-tasks', { template_id: id, title: 'D' })
  const query = { template_id: id }
  const tasks = await acme.admin.get('/restify/checklist-template-tasks', { query })
  expect(titles(tasks.body)).toEqual(['A', 'B', 'C', 'D'])
  const renamed = await acme.admin.put(`/restify/checklist-templates/${id}`, { name: null })
  expect(renamed.body.data.attributes.name).toBe('House')
})

it('come for leaving too where somebody is added whose last day is known, and follow it in their history', async () => {
  await made('checklist-templates', {
    ...{ title: 'Goodbye', event_type: 'offboarding', tasks: [{ title: 'Take back the badge', days_to_complete: -1 }] },
  })
  const id = await hire({ termination_date: '2028-09-30' })
  const query = { employee_id: id }
  const [task] = (await acme.admin.get('/restify/checklist-tasks', { query })).body.data
  expect(task.attributes).toMatchObject({ title: 'Take back the badge', due_date: '2028-09-29' })
  await acme.admin.put(`/restify/employees/${id}`, { termination_date: '2028-10-31' })
  const history: HistoryEntry[] = (await acme.admin.get(`/restify/employees/${id}/getters/history`)).body.data
  const changes = history.flatMap((entry): HistoryChange[] => entry.changes).filter(({ field }) => field === 'due_date')
  expect(changes).toContainEqual(expect.objectContaining({ before: '2028-09-29', after: '2028-10-30' }))
})

it('are not given for joining to somebody who has left', async () => {
  const id = await hire()
  const template_id = await made('checklist-templates', {
    ...{ title: 'Welcome', tasks: [{ title: 'Read', auto_create_for_new_employees: false }] },
  })
  await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2090-01-01' })
  const path = `/restify/employees/${id}/actions?action=apply-checklist-template`
  const { status, body } = await acme.admin.post(path, { template_id })
  expect([status, typeof body.message]).toEqual([422, 'string'])
})

it('are given for leaving also to somebody who has left already', async () => {
  const id = await hire()
  const template_id = await made('checklist-templates', {
    ...{ title: 'Afterwards', event_type: 'offboarding' },
    tasks: [{ title: 'Send the papers', days_to_complete: 5, auto_create_for_new_employees: false }],
  })
  await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2028-03-31' })
  const path = `/restify/employees/${id}/actions?action=apply-checklist-template`
  expect((await acme.admin.post(path, { template_id })).body.data).toEqual({ created: 1 })
  const { data } = (await acme.admin.get('/restify/checklist-tasks', { query: { employee_id: id } })).body
  const papers = data.find((one: { attributes: { title: string } }) => one.attributes.title === 'Send the papers')
  expect(papers.attributes.due_date).toBe('2028-04-05')
})

it('are given again for leaving to somebody who came back, and what was done when they left before stays done', async () => {
  const title = 'Take back the keys'
  await made('checklist-templates', { title: 'Leaving', event_type: 'offboarding', tasks: [{ title }] })
  const id = await hire()
  const leave = (termination_date: string) =>
    acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date })
  const keys = async () => {
    const { data } = (await acme.admin.get('/restify/checklist-tasks', { query: { employee_id: id, search: title } }))
      .body
    return data as { id: string; attributes: { due_date: string; status: string } }[]
  }
  const brief = async () => (await keys()).map(({ attributes }) => [attributes.due_date, attributes.status])
  expect((await leave('2028-06-30')).status).toBe(200)
  const [first] = await keys()
  await acme.admin.patch(`/restify/checklist-tasks/${first!.id}`, { status: 'completed' })
  const back = await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
  expect([back.status, await brief()]).toEqual([200, [['2028-06-30', 'completed']]])
  expect((await leave('2029-06-30')).status).toBe(200)
  expect(await brief()).toEqual([
    ['2028-06-30', 'completed'],
    ['2029-06-30', 'pending'],
  ])
})

it('are given again for joining by hand to somebody who came back, as often as they do', async () => {
  const tasks = [{ title: 'Hand out the keys', auto_create_for_new_employees: false }]
  const template_id = await made('checklist-templates', { title: 'Joining', tasks })
  const id = await hire()
  const apply = async () => {
    const path = `/restify/employees/${id}/actions?action=apply-checklist-template`
    return (await acme.admin.post(path, { template_id })).body.data.created
  }
  expect([await apply(), await apply()]).toEqual([1, 0])
  const query = { employee_id: id, search: 'Hand out' }
  const [task] = (await acme.admin.get('/restify/checklist-tasks', { query })).body.data
  await acme.admin.patch(`/restify/checklist-tasks/${task.id}`, { status: 'completed' })
  await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2028-06-30' })
  await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
  expect([await apply(), await apply()]).toEqual([1, 0])
  const { data } = (await acme.admin.get('/restify/checklist-tasks', { query })).body
  expect(data.map((one: { attributes: { status: string } }) => one.attributes.status).sort()).toEqual([
    'completed',
    'pending',
  ])
})

it('are given again for joining to somebody who is rehired, by their new first day, where that is asked for', async () => {
  const title = 'Sign the papers'
  await made('checklist-templates', { title: 'Papers', tasks: [{ title, days_to_complete: 3 }] })
  const due = async (id: string) => {
    const { data } = (await acme.admin.get('/restify/checklist-tasks', { query: { employee_id: id, search: title } }))
      .body
    return data.map((one: { attributes: Record<string, string> }) => [one.attributes.due_date, one.attributes.status])
  }
  for (const [start_onboarding, expected] of [
    [
      true,
      [
        ['2028-03-02', 'completed'],
        ['2029-01-04', 'pending'],
      ],
    ],
    [false, [['2028-03-02', 'completed']]],
  ] as const) {
    const id = await hire()
    const query = { employee_id: id, search: title }
    const [task] = (await acme.admin.get('/restify/checklist-tasks', { query })).body.data
    await acme.admin.patch(`/restify/checklist-tasks/${task.id}`, { status: 'completed' })
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2028-06-30' })
    const rehired = { start_date: '2029-01-01', contract_type: 'employment_contract', start_onboarding }
    expect((await acme.admin.post(`/restify/employees/${id}/actions?action=rehire`, rehired)).status).toBe(200)
    expect(await due(id)).toEqual(expected)
  }
})
