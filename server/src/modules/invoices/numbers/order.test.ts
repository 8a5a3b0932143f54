import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

const listed = async (sort: string, more: object = {}) => {
  const { body } = await acme.admin.get('/restify/invoices', { query: { sort, ...more } })
  const numbers = body.data.map(({ attributes }: { attributes: Record<string, string> }) =>
    attributes.status === 'draft' ? `(${attributes.invoice_number})` : attributes.invoice_number,
  )
  return { numbers, total: body.meta.total }
}

it('orders invoices by series and number, whatever the digits, with drafts before the newest', async () => {
  const series = async (prefix: string, more: object = {}) =>
    (await acme.made('invoice-series', { prefix, padding: 4, ...more })).id
  const [plain, yearly] = [await series('FS-'), await series('FT-', { yearly: true })]
  await acme.issued({ series_id: plain, invoice_number: 'FS-9998' })
  for (let n = 0; n < 2; n += 1) await acme.issued({ series_id: plain })
  await acme.issued({ series_id: yearly, issue_date: '2025-05-04' })
  await acme.issued({ series_id: yearly })
  for (const typed of ['A/10', 'A/9', 'Storno']) await acme.issued({ invoice_number: typed })
  await acme.invoice({ series_id: plain })
  await acme.invoice({ invoice_number: 'A/8' })
  const newestFirst = [
    ...['(A/8)', '(FS-10001)'],
    ...['Storno', 'FT-2026-0001', 'FT-2025-0001', 'FS-10000', 'FS-9999', 'FS-9998', 'A/10', 'A/9'],
  ]
  expect(await listed('-invoice_number')).toEqual({ numbers: newestFirst, total: 10 })
  const oldestFirst = newestFirst.slice(2).reverse()
  expect(await listed('invoice_number')).toEqual({ numbers: [...oldestFirst, '(A/8)', '(FS-10001)'], total: 10 })
  expect(await listed('-invoice_number', { perPage: 3, page: 2 })).toEqual({
    numbers: newestFirst.slice(3, 6),
    total: 10,
  })
  expect(await listed('-invoice_number', { currency: 'JPY' })).toEqual({ numbers: [], total: 0 })
})
