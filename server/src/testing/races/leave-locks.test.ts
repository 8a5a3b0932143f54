import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { settleHolidays } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import { deadlocks, type TestAnswer, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

const PEOPLE = 8
const ROUNDS = 5

let testing: TestApp
let company: TestCompany
let rest: string
let sick: string
const people: TestPerson[] = []
/** One a round, whom one of the people reports to. */
const leavers: TestPerson[] = []

const policyOf = (more: object) => made('holiday-policies', { method: 'given', ...more })

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'acme' })
  for (let i = 0; i < PEOPLE; i += 1) people.push(await company.personWith())
  for (let i = 0; i < ROUNDS; i += 1) leavers.push(await company.personWith())
  rest = await policyOf({ type: 'timeoff', name: 'Rest', days_per_year: 40, update_balances: true })
  sick = await policyOf({ type: 'other', name: 'Sick', days_per_year: 0 })
}, 120_000)
afterAll(() => testing.close())

async function made(key: string, body: object, client = company.admin): Promise<string> {
  const answer = await client.post(`/restify/${key}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

const ask = ({ client }: TestPerson, holiday_policy_id: string, start_date: string, end_date = start_date) =>
  client.post('/restify/holidays', { holiday_policy_id, start_date, end_date })
const act = (id: string, action: string) => company.hr.post(`/restify/holidays/${id}/actions?action=${action}`)

/** Mondays of next year, from spring on. */
function monday(index: number): string {
  let day = `${new Date().getUTCFullYear() + 1}-03-01`
  while (weekdayOf(day) !== 0) day = addDays(day, 1)
  return addDays(day, 7 * index)
}

/** A week of approved rest for everybody, with two days of sick leave in it that wait. */
async function weekOf(round: number) {
  const start = monday(round)
  return Promise.all(
    people.map(async (person) => {
      const leave = (await ask(person, rest, start, addDays(start, 4))).body.data.id as string
      expect((await act(leave, 'approve')).status).toBe(200)
      const ill = (await ask(person, sick, addDays(start, 1), addDays(start, 2))).body.data.id as string
      return { person, leave, ill, start }
    }),
  )
}

it('decides, counts again and settles at once without two that wait for each other', async () => {
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const week = await weekOf(round)
    const day = addDays(week[0]!.start, 3)
    const [leaver, report] = [leavers[round]!, people[round % PEOPLE]!]
    const theirs = (await ask(leaver, rest, addDays(day, 210))).body.data.id as string
    await company.admin.patch(`/restify/employees/${report.employeeId}`, { manager_employee_id: leaver.employeeId })
    const { admin, hr } = company
    const calls: (() => Promise<TestAnswer>)[] = week.flatMap(({ person, leave, ill, start }, i) => [
      () => act(ill, 'approve'),
      () => ask(person, rest, addDays(start, 140)),
      () => (i % 2 ? act(leave, 'cancel') : hr.patch(`/restify/holidays/${ill}`, { notes: `Flu ${round}` })),
      () =>
        admin.patch(`/restify/employees/${person.employeeId}`, { weekly_hours_capacity: 40 - ((round + i) % 2) * 8 }),
      () =>
        admin.post('/restify/employee-work-patterns', {
          employee_id: person.employeeId,
          start_date: addDays(start, i),
          monday: 8,
          tuesday: 8 - (i % 3),
          thursday: 6,
        }),
    ])
    const companyWide: (() => Promise<TestAnswer>)[] = [
      () => admin.post('/restify/legal-holidays', { name: `Day ${round}`, date: day }),
      () =>
        admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, {
          termination_date: monday(0),
          new_manager_employee_id: company.people.manager.employeeId,
        }),
      () => act(theirs, 'approve'),
      () => admin.patch(`/restify/holiday-policies/${rest}`, { days_per_year: 40 + round }),
      () => admin.patch(`/restify/holiday-policies/${sick}`, { name: `Sick ${round}` }),
      () => admin.post('/restify/holiday-policies', { type: 'other', name: `Other ${round}`, method: 'given' }),
      () => admin.post('/restify/holiday-policies/actions?action=fill-usual', {}),
    ]
    const mixed = calls.flatMap((call, i) => (i % 5 === 3 ? [call, ...companyWide.splice(0, 1)] : [call]))
    const settled = settleHolidays(testing.services)
    const answers = await Promise.all(mixed.map((call) => call()))
    await settled
    statuses.push(...answers.map(({ status }) => status))
    testing.clock.advance(24 * 3_600_000)
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 2)
  const gone = await testing.superuser.global((tx) =>
    tx.rows(sql`select id from employees where tenant_id = ${company.tenantId} and status = 'archived'`),
  )
  expect(gone).toHaveLength(ROUNDS)
  expect(await deadlocks(testing)).toBe(0)
}, 240_000)
