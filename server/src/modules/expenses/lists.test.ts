import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

async function make(path: string, body: object, by: Client): Promise<string> {
  const answer = await by.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
const taxi = { description: 'Taxi', date: '2026-05-04', amount: 45, currency: 'RON' }
const spend = (more: object, by = acme.employee) => make('expenses', { ...taxi, ...more }, by)

async function projectOf({ admin }: TestCompany, name: string): Promise<string> {
  const client_id = await make('clients', { company_name: `Client of ${name}` }, admin)
  return make('projects', { client_id, name }, admin)
}

it('answers the expenses that a project bears, those of its bundles too, to each reader as far as they see them', async () => {
  const [tram, ferry] = [await projectOf(acme, 'Tram'), await projectOf(acme, 'Ferry')]
  const bundle = await make('expense-bundles', { title: 'Cluj', project_id: tram }, acme.employee)
  const own = await spend({ project_id: tram })
  const ofBundle = await spend({ expense_bundle_id: bundle, currency: 'EUR' })
  const elsewhere = await spend({ expense_bundle_id: bundle, project_id: ferry })
  const colleague = await spend({ project_id: tram }, acme.hr)
  const found = async (project: string, by: Client) => {
    const { data, meta } = (await by.get(`/restify/expenses?for_project=${project}`)).body
    return [data.map(({ id }: { id: string }) => id).sort(), meta.by_currency]
  }
  const of = (currency: string, count: number) => ({ currency, total_amount: 45 * count, count })
  expect(await found(tram, acme.admin)).toEqual([[own, ofBundle, colleague].sort(), [of('RON', 2), of('EUR', 1)]])
  expect(await found(tram, acme.employee)).toEqual([[own, ofBundle].sort(), [of('RON', 1), of('EUR', 1)]])
  expect(await found(ferry, acme.admin)).toEqual([[elsewhere], [of('RON', 1)]])
  expect(await found(tram, other.admin)).toEqual([[], []])
  expect(await found('no-id', acme.admin)).toEqual([[], []])
})

it('says of a bundle that was rejected what it was, and adds it to no total', async () => {
  const keeper = await acme.personWith('manageExpenses')
  const id = await make('expense-bundles', { title: 'Cable' }, acme.employee)
  await spend({ expense_bundle_id: id })
  const body = { status_explanation: 'The office has some' }
  await keeper.client.post(`/restify/expense-bundles/${id}/actions?action=reject`, body)
  const { data, meta } = (await keeper.client.get(`/restify/expense-bundles?id=${id}`)).body
  expect(data[0].attributes.by_currency).toEqual([{ currency: 'RON', total_amount: 45, count: 1 }])
  expect(meta.by_currency).toEqual([])
})

it('finds a bundle by a merchant, its person and a category, and says its total in a file, RON first and all digits of each currency', async () => {
  const bundle = await make('expense-bundles', { title: 'Utrecht' }, acme.employee)
  await spend({ expense_bundle_id: bundle, merchant: 'Gasthuis De Gracht', currency: 'EUR', amount: 968.8 })
  await spend({ expense_bundle_id: bundle, currency: 'JPY', amount: 1200 })
  await spend({ expense_bundle_id: bundle, amount: 240 })
  const { first_name } = (await acme.admin.get(`/restify/employees/${acme.people.employee.employeeId}`)).body.data
    .attributes
  for (const [path, search, count] of [
    ['expense-bundles', 'gracht', 1],
    ['expense-bundles', 'bistro', 0],
    ['expenses', `gracht ${first_name}`, 1],
  ] as const)
    expect((await acme.admin.get(`/restify/${path}`, { query: { search } })).body.meta.total, search).toBe(count)
  const travel = await make('expense-categories', { name: 'Travel', requires_receipt: false }, acme.admin)
  const meals = await make('expense-categories', { name: 'Meals', requires_receipt: false }, acme.admin)
  await spend({ expense_bundle_id: bundle, expense_category_id: travel, amount: 1, currency: 'USD' })
  for (const [category, count] of [
    [travel, 1],
    [meals, 0],
    [`${travel},${meals}`, 1],
  ] as const)
    expect(
      (await acme.admin.get(`/restify/expense-bundles?expense_category_ids=${category}`)).body.meta.total,
      category,
    ).toBe(count)
  const wanted = {
    columns: { title: 'Title', total_amount: 'Total' },
    format: 'csv',
    repositories: 'all',
    search: 'Utrecht',
  }
  const file = await acme.admin.post('/restify/expense-bundles/actions?action=export', wanted)
  const [, line] = file.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(line).toContain('240.00 RON, 968.80 EUR, 1200 JPY, 1.00 USD')
})
