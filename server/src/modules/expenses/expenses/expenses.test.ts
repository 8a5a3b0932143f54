import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson
let second: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
  second = await acme.personWith('approveLargeExpenses')
})
afterAll(() => app.close())

const taxi = { description: 'Taxi', date: '2026-05-04', amount: 45, currency: 'RON' }
const make = async (path: string, body: object, by: Client = acme.employee) => {
  const answer = await by.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}
const file = (more: object = {}, by?: Client) => make('expenses', { ...taxi, ...more }, by)
const bundle = (more: object = {}, by?: Client) => make('expense-bundles', { title: 'Cluj, May', ...more }, by)
const act = (path: string, action: string, body: object = {}, by: Client = keeper.client) =>
  by.post(`/restify/${path}/actions?action=${action}`, body)
const show = async (path: string, by: Client = keeper.client) =>
  (await by.get(`/restify/${path}`)).body.data.attributes as Record<string, unknown>
const errors = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]
const post = (more: object, by: Client = acme.employee) => by.post('/restify/expenses', { ...taxi, ...more })

describe('an expense', () => {
  it('is filed by its person, in the currency of the company where none is said, and waits', async () => {
    const { attributes } = await file({ currency: undefined })
    expect(attributes).toMatchObject({
      status: 'draft',
      amount: 45,
      currency: 'EUR',
      employee_id: acme.people.employee.employeeId,
      can_approve: false,
    })
  })

  it('is refused at its field, and nothing is half-written', async () => {
    for (const [more, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ date: '2026-02-30' }, 'date'],
      [{ currency: 'LEI' }, 'currency'],
      [{ description: 'd'.repeat(256) }, 'description'],
    ] as const)
      expect(errors(await post(more)), field).toEqual([422, [field]])
    expect((await post({ employee_id: acme.people.hr.employeeId })).status).toBe(403)
  })

  it('needs the receipt that its category asks for, and a reason above the ceiling, by the rate of the day', async () => {
    const strict = await make(
      'expense-categories',
      { name: 'Hotel', requires_receipt: true, max_amount: 100 },
      acme.admin,
    )
    const ceiling = await make(
      'expense-categories',
      { name: 'Meals', requires_receipt: false, max_amount: 10 },
      acme.admin,
    )
    expect(errors(await post({ expense_category_id: strict.id }))).toEqual([422, ['receipt_path']])
    const rate = { currency: 'EUR', to_currency: 'RON', rate: 5, from_date: '2026-01-01' }
    await make('exchange-rates', rate, acme.admin)
    const meal = (amount: number, more: object = {}) => post({ expense_category_id: ceiling.id, amount, ...more })
    expect((await meal(49)).status).toBe(201)
    expect(errors(await meal(51))).toEqual([422, ['over_reason']])
    expect((await meal(51, { over_reason: 'Dinner with a client' })).status).toBe(201)
  })

  it('is seen by its person and those who keep expenses alone', async () => {
    const { id } = await file()
    expect((await acme.employee.get(`/restify/expenses/${id}`)).status).toBe(200)
    expect((await keeper.client.get(`/restify/expenses/${id}`)).status).toBe(200)
    for (const client of [acme.hr, other.admin]) expect((await client.get(`/restify/expenses/${id}`)).status).toBe(404)
  })

  it('is approved, then paid; never by its own person', async () => {
    const { id } = await file()
    expect((await act(`expenses/${id}`, 'approve', {}, acme.employee)).status).toBe(403)
    expect((await act(`expenses/${id}`, 'approve')).body.data.attributes.status).toBe('approved')
    const paid = await act(`expenses/${id}`, 'mark-as-paid', { status_explanation: 'OP 4471' })
    expect(paid.body.data.attributes).toMatchObject({ status: 'paid', status_explanation: 'OP 4471' })
    expect((await act(`expenses/${id}`, 'mark-as-paid')).status).toBe(422)
    expect((await act(`expenses/${id}`, 'reject', { status_explanation: 'x' })).status).toBe(422)
    const mine = await file({}, keeper.client)
    for (const action of ['approve', 'mark-as-paid'])
      expect((await act(`expenses/${mine.id}`, action)).status, action).toBe(403)
  })

  it('is approved with its payment, and paid by nobody who may not approve it', async () => {
    const waiting = await file()
    expect((await act(`expenses/${waiting.id}`, 'mark-as-paid')).body.data.attributes.status).toBe('paid')
    const refused = await file()
    await act(`expenses/${refused.id}`, 'reject', { status_explanation: 'Private' })
    expect((await act(`expenses/${refused.id}`, 'mark-as-paid')).status).toBe(422)
    await acme.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value: 100 }])
    const large = await file({ amount: 1000, currency: 'EUR' })
    expect((await act(`expenses/${large.id}`, 'mark-as-paid')).status).toBe(422)
    expect(await show(`expenses/${large.id}`)).toMatchObject({ status: 'draft' })
    expect((await act(`expenses/${large.id}`, 'approve')).body.data.attributes.status).toBe('draft')
    const approved = await act(`expenses/${large.id}`, 'approve', {}, second.client)
    expect(approved.body.data.attributes.status).toBe('approved')
    await acme.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value: null }])
  })
})

describe('a bundle', () => {
  it('is decided with its expenses; one that was refused by itself stays so', async () => {
    const { id } = await bundle()
    const [one, two] = [await file({ expense_bundle_id: id }), await file({ expense_bundle_id: id, currency: 'EUR' })]
    expect((await show(`expense-bundles/${id}`)).by_currency).toEqual([
      { currency: 'EUR', total_amount: 45, count: 1 },
      { currency: 'RON', total_amount: 45, count: 1 },
    ])
    const { meta, attributes } = (await keeper.client.get(`/restify/expense-bundles/${id}`)).body.data
    expect(meta.by_currency).toEqual(attributes.by_currency)
    await act(`expenses/${two!.id}`, 'reject', { status_explanation: 'Private' })
    expect((await act(`expense-bundles/${id}`, 'approve')).body.data.attributes.status).toBe('approved')
    expect((await show(`expenses/${one!.id}`)).status).toBe('approved')
    expect((await show(`expenses/${two!.id}`)).status).toBe('rejected')
    expect(errors(await post({ expense_bundle_id: id }))[0]).toBe(422)
    await act(`expense-bundles/${id}`, 'mark-as-paid')
    expect((await show(`expenses/${one!.id}`)).status).toBe('paid')
    expect((await show(`expenses/${two!.id}`)).status).toBe('rejected')
  })

  it('is added up by currency over all pages of a list, as its reader sees it, without what was refused', async () => {
    const person = await acme.personWith()
    const [one, two] = [await bundle({}, person.client), await bundle({}, person.client)]
    const more = { EUR: { currency: 'EUR' }, USD: { currency: 'USD' } }
    await file({ expense_bundle_id: one.id }, person.client)
    await file({ expense_bundle_id: two.id, ...more.EUR }, person.client)
    await file({ expense_bundle_id: two.id, ...more.EUR, amount: 0.5 }, person.client)
    const refused = await file({ expense_bundle_id: two.id, ...more.USD }, person.client)
    await act(`expenses/${refused.id}`, 'reject', { status_explanation: 'Private' })
    await file(more.EUR, person.client)
    const sums = async (by: Client, query: string) =>
      (await by.get(`/restify/expense-bundles?${query}`)).body.meta.by_currency
    const found = [
      { currency: 'RON', total_amount: 45, count: 1 },
      { currency: 'EUR', total_amount: 45.5, count: 2 },
    ]
    expect(await sums(person.client, 'perPage=1')).toEqual(found)
    expect(await sums(keeper.client, `employee_id=${person.employeeId}&perPage=1&page=2`)).toEqual(found)
    expect(await sums(keeper.client, `id=${one.id}`)).toEqual(found.slice(0, 1))
    expect(await sums(other.admin, 'perPage=1')).toEqual([])
    const { meta } = (await person.client.get('/restify/expenses?perPage=1')).body
    expect(meta.by_currency).toContainEqual({ currency: 'EUR', total_amount: 90.5, count: 3 })
  })

  it('waits as one, and takes expenses of its own person alone', async () => {
    const waiting = async () => (await keeper.client.get('/approvals/waiting')).body.data.waiting
    const before = await waiting()
    const { id } = await bundle()
    await file({ expense_bundle_id: id })
    const after = await waiting()
    expect(after['expense-bundles'] - before['expense-bundles']).toBe(1)
    expect(after.expenses).toBe(before.expenses)
    expect(errors(await post({ expense_bundle_id: id }, acme.hr))).toEqual([422, ['expense_bundle_id']])
  })
})

it('puts receipts into one zip', async () => {
  const { id } = await file()
  const answer = await keeper.client.post('/restify/expenses/actions?action=download-expenses', { repositories: [id] })
  expect(answer.status).toBe(200)
})
