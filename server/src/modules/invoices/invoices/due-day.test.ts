import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

/** Moves the server's clock to a time of a day in Bucharest. */
const goTo = (day: string, time: string) => {
  const { epochMilliseconds } = Temporal.ZonedDateTime.from(`${day}T${time}[Europe/Bucharest]`)
  app.clock.advance(epochMilliseconds - app.clock.now().getTime())
}

it('is due until the end of its day in Bucharest, and late from midnight on, wherever the server stands', async () => {
  const due = addDays(app.today(), 2)
  const { id } = await acme.issued({ issue_date: app.today(), due_date: due })
  const seen = async () => {
    const { status } = (await acme.show(id)).attributes
    const late = (await acme.admin.get('/restify/invoices', { query: { status: 'late' } })).body.data.length
    const { data } = (await acme.admin.get('/restify/invoices/getters/figures')).body
    return { status, late, figure: data.late.count, week: data.due_this_week.count }
  }
  goTo(due, '23:30')
  expect(await seen()).toEqual({ status: 'issued', late: 0, figure: 0, week: 1 })
  goTo(addDays(due, 1), '00:30')
  expect(await seen()).toEqual({ status: 'late', late: 1, figure: 1, week: 0 })
})
