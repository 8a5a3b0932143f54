import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { trackedCompany } from '../tracked/tracked-company.fixture.ts'

let app: TestApp
let firm: Awaited<ReturnType<typeof trackedCompany>>

beforeAll(async () => {
  app = await testApp()
  firm = await trackedCompany(app, 'hours')
})
afterAll(() => app.close())

const run = async (day: string) => {
  app.clock.advance(Date.parse(`${day}T08:30:00Z`) - app.clock.now().getTime())
  await app.runJob('recurring-invoices')
}

it('charges the hours of the month before, each once, and makes no invoice of a month without any', async () => {
  app.clock.advance(Date.parse('2031-03-05T08:00:00Z') - app.clock.now().getTime())
  await firm.logged(firm.lucy, '2031-02-10', 120)
  await firm.logged(firm.lucy, '2031-03-03', 60)
  const { id } = await firm.made('invoice-plans', {
    ...{ client_id: firm.clientId, title: 'Hours', currency: 'EUR', every: 'month', starts_on: '2031-03-10' },
    ...{ source: 'tracked', tracked_group: 'employee', lines: [] },
  })
  for (const day of ['2031-03-10', '2031-04-10', '2031-05-10']) await run(day)
  const answer = await firm.admin.get(`/restify/invoice-plans/${id}`, { query: { related: 'runs' } })
  const runs = answer.body.data.relationships.runs
    .map((one: { attributes: Record<string, string | null> }) => one.attributes)
    .reverse()
  expect(runs.map(({ day, state }: Record<string, string>) => [day, state])).toEqual([
    ['2031-03-10', 'made'],
    ['2031-04-10', 'made'],
    ['2031-05-10', 'nothing'],
  ])
  const hours = []
  for (const { invoice_id } of runs.slice(0, 2)) {
    const lines = (await firm.show(invoice_id)).relationships!.lineItems!
    hours.push(lines.map(({ attributes: { quantity, unit_price } }) => [quantity, unit_price]))
  }
  expect(hours).toEqual([[[2, 74]], [[1, 74]]])
})
