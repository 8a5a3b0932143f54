import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ToPay } from '#contracts/expenses/to-pay.ts'
import { readTable } from '#platform/spreadsheet/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson
const ids: Record<string, string> = {}

async function make(path: string, body: object, by: Client): Promise<string> {
  const answer = await by.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const file = (more: object, by: Client = acme.employee) =>
  make('expenses', { date: '2026-05-04', amount: 10, currency: 'RON', merchant: 'Taxi', ...more }, by)
async function act(path: string, action: string, body: object = {}, by: Client = keeper.client) {
  const { status } = await by.post(`/restify/${path}/actions?action=${action}`, body)
  expect(status, `${action} ${path}`).toBe(200)
}

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
  ids.journey = await make('expense-bundles', { title: 'Cluj' }, acme.employee)
  const inJourney = { expense_bundle_id: ids.journey }
  await file({ ...inJourney, amount: 100.1 })
  await file({ ...inJourney, amount: 0.2 })
  await file({ ...inJourney, amount: 50, currency: 'EUR' })
  const refused = await file({ ...inJourney, amount: 999 })
  const paidAlone = await file({ ...inJourney, amount: 777 })
  await act(`expenses/${refused}`, 'reject', { status_explanation: 'Private' })
  await act(`expense-bundles/${ids.journey}`, 'approve')
  await act(`expenses/${paidAlone}`, 'mark-as-paid')
  // An expense that is approved by itself in a bundle that waits is paid by itself.
  const waiting = await make('expense-bundles', { title: 'Waits' }, acme.employee)
  ids.early = await file({ expense_bundle_id: waiting, amount: 7, merchant: 'Early' })
  await file({ expense_bundle_id: waiting, amount: 8000 })
  await act(`expenses/${ids.early}`, 'approve')
  await file({ amount: 12_345 })
  ids.own = await file({ amount: 30, description: 'Ink', merchant: null }, keeper.client)
  await act(`expenses/${ids.own}`, 'approve', {}, acme.admin)
  const foreign = await file({ amount: 5 }, other.employee)
  await act(`expenses/${foreign}`, 'approve', {}, other.admin)
})
afterAll(() => app.close())

const read = async () => (await keeper.client.get('/restify/expenses/getters/to-pay')).body.data as ToPay
const sheet = async (body: object = {}) => {
  const answer = await keeper.client.post('/restify/expenses/actions?action=export-to-pay', body)
  expect(answer.status).toBe(200)
  const limits = { rows: 100, columns: 10 }
  return (await readTable(Buffer.from(answer.bytes), 'to-pay.xlsx', limits)).rows
}

it('says what is approved and not paid by person and currency, each expense once', async () => {
  const { count, by_currency, people } = await read()
  expect(count).toBe(3)
  expect(by_currency).toEqual([
    { currency: 'RON', total_amount: 137.3, count: 4 },
    { currency: 'EUR', total_amount: 50, count: 1 },
  ])
  const theirs = people.find(({ employee_id }) => employee_id === acme.people.employee.employeeId)!
  expect(theirs).toMatchObject({
    is_own: false,
    by_currency: [
      { currency: 'RON', total_amount: 107.3, count: 3 },
      { currency: 'EUR', total_amount: 50, count: 1 },
    ],
    lines: [
      { entity: 'expense-bundles', id: ids.journey, title: 'Cluj' },
      { entity: 'expenses', id: ids.early, title: 'Early' },
    ],
  })
  expect(theirs.lines[0]!.by_currency).toEqual([
    { currency: 'RON', total_amount: 100.3, count: 2 },
    { currency: 'EUR', total_amount: 50, count: 1 },
  ])
  const own = people.find(({ is_own }) => is_own)!
  expect(own.lines).toMatchObject([{ id: ids.own, title: 'Ink' }])
  const sums = await keeper.client.get('/restify/expenses/getters/to-pay-sums')
  expect(sums.body.data).toEqual({ count: 3, by_currency, people: 2 })
})

it('is a sheet of a line a person and currency, of all or of what is named, with the reference', async () => {
  const all = await sheet()
  expect(all).toHaveLength(4)
  expect(all[0]).toEqual(['Person', 'Currency', 'Amount', 'Expenses', 'Reference'])
  expect(all.find(([, currency]) => currency === 'EUR')!.at(-1)).toBe('Cluj')
  const named = await sheet({ bundles: [ids.journey], expenses: [], reference: 'OP 12' })
  expect(named.slice(1).map((row) => row.slice(1))).toEqual([
    ['EUR', '50 EUR', '1', 'OP 12'],
    ['RON', '100.3 RON', '2', 'OP 12'],
  ])
  for (const client of [acme.employee, acme.hr])
    expect((await client.post('/restify/expenses/actions?action=export-to-pay', {})).status).toBe(403)
})

it('leaves out what was paid; what is one’s own somebody else pays', async () => {
  const pay = (entity: string, id: string) =>
    keeper.client.post(`/restify/${entity}/actions?action=mark-as-paid`, {
      repositories: [id],
      status_explanation: 'OP 1',
    })
  expect((await pay('expense-bundles', ids.journey!)).body.data.outcomes).toMatchObject([{ done: true }])
  expect((await pay('expenses', ids.own!)).body.data.outcomes).toMatchObject([{ done: false }])
  const { people, count } = await read()
  expect([count, people.flatMap(({ lines }) => lines.map(({ id }) => id)).sort()]).toEqual([
    2,
    [ids.early, ids.own].sort(),
  ])
})
