import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

/** The lines of an invoice in their order: what they come to, and which transaction wrote them last. */
const stored = (invoiceId: string) =>
  app.superuser.global((tx) =>
    tx.rows<{
      id: string
      name: string
      total: number
      written: string
    }>(sql`select id, name, total, xmin::text as written
      from invoice_lines where invoice_id = ${invoiceId} order by position, id`),
  )

/** Names of the lines that a call wrote, and what all of them come to after it. */
async function writtenBy(invoiceId: string, call: () => Promise<{ status: number }>) {
  const before = new Map((await stored(invoiceId)).map(({ id, written }) => [id, written]))
  expect((await call()).status).toBeLessThan(300)
  const after = await stored(invoiceId)
  return {
    written: after.filter(({ id, written }) => before.get(id) !== written).map(({ name }) => name),
    totals: after.map(({ total }) => total),
    total: (await acme.show(invoiceId)).attributes.total,
  }
}

it('writes the line that changed, and no other', async () => {
  const line = (name: string, more: object = {}) => ({ ...acme.line, name, ...more })
  const { id } = await acme.invoice({ lineItems: ['Ash', 'Beech', 'Cedar'].map((name) => line(name)) })
  const [ash, beech, cedar] = await stored(id)
  const at = (one: { id: string }) => `/restify/invoice-lines/${one.id}`
  expect(await writtenBy(id, () => acme.admin.put(at(beech!), { quantity: 3, discount_percent: 10 }))).toEqual({
    written: ['Beech'],
    totals: [20_000, 27_000, 20_000],
    total: 810.7,
  })
  expect(
    await writtenBy(id, () => acme.admin.post('/restify/invoice-lines', { ...line('Oak'), invoice_id: id })),
  ).toEqual({
    written: ['Oak'],
    totals: [20_000, 27_000, 20_000, 20_000],
    total: 1052.7,
  })
  expect(await writtenBy(id, () => acme.admin.delete(at(ash!)))).toEqual({
    written: [],
    totals: [27_000, 20_000, 20_000],
    total: 810.7,
  })
  const lineItems = (await acme.show(id)).relationships!.lineItems!.map((one) => ({
    ...{ id: one.id, ...one.attributes },
    ...(one.id === cedar!.id ? { name: 'Elm' } : {}),
  }))
  // The first write of the whole list counts positions anew.
  await acme.admin.put(`/restify/invoices/${id}`, { lineItems })
  const renamed = lineItems.map((one) => (one.id === cedar!.id ? { ...one, name: 'Fir' } : one))
  expect(await writtenBy(id, () => acme.admin.put(`/restify/invoices/${id}`, { lineItems: renamed }))).toMatchObject({
    written: ['Fir'],
    total: 810.7,
  })
})
