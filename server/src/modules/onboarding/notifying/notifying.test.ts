import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let counted = 0

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  await add(acme.hr, 'checklist-templates', {
    title: 'Welcome',
    tasks: [
      { title: 'First talk', days_to_complete: 0, assignee: 'direct_manager' },
      { title: 'Order a laptop', days_to_complete: -5, assignee: acme.people.hr.employeeId },
      { title: 'Show the house', days_to_complete: 1, assignee: 'direct_manager' },
    ],
  })
  // What is given in another company waits there.
  await add(other.hr, 'checklist-tasks', {
    title: 'Foreign',
    due_date: '2028-01-01',
    employee_id: other.people.employee.employeeId,
    assignee_id: other.people.manager.employeeId,
  })
})
afterAll(() => app.close())

async function add(by: Client, key: string, body: object): Promise<string> {
  const answer = await by.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
const hire = (more: object = {}, by = acme.hr) => {
  counted += 1
  return add(by, 'employees', {
    first_name: 'New',
    last_name: `Person ${counted}`,
    email: `new${counted}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2028-02-28',
    weekly_hours_capacity: 40,
    ...more,
  })
}
const give = (assignee_id: string | null, by = acme.admin) =>
  add(by, 'checklist-tasks', {
    title: 'Plant a tree',
    due_date: '2028-03-01',
    employee_id: acme.people.employee.employeeId,
    assignee_id,
  })
const notifyAssignees = () => app.runJob('notify-assignees', { tenantId: acme.tenantId })
/** What somebody was sent since the last look: the tasks of each mail. */
const seen = new Map<string, number>()
async function news(email: string): Promise<string[][]> {
  const mails = (await app.queuedMails(email)).filter(({ template }) => template === 'onboarding-tasks-given')
  const fresh = mails.slice(seen.get(email) ?? 0)
  seen.set(email, mails.length)
  return fresh.map(({ props }) => (props as unknown as { tasks: { title: string }[] }).tasks.map(({ title }) => title))
}
const inbox = async (by: Client) => {
  const { data } = (await by.get('/restify/notifications')).body
  const ids = data.map(({ id }: { id: string }) => id).join(',')
  return JSON.stringify((await by.get('/restify/notifications/getters/details', { query: { ids } })).body)
}
const put = (id: string, body: object, by: Client = acme.admin) => by.patch(`/restify/checklist-tasks/${id}`, body)

const hide = async (modules: string[]) => {
  const { status } = await acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value: modules }])
  expect(status).toBe(200)
}

describe('who is given tasks', () => {
  it('by somebody who joins hears of all of them at once, and once', async () => {
    const { manager, hr, admin } = acme.people
    await hire({ manager_employee_id: manager.employeeId })
    expect(await news(manager.email), 'a little later').toEqual([])
    await notifyAssignees()
    await notifyAssignees()
    expect(await news(manager.email)).toEqual([['First talk', 'Show the house']])
    expect(await news(hr.email), 'who does it themselves').toEqual([])
    expect(await news(admin.email)).toEqual([])
    expect(await inbox(acme.manager)).toContain('2 tasks')
    await hire({ manager_employee_id: manager.employeeId }, acme.admin)
    await notifyAssignees()
    expect(await news(hr.email)).toEqual([['Order a laptop']])
    await news(manager.email)
  })

  it('as the new manager hears of what they take over', async () => {
    const { manager, admin } = acme.people
    const id = await hire({ manager_employee_id: admin.employeeId })
    await notifyAssignees()
    await news(admin.email)
    await acme.admin.put(`/restify/employees/${id}`, { manager_employee_id: manager.employeeId })
    await notifyAssignees()
    expect(await news(manager.email)).toEqual([['First talk', 'Show the house']])
    await acme.admin.put(`/restify/employees/${id}`, { manager_employee_id: admin.employeeId })
    await notifyAssignees()
    expect(await news(admin.email), 'took them over themselves').toEqual([])
  })

  it('by hand hears of it as long as it is theirs and open, and may see which', async () => {
    const { manager, employee, admin } = acme.people
    const [kept, handedOn, done] = [await give(manager.employeeId), await give(manager.employeeId), await give(null)]
    await put(done, { assignee_id: manager.employeeId })
    await put(done, { status: 'completed' })
    await put(handedOn, { assignee_id: admin.employeeId })
    await notifyAssignees()
    expect(await news(manager.email)).toEqual([['Plant a tree']])
    expect(await news(admin.email), 'took it themselves').toEqual([])
    expect(await inbox(acme.manager)).toContain('Plant a tree')
    await put(kept, { assignee_id: employee.employeeId })
    await notifyAssignees()
    expect(await news(employee.email)).toEqual([['Plant a tree']])
    expect(await inbox(acme.manager), 'no longer theirs to see').not.toContain('Plant a tree')
    await put(kept, { due_date: '2028-04-01', assignee_id: employee.employeeId })
    await notifyAssignees()
    expect(await news(employee.email), 'nothing is given').toEqual([])
  })

  it('hears of nothing once they have left, nor while the company hides onboarding', async () => {
    const leaver = await acme.personWith('manageOwnExpenses')
    await give(leaver.employeeId)
    await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, {
      termination_date: '2090-01-01',
    })
    await notifyAssignees()
    expect(await news(leaver.email)).toEqual([])
    await hide(['onboarding'])
    await give(acme.people.manager.employeeId)
    await notifyAssignees()
    expect(await news(acme.people.manager.email)).toEqual([])
    await hide([])
  })
})

describe('who adds a task', () => {
  it('chooses who does it, and hands it on only with the right to manage employees', async () => {
    const keeper = await acme.personWith('manageChecklists')
    const { manager, employee } = acme.people
    const id = await give(manager.employeeId, keeper.client)
    const path = `/restify/checklist-tasks/${id}`
    expect((await acme.admin.get(path)).body.data.attributes.assignee_id).toBe(manager.employeeId)
    const refused = await put(id, { title: 'Water it', assignee_id: employee.employeeId }, keeper.client)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['assignee_id']])
    const same = await put(id, { title: 'Water it', assignee_id: manager.employeeId }, keeper.client)
    expect([same.status, same.body.data.attributes.title]).toEqual([200, 'Water it'])
  })
})
