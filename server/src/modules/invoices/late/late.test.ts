import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

const at = async (moment: string) => {
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
  await app.runJob('late-invoices')
}

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

const lateLines = async (id: string) =>
  (await acme.show(id)).relationships!.history!.filter((one) => one.attributes.kind === 'late')
const mails = async () =>
  (await app.queuedMails('admin@acme.test')).filter(({ template }) => template === 'invoices-late')

it('tells once what has become late, in the company’s morning, those who write invoices', async () => {
  const late = { issue_date: '2031-05-01', due_date: '2031-05-10' }
  const { id } = await acme.issued(late)
  const paid = await acme.issued(late)
  await acme.act(paid.id, 'mark-as-paid', { paid_at: app.today() })
  const voided = await acme.issued(late)
  await acme.act(voided.id, 'void', { reason: 'x' })
  const draft = await acme.invoice(late)
  // Bucharest is three hours ahead: 23:30 of the due date, the next day's 00:30 and 08:30.
  await at('2031-05-10T20:30:00Z')
  await at('2031-05-10T21:30:00Z')
  expect(await lateLines(id)).toEqual([])
  await at('2031-05-11T05:30:00Z')
  await at('2031-05-11T06:30:00Z')
  await at('2031-05-12T06:30:00Z')
  expect(await lateLines(id)).toHaveLength(1)
  for (const one of [paid, voided, draft]) expect(await lateLines(one.id)).toEqual([])
  const [only, ...more] = await mails()
  expect(more).toEqual([])
  expect(only!.props).toMatchObject({ invoices: [{ due: '10.05.2031' }], more: 0 })
  expect((await app.queuedMails('hr@acme.test')).filter(({ template }) => template === 'invoices-late')).toEqual([])
})

/** What the newest line of the administrator's inbox says, and where it leads. */
async function newestLine(headers: Record<string, string> = {}) {
  const [{ id, attributes }] = (await acme.admin.get('/restify/notifications', { headers })).body.data
  const details = await acme.admin.get(`/restify/notifications/getters/details?ids=${id}`, { headers })
  return { title: attributes.title, ...details.body.data[0] }
}

it('says in the inbox which are late, whose and since when, and leads to them', async () => {
  const numbers: unknown[] = []
  const issue = async (due_date: string) => {
    const { id, attributes } = await acme.issued({ issue_date: '2031-06-01', due_date })
    numbers.push(attributes.invoice_number)
    return id
  }
  const first = await issue('2031-06-10')
  await at('2031-06-11T06:30:00Z')
  expect(await newestLine()).toMatchObject({
    title: 'Invoices that are due',
    details: `${numbers[0]} of Ceramica acme SRL, due on 10.06.2031`,
    page: `/invoices/${first}/details`,
  })
  for (const day of ['20', '21', '22', '23']) await issue(`2031-06-${day}`)
  await at('2031-06-24T06:30:00Z')
  const { details, page } = await newestLine({ 'x-locale': 'ro' })
  expect(page).toBe('/invoices/open?status=late')
  expect(details).toBe(
    `${[1, 2, 3].map((n) => `${numbers[n]} către Ceramica acme SRL, scadentă la ${19 + n}.06.2031`).join('; ')}; și încă o factură`,
  )
  expect((await mails()).at(-1)!.props.url).toMatch(/\/invoices\/open\?status=late$/)
})
