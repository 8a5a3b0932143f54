import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany
let visitor: Client

const IBAN = 'RO49AAAA1B31007593840000'
const EURO = 'RO09BCYP0000001234567890'

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
  visitor = app.client('acme.localhost')
  await acme.made('company-bank-accounts', { iban: IBAN, currency: 'RON', is_default: true })
  await acme.made('company-bank-accounts', { iban: EURO, currency: 'EUR', is_default: true })
})
afterAll(() => app.close())

const share = async (id: string): Promise<string> => (await acme.act(id, 'share-invoice')).body.share_token
const open = (token: string, by = visitor) => by.get(`/invoices/${token}`)
const pdf = (token: string, by = visitor) => by.post(`/invoices/${token}/download`, { file_name: 'Invoice' })
const kinds = async (id: string) => (await acme.show(id)).relationships!.history!.map((one) => one.attributes.kind)
const wordsOf = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('a shared invoice', () => {
  it('has one link until that is revoked, and its state stays', async () => {
    const { id } = await acme.issued()
    const answer = await acme.act(id, 'share-invoice')
    const token = answer.body.share_token
    expect(answer.body.data.share_token).toBe(token)
    expect(await share(id)).toBe(token)
    expect((await acme.show(id)).attributes).toMatchObject({ status: 'late', share_token: token })
    expect((await acme.act(id, 'revoke-share')).status).toBe(200)
    expect((await acme.act(id, 'revoke-share')).status).toBe(422)
    expect((await open(token)).status).toBe(404)
    expect(await share(id)).not.toBe(token)
    expect((await kinds(id)).slice(0, 3)).toEqual(['shared', 'unshared', 'shared'])
  })

  it('shows its paper and how to pay it, and nothing else of the company', async () => {
    const { id, attributes } = await acme.issued()
    const answer = await open(await share(id))
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    const { data } = answer.body
    expect(Object.keys(data).sort()).toEqual(['number', 'paid_at', 'paper', 'pay', 'payments', 'status'])
    expect(data).toMatchObject({ status: 'late', number: attributes.invoice_number, paid_at: null })
    expect(data.pay).toMatchObject({ iban: IBAN, amount: '242.00', currency: 'RON', reference: data.number })
    expect(data.paper.seller.accounts.map((one: { iban: string }) => one.iban)).toEqual([IBAN])
    const text = JSON.stringify(answer.body)
    for (const hidden of [id, acme.clientId, acme.people.admin.userId, EURO, 'invoice_id', 'created_by'])
      expect(text).not.toContain(hidden)
  })

  it('names no account of a draft, nor of a voided or paid one', async () => {
    const draft = await acme.invoice()
    const shown = async (id: string) => (await open(await share(id))).body.data
    const first = await shown(draft.id)
    expect(first).toMatchObject({ status: 'draft', number: null, pay: null })
    expect(first.paper).toMatchObject({ mark: 'draft', number: null, seller: { accounts: [] } })
    await acme.act(draft.id, 'mark-as-paid', { paid_at: '2026-05-20' })
    expect(await shown(draft.id)).toMatchObject({ status: 'paid', paid_at: '2026-05-20', pay: null })
    const { id } = await acme.issued()
    await acme.act(id, 'void', { reason: 'Wrong client' })
    const voided = await shown(id)
    expect(voided).toMatchObject({ status: 'voided', pay: null })
    expect(voided.paper).toMatchObject({ mark: 'voided', seller: { accounts: [] } })
    expect(JSON.stringify(voided)).not.toContain('Wrong client')
  })

  it('says of a credited one how much is given back, and names no account once all of it is', async () => {
    const { id } = await acme.issued({ lineItems: [{ ...acme.line, quantity: 2 }] })
    const token = await share(id)
    const [line] = (await acme.show(id)).relationships!.lineItems!
    const lines = [{ line_id: line!.id, quantity: 1 }]
    expect((await acme.act(id, 'credit', { reason: 'Ordered one', lines })).status).toBe(200)
    const part = (await open(token)).body.data
    expect([part.paper.credited, part.paper.balance, part.pay.amount]).toEqual(['121.00', '121.00', '121.00'])
    expect((await acme.act(id, 'credit', { reason: 'Ordered none' })).status).toBe(200)
    const whole = (await open(token)).body.data
    expect([whole.status, whole.paper.mark, whole.paper.balance, whole.pay]).toEqual([
      'credited',
      'credited',
      '0.00',
      null,
    ])
    // The reason is ours.
    expect(JSON.stringify(whole)).not.toContain('Ordered')
  })

  it('is found by no other token and in no other company, all alike', async () => {
    const { id } = await acme.issued()
    const token = await share(id)
    const answers = [
      await open('x'.repeat(43)),
      await open(`${token}x`),
      await open(token, app.client('other.localhost')),
      await open(token, other.admin),
      await pdf(token, app.client('other.localhost')),
      await pdf('x'),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(404)
    expect((await acme.act(id, 'share-invoice', {}, acme.hr)).status).toBe(403)
    expect((await acme.act(id, 'share-invoice', {}, other.admin)).status).toBe(404)
    const draft = await acme.invoice()
    const gone = await share(draft.id)
    await acme.admin.delete(`/restify/invoices/${draft.id}`)
    expect((await open(gone)).status).toBe(404)
  })

  it('is noted as seen once an hour, by visitors alone', async () => {
    const { id } = await acme.issued()
    const token = await share(id)
    const seen = async () => (await kinds(id)).filter((kind) => kind === 'seen').length
    await open(token, acme.admin)
    expect(await seen()).toBe(0)
    await open(token)
    await open(token)
    expect(await seen()).toBe(1)
    app.clock.advance(3_600_000)
    await open(token)
    expect(await seen()).toBe(2)
  })
})

describe('the PDF', () => {
  const download = (id: string, query: Record<string, string> = {}) =>
    acme.admin.get(`/restify/invoices/${id}/getters/download`, { query })

  it('is the same bytes each time, to us and to visitors', async () => {
    const { id } = await acme.issued()
    const first = await download(id, { file_name: 'Factura ș' })
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toContain("filename*=UTF-8''Factura%20%C8%99.pdf")
    const same = [await download(id), await pdf(await share(id)), await download(id, { version: '1' })]
    for (const { bytes } of same) expect(bytes.equals(first.bytes)).toBe(true)
    await acme.admin.put(`/restify/invoices/${id}`, { title: 'Another subject' })
    expect(await wordsOf((await download(id)).bytes)).toContain('Another subject')
    expect((await download(id, { version: '1' })).bytes.equals(first.bytes)).toBe(true)
    expect((await download(id, { version: '9' })).status).toBe(404)
  })

  it('says that a draft is one, and that a voided one is voided', async () => {
    const { id } = await acme.invoice({ language: 'en' })
    expect(await wordsOf((await download(id)).bytes)).toMatch(/draft/i)
    await acme.act(id, 'issue')
    expect(await wordsOf((await download(id)).bytes)).not.toMatch(/draft/i)
    await acme.act(id, 'void', { reason: 'x' })
    expect(await wordsOf((await pdf(await share(id))).bytes)).toMatch(/voided/i)
    expect((await other.admin.get(`/restify/invoices/${id}/getters/download`)).status).toBe(404)
    expect((await acme.hr.get(`/restify/invoices/${id}/getters/download`)).status).toBe(403)
  })
})
