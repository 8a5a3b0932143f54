import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type Desk, deskOf, made } from './evaluations.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
  await (await deskOf(other)).add({ notes: 'Foreign' })
})
afterAll(() => app.close())

const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})

describe('the days of an evaluation', () => {
  it('follow its own day, over national days, unless they are sent', async () => {
    for (const date of ['2031-12-01', '2031-12-02'])
      await made(acme.admin, 'legal-holidays', { name: `National ${date}`, date })
    const followed = await desk.show(await desk.add({ evaluated_at: '2031-12-03' }))
    expect(followed).toMatchObject({ notify_at: '2031-11-28', next_evaluation_at: '2032-12-03' })
    const sent = await desk.show(await desk.add({ notify_at: '2027-01-11', next_evaluation_at: null }))
    expect(sent).toMatchObject({ notify_at: '2027-01-11', next_evaluation_at: null })
  })

  it('follow a change of it, to an earlier day too, and stay when it stays', async () => {
    const id = await desk.add()
    expect((await desk.put(acme.admin, id, { evaluated_at: '2027-02-02' })).status).toBe(200)
    expect(await desk.show(id)).toMatchObject({ notify_at: '2027-02-01', next_evaluation_at: '2028-02-02' })
    await desk.put(acme.admin, id, { notify_at: '2027-01-15' })
    await desk.put(acme.admin, id, { evaluated_at: '2027-02-02', notes: 'Same day' })
    expect(await desk.show(id)).toMatchObject({ notify_at: '2027-01-15', notes: 'Same day' })
    expect(errors(await desk.put(acme.admin, id, { notify_at: '2027-02-02' }))).toEqual(['notify_at'])
    const late = await desk.put(acme.admin, id, { evaluated_at: '2027-02-03', next_evaluation_at: '2027-02-03' })
    expect(errors(late)).toEqual(['next_evaluation_at'])
  })
})

describe('its file', () => {
  it('is in force until it is taken away, and the next one after that is', async () => {
    const id = await desk.add()
    const upload = async (name: string) => {
      const file = new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' })
      expect((await acme.admin.post(`/restify/evaluations/${id}`, { file })).status).toBe(200)
    }
    const files = async (query: object = {}) =>
      (
        await acme.admin.get('/restify/files', {
          query: { fileable_type: 'evaluation', fileable_id: id, sort: 'version', ...query },
        })
      ).body.data.map(({ attributes }: { attributes: { file_name: string; version: number } }) => attributes.file_name)
    await upload('of somebody else.pdf')
    expect(await files({ is_current: 'true' })).toEqual(['of somebody else.pdf'])
    expect((await desk.put(acme.admin, id, { file: null })).body.data.attributes.file).toBeNull()
    expect(await files({ is_current: 'true' })).toEqual([])
    await upload('right.pdf')
    expect(await files({ is_current: 'true' })).toEqual(['right.pdf'])
    expect(await files()).toEqual(['of somebody else.pdf', 'right.pdf'])
  })
})

describe('who holds it', () => {
  it('is never its subject, and always of this company', async () => {
    const { employee, hr } = acme.people
    expect(errors(await desk.post(acme.hr, { assignees: [hr.employeeId, employee.employeeId] }))).toEqual(['assignees'])
    const id = await desk.add({ assignees: [hr.employeeId] })
    expect(errors(await desk.put(acme.admin, id, { employee_id: hr.employeeId }))).toEqual(['assignees'])
    expect(errors(await desk.put(acme.admin, id, { assignees: [] }))).toEqual(['assignees'])
  })

  it('sees it, with its pay, from then on and no longer than that', async () => {
    const { manager, hr } = acme.people
    const colleague = await acme.personWith('manageGoals')
    const id = await desk.add({ assignees: [colleague.employeeId], salary_after: 4321.5 })
    expect(await desk.show(id, colleague.client)).toMatchObject({ salary_after: 4321.5, currency: 'EUR' })
    expect(await desk.ids(colleague.client)).toEqual([id])
    await desk.put(acme.admin, id, { assignees: [manager.employeeId, hr.employeeId] })
    expect(await desk.ids(colleague.client)).toEqual([])
    expect((await colleague.client.get(`/restify/evaluations/${id}`)).status).toBe(404)
    const history = await acme.admin.get(`/restify/evaluations/${id}/getters/history`)
    expect(JSON.stringify(history.body)).toContain('Evaluators')
  })

  it('finds their own and those they hold with `mine`, and those of people who work here with `active_employee`', async () => {
    const left = await made(acme.admin, 'employees', {
      first_name: 'Left',
      last_name: 'Behind',
      email: 'left@acme.test',
      contract_type: 'employment_contract',
      start_date: '2024-01-01',
      weekly_hours_capacity: 40,
    })
    const { hr, admin } = acme.people
    const [ofLeft, ofHr] = [
      await desk.add({ employee_id: left, assignees: [admin.employeeId] }),
      await desk.add({ employee_id: hr.employeeId, assignees: [admin.employeeId] }),
    ]
    await acme.admin.post(`/restify/employees/${left}/actions?action=archive`, { termination_date: '2026-01-01' })
    const mine = await desk.ids(acme.hr, { mine: 'true' })
    expect([mine.includes(ofHr), mine.includes(ofLeft)]).toEqual([true, false])
    const active = await desk.ids(acme.hr, { active_employee: 'true' })
    expect([active.includes(ofHr), active.includes(ofLeft)]).toEqual([true, false])
    expect(await desk.ids(acme.hr, { search: 'left behind' })).toEqual([ofLeft])
    expect(await desk.ids(acme.hr, { search: 'Foreign' })).toEqual([])
  })
})

describe('an evaluation of oneself', () => {
  it('is kept by others, for it says what one will earn', async () => {
    const { manager, hr, employee } = acme.people
    const own = { employee_id: hr.employeeId, assignees: [manager.employeeId] }
    expect(errors(await desk.post(acme.hr, own))).toEqual(['employee_id'])
    const id = await desk.add({ ...own, salary_after: 3000 })
    expect((await desk.put(acme.hr, id, { salary_after: 9000 })).status).toBe(403)
    expect((await acme.hr.delete(`/restify/evaluations/${id}`)).status).toBe(403)
    const ofOther = await desk.add({ assignees: [manager.employeeId] })
    expect(errors(await desk.put(acme.hr, ofOther, { employee_id: hr.employeeId }))).toEqual(['employee_id'])
    await desk.share(acme.admin, id)
    expect((await desk.show(id, acme.hr)).salary_after).toBe(3000)
    expect((await desk.put(acme.hr, ofOther, { employee_id: employee.employeeId, notes: 'x' })).status).toBe(200)
  })
})

describe('the notify day', () => {
  const at = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
  const mailsOf = async (email: string) =>
    (await app.queuedMails(email))
      .filter(({ template }) => template === 'evaluations-due')
      .map(({ props }) =>
        (props as unknown as { evaluations: { person: string }[] }).evaluations.map(({ person }) => person),
      )

  it('sends those who hold evaluations one mail of all, in the morning, once; a day that moves sends another', async () => {
    const beta = await app.company({ subdomain: 'beta' })
    const ours = await deskOf(beta)
    const { hr, manager, employee } = beta.people
    const first = await ours.add({ evaluated_at: '2029-03-14', assignees: [hr.employeeId], salary_after: 7777 })
    await ours.add({ employee_id: manager.employeeId, evaluated_at: '2029-03-14', assignees: [hr.employeeId] })
    await ours.add({ evaluated_at: '2029-03-20', assignees: [hr.employeeId] })
    at('2029-03-13T03:00:00Z')
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(hr.email), 'at night').toEqual([])
    at('2029-03-13T09:00:00Z')
    await app.runJob('remind-of-evaluations')
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(hr.email)).toEqual([['employee beta', 'manager beta']])
    expect(await mailsOf(employee.email)).toEqual([])
    expect(JSON.stringify(await app.queuedMails(hr.email))).not.toContain('7777')
    await ours.put(beta.admin, first, { evaluated_at: '2029-03-15' })
    at('2029-03-14T09:00:00Z')
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(hr.email)).toEqual([['employee beta', 'manager beta'], ['employee beta']])
    await ours.put(beta.admin, first, { assignees: [hr.employeeId, beta.people.admin.employeeId] })
    await app.runJob('remind-of-evaluations')
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(beta.people.admin.email), 'who came later').toEqual([['employee beta']])
    expect(await mailsOf(hr.email), 'who was there').toHaveLength(2)
    at('2029-03-22T09:00:00Z')
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(hr.email), 'of what is over').toHaveLength(2)
    await ours.add({ evaluated_at: '2029-03-22', assignees: [hr.employeeId] })
    await app.runJob('remind-of-evaluations')
    expect(await mailsOf(hr.email), 'of today').toHaveLength(3)
  })

  it('stands in the calendars of those who take part, and in no other', async () => {
    const { hr, manager, employee } = acme.people
    const id = await desk.add({ evaluated_at: '2027-06-15', assignees: [manager.employeeId] })
    const owners = async () => {
      const rows = await app.superuser.global((tx) =>
        tx.rows<{
          user_id: string | null
          day: string
        }>(sql`select user_id, start_date::text as day from calendar_events
          where tenant_id = ${acme.tenantId} and key = ${`evaluation:${id}`} and is_wanted`),
      )
      return new Map(rows.map(({ user_id, day }) => [user_id, day]))
    }
    expect(await owners()).toEqual(new Map([manager, employee].map(({ userId }) => [userId, '2027-06-15'])))
    await desk.put(acme.admin, id, { assignees: [hr.employeeId], evaluated_at: '2027-06-16' })
    expect(await owners()).toEqual(new Map([hr, employee].map(({ userId }) => [userId, '2027-06-16'])))
    await acme.admin.delete(`/restify/evaluations/${id}`)
    expect(await owners()).toEqual(new Map())
  })
})

it('says in an export who the evaluators are, by their names', async () => {
  const [ana, dan] = [await acme.personWith(), await acme.personWith()]
  for (const [{ employeeId }, first_name] of [
    [ana, 'Dan'],
    [dan, 'Ana'],
  ] as const)
    await acme.admin.put(`/restify/employees/${employeeId}`, { first_name, last_name: 'Pop' })
  const id = await desk.add({ assignees: [ana.employeeId, dan.employeeId] })
  const body = { format: 'csv', repositories: [id], columns: { evaluator_names: 'Evaluators' } }
  const { bytes } = await acme.admin.post('/restify/evaluations/actions?action=export', body)
  expect(bytes.toString()).toContain('Evaluators\n"Ana Pop, Dan Pop"')
})
