import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { CODE_MINUTES } from './code.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

const PATH = '/restify/invoice-reply-mails'
const add = async (email: string, by = acme) => (await by.made('invoice-reply-mails', { email })).id
const act = (id: string, action: string, body: object = {}, by = acme.admin) =>
  by.post(`${PATH}/${id}/actions?action=${action}`, body)
const codeFor = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'invoice-reply-code').at(-1)!.props.code!
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

it('confirms an address by the code that was mailed to it', async () => {
  const id = await add('Invoices@Acme.test')
  const shown = async () => (await acme.admin.get(`${PATH}/${id}`)).body.data.attributes
  expect(await shown()).toMatchObject({ email: 'invoices@acme.test', validated: false, is_default: false })
  expect(await shown()).not.toHaveProperty('code_hash')
  const code = await codeFor('invoices@acme.test')
  const refused = await act(id, 'validate', { code: wrong(code) })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']])
  expect((await act(id, 'make-default')).status).toBe(422)
  expect((await act(id, 'validate', { code })).body.data.attributes.validated).toBe(true)
  expect((await act(id, 'validate', { code })).status).toBe(422)
  expect((await act(id, 'make-default')).body.data.attributes.is_default).toBe(true)
})

it('has one default, and asks for a new code when the address changes', async () => {
  const id = await add('second@acme.test')
  await act(id, 'validate', { code: await codeFor('second@acme.test') })
  await act(id, 'make-default')
  const defaults = (await acme.admin.get(PATH)).body.data.filter(
    (one: { attributes: { is_default: boolean } }) => one.attributes.is_default,
  )
  expect(defaults.map((one: { id: string }) => one.id)).toEqual([id])
  const changed = await acme.admin.put(`${PATH}/${id}`, { email: 'third@acme.test' })
  expect(changed.body.data.attributes).toMatchObject({ email: 'third@acme.test', validated: false, is_default: false })
  expect((await act(id, 'validate', { code: await codeFor('third@acme.test') })).status).toBe(200)
  expect((await acme.admin.post(PATH, { email: 'third@acme.test' })).body.errors).toHaveProperty('email')
})

it('takes five tries of a code, within half an hour', async () => {
  const id = await add('guess@acme.test')
  const code = await codeFor('guess@acme.test')
  for (let n = 0; n < 5; n += 1) await act(id, 'validate', { code: wrong(code) })
  expect((await act(id, 'validate', { code })).status).toBe(422)
  expect((await act(id, 'send-code')).status).toBe(200)
  app.clock.advance((CODE_MINUTES + 1) * 60_000)
  expect((await act(id, 'validate', { code: await codeFor('guess@acme.test') })).status).toBe(422)
})

it('floods no address with codes', async () => {
  const id = await add('flood@acme.test')
  const answers = [await act(id, 'send-code'), await act(id, 'send-code'), await act(id, 'send-code')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
})

it('is for those who write invoices, in their own company', async () => {
  const id = await add('own@acme.test')
  const code = await codeFor('own@acme.test')
  for (const client of [acme.manager, acme.hr, acme.employee]) {
    expect((await client.get(PATH)).status).toBe(403)
    expect((await act(id, 'validate', { code }, client)).status).toBe(403)
  }
  expect((await act(id, 'validate', { code }, other.admin)).status).toBe(404)
  expect((await other.admin.get(PATH)).body.data).toEqual([])
})
