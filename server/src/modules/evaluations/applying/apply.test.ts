import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Client } from '#testing/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type Desk, deskOf, made } from '../evaluations.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk
let place: { position_after_id: string; level_after_id: string }
const TODAY = '2028-03-01'

beforeAll(async () => {
  app = await testApp()
  app.clock.advance(Date.parse(`${TODAY}T10:00:00Z`) - app.clock.now().getTime())
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
  const department_id = await made(acme.admin, 'departments', { name: 'Workshop' })
  place = {
    position_after_id: await made(acme.admin, 'positions', { name: 'Weaver', department_id }),
    level_after_id: await made(acme.admin, 'levels', { name: 'Senior' }),
  }
})
afterAll(() => app.close())

/** Somebody new, paid 1,000 EUR by the month since the first of the year. */
let people = 0
async function somebody(): Promise<string> {
  people += 1
  return made(acme.admin, 'employees', {
    first_name: `Person ${people}`,
    last_name: 'Apply',
    email: `apply${people}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2028-01-01',
    weekly_hours_capacity: 40,
    salary: 1000,
    salary_currency: 'EUR',
  })
}

const salaries = async (employeeId: string) => {
  const { body } = await acme.admin.get('/restify/employee-salaries', { query: { employee_id: employeeId } })
  return body.data.map(({ attributes: a }: { attributes: Record<string, unknown> }) => [
    a.amount,
    a.start_date,
    a.end_date,
    a.reason,
  ])
}
const person = async (id: string) => (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes
const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})

describe('applying an evaluation', () => {
  it('dates the salary from the day, with its history, and gives the place at once', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, salary_before: 1000, salary_after: 1250.5, ...place })
    await desk.share(acme.admin, id)
    expect(await desk.show(id)).toMatchObject({ can_apply: true, applied_at: null })
    const answer = await desk.apply(acme.hr, id, '2028-02-01')
    expect([answer.status, answer.body.data.attributes]).toMatchObject([
      200,
      { applied_from: '2028-02-01', can_apply: false, place_waits: false },
    ])
    expect(await salaries(employee_id)).toEqual([
      [1250.5, '2028-02-01', null, 'Evaluation of 10.03.2027'],
      [1000, '2028-01-01', '2028-01-31', null],
    ])
    expect(await person(employee_id)).toMatchObject({
      position_id: place.position_after_id,
      level_id: place.level_after_id,
      salary: 1250.5,
    })
    const history = await acme.admin.get(`/restify/employees/${employee_id}/getters/history`)
    expect(JSON.stringify(history.body)).toContain('Weaver')
  })

  it('is done once: what it changed stays, and it cannot be applied, changed there or deleted any more', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, salary_before: 1000, salary_after: 1100 })
    expect((await desk.apply(acme.hr, id, TODAY)).status).toBe(200)
    const again = await desk.apply(acme.admin, id, addDays(TODAY, 30))
    expect([again.status, again.body.message]).toEqual([422, 'This evaluation is already applied.'])
    expect(errors(await desk.put(acme.hr, id, { salary_after: 5000 }))).toEqual(['salary_after'])
    expect((await desk.put(acme.hr, id, { salary_before: 1000, salary_after: 1100, notes: 'Well done' })).status).toBe(
      200,
    )
    expect((await acme.hr.delete(`/restify/evaluations/${id}`)).status).toBe(422)
    expect(await salaries(employee_id)).toHaveLength(2)
  })

  it('is done once by twenty who do it at the same moment', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, salary_after: 1300 })
    const days = Array.from({ length: 20 }, (_, n) => addDays(TODAY, n))
    const answers = await Promise.all(days.map((day, n) => desk.apply(n % 2 ? acme.hr : acme.admin, id, day)))
    const tally = Object.groupBy(answers, ({ status }) => String(status))
    expect([tally['200']?.length, tally['422']?.length]).toEqual([1, 19])
    expect(await salaries(employee_id)).toHaveLength(2)
  })

  it('writes the reason in the language of the company, and an amount in the money that it is of', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, salary_after: 250000, currency: 'JPY' })
    await desk.share(acme.hr, id)
    const path = `/restify/evaluations/${id}/actions?action=apply`
    const applied = await acme.hr.post(path, { from: TODAY }, { headers: { 'x-locale': 'ro' } })
    expect(applied.status, JSON.stringify(applied.body)).toBe(200)
    expect((await salaries(employee_id))[0]).toEqual([250000, TODAY, null, 'Evaluation of 10.03.2027'])
  })

  it('gives a place from today on at once', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, ...place })
    const answer = await desk.apply(acme.hr, id, TODAY)
    expect(answer.body.data.attributes).toMatchObject({ applied_from: TODAY, place_waits: false })
    expect(await person(employee_id)).toMatchObject({ position_id: place.position_after_id })
  })

  it('lets a position and a level to come wait for their day', async () => {
    const employee_id = await somebody()
    const day = addDays(TODAY, 31)
    const id = await desk.add({ employee_id, salary_after: 1400, ...place })
    await desk.apply(acme.hr, id, day)
    expect(await desk.show(id)).toMatchObject({ applied_from: day, place_waits: true })
    await app.runJob('take-evaluation-places')
    expect(await person(employee_id)).toMatchObject({ position_id: null, salary: 1000 })
    app.clock.advance(31 * 86_400_000)
    await app.runJob('take-evaluation-places')
    await app.runJob('take-evaluation-places')
    expect(await person(employee_id)).toMatchObject({ position_id: place.position_after_id, salary: 1400 })
    expect(await desk.show(id)).toMatchObject({ place_waits: false })
    app.clock.advance(-31 * 86_400_000)
  })

  it('changes nothing where a part of it may not be', async () => {
    const employee_id = await somebody()
    const id = await desk.add({ employee_id, salary_after: 1500, ...place })
    const early = await desk.apply(acme.hr, id, '2027-12-31')
    expect([early.status, errors(early)]).toEqual([422, ['from']])
    expect(await person(employee_id)).toMatchObject({ position_id: null, salary: 1000 })
    expect(await desk.show(id)).toMatchObject({ applied_at: null, can_apply: true })
    const nothing = await desk.apply(acme.hr, await desk.add({ employee_id }), TODAY)
    expect([nothing.status, nothing.body.message]).toMatchObject([422, expect.stringContaining('changes nothing')])
  })
})

describe('who applies it', () => {
  const raiseOf = async (employeeId: string) =>
    desk.add({ employee_id: employeeId, assignees: [acme.people.admin.employeeId], salary_after: 9000 })
  const refused = async (client: Client, id: string) => {
    const { status } = await desk.apply(client, id, TODAY)
    expect(status).toBe(403)
    expect(await desk.show(id)).toMatchObject({ applied_at: null })
  }

  it('cannot raise their own pay', async () => {
    const { hr } = acme.people
    const id = await raiseOf(hr.employeeId)
    expect((await desk.show(id, acme.hr)).can_apply).toBe(false)
    await refused(acme.hr, id)
    expect(await salaries(hr.employeeId)).toEqual([])
  })

  it('may both keep evaluations and manage people', async () => {
    const id = await raiseOf(await somebody())
    const [keeps, manages] = [await acme.personWith('manageEvaluations'), await acme.personWith('manageEmployees')]
    expect((await desk.show(id, keeps.client)).can_apply).toBe(false)
    await refused(keeps.client, id)
    await refused(manages.client, id)
    await refused(acme.employee, id)
  })
})
