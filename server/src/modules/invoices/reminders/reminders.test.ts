import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany
/** Each test has a client of its own, whose mails are its alone. */
let to: string
let clientId: string
let tests = 0

const set = (company: InvoiceCompany, key: string, value: unknown) =>
  company.admin.post('/restify/settings/bulk/update', [{ key, value }])

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
  for (const company of [acme, other]) {
    const { status, body } = await company.admin.post('/restify/invoice-reminder-steps/actions?action=propose', {})
    expect([status, body.data], JSON.stringify(body)).toEqual([200, { added: 5 }])
  }
  await set(acme, 'invoice_reminders', true)
})
afterAll(() => app.close())

const move = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock.now().getTime())

beforeEach(async () => {
  tests++
  to = `ana${tests}@client.test`
  // Each test has a year of its own; Bucharest is two or three hours ahead.
  move(`${2030 + tests}-05-04T08:00:00Z`)
  clientId = (
    await acme.made('clients', { company_name: `Client ${tests} SRL`, prefered_currency: 'RON', language: 'en' })
  ).id
})

const day = (monthAndDay: string) => `${2030 + tests}-${monthAndDay}`
/** The job of an hour, and the mails that it queues. */
const run = async (monthAndDay: string, time = '06:30') => {
  move(`${day(monthAndDay)}T${time}:00Z`)
  await app.runJob('invoice-reminders')
  return runJobs(app, 'send-invoice-reminder')
}
/** An invoice that was sent on 4 May and is due on the 20th. */
async function sent(more: object = {}, recipients = [to]) {
  const { id } = await acme.invoice({ client_id: clientId, issue_date: day('05-04'), due_date: day('05-20'), ...more })
  const body = { recipients, subject: 'Invoice', body: 'Here it is.', attach_pdf: false }
  const answer = await acme.act(id, 'send-invoice', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
const subjects = async (address = to) =>
  (await app.queuedMails(address)).filter(({ template }) => template === 'invoice').map(({ props }) => props.subject)
const reminded = async (id: string) =>
  (await acme.show(id))
    .relationships!.history!.map(({ attributes }) => attributes)
    .filter(({ kind }) => kind === 'reminded')
    .map(({ details }) => (details as { days: number | null }).days)
    .reverse()

it('reminds at each step in the company’s morning, once, and says so in the history', async () => {
  const id = await sent()
  const number = (await acme.show(id)).attributes.invoice_number
  await run('05-16')
  // 04:30 of UTC is not eight yet.
  await run('05-17', '04:30')
  expect(await subjects()).toEqual([])
  await run('05-17', '05:30')
  await run('05-17', '06:30')
  await run('05-20')
  await run('05-26')
  await run('05-27')
  await run('06-03')
  await run('06-19')
  await run('08-19')
  expect(await subjects()).toEqual([
    `Invoice ${number} is due on 20.05.${2030 + tests}`,
    `Invoice ${number} is due on 20.05.${2030 + tests}`,
    `Reminder: invoice ${number} is past due`,
    `Invoice ${number} is 14 days past due`,
    `Invoice ${number} is 30 days past due`,
  ])
  expect(await reminded(id)).toEqual([-3, 0, 7, 14, 30])
  const { reminders, reminders_paused } = (await acme.show(id)).attributes
  expect([reminders, reminders_paused]).toEqual([5, false])
})

it('sends one mail for all that was missed, the latest step', async () => {
  const id = await sent()
  await run('06-05')
  await run('06-06')
  expect(await reminded(id)).toEqual([14])
})

it('reminds of what is left, and of nothing that was paid, credited or voided, even a moment ago', async () => {
  const part = await sent({ lineItems: [{ ...acme.line, unit_price: 1000 }] })
  const paid = await sent({ due_date: day('05-21') })
  const voided = await sent({ due_date: day('05-22') })
  await app.superuser.global((tx) =>
    tx.run({ text: `update invoices set paid_amount = 100000 where id = $1`, values: [part] }),
  )
  move(`${day('05-27')}T06:30:00Z`)
  await app.runJob('invoice-reminders')
  // The mails wait in the queue; meanwhile the one is paid and the other voided.
  expect((await acme.act(paid, 'mark-as-paid')).status).toBe(200)
  expect((await acme.act(voided, 'void', { reason: 'Wrong client' })).status).toBe(200)
  await runJobs(app, 'send-invoice-reminder')
  const mails = (await app.queuedMails(to)).filter(({ template }) => template === 'invoice')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.props.body).toContain('RON\u00a01,420.00 is still open')
  expect([await reminded(part), await reminded(paid), await reminded(voided)]).toEqual([[7], [], []])
})

it('pauses an invoice until a day, a client for good, and everybody', async () => {
  const [one, two] = [await sent(), await sent()]
  expect((await acme.act(one, 'pause-reminders', { until: day('05-03') })).status).toBe(422)
  await acme.act(one, 'pause-reminders', { until: day('05-28') })
  await run('05-27')
  await run('05-28')
  expect([await reminded(one), await reminded(two)]).toEqual([[], [7]])
  expect((await acme.show(one)).attributes).toMatchObject({
    reminders_paused: true,
    reminders_paused_until: day('05-28'),
  })
  await run('05-29')
  expect(await reminded(one)).toEqual([7])
  await acme.act(two, 'pause-reminders', { whole_client: true })
  await run('06-20')
  expect([await reminded(one), await reminded(two)]).toEqual([[7], [7]])
  expect((await acme.act(one, 'resume-reminders')).status).toBe(200)
  expect((await acme.act(one, 'resume-reminders')).status).toBe(422)
  await set(acme, 'invoice_reminders_paused_until', day('06-30'))
  await run('06-21')
  expect(await reminded(one)).toEqual([7])
  await set(acme, 'invoice_reminders_paused_until', null)
  await run('06-22')
  expect(await reminded(one)).toEqual([7, 30])
})

it('mails nobody in a company that has not switched reminders on, and nobody of another company’s', async () => {
  const address = 'bo@other.test'
  const { id } = await other.invoice({ issue_date: day('05-04'), due_date: day('05-20') })
  await other.act(id, 'send-invoice', { recipients: [address], subject: 'x', body: 'y', attach_pdf: false })
  await run('05-27')
  expect(await subjects(address)).toEqual([])
  const planned = (await other.admin.get('/restify/invoices/getters/reminders-planned')).body.data
  expect(planned.off).toBe('off')
  expect(planned.reminders.map(({ invoice_id }: { invoice_id: string }) => invoice_id)).toEqual(
    [id, id, id].slice(0, planned.reminders.length),
  )
  for (const action of ['send-reminder', 'pause-reminders', 'resume-reminders'])
    expect((await acme.act(id, action)).status, action).toBe(404)
  expect((await acme.admin.get(`/restify/invoices/${id}/getters/reminder`)).status).toBe(404)
})

it('shows what goes out today and on the next days, and what is held up, as the job then does it', async () => {
  const id = await sent()
  const never = await acme.issued({ client_id: clientId, issue_date: day('05-04'), due_date: day('05-20') })
  move(`${day('05-16')}T06:30:00Z`)
  const planned = async () =>
    (await acme.admin.get('/restify/invoices/getters/reminders-planned')).body.data.reminders
      .filter(({ invoice_id }: { invoice_id: string }) => [id, never.id].includes(invoice_id))
      .map((one: Record<string, unknown>) => [
        one.invoice_id === id ? 'sent' : 'never',
        one.day,
        one.days,
        one.obstacle,
      ])
  expect(await planned()).toEqual([
    ['sent', day('05-17'), -3, null],
    ['never', day('05-17'), -3, 'never_sent'],
    ['sent', day('05-20'), 0, null],
    ['never', day('05-20'), 0, 'never_sent'],
    ['sent', day('05-27'), 7, null],
    ['never', day('05-27'), 7, 'never_sent'],
  ])
  await run('05-17')
  await run('05-20')
  expect(await reminded(id)).toEqual([-3, 0])
  expect((await planned()).filter(([whose]: string[]) => whose === 'sent').map(([, on]: string[]) => on)).toEqual(
    [day('05-27'), day('06-03')].filter((on) => on <= day('06-02')),
  )
})

it('waits for a working day where the company wants that, and for the end of a national day', async () => {
  await set(acme, 'invoice_reminders_working_days', true)
  const id = await sent()
  const { addDays, weekdayOf } = await import('#contracts/engine/values/civil-days.ts')
  // A Saturday two weeks later, and the Monday after it as a national day.
  const saturday = [...Array(7).keys()].map((n) => addDays(day('05-25'), n)).find((one) => weekdayOf(one) === 5)!
  const monday = addDays(saturday, 2)
  await acme.hr.post('/restify/legal-holidays', { name: 'Ziua firmei', date: monday })
  await acme.admin.put(`/restify/invoices/${id}`, { due_date: addDays(saturday, -7) })
  for (const at of [saturday, addDays(saturday, 1), monday]) await run(at.slice(5))
  expect(await reminded(id)).toEqual([])
  await run(addDays(monday, 1).slice(5))
  expect(await reminded(id)).toEqual([7])
  await set(acme, 'invoice_reminders_working_days', false)
})

it('sends once of two processes that run at once, and again for a due date that was moved', async () => {
  const id = await sent()
  move(`${day('05-27')}T06:30:00Z`)
  await Promise.all([app.runJob('invoice-reminders'), app.runJob('invoice-reminders')])
  await runJobs(app, 'send-invoice-reminder')
  expect(await subjects()).toHaveLength(1)
  await acme.admin.put(`/restify/invoices/${id}`, { due_date: day('06-10') })
  await run('06-17')
  expect(await reminded(id)).toEqual([7, 7])
})

it('reminds in the language of the client, whatever the company speaks', async () => {
  const [ro, en] = [`ro-${to}`, `en-${to}`]
  await sent({ language: 'ro' }, [ro])
  await sent({ language: 'both' }, [en])
  await run('05-17')
  const last = async (address: string) => {
    const mail = (await app.queuedMails(address)).filter(({ template }) => template === 'invoice').at(-1)!
    return [mail.locale, mail.props.subject]
  }
  expect(await last(ro)).toEqual(['ro', expect.stringContaining('scaden')])
  // In both languages it is the client's, which speaks English.
  expect(await last(en)).toEqual(['en', expect.stringContaining('is due on')])
})

it('sends by hand: to those it was sent to, with the text to change, once on two clicks, and of several at once', async () => {
  const [one, two] = [await sent(), await sent({ due_date: day('05-21'), language: 'ro' })]
  move(`${day('05-25')}T10:00:00Z`)
  const written = (await acme.admin.get(`/restify/invoices/${one}/getters/reminder`)).body.data
  expect(written).toMatchObject({ locale: 'en', recipients: [to], reply_to: null, interest: null })
  expect(written.body).toContain('5 days ago')
  const body = { subject_en: 'Please pay {number}', body_en: 'It is {amount}.' }
  const clicks = await Promise.all([acme.act(one, 'send-reminder', body), acme.act(one, 'send-reminder', body)])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  await runJobs(app, 'send-invoice-reminder')
  expect(await subjects()).toEqual([`Please pay ${(await acme.show(one)).attributes.invoice_number}`])
  move(`${day('05-25')}T12:00:00Z`)
  const draft = await acme.invoice({ client_id: clientId })
  const many = await acme.admin.post('/restify/invoices/actions?action=send-reminder', {
    repositories: [one, two, draft.id],
    ...body,
  })
  expect(many.status, JSON.stringify(many.body)).toBe(200)
  await runJobs(app, 'send-invoice-reminder')
  expect([await reminded(one), await reminded(two), await reminded(draft.id)]).toEqual([[null, null], [null], []])
  expect((await subjects()).at(-1)).toContain('Reamintire: factura')
  // What was sent by hand on the day of a step is that step.
  await run('05-27')
  expect(await reminded(one)).toEqual([null, null, 7])
})

it('needs manageInvoices and a paid plan', async () => {
  const id = await sent()
  for (const who of [acme.hr, acme.manager, acme.employee]) {
    expect((await who.post(`/restify/invoices/${id}/actions?action=send-reminder`, {})).status).toBe(403)
    expect((await who.get('/restify/invoices/getters/reminders-planned')).status).toBe(403)
    expect((await who.get('/restify/invoice-reminder-steps')).status).toBe(403)
  }
})

it('says the interest that the company asks for, and offers it once as a line, never by itself', async () => {
  const id = await sent({ lineItems: [{ ...acme.line, unit_price: 1000 }] })
  move(`${day('05-30')}T10:00:00Z`)
  const owed = async () =>
    (await acme.admin.get('/restify/invoices/getters/late-interest', { query: { client_id: clientId } })).body.data
  const written = async () => (await acme.admin.get(`/restify/invoices/${id}/getters/reminder`)).body.data
  expect([await owed(), (await written()).interest]).toEqual([[], null])
  await set(acme, 'invoice_late_interest', 'daily')
  await set(acme, 'invoice_late_rate', 0.1)
  // Ten days of 2,420.00 at 0.1 %.
  expect(await written()).toMatchObject({ interest: 24.2, body: expect.stringContaining('RON\u00a024.20') })
  const [offer, ...more] = await owed()
  expect([offer.invoice_id, offer.amount, more]).toEqual([id, 24.2, []])
  const lineItems = [{ name: offer.name, quantity: 1, unit_price: offer.amount, tax: 0 }]
  const next = await acme.invoice({ client_id: clientId, lineItems })
  expect(await owed()).toEqual([])
  await acme.admin.delete(`/restify/invoices/${next.id}`)
  expect(await owed()).toHaveLength(1)
  const foreign = await other.admin.get('/restify/invoices/getters/late-interest', { query: { client_id: clientId } })
  expect(foreign.status).toBe(404)
  await set(acme, 'invoice_late_interest', 'none')
})
