import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const CROWD = 100
const OTHERS = 10

let testing: TestApp
const companies: Record<'crowded' | 'calm', { company: TestCompany; rest: string }> = {} as never

beforeAll(async () => {
  testing = await testApp()
  for (const subdomain of ['crowded', 'calm'] as const) {
    const company = await testing.company({ subdomain })
    const rest = { type: 'timeoff', method: 'given', name: 'Rest', days_per_year: 200 }
    const { body } = await company.admin.post('/restify/holiday-policies', rest)
    companies[subdomain] = { company, rest: body.data.id }
  }
}, 120_000)
afterAll(() => testing.close())

/** The same person's requests, each for a day of its own: each waits for the one before it. */
const asked = ({ company, rest }: { company: TestCompany; rest: string }, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const day = addDays(`${new Date().getUTCFullYear() + 1}-01-01`, i)
    return company.employee.post('/restify/holidays', { holiday_policy_id: rest, start_date: day, end_date: day })
  })

it('answers a hundred requests of one person at once, while others are served as if they were alone', async () => {
  let answered = 0
  const crowd = asked(companies.crowded, CROWD).map(async (call) => {
    const { status } = await call
    answered += 1
    return status
  })
  const before = async (call: Promise<TestAnswer>) => ({ status: (await call).status, answered })
  const colleagues = Array.from({ length: OTHERS }, () =>
    before(companies.crowded.company.admin.get('/restify/employees')),
  )
  const elsewhere = asked(companies.calm, OTHERS).map(before)

  const others = await Promise.all([...colleagues, ...elsewhere])
  expect(others.filter(({ status }) => status >= 500)).toEqual([])
  expect(others.map((one) => one.answered).filter((count) => count > CROWD / 2)).toEqual([])
  // 422: days on which nobody works.
  expect([...new Set(await Promise.all(crowd))].sort()).toEqual([201, 422])
}, 60_000)
