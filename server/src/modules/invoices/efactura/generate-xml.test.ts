import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { filableClient, taxData } from './filable.fixture.ts'
import { readXml, textAt } from './read-ubl.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let client: string

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  expect((await acme.admin.post('/restify/settings/bulk/update', taxData)).status).toBe(200)
})
afterAll(() => app.close())
beforeEach(async () => {
  client = (await acme.made('clients', filableClient)).id
})

const issued = async (more: object = {}) => (await acme.issued({ client_id: client, ...more })).id
const generate = (id: string, headers = {}) =>
  acme.admin.post(`/restify/invoices/${id}/actions?action=generate-xml`, {}, { headers })
const stateOf = async (id: string, headers = {}) =>
  (await acme.admin.get(`/restify/invoices/${id}/getters/efactura`, { headers })).body.data
const fetched = async (url: string) => (await acme.admin.get(url.replace(/^.*?\/api/, ''))).bytes
const versionsOf = async (id: string) => (await acme.show(id)).relationships!.versions!.length
const customer = 'AccountingCustomerParty/Party/PostalAddress'

it('gives the file of an issued invoice by a link, the same bytes each time', async () => {
  const id = await issued()
  const { status, body } = await generate(id)
  expect([status, body.file_name, body.data]).toEqual([
    200,
    `${(await acme.show(id)).attributes.invoice_number}.xml`,
    { url: body.url, file_name: body.file_name },
  ])
  const first = await fetched(body.url)
  expect(textAt(readXml(first.toString('utf8')), 'LegalMonetaryTotal/PayableAmount')).toBe('242.00')
  await acme.admin.patch(`/restify/clients/${client}`, { company_name: 'Another name SRL' })
  expect(await fetched((await generate(id)).body.url)).toEqual(first)
  expect(await versionsOf(id)).toBe(1)
  // A change of the invoice is another version, with a file of its own.
  await acme.admin.patch(`/restify/invoices/${id}`, { notes: 'Thank you' })
  expect((await fetched((await generate(id)).body.url)).toString('utf8')).toContain('<cbc:Note>Thank you</cbc:Note>')
})

it('says what is missing at its field, in both languages, and takes what was mended as a version', async () => {
  const { street, ...address } = filableClient.company_address
  await acme.admin.patch(`/restify/clients/${client}`, { company_address: { ...address, street: null } })
  const id = await issued()
  const refusal = await generate(id, { 'x-locale': 'ro' })
  expect([refusal.status, refusal.body.errors]).toEqual([
    422,
    { 'client.company_address.street': ['Completează „Strada și numărul” în datele clientului.'] },
  ])
  expect(await stateOf(id)).toMatchObject({
    ...{ state: 'needed', last_day: '2026-05-11', filing: null, connection: 'none' },
    problems: [
      {
        ...{ rule: 'BR-RO-080', of: 'client', field: 'company_address.street' },
        message: 'Fill in “Street and number” of the client.',
      },
    ],
  })
  await acme.admin.patch(`/restify/clients/${client}`, { company_address: { ...address, street } })
  expect((await stateOf(id)).problems).toEqual([])
  expect(await versionsOf(id)).toBe(1)
  const file = await fetched((await generate(id)).body.url)
  expect(textAt(readXml(file.toString('utf8')), `${customer}/StreetName`)).toBe(street)
  const { relationships } = await acme.show(id)
  expect(relationships!.versions).toHaveLength(2)
  expect(relationships!.history![0]!.attributes).toMatchObject({
    kind: 'updated',
    details: { fields: ['client_id'], version: 2 },
  })
  expect(await fetched((await generate(id)).body.url)).toEqual(file)
})

it('takes two who ask at once for one', async () => {
  const id = await issued()
  const answers = await Promise.all([generate(id), generate(id)])
  const [one, two] = await Promise.all(answers.map(({ body }) => fetched(body.url)))
  expect(one).toEqual(two)
})

it('says of clients abroad that it is not needed, and has a file all the same', async () => {
  const company_address = { street: 'Lindwurmstraße 88', city: 'München', country: 'DE' }
  const abroad = { ...filableClient, company_vat: 'DE284610736', company_identifier: null, sector: null }
  const { id: client_id } = await acme.made('clients', { ...abroad, company_address })
  const line = { ...acme.line, tax: 0 }
  const id = await issued({ client_id, vat_treatment: 'reverse_charge', lineItems: [line] })
  expect(await stateOf(id)).toMatchObject({ state: 'not_needed', problems: [], last_day: null })
  expect((await generate(id)).status).toBe(200)
})

it('has no file of a draft and of a voided invoice', async () => {
  const draft = await acme.invoice({ client_id: client })
  expect((await generate(draft.id)).status).toBe(422)
  expect((await stateOf(draft.id)).state).toBe('not_issued')
  const id = await issued()
  await acme.act(id, 'void', { reason: 'Wrong client' })
  expect((await generate(id)).body.message).toBe('This invoice is voided.')
})

it('has no file of a company in another country', async () => {
  const other = await app.company({ subdomain: 'berlin' })
  const update = await other.admin.post('/restify/tenants/actions?action=set-country', { country: 'DE' })
  expect(update.status).toBe(200)
  const made = async (path: string, body: object) => (await other.admin.post(`/restify/${path}`, body)).body.data.id
  const client_id = await made('clients', filableClient)
  const id = await made(
    'invoices',
    acme.body({ client_id, vat_treatment: 'exempt', lineItems: [{ ...acme.line, tax: 0 }] }),
  )
  await other.admin.post(`/restify/invoices/${id}/actions?action=issue`, {})
  const { body } = await other.admin.get(`/restify/invoices/${id}/getters/efactura`)
  expect(body.data).toMatchObject({ state: 'no_romanian_company', problems: [], last_day: null })
  const refusal = await other.admin.post(`/restify/invoices/${id}/actions?action=generate-xml`, {})
  expect([refusal.status, refusal.body.message]).toEqual([422, expect.stringContaining('companies in Romania')])
})
