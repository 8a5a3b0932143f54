import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from '../profile/employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const contract = { contract_type: 'employment_contract' }
const act = async (id: string, action: string, body: object) =>
  expect((await acme.admin.post(`/restify/employees/${id}/actions?action=${action}`, body)).status).toBe(200)

/** Employed from 01.03.2024 to 31.03.2025, from 01.05.2025 to 31.10.2025, and from 01.02.2026 on. */
async function threeTimes(id: string) {
  await act(id, 'archive', { termination_date: '2025-03-31', reason: 'Moved away' })
  await act(id, 'rehire', { ...contract, start_date: '2025-05-01' })
  await act(id, 'archive', { termination_date: '2025-10-31' })
  await act(id, 'rehire', { ...contract, start_date: '2026-02-01' })
  return id
}
const rehired = async (more: object = {}) => threeTimes((await add(acme.admin, basics(more))).id)

const list = async (id: string, client = acme.hr) =>
  (await client.get('/restify/employment-spells', { query: { employee_id: id } })).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]
const days = async (id: string) =>
  (await list(id)).map(({ attributes: one }) => [one.start_date, one.end_date, one.contract_type, one.reason])
const correct = (spell: string, body: object, client = acme.hr) =>
  client.post(`/restify/employment-spells/${spell}/actions?action=correct`, { ...contract, ...body })
const problems = async (spell: string, body: object) => {
  const { status, body: answer } = await correct(spell, body)
  return [status, answer.errors]
}

it('corrects days, contract and reason of the one that is named, and of no other', async () => {
  const id = await rehired()
  const second = (await list(id))[1]!.id
  const body = {
    ...{ start_date: '2025-04-15', end_date: '2025-11-15' },
    ...{ contract_type: 'b2b_paid_holidays', reason: 'End of the season' },
  }
  expect((await correct(second, body)).body.data?.attributes).toMatchObject(body)
  expect(await days(id)).toEqual([
    ['2024-03-01', '2025-03-31', 'employment_contract', 'Moved away'],
    ['2025-04-15', '2025-11-15', 'b2b_paid_holidays', 'End of the season'],
    ['2026-02-01', null, 'employment_contract', null],
  ])
  const person = (await acme.hr.get(`/restify/employees/${id}`)).body.data.attributes
  expect(person).toMatchObject({ start_date: '2026-02-01', contract_type: 'employment_contract' })
  // And back, which stands in the way of none.
  expect((await correct(second, { ...body, contract_type: 'employment_contract' })).status).toBe(200)
  expect((await days(id)).map((one) => one[2])).toEqual(Array(3).fill('employment_contract'))
})

it('keeps their order: no day is shared, and each ends after it has begun', async () => {
  const id = await rehired()
  const [first, second] = await list(id)
  const before = await days(id)
  expect(await problems(second!.id, { start_date: '2025-03-31', end_date: '2025-10-31' })).toEqual([
    422,
    { start_date: ['This must be after the last day of the employment before it, 31.03.2025.'] },
  ])
  expect(await problems(first!.id, { start_date: '2024-03-01', end_date: '2025-05-01' })).toEqual([
    422,
    { end_date: ['This must be before the first day of the employment after it, 01.05.2025.'] },
  ])
  expect(await problems(first!.id, { start_date: '2024-03-01', end_date: '2024-03-01' })).toEqual([
    422,
    { end_date: ['The termination date must be after the start date.'] },
  ])
  const empty = await correct(first!.id, { contract_type: 'x' })
  expect([empty.status, Object.keys(empty.body.errors).sort()]).toEqual([
    422,
    ['contract_type', 'end_date', 'start_date'],
  ])
  expect(await days(id)).toEqual(before)
})

it('refuses the last one, whose days are the person’s own', async () => {
  const id = await rehired()
  const last = (await list(id)).at(-1)!.id
  const answer = await correct(last, { start_date: '2026-02-01', end_date: '2026-03-01' })
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'This is the last employment: its days are those of the person, and are changed under “Edit”.',
  ])
})

it('is for who manages people and may change how this one gets in, of others alone, and of their company', async () => {
  const id = await rehired()
  const body = { start_date: '2024-03-01', end_date: '2025-03-30' }
  const first = (await list(id))[0]!.id
  expect((await correct(first, body, acme.employee)).status).toBe(403)
  expect((await correct(first, body, other.admin)).status).toBe(404)
  expect((await correct(first, body)).status).toBe(200)
  const keeper = await acme.personWith('manageEmployees')
  await threeTimes(keeper.employeeId)
  const own = (await list(keeper.employeeId))[0]!
  const same = { start_date: own.attributes.start_date, end_date: '2025-03-30' }
  expect((await correct(own.id, same, acme.admin)).status).toBe(200)
})

it('moves the salaries of that time with its days', async () => {
  const pay = { salary: 5000, salary_type: 'monthly', salary_currency: 'RON' }
  const id = await rehired(pay)
  const salaries = async () =>
    (await acme.hr.get('/restify/employee-salaries', { query: { employee_id: id, sort: 'start_date' } })).body.data.map(
      ({ attributes: one }: { attributes: Record<string, unknown> }) => [one.start_date, one.end_date, one.amount],
    )
  expect(await salaries()).toEqual([['2024-03-01', '2025-03-31', 5000]])
  const first = (await list(id))[0]!.id
  await correct(first, { start_date: '2024-02-01', end_date: '2025-03-15' })
  expect(await salaries()).toEqual([['2024-02-01', '2025-03-15', 5000]])
  await correct(first, { start_date: '2024-03-01', end_date: '2025-04-10' })
  expect(await salaries()).toEqual([['2024-03-01', '2025-04-10', 5000]])
})

it('stands in the history of the person, with what was and what is', async () => {
  const id = await rehired()
  const first = (await list(id))[0]!.id
  await correct(first, { start_date: '2024-03-01', end_date: '2025-03-15', contract_type: 'b2b_paid_holidays' })
  const history = (await acme.hr.get(`/restify/employees/${id}/getters/history`)).body.data
  const line = history.find((one: { action: string }) => one.action === 'correct')
  expect(line.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'end_date', before: '2025-03-31', after: '2025-03-15' }),
      expect.objectContaining({ field: 'contract_type', after: 'B2B with paid holidays' }),
    ]),
  )
})
