import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { pictureFile } from './files.fixture.ts'
import { read, readQueued, type Said } from './readings.fixture.ts'

let app: TestApp
let acme: TestCompany
let keeper: TestPerson
let person: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  keeper = await acme.personWith('manageExpenses')
})
beforeEach(async () => {
  person = await acme.personWith()
})
afterAll(() => app.close())

interface Sent {
  bundle: string
  id: string
}

let shots = 0
async function sent(said: Said = {}, by: Client = person.client): Promise<Sent> {
  shots += 1
  const body = { files: [pictureFile('receipt.png', `${shots}`)], title: 'Cluj' }
  const answer = await by.post('/restify/expense-bundles/actions?action=create-from-files', body)
  const bundle = answer.body.data.id
  await readQueued(app, () => read(said))
  const [{ id }] = (await by.get('/restify/expense-receipts', { query: { expense_bundle_id: bundle } })).body.data
  return { bundle, id }
}

const values = { date: '2026-05-04', amount: 45, currency: 'RON', checked: true }
const act = (id: string, action: string, body: object = {}, by: Client = person.client) =>
  by.post(`/restify/expense-receipts/${id}/actions?action=${action}`, body)
const file = (id: string, more: object = {}, by?: Client) => act(id, 'file', { ...values, ...more }, by)
const receipt = async (id: string) => (await person.client.get(`/restify/expense-receipts/${id}`)).body.data.attributes
const expensesOf = async (bundle: string) =>
  (await person.client.get('/restify/expenses', { query: { expense_bundle_id: bundle } })).body.data
const errors = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

describe('filing a receipt', () => {
  it('makes its expense once, of two who file it at once', async () => {
    const { bundle, id } = await sent({ amount: null })
    const both = await Promise.all([file(id), file(id, { amount: 46 }, keeper.client)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const expenses = await expensesOf(bundle)
    expect(expenses).toHaveLength(1)
    expect(expenses[0].attributes).toMatchObject({ employee_id: person.employeeId, receipt_filename: 'receipt.png' })
    expect(await receipt(id)).toMatchObject({ state: 'filed', expense_id: expenses[0].id })
  })

  it('changes the expense that came of reading, and takes the mark away once each value was looked at', async () => {
    const { bundle, id } = await sent()
    await file(id, { description: 'Fuel', checked: false })
    expect((await expensesOf(bundle))[0].attributes).toMatchObject({ description: 'Fuel', stands_out: ['notChecked'] })
    await file(id, { merchant: 'OMV', vat_lines: [{ rate: 21, base: 37.19, vat: 7.81 }] })
    const [{ attributes }] = await expensesOf(bundle)
    expect(attributes).toMatchObject({
      merchant: 'OMV',
      stands_out: [],
      vat_lines: [{ rate: 21, base: 37.19, vat: 7.81 }],
    })
    await file(id, { checked: false })
    expect((await expensesOf(bundle))[0].attributes.stands_out).toEqual([])
  })

  it('holds to the rules of its category, at their fields, and changes nothing when refused', async () => {
    const category = { name: 'Meals', requires_receipt: true, max_amount: 10 }
    const expense_category_id = (await acme.admin.post('/restify/expense-categories', category)).body.data.id
    const { bundle, id } = await sent({ amount: null })
    const meal = { currency: 'EUR', expense_category_id }
    expect(errors(await file(id, meal))).toEqual([422, ['over_reason']])
    expect(errors(await file(id, { vat_lines: [{ rate: 21, base: null, vat: 45.01 }] }))).toEqual([422, ['vat_lines']])
    expect(errors(await file(id, { amount: 0, date: '2026-02-30' }))).toEqual([422, ['date', 'amount']])
    expect([(await receipt(id)).state, await expensesOf(bundle)]).toEqual(['read', []])
    expect((await file(id, { ...meal, over_reason: 'Dinner with a client' })).status).toBe(200)
    expect((await expensesOf(bundle))[0].attributes.stands_out).toEqual([
      'overCeiling',
      'changedAfterReading',
      'typedTotal',
    ])
  })

  it('puts it into no other person’s bundle, and is for its person or who keeps expenses', async () => {
    const { id } = await sent({ amount: null })
    const theirs = await acme.employee.post('/restify/expense-bundles', { title: 'Iași' })
    const expense_bundle_id = theirs.body.data.id
    expect(errors(await file(id, { expense_bundle_id }))).toEqual([422, ['expense_bundle_id']])
    expect(errors(await file(id, { expense_bundle_id }, keeper.client))).toEqual([422, ['expense_bundle_id']])
    expect((await file(id, {}, acme.employee)).status).toBe(404)
    expect((await receipt(id)).state).toBe('read')
  })

  it('is refused with the state once the expense is decided', async () => {
    const { bundle, id } = await sent()
    await keeper.client.post(`/restify/expense-bundles/${bundle}/actions?action=approve`)
    const late = await file(id, { amount: 450 })
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('already')])
    expect((await act(id, 'dismiss')).status).toBe(422)
    expect((await expensesOf(bundle))[0].attributes.amount).toBe(45)
    expect((await receipt(id)).state).toBe('filed')
  })

  it('is possible again in a bundle that was rejected and is filed again', async () => {
    const { bundle, id } = await sent()
    const reason = { status_explanation: 'Type the total as on the receipt' }
    await keeper.client.post(`/restify/expense-bundles/${bundle}/actions?action=reject`, reason)
    expect((await file(id, { amount: 54 })).status).toBe(422)
    await person.client.post(`/restify/expense-bundles/${bundle}/actions?action=file-again`)
    expect((await file(id, { amount: 54 })).status).toBe(200)
    const [{ attributes }] = await expensesOf(bundle)
    expect(attributes).toMatchObject({ amount: 54, status: 'draft', stands_out: ['changedAfterReading'] })
  })
})

describe('“not an expense”', () => {
  it('takes the waiting expense away and leaves the receipt, which can be filed after all', async () => {
    const { bundle, id } = await sent()
    expect((await act(id, 'dismiss')).body.data.attributes).toMatchObject({ state: 'dismissed', expense_id: null })
    expect(await expensesOf(bundle)).toEqual([])
    expect((await act(id, 'dismiss')).status).toBe(422)
    expect((await file(id)).status).toBe(200)
    const [expense] = await expensesOf(bundle)
    const shown = await person.client.get(`/restify/expenses/${expense.id}?temporary_urls=true`)
    expect((await app.app.inject({ url: shown.body.data.attributes.receipt_path })).statusCode).toBe(200)
  })

  it('is deleted with its file and pages by who may change it, but not while it is an expense', async () => {
    const { id } = await sent({ amount: null })
    const filed = await sent()
    expect((await person.client.delete(`/restify/expense-receipts/${filed.id}`)).status).toBe(403)
    const [page] = (await receipt(id)).pages
    expect((await person.client.delete(`/restify/expense-receipts/${id}`)).status).toBe(204)
    await runJobs(app, 'remove-file')
    expect((await app.app.inject({ url: page.url })).statusCode).toBe(404)
    expect((await person.client.get(`/restify/expense-receipts/${id}`)).status).toBe(404)
  })
})

it('goes with its expense when that moves to another bundle', async () => {
  const { bundle, id } = await sent()
  const second = (await person.client.post('/restify/expense-bundles', { title: 'Later' })).body.data.id
  const [expense] = await expensesOf(bundle)
  await person.client.patch(`/restify/expenses/${expense.id}`, { expense_bundle_id: second })
  expect(await receipt(id)).toMatchObject({ expense_bundle_id: second })
  expect((await person.client.delete(`/restify/expense-bundles/${bundle}`)).status).toBe(204)
  expect(await receipt(id)).toMatchObject({ state: 'filed', expense_id: expense.id })
})
