import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProfitPart } from '#contracts/projects/profitability.ts'
import { policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { cases, play, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let stage: Stage

beforeAll(async () => {
  app = await testApp()
  const company = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  await setNationalDays({ app, company })
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  stage = { app, company, client, paid, unpaid: paid }
})
afterAll(() => app.close())

async function partsOf(name: string): Promise<ProfitPart[]> {
  const project = await play(stage, cases.find((one) => one.name === name)!)
  const path = `/restify/projects/${project}/getters/profitability-parts`
  const query = { start_date: '2025-03-01', end_date: '2025-03-31' }
  return (await stage.company.admin.get(path, { query })).body.data
}

it('says whose hours a figure is made of, how many and at what, with the leave that they carry', async () => {
  const parts = await partsOf('paid leave on two projects: an hour of each carries the same')
  const [{ employee_id }] = parts as [ProfitPart]
  const common = {
    ...{ employee_id, name: expect.stringMatching(/^Person \d+$/), month: '2025-03', currency: 'EUR' },
    ...{ from: '2025-03-01', to: '2025-03-31' },
  }
  const byKind = Object.fromEntries(parts.map((part) => [part.kind, part]))
  expect(byKind).toEqual({
    fixed_salaries: { ...common, kind: 'fixed_salaries', minutes: 1800, rate: 28.77, amount: 863.06 },
    // 80 hours off of 261 × 8 in the twelve months before: 1800 minutes × 80 / 2008.
    holiday_cost: { ...common, kind: 'holiday_cost', minutes: 72, rate: 28.77, amount: 34.38 },
    timesheet_billable_amount: {
      ...{ ...common, kind: 'timesheet_billable_amount', minutes: 1800, rate: 50, amount: 1500 },
    },
  })
})

it('keeps the days of a month apart at which another rate begins', async () => {
  const charged = (await partsOf('another rate in mid-month')).filter(
    ({ kind }) => kind === 'timesheet_billable_amount',
  )
  expect(charged.map(({ from, to, rate, amount }) => [from, to, rate, amount])).toEqual([
    ['2025-03-01', '2025-03-15', 50, 400],
    ['2025-03-16', '2025-03-31', 62.5, 500],
  ])
})
