import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { MissingPeople, RemindedPeople } from '#contracts/time/weeks.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { log, standAt, type TimeCompany, timeCompany, work } from '../../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

// A Wednesday; no national day of the company is near in these weeks.
const TODAY = '2031-03-12'
const LAST_MONDAY = '2031-03-03'

beforeAll(async () => {
  app = await testApp()
  standAt(app, `${TODAY}T09:00:00Z`)
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  for (const { admin, people } of [acme, other]) {
    const { employee, manager } = people
    await admin.put(`/restify/employees/${employee.employeeId}`, { manager_employee_id: manager.employeeId })
  }
  for (const company of [acme, other]) {
    await log(company.employee, work(company, LAST_MONDAY, 480))
    await log(company.manager, work(company, LAST_MONDAY, 60))
  }
})
afterAll(() => app.close())

const missing = async (client: Client) => client.get('/restify/timesheets/getters/missing-people')
const peopleOf = async (client: Client) => ((await missing(client)).body.data as MissingPeople).people
const remind = (client: Client, ...employee_ids: string[]) =>
  client.post('/restify/timesheets/actions?action=remind-missing', { employee_ids })
const mailsTo = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'missing-hours')
const inboxOf = async (client: Client) =>
  (await client.get('/restify/notifications')).body.data as { id: string; attributes: { what: string } }[]

it('names whose hours are missing of whom one looks after, most first, and of oneself why one is not reminded', async () => {
  const { employee, manager } = acme.people
  expect((await peopleOf(acme.manager)).map(({ employee_id, refusal }) => [employee_id, refusal])).toEqual([
    [employee.employeeId, null],
  ])
  const all = await peopleOf(acme.admin)
  expect(all.map(({ employee_id }) => employee_id)).toEqual([manager.employeeId, employee.employeeId])
  expect(all[0]!.minutes).toBeGreaterThan(all[1]!.minutes)
  const keeper = await acme.personWith('manageTimesheets', 'manageEmployees')
  await log(acme.admin, { ...work(acme, LAST_MONDAY, 60), employee_id: keeper.employeeId })
  const own = (await peopleOf(keeper.client)).find(({ employee_id }) => employee_id === keeper.employeeId)
  expect(own!.refusal).toContain('your own hours')
  expect((await missing(acme.employee)).status).toBe(403)
})

it('reminds by mail and in the inbox, once a day, whoever does it, and says why not again', async () => {
  const { employee } = acme.people
  const before = (await inboxOf(acme.employee)).length
  const first = await remind(acme.manager, employee.employeeId, employee.employeeId)
  expect([first.status, first.body.data]).toEqual([200, { reminded: 1, refused: [] }])
  const mails = await mailsTo(employee.email)
  expect(mails).toHaveLength(1)
  const { subject, text } = await renderMail('missing-hours', 'en', mails[0]!.props as never)
  const [one] = await peopleOf(acme.manager)
  expect(`${subject} ${text}`).toContain(`${Math.floor(one!.minutes / 60)}:`)
  expect(text).toContain(`view=week&date=${LAST_MONDAY}`)
  const inbox = await inboxOf(acme.employee)
  expect([inbox.length - before, inbox[0]!.attributes.what]).toEqual([1, 'missing-hours'])

  const again = (await remind(acme.admin, employee.employeeId)).body.data as RemindedPeople
  expect([again.reminded, again.refused[0]!.reason]).toEqual([0, one!.refusal])
  expect(one!.refusal).toContain('has sent a reminder today')
  expect(await mailsTo(employee.email)).toHaveLength(1)
  standAt(app, `${addDays(TODAY, 1)}T09:00:00Z`)
  expect((await remind(acme.manager, employee.employeeId)).body.data.reminded).toBe(1)
  expect(await mailsTo(employee.email)).toHaveLength(2)
})

it('reminds each once where two remind at the same time', async () => {
  standAt(app, `${addDays(TODAY, 2)}T09:00:00Z`)
  const { employee } = acme.people
  const before = (await mailsTo(employee.email)).length
  const answers = await Promise.all([acme.manager, acme.admin].map((client) => remind(client, employee.employeeId)))
  expect(answers.map(({ body }) => body.data.reminded).sort()).toEqual([0, 1])
  expect(await mailsTo(employee.email)).toHaveLength(before + 1)
})

it('says of whom nothing is missing that nothing is, and of who cannot sign in to invite them', async () => {
  const { data } = (
    await acme.admin.post('/restify/employees', {
      ...{ first_name: 'Dan', last_name: 'Draft', email: 'dan.draft@acme.test' },
      ...{ manager_employee_id: acme.people.manager.employeeId, start_date: '2030-01-01' },
      ...{ contract_type: 'employment_contract', weekly_hours_capacity: 40 },
    })
  ).body
  const nothing = (await remind(acme.manager, data.id)).body.data as RemindedPeople
  expect(nothing.refused).toEqual([{ employee_id: data.id, name: 'Dan Draft', reason: 'Nothing is missing any more.' }])
  await log(acme.admin, { ...work(acme, LAST_MONDAY, 60), employee_id: data.id })
  const { refused } = (await remind(acme.manager, data.id)).body.data as RemindedPeople
  expect(refused[0]!.reason).toContain('does not sign in')
  expect(await mailsTo('dan.draft@acme.test')).toEqual([])
})

it('finds nobody whose time one does not look after, of another company least of all, and reminds nobody then', async () => {
  const { employee, manager } = acme.people
  standAt(app, `${addDays(TODAY, 4)}T09:00:00Z`)
  const before = (await mailsTo(employee.email)).length
  expect((await remind(acme.employee, employee.employeeId)).status).toBe(403)
  const keeper = await acme.personWith('manageTimesheets')
  for (const ids of [[employee.employeeId], [other.people.employee.employeeId]])
    expect((await remind(keeper.client, ...ids)).status).toBe(404)
  expect((await remind(acme.manager, employee.employeeId, manager.employeeId)).status).toBe(404)
  expect((await remind(acme.admin, employee.employeeId, other.people.employee.employeeId)).status).toBe(404)
  expect((await remind(acme.manager)).body.errors).toHaveProperty('employee_ids')
  expect(await mailsTo(employee.email)).toHaveLength(before)
  expect(await mailsTo(other.people.employee.email)).toEqual([])
})
