import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { whileHeld } from '#testing/while-held.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { trackedCompany } from '../tracked/tracked-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

const reason = 'Ordered twice'
const held = (id: string) => sql`select 1 from invoices where id = ${id} for update`

it('lets one of two credit what is left of a line; the other meets what the first has left', async () => {
  const { id } = await acme.issued({ lineItems: [{ ...acme.line, quantity: 3 }] })
  const [line] = (await acme.show(id)).relationships!.lineItems!
  const credit = () => acme.act(id, 'credit', { reason, lines: [{ line_id: line!.id, quantity: 2 }] })
  const answers = await whileHeld(app, held(id), credit, credit)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)!
  expect(refused.body.errors).toEqual({ 'lines.0.quantity': ['No more than 1 is left of this line.'] })
  expect((await acme.show(id)).attributes.credited_amount).toBe(242)
})

it('never pays what is credited at the same moment: two payments and a credit of one invoice', async () => {
  const { id } = await acme.issued({ lineItems: [{ ...acme.line, quantity: 2 }] })
  const pay = () => acme.act(id, 'record-payment', { amount: 100 })
  const [line] = (await acme.show(id)).relationships!.lineItems!
  const credit = () => acme.act(id, 'credit', { reason, lines: [{ line_id: line!.id, quantity: 1 }] })
  const answers = await whileHeld(app, held(id), pay, credit, pay)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  // Of 242 either both pay and nothing can be credited unasked, or one pays and 121 are credited: never more than there was.
  const { total, paid_amount, credited_amount, balance } = (await acme.show(id)).attributes as Record<string, number>
  expect(paid_amount! + credited_amount! + balance!).toBe(total)
  expect(balance!).toBeGreaterThanOrEqual(0)
})

it('numbers credit notes of several invoices at once without a gap', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await acme.issued()).id))
  const answers = await Promise.all(ids.map((id) => acme.act(id, 'credit', { reason })))
  const numbers = answers.map(({ body }) => Number(body.data.attributes.invoice_number.slice(3))).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
})

it('owes what is left where one credits while another takes a credit back', async () => {
  const { id } = await acme.issued({ lineItems: [{ ...acme.line, quantity: 3 }] })
  const [line] = (await acme.show(id)).relationships!.lineItems!
  const credit = () => acme.act(id, 'credit', { reason, lines: [{ line_id: line!.id, quantity: 1 }] })
  const first = (await credit()).body.data.id
  const answers = await whileHeld(app, held(id), credit, () => acme.act(first, 'void', { reason }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await acme.show(id)).attributes).toMatchObject({ credited_amount: 121, balance: 242 })
})

it('frees tracked time of what is credited whole, and only where that is asked', async () => {
  const firm = await trackedCompany(app, 'hours')
  const own = await firm.logged(firm.lucy, '2026-03-02', 120)
  const other = await firm.logged(firm.mark, '2026-03-03', 60)
  const { id } = (await firm.draft({ entries: [own, other] })).body.data
  await firm.act(id, 'issue')
  const lines = (await firm.show(id)).relationships!.lineItems!
  const [two, one] = [2, 1].map((hours) => lines.find(({ attributes }) => attributes.quantity === hours)!)
  const marked = async () =>
    (
      await app.superuser.global((tx) =>
        tx.rows<{ id: string }>(
          sql`select id from timesheets where tenant_id = ${firm.tenantId} and invoice_line_id is not null order by id`,
        ),
      )
    ).map((entry) => entry.id)
  const credit = (body: object) => firm.act(id, 'credit', { reason, ...body })
  // Half of a line: whose half, nobody can say.
  expect((await credit({ free_time: true, lines: [{ line_id: two!.id, quantity: 1 }] })).status).toBe(200)
  expect((await credit({ lines: [{ line_id: one!.id }] })).status).toBe(200)
  expect(await marked()).toEqual([own, other].sort())
  expect((await credit({ free_time: true })).status).toBe(200)
  expect(await marked()).toEqual([])
})
