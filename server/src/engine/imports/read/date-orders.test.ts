import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { Client, TestApp, TestCompany } from '#testing/index.ts'
import { act, all, bookApp, check, clear, imported, sheet } from '../books.fixture.ts'

let app: TestApp
let acme: TestCompany
let american: TestCompany

beforeAll(async () => {
  app = await bookApp()
  acme = await app.company({ subdomain: 'acme' })
  american = await app.company({ subdomain: 'american' })
  await app.superuser.global((tx) => tx.run(sql`update tenants set country = 'US' where id = ${american.tenantId}`))
})
afterAll(() => app.close())

const columns = ['title', 'bought']
const books = (...days: string[]) => sheet(columns, ...days.map((day, i) => [`Book ${i}`, day]))
const bought = async (client: Client) => (await all(client)).map(({ attributes }) => attributes.bought)

it('is read from the whole column: one day after the twelfth decides for all', async () => {
  const { errors } = await check(acme.admin, books('03/04/2020', '09/13/2020', '2020-05-06', '07.08.2020'))
  expect(errors).toEqual({})
  await imported(acme.admin, books('03/04/2020', '09/13/2020', '2020-05-06', '07.08.2020'))
  expect(await bought(acme.admin)).toEqual(['2020-03-04', '2020-09-13', '2020-05-06', '2020-08-07'])
  await clear(acme)
  await imported(acme.admin, books('03/04/2020', '13/09/2020'))
  expect(await bought(acme.admin)).toEqual(['2020-04-03', '2020-09-13'])
  await clear(acme)
})

it('is what was said of the column where its dates decide nothing, else what the company’s country writes', async () => {
  for (const [company, said, day] of [
    [acme, undefined, '2020-04-03'],
    [american, undefined, '2020-03-04'],
    [acme, 'month', '2020-03-04'],
    [american, 'day', '2020-04-03'],
  ] as const) {
    const date_orders = said && { bought: said }
    await imported(company.admin, { ...books('03/04/2020'), ...(date_orders ? { date_orders } : {}) } as never)
    expect([said, await bought(company.admin)]).toEqual([said, [day]])
    await clear(company)
  }
})

it('is never taken from one cell against another: those that do not fit are said', async () => {
  const { errors, states } = await check(acme.admin, books('13/09/2020', '09/13/2020'))
  expect([states, Object.keys(errors)]).toEqual([['new', 'wrong'], ['1.bought']])
  const said = { ...books('13/09/2020', '09/13/2020'), date_orders: { bought: 'month' } }
  expect(Object.keys((await check(acme.admin, said as never)).errors)).toEqual(['0.bought'])
})

it('is offered with what was read of a file', async () => {
  for (const [company, order] of [
    [acme, 'day'],
    [american, 'month'],
  ] as const) {
    const { data } = (await act(company.admin, 'read-import-file', { text: 'Title\tBought\nA\t1/2/2020' })).body
    expect(data.date_order).toBe(order)
    expect(
      data.fields.filter((one: { is_date?: boolean }) => one.is_date).map(({ key }: { key: string }) => key),
    ).toEqual(['bought'])
  }
})
