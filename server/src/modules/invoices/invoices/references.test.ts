import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let own: string
let strange: string
let strangeClient: string

const projectOf = async (client_id: string) => (await acme.made('projects', { client_id, name: 'Shop' })).id

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  own = await projectOf(acme.clientId)
  strangeClient = (await acme.made('clients', { company_name: 'Tramvai SRL' })).id
  strange = await projectOf(strangeClient)
})
afterAll(() => app.close())

const romanian = { headers: { 'x-locale': 'ro' } }
const put = (id: string, body: object, more: object = {}) => acme.admin.put(`/restify/invoices/${id}`, body, more)
const said = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors]

it('takes a project of its client, and refuses that of another at its field', async () => {
  const wrong = [
    422,
    { project_id: ['This project belongs to another client. Choose a project of the client of this invoice.'] },
  ]
  const { id } = await acme.invoice({ project_id: own })
  expect(said(await acme.admin.post('/restify/invoices', acme.body({ project_id: strange })))).toEqual(wrong)
  expect(said(await put(id, { project_id: strange }))).toEqual(wrong)
  expect(said(await put(id, { client_id: strangeClient }))).toEqual(wrong)
  const inRomanian = said(await put(id, { project_id: strange }, romanian))
  expect(inRomanian[1]).toEqual({
    project_id: ['Acest proiect este al altui client. Alege un proiect al clientului de pe această factură.'],
  })
  expect((await put(id, { client_id: strangeClient, project_id: strange })).status).toBe(200)
  const issued = await acme.issued({ project_id: own })
  expect(said(await put(issued.id, { project_id: strange }))).toEqual(wrong)
  expect((await put(issued.id, { project_id: null })).status).toBe(200)
})

it('refuses a series of another kind of document at its field', async () => {
  const { id: credits } = await acme.made('invoice-series', { kind: 'credit_note', prefix: 'FC-' })
  const { id: invoices } = await acme.made('invoice-series', { kind: 'invoice', prefix: 'FT-' })
  const wrong = [
    422,
    { series_id: ['This series numbers another kind of document. Choose a series of the kind of this document.'] },
  ]
  expect(said(await acme.admin.post('/restify/invoices', acme.body({ series_id: credits })))).toEqual(wrong)
  const { id } = await acme.invoice({ series_id: invoices })
  expect(said(await put(id, { series_id: credits }))).toEqual(wrong)
  expect(said(await put(id, { series_id: credits }, romanian))[1]).toEqual({
    series_id: ['Această serie numerotează alt fel de documente. Alege o serie pentru felul acestui document.'],
  })
  expect((await acme.show(id)).attributes.series_id).toBe(invoices)
  const change = (body: object) => acme.admin.put(`/restify/invoice-series/${invoices}`, body)
  const ofDraft = await change({ kind: 'proforma' })
  expect([ofDraft.status, Object.keys(ofDraft.body.errors)]).toEqual([422, ['kind']])
  expect((await change({ kind: 'invoice', prefix: 'FU-' })).status).toBe(200)
})
