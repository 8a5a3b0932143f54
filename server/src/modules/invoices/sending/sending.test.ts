import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestSmtpServer, type TestSmtpServer } from '#platform/mail/test-smtp-server.ts'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let smtp: TestSmtpServer
let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany

const REPLY = 'invoices@acme.test'

beforeAll(async () => {
  smtp = await startTestSmtpServer()
  app = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Vatra <no-reply@vatra.test>' })
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
  const { id } = await acme.made('invoice-reply-mails', { email: REPLY })
  const { code } = (await app.queuedMails(REPLY))[0]!.props
  await acme.admin.post(`/restify/invoice-reply-mails/${id}/actions?action=validate`, { code })
  await runJobs(app, 'send-mail')
})
beforeEach(() => {
  smtp.received.length = 0
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const mail = (more: object = {}) => ({
  recipients: ['ana@client.test'],
  subject: 'Invoice {number}',
  body: 'Good morning,\n\nthis is {number}.',
  ...more,
})
const send = (id: string, more: object = {}) => acme.act(id, 'send-invoice', mail(more))
const deliver = async () => {
  await runJobs(app, 'send-invoice')
  await runJobs(app, 'send-mail')
  return Promise.all(
    smtp.received.map(async ({ envelope, raw }) => ({ ...(await PostalMime.parse(raw)), to: envelope.to[0] })),
  )
}
const history = async (id: string) => (await acme.show(id)).relationships!.history!.map((one) => one.attributes)
const linkIn = (text = '') =>
  /\/share\/invoices\/([\w-]+)\/details\?r=([\w-]+)/.exec(text)!.slice(1) as [string, string]

it('issues a draft as it sends it, to each recipient a mail with the same bytes', async () => {
  const { id } = await acme.invoice({ language: 'en' })
  const recipients = ['ana@client.test', 'bo@client.test', 'Ana@client.test']
  const answer = await send(id, { recipients, reply_to_email: REPLY })
  const { status, invoice_number, sent_at } = answer.body.data.attributes
  expect([status, typeof sent_at]).toEqual(['late', 'string'])
  expect((await history(id)).slice(0, 2)).toMatchObject([
    { kind: 'sent', details: { recipients: ['ana@client.test', 'bo@client.test'], version: 1 } },
    { kind: 'issued', details: { number: invoice_number } },
  ])
  const mails = await deliver()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@client.test', 'bo@client.test'])
  for (const one of mails) {
    expect(one.subject).toBe(`Invoice ${invoice_number}`)
    expect(one.text).toContain(`this is ${invoice_number}.`)
    expect(one.text).toContain('Open the invoice')
    expect(one.replyTo!.map(({ address }) => address)).toEqual([REPLY])
    expect(one.attachments.map(({ filename }) => filename)).toEqual([`${invoice_number}.pdf`])
  }
  const download = await acme.admin.get(`/restify/invoices/${id}/getters/download`)
  for (const { attachments } of mails)
    expect(Buffer.from(attachments[0]!.content as ArrayBuffer).equals(download.bytes)).toBe(true)
  expect(await deliver()).toHaveLength(2)
})

it('sends once on two clicks, and again to others or later', async () => {
  const { id } = await acme.issued()
  const both = await Promise.all([send(id), send(id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await deliver()).toHaveLength(1)
  await send(id, { recipients: ['bo@client.test'] })
  expect(await deliver()).toHaveLength(2)
  await acme.admin.put(`/restify/invoices/${id}`, { title: 'Another subject' })
  await send(id)
  expect(await deliver()).toHaveLength(3)
})

it('writes in the language of the invoice, or of the client where it has both', async () => {
  const { id: client_id } = await acme.made('clients', {
    company_name: 'Isar GmbH',
    prefered_currency: 'EUR',
    language: 'en',
  })
  for (const [more, word] of [
    [{ language: 'ro' }, 'Deschide factura'],
    [{ language: 'en' }, 'Open the invoice'],
    [{ language: 'both', client_id }, 'Open the invoice'],
  ] as const) {
    smtp.received.length = 0
    await send((await acme.issued(more)).id, { attach_pdf: false })
    const [only] = await deliver()
    expect([only!.text!.includes(word), only!.attachments]).toEqual([true, []])
  }
})

it('says which recipient has opened the page; another mark is none', async () => {
  const { id } = await acme.issued()
  await send(id)
  const [only] = await deliver()
  const [token, mark] = linkIn(only!.text)
  const visit = (r: string) => app.client('acme.localhost').get(`/invoices/${token}`, { query: { r } })
  expect((await visit(mark)).status).toBe(200)
  expect((await history(id))[0]).toMatchObject({ kind: 'seen', details: { email: 'ana@client.test' } })
  const second = await acme.issued()
  await send(second.id)
  const [, foreign] = linkIn((await deliver()).at(-1)!.text)
  app.clock.advance(3_600_000)
  expect((await visit(foreign)).status).toBe(200)
  expect((await history(id))[0]).toMatchObject({ kind: 'seen', details: {} })
  expect((await history(second.id)).filter(({ kind }) => kind === 'seen')).toEqual([])
})

it('tells which mail could not be delivered', async () => {
  smtp.unknown.add('gone@client.test')
  const { id } = await acme.issued()
  await send(id, { recipients: ['gone@client.test'] })
  await deliver()
  expect(await runJobs(app, 'invoice-undelivered')).toBe(1)
  expect((await history(id))[0]).toMatchObject({ kind: 'undelivered', details: { email: 'gone@client.test' } })
})

it('refuses what is wrong at its field, in states and by rights', async () => {
  const { id } = await acme.invoice()
  await acme.made('invoice-reply-mails', { email: 'unread@acme.test' })
  for (const [more, field] of [
    [{ recipients: [] }, 'recipients'],
    [{ recipients: Array.from({ length: 11 }, (_, n) => `p${n}@client.test`) }, 'recipients'],
    [{ subject: '' }, 'subject'],
    [{ body: ' ' }, 'body'],
    [{ reply_to_email: 'unread@acme.test' }, 'reply_to_email'],
    [{ reply_to_email: 'somebody@else.test' }, 'reply_to_email'],
  ] as const) {
    const { status, body } = await send(id, more)
    expect([status, Object.keys(body.errors)], field).toEqual([422, [field]])
  }
  expect((await acme.show(id)).attributes.status).toBe('draft')
  expect((await acme.act(id, 'send-invoice', mail(), acme.hr)).status).toBe(403)
  expect((await other.act(id, 'send-invoice', mail())).status).toBe(404)
  const stolen = await other.invoice()
  expect((await other.act(stolen.id, 'send-invoice', mail({ reply_to_email: REPLY }))).status).toBe(422)
  await acme.act(id, 'issue')
  await acme.act(id, 'void', { reason: 'x' })
  expect((await send(id)).body.message).toBe('This invoice is voided.')
  expect((await deliver()).filter(({ to }) => to === 'ana@client.test')).toEqual([])
})
