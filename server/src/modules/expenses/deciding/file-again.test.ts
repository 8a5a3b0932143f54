import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
})
afterAll(() => app.close())

async function make(path: string, body: object): Promise<string> {
  const answer = await acme.employee.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const file = (more: object = {}) =>
  make('expenses', { description: 'Taxi', date: '2026-05-04', amount: 45, currency: 'EUR', ...more })
const act = (path: string, action: string, body: object = {}, by: Client = keeper.client) =>
  by.post(`/restify/${path}/actions?action=${action}`, body)
const reject = (path: string) => act(path, 'reject', { status_explanation: 'Receipt missing' })
const again = (path: string, body: object = {}, by: Client = acme.employee) => act(path, 'file-again', body, by)
const show = async (path: string) => (await keeper.client.get(`/restify/${path}`)).body.data.attributes
const statusOf = async (id: string) => (await show(`expenses/${id}`)).status
const story = async (path: string) =>
  (await keeper.client.get(`/restify/${path}/getters/approvals`)).body.data.map(
    ({ outcome, decisions }: { outcome: string; decisions: { comment: string | null }[] }) => [
      outcome,
      ...decisions.map(({ comment }) => comment),
    ],
  )

it('mends a rejected expense, asks for it in a new round and keeps the no in its story', async () => {
  const path = `expenses/${await file()}`
  await reject(path)
  const answer = await again(path, { amount: 40, description: 'Taxi, with receipt' })
  expect(answer.body.data.attributes).toMatchObject({ status: 'draft', amount: 40, status_explanation: null })
  expect(await show(path)).toMatchObject({ can_approve: true, rejected_at: null, status_changed_by: null })
  expect(await story(path)).toEqual([['rejected', 'Receipt missing'], [null]])
  expect((await again(path)).status).toBe(422)
  await reject(path)
  await again(path)
  expect((await act(path, 'approve')).body.data.attributes.status).toBe('approved')
  expect(await story(path)).toEqual([
    ['rejected', 'Receipt missing'],
    ['rejected', 'Receipt missing'],
    ['approved', null],
  ])
  expect((await again(path)).status).toBe(422)
})

it('takes another receipt along, and none of a wrong kind', async () => {
  const id = await file({ description: 'Hotel, unreadable' })
  await reject(`expenses/${id}`)
  const withFile = (type: string, name: string, content: string) => {
    const form = new FormData()
    form.append('receipt_path', new Blob([content], { type }), name)
    return acme.employee.upload(`/restify/expenses/${id}/actions?action=file-again`, form)
  }
  const wrong = await withFile('application/x-msdownload', 'hotel.exe', 'MZ')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['receipt_path']])
  expect(await statusOf(id)).toBe('rejected')
  expect((await withFile('text/plain', 'hotel.txt', 'Hotel 45.00')).status).toBe(200)
  expect(await show(`expenses/${id}`)).toMatchObject({
    status: 'draft',
    receipt_filename: 'hotel.txt',
  })
})

it('asks those who decide', async () => {
  const path = `expenses/${await file({ description: 'Hotel' })}`
  const notices = async () => (await keeper.client.get('/restify/notifications?perPage=1')).body.meta.total
  const filed = await notices()
  await reject(path)
  await again(path)
  expect(await notices()).toBe(filed + 1)
})

it('is for its own person alone, and writes nothing where the change is refused', async () => {
  const path = `expenses/${await file()}`
  await reject(path)
  expect((await again(path, {}, keeper.client)).status).toBe(403)
  expect((await again(path, {}, acme.hr)).status).toBe(404)
  expect((await again(path, {}, other.admin)).status).toBe(404)
  const refused = await again(path, { amount: -1 })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount']])
  expect(await show(path)).toMatchObject({ status: 'rejected', amount: 45, status_explanation: 'Receipt missing' })
})

it('brings an expense back into its bundle that waits, without the others', async () => {
  const bundle = await make('expense-bundles', { title: 'May' })
  const [one, two, three] = [
    await file({ expense_bundle_id: bundle }),
    await file({ expense_bundle_id: bundle }),
    await file({ expense_bundle_id: bundle }),
  ]
  await reject(`expenses/${one}`)
  await reject(`expenses/${three}`)
  expect((await again(`expenses/${one}`, { amount: 44 })).body.data.attributes.expense_bundle_id).toBe(bundle)
  await act(`expense-bundles/${bundle}`, 'approve')
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([
    'approved',
    'approved',
    'rejected',
  ])
})

it('takes an expense out of a bundle that is decided, for the project as before', async () => {
  const client_id = (await acme.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const project_id = (await acme.admin.post('/restify/projects', { client_id, name: 'Project' })).body.data.id
  const bundle = await make('expense-bundles', { title: 'May', project_id })
  const [one, two] = [await file({ expense_bundle_id: bundle }), await file({ expense_bundle_id: bundle })]
  await reject(`expense-bundles/${bundle}`)
  const { attributes } = (await again(`expenses/${one}`, { amount: 44 })).body.data
  expect(attributes).toMatchObject({ status: 'draft', expense_bundle_id: null, project_id, amount: 44 })
  expect(await statusOf(two)).toBe('rejected')
  expect((await act(`expenses/${one}`, 'mark-as-paid')).body.data.attributes.status).toBe('paid')
})

it('files a rejected bundle again with what was rejected with it', async () => {
  const bundle = await make('expense-bundles', { title: 'May' })
  const [one, two] = [await file({ expense_bundle_id: bundle }), await file({ expense_bundle_id: bundle })]
  await reject(`expenses/${one}`)
  await reject(`expense-bundles/${bundle}`)
  expect((await again(`expense-bundles/${bundle}`, { title: 'May, mended' })).body.data.attributes).toMatchObject({
    status: 'draft',
    title: 'May, mended',
    by_currency: [{ currency: 'EUR', total_amount: 45, count: 1 }],
  })
  expect([await statusOf(one), await statusOf(two)]).toEqual(['rejected', 'draft'])
  expect(await story(`expenses/${two}`)).toEqual([['rejected'], [null]])
  await act(`expense-bundles/${bundle}`, 'approve')
  expect([await statusOf(one), await statusOf(two)]).toEqual(['rejected', 'approved'])
})

it('takes two decisions again where the mended amount is large', async () => {
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value: 100 }])
  const second = await acme.personWith('approveLargeExpenses')
  const path = `expenses/${await file({ amount: 500 })}`
  await act(path, 'approve')
  await act(path, 'reject', { status_explanation: 'Receipt missing' }, second.client)
  await again(path)
  expect((await act(path, 'mark-as-paid')).status).toBe(422)
  expect((await act(path, 'approve')).body.data.attributes.status).toBe('draft')
  expect((await act(path, 'approve', {}, second.client)).body.data.attributes.status).toBe('approved')
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value: null }])
})
