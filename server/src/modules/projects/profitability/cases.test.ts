import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProfitMonth, ProfitPart } from '#contracts/projects/profitability.ts'
import { policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { cases, exchange, play, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await testApp()
  const company = await app.company({ subdomain: 'acme' })
  await setNationalDays({ app, company })
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  for (const rate of exchange) await company.admin.post('/restify/exchange-rates', rate)
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  stage = { app, company, client, paid, unpaid: await policyNamed(company, 'Unpaid', { paid: false }) }
})
afterAll(() => app.close())

const SPAN = 'start_date=2025-03-01&end_date=2025-06-30'
const nothing = { fixed: 0, hourly: 0, leave: 0, billable: 0, profit: 0, apart: [] }

/** A month in the words of the cases. */
const shownOf = (month: ProfitMonth) => ({
  fixed: month.cost_breakdown.fixed_salaries,
  hourly: month.cost_breakdown.hourly_based_salaries,
  leave: month.cost_breakdown.holiday_cost,
  billable: month.timesheet_billable_amount,
  profit: month.profit,
  apart: month.apart,
})

it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const project = await play(stage, one)
  const path = `/restify/projects/${project}/getters`
  const { body, status } = await stage.company.admin.get(`${path}/project-profitability?${SPAN}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const months: ProfitMonth[] = body.data.months
  expect(Object.fromEntries(months.map((month) => [month.month, shownOf(month)]))).toEqual(
    Object.fromEntries(
      ['2025-03', '2025-04', '2025-05', '2025-06'].map((month) => {
        const { sums: _sums, ...expected } = { ...nothing, ...one.expect[month], sums: '' }
        return [month, expected]
      }),
    ),
  )
  for (const { actual_cost, cost_breakdown: parts } of months)
    expect(actual_cost).toBeCloseTo(parts.fixed_salaries! + parts.hourly_based_salaries! + parts.holiday_cost!, 6)

  // What a figure opens to makes it up, to the unit that each part is rounded by.
  const parts: ProfitPart[] = (await stage.company.admin.get(`${path}/profitability-parts?${SPAN}`)).body.data
  for (const { month, timesheet_billable_amount } of months) {
    const charged = parts.filter((part) => part.month === month && part.kind === 'timesheet_billable_amount')
    expect(
      Math.abs(charged.reduce((sum, { amount }) => sum + (amount ?? 0), 0) - timesheet_billable_amount),
    ).toBeLessThan(0.02)
  }
})
