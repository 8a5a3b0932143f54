import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { startTestSmtpServer, type TestSmtpServer } from '#platform/mail/test-smtp-server.ts'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let smtp: TestSmtpServer
let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany
let clientId: string
let numbers: string[]
const day = (back: number) => addDays(app.today(), -back)

beforeAll(async () => {
  smtp = await startTestSmtpServer()
  app = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Vatra <no-reply@vatra.test>' })
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
  const client = { company_name: 'Țesătoria Dâmbovița SRL', prefered_currency: 'RON', language: 'ro' }
  clientId = (await acme.made('clients', client)).id
  await acme.made('company-bank-accounts', { iban: 'RO49AAAA1B31007593840000', currency: 'RON', is_default: true })
  const over = async (unit_price: number, back: number, more: object = {}) => {
    const lineItems = [{ ...acme.line, quantity: 1, unit_price, tax: 0 }]
    return acme.issued({ client_id: clientId, issue_date: day(back), due_date: day(back - 30), lineItems, ...more })
  }
  const invoices = [
    await over(100, 50),
    await over(200, 20),
    await over(300, 10),
    await over(70, 9, { currency: 'EUR' }),
  ]
  numbers = invoices.map(({ attributes }) => String(attributes.invoice_number))
  const [first, second, third] = invoices.map(({ id }) => id) as [string, string, string]
  await acme.act(first, 'record-payment', { amount: 40, date: day(45) })
  await acme.act(first, 'record-payment', { amount: 65, date: day(15), keep_rest_as_credit: true, method: 'card' })
  await acme.act(second, 'record-payment', { amount: 150, date: day(5) })
  await acme.act(second, 'use-credit', { amount: 2 })
  await acme.admin.post(`/restify/clients/${clientId}/actions?action=pay-back-credit`, { currency: 'RON', amount: 1 })
  await acme.act(third, 'record-payment', { amount: 300, date: day(2) })
  await acme.act(third, 'undo-payment', { reason: 'Other client' })
  const voided = await over(999, 3)
  await acme.act(voided.id, 'void', { reason: 'x' })
  await acme.invoice({ client_id: clientId })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const statement = async (query: Record<string, string> = {}, by = acme.admin) =>
  by.get(`/restify/clients/${clientId}/getters/statement`, { query })
const act = (action: string, body: object = {}, by = acme.admin) =>
  by.post(`/restify/clients/${clientId}/actions?action=${action}`, body)

describe('a statement', () => {
  it('begins with what was owed, runs by currency, and ends with what is owed', async () => {
    const { data } = (await statement({ from: day(30), to: day(0) })).body
    expect(data.client).toBe('Țesătoria Dâmbovița SRL')
    const [lei, euros] = data.accounts
    expect(lei).toMatchObject({ currency: 'RON', opening: 60, charged: 501, paid: 215, closing: 346, credit: 2 })
    const shown = lei.lines.map((line: Record<string, unknown>) => [
      line.date,
      line.kind,
      line.charged,
      line.paid,
      line.balance,
    ])
    expect(shown).toEqual([
      [day(20), 'invoice', 200, null, 260],
      [day(15), 'payment', null, 65, 195],
      [day(10), 'invoice', 300, null, 495],
      [day(5), 'payment', null, 150, 345],
      [day(0), 'credit_used', null, null, 345],
      [day(0), 'paid_back', 1, null, 346],
    ])
    expect(euros).toMatchObject({ currency: 'EUR', opening: 0, charged: 70, closing: 70 })
    // What is owed is what is open, less the credit.
    const open = (
      await acme.admin.get('/restify/invoices', {
        query: { client_id: clientId, status: 'issued,sent,late', perPage: '1' },
      })
    ).body.meta.totals
    expect(open.find((one: { currency: string }) => one.currency === 'RON').balance - lei.credit).toBe(lei.closing)
  })

  it('is for who writes invoices, of their own clients', async () => {
    expect([(await statement({}, acme.hr)).status, (await statement({}, other.admin)).status]).toEqual([403, 404])
    const backwards = await statement({ from: day(1), to: day(2) })
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['to']])
    expect((await statement({ from: 'yesterday' })).status).toBe(422)
  })

  it('is a PDF in the client’s language, and a sheet in the reader’s', async () => {
    const file = (format: string, locale = 'en') =>
      acme.admin.get(`/restify/clients/${clientId}/getters/statement-file`, {
        query: { from: day(30), format },
        headers: { 'x-locale': locale },
      })
    const pdf = await getDocumentProxy(new Uint8Array((await file('pdf')).bytes), { verbosity: 0 })
    const words = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    expect(words).toContain('Extras de cont client')
    expect(words).toContain('346,00 RON')
    const lines = (await file('csv', 'ro')).bytes.toString('utf8').trim().split(/\r?\n/)
    expect(lines[0]).toContain('Data;Operațiune;Metoda;Referință;Monedă;Facturat;Plătit;Sold')
    expect(lines).toHaveLength(10)
    expect((await file('xlsx')).bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await file('docx')).status).toBe(422)
  })

  it('is mailed once in the client’s language, with the PDF', async () => {
    const sent = { recipients: ['ana@client.test'], subject: 'Extras', body: 'Bună ziua' }
    expect(Object.keys((await act('send-statement', { ...sent, reply_to_email: 'x@acme.test' })).body.errors)).toEqual([
      'reply_to_email',
    ])
    expect((await act('send-statement', sent)).status).toBe(200)
    await runJobs(app, 'send-statement')
    await runJobs(app, 'send-mail')
    const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)))
    expect(mails.map(({ subject }) => subject)).toEqual(['Extras'])
    expect(mails[0]!.text).toContain('Extrasul de cont este atașat ca PDF.')
    expect(mails[0]!.attachments[0]!.filename).toMatch(/^Extras de cont client .*\.pdf$/)
  })
})

describe('the public page of open invoices', () => {
  const open = (token: string, host = 'acme.localhost') => app.client(host).get(`/open-invoices/${token}`)
  const tokenOf = (url: string) => url.split('/').at(-1)!

  it('shows these, the account, and nothing else of the company', async () => {
    const answer = await act('share-open-invoices', { days: 7 })
    const token = tokenOf(answer.body.data.url)
    const { body, headers } = await open(token)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body.data).toMatchObject({ client: 'Țesătoria Dâmbovița SRL', language: 'ro' })
    expect(body.data.accounts).toMatchObject([
      {
        currency: 'RON',
        balance: 348,
        credit: 2,
        pay: { iban: 'RO49AAAA1B31007593840000' },
        invoices: [
          { number: numbers[1], total: 200, paid: 152, balance: 48, is_late: false },
          { number: numbers[2], balance: 300 },
        ],
      },
      { currency: 'EUR', balance: 70, invoices: [{ number: numbers[3] }] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|created_by|999/)
    const pdf = (number: string) => app.client('acme.localhost').post(`/open-invoices/${token}/${number}/download`)
    expect((await pdf(numbers[1]!)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // One that is paid is on the page no more.
    expect((await pdf(numbers[0]!)).status).toBe(404)
  })

  it('ends by itself, by being revoked, and for strangers, all alike', async () => {
    const token = tokenOf((await act('share-open-invoices', { days: 7 })).body.data.url)
    const gone = (await open('x'.repeat(43))).body
    expect((await open(token, 'other.localhost')).body).toEqual(gone)
    const links = (await acme.admin.get('/company/links')).body.data as { purpose: string; record_id: string }[]
    expect(links.filter(({ purpose }) => purpose === 'open-invoices').map(({ record_id }) => record_id)).toContain(
      clientId,
    )
    expect((await statement()).body.data.links).toHaveLength(
      links.filter(({ purpose }) => purpose === 'open-invoices').length,
    )
    app.clock.advance(8 * 86_400_000)
    expect((await open(token)).body).toEqual(gone)
    app.clock.advance(-8 * 86_400_000)
    expect((await act('revoke-open-invoices', {}, acme.hr)).status).toBe(403)
    expect((await act('revoke-open-invoices', {}, other.admin)).status).toBe(404)
    expect((await act('revoke-open-invoices')).status).toBe(200)
    expect((await open(token)).body).toEqual(gone)
    expect((await act('revoke-open-invoices')).status).toBe(422)
  })
})
