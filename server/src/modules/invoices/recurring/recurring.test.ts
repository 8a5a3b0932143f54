import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany
let year = 2030

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

const move = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
beforeEach(() => {
  // Each test has two years of its own; the first is a leap year every other time.
  year += 2
  move(`${year}-01-05T08:00:00Z`)
})
const on = (monthAndDay: string, years = 0) => `${year + years}-${monthAndDay}`
const run = async (day: string, time = '06:30') => {
  move(`${day}T${time}:00Z`)
  await app.runJob('recurring-invoices')
}

const plan = (more: object = {}) =>
  acme.made('invoice-plans', {
    client_id: acme.clientId,
    title: 'Hosting, {month} {year}',
    lines: [{ name: 'Hosting {month}', quantity: 1, unit: 'MON', unit_price: 100, tax: 21 }],
    every: 'month',
    starts_on: on('01-31'),
    language: 'en',
    ...more,
  })
const planOf = async (id: string) => {
  const { attributes, relationships } = (
    await acme.admin.get(`/restify/invoice-plans/${id}`, { query: { related: 'runs' } })
  ).body.data
  const runs = relationships.runs.map((one: { attributes: Record<string, unknown> }) => one.attributes).reverse()
  return { ...attributes, runs }
}
const made = async (id: string) => {
  const { runs } = await planOf(id)
  const ids = runs.flatMap(({ invoice_id }: { invoice_id: string | null }) => (invoice_id ? [invoice_id] : []))
  const invoices = []
  for (const one of ids) invoices.push((await acme.show(one)).attributes)
  return invoices
}
const act = (id: string, action: string, company = acme) =>
  company.admin.post(`/restify/invoice-plans/${id}/actions?action=${action}`, {})

it('makes an invoice on each of its days, once, in the company’s morning, over the ends of months', async () => {
  const { id } = await plan()
  await run(on('01-30'))
  await run(on('01-31'), '05:30')
  expect(await made(id)).toEqual([])
  await run(on('01-31'))
  await run(on('01-31'), '07:30')
  const february = year % 4 === 0 ? '02-29' : '02-28'
  await run(on(february))
  await run(on('03-31'))
  const invoices = await made(id)
  expect(invoices.map(({ issue_date, title, status }) => [issue_date, title, status])).toEqual([
    [on('01-31'), `Hosting, January ${year}`, 'draft'],
    [on(february), `Hosting, February ${year}`, 'draft'],
    [on('03-31'), `Hosting, March ${year}`, 'draft'],
  ])
  expect(await planOf(id)).toMatchObject({ status: 'active', next_on: on('04-30'), made: 3 })
  const [{ invoice_id }] = (await planOf(id)).runs
  const history = (await acme.show(invoice_id)).relationships!.history!
  expect(history.map(({ attributes }) => attributes.kind)).toEqual(['planned', 'created'])
  const log = await acme.admin.get(`/restify/audit-entries/getters/log?record_id=${invoice_id}`)
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['store'])
})

it('makes one a quarter or a year, until its last day', async () => {
  const quarters = await plan({ every: 'quarter', ends_on: on('08-01') })
  const years = await plan({ every: 'year', ends_on: on('12-31', 1) })
  await run(on('12-31', 1))
  const days = async ({ id }: { id: string }) => (await made(id)).map(({ issue_date }) => issue_date)
  expect(await days(quarters)).toEqual([on('01-31'), on('04-30'), on('07-31')])
  expect(await days(years)).toEqual([on('01-31'), on('01-31', 1)])
  for (const { id } of [quarters, years]) expect(await planOf(id)).toMatchObject({ status: 'ended', next_on: null })
})

it('catches up what was missed, each day once with its own date, and ends after its number', async () => {
  const { id } = await plan({ mode: 'draft', most: 3 })
  move(`${on('06-15')}T09:00:00Z`)
  await Promise.all([app.runJob('recurring-invoices'), app.runJob('recurring-invoices')])
  const invoices = await made(id)
  expect(invoices.map(({ issue_date }) => String(issue_date).slice(5, 7))).toEqual(['01', '02', '03'])
  expect(await planOf(id)).toMatchObject({ status: 'ended', next_on: null, made: 3 })
  expect((await act(id, 'skip-next')).status).toBe(422)
})

it('takes a changed price from the next one on', async () => {
  const { id } = await plan()
  await run(on('01-31'))
  const lines = [{ name: 'Hosting', quantity: 1, unit: 'MON', unit_price: 120, tax: 21 }]
  const answer = await acme.admin.put(`/restify/invoice-plans/${id}`, { lines })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await run(on('03-01'))
  expect((await made(id)).map(({ total }) => total)).toEqual([121, 145.2])
})

it('skips the next, passes over what comes while it is paused, and ends', async () => {
  const { id } = await plan({ starts_on: on('02-10') })
  expect((await act(id, 'skip-next')).status).toBe(200)
  await run(on('02-10'))
  expect((await act(id, 'pause')).status).toBe(200)
  expect((await act(id, 'pause')).status).toBe(422)
  await run(on('03-10'))
  await run(on('04-09'))
  expect((await act(id, 'resume')).status).toBe(200)
  await run(on('04-10'))
  expect((await planOf(id)).runs.map(({ day, state }: Record<string, string>) => [day, state])).toEqual([
    [on('02-10'), 'skipped'],
    [on('04-10'), 'made'],
  ])
  expect((await acme.admin.delete(`/restify/invoice-plans/${id}`)).status).toBe(422)
  expect((await act(id, 'end-plan')).status).toBe(200)
  await run(on('05-10'))
  expect((await planOf(id)).runs).toHaveLength(2)
  expect((await acme.admin.put(`/restify/invoice-plans/${id}`, { title: 'x' })).status).toBe(422)
})

it('waits for what an invoice needs, says so once to who writes invoices, and then makes it with its own date', async () => {
  const { id } = await plan({ mode: 'send', starts_on: on('03-01') })
  await run(on('03-01'))
  await run(on('03-01'), '08:30')
  await run(on('03-02'))
  expect(await planOf(id)).toMatchObject({ status: 'waiting', waits_for: 'client_data', made: 0 })
  const notices = (await app.queuedMails('admin@acme.test')).filter(({ template }) => template === 'invoice-plan-waits')
  expect(notices).toHaveLength(1)
  expect(notices[0]!.props).toMatchObject({ plan: 'Hosting, {month} {year}', day: `01.03.${year}` })
  expect((await app.queuedMails('hr@acme.test')).filter(({ template }) => template === 'invoice-plan-waits')).toEqual(
    [],
  )
  for (const [key, value] of Object.entries({
    ...{ company_name: 'Acme', company_vat: 'RO14399840', company_street: 'Str. Lungă 1', company_city: 'Cluj-Napoca' },
    ...{ company_state: 'Cluj' },
  }))
    await acme.admin.post('/restify/settings', { key, value })
  const address = { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'Cluj', country: 'România' }
  await acme.admin.put(`/restify/clients/${acme.clientId}`, {
    ...{ company_identifier: '42178365', company_vat: 'RO42178365', company_address: address },
  })
  await run(on('03-03'))
  expect(await planOf(id)).toMatchObject({ status: 'waiting', waits_for: 'no_address' })
  await acme.made('client-contacts', { client_id: acme.clientId, name: 'Ana', email: 'ana@client.test' })
  await run(on('03-04'))
  expect((await made(id)).map(({ issue_date, sent_at }) => [issue_date, sent_at !== null])).toEqual([
    [on('03-01'), true],
  ])
  expect(await planOf(id)).toMatchObject({ status: 'active', next_on: on('04-01'), waits_for: null })
})

it('keeps companies apart, and is for those who write invoices', async () => {
  const { id } = await plan()
  expect((await other.admin.get(`/restify/invoice-plans/${id}`)).status).toBe(404)
  for (const action of ['pause', 'resume', 'skip-next', 'end-plan'])
    expect((await act(id, action, other)).status).toBe(404)
  const body = { title: 'x', starts_on: on('02-01'), lines: [acme.line], client_id: acme.clientId }
  expect((await other.admin.post('/restify/invoice-plans', body)).status).toBe(422)
  for (const who of [acme.hr, acme.manager, acme.employee]) {
    expect((await who.get('/restify/invoice-plans')).status).toBe(403)
    expect((await who.post('/restify/invoice-plans', body)).status).toBe(403)
  }
  expect(
    (await acme.admin.post('/restify/invoice-plans', { ...body, starts_on: on('01-04') })).body.errors,
  ).toHaveProperty('starts_on')
})
