import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { currencies, sentInvoice } from '../amounts/random-invoice.fixture.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

/** `CREDIT_RUNS=2000` for the whole proof. */
const RUNS = Number(process.env.CREDIT_RUNS ?? 24)
const SEED = Number(process.env.CREDIT_SEED ?? 7)

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'random')
})
afterAll(() => app.close())

/** An invoice, and how it is credited: at each step so many of a hundred of what is left of some lines; at last the rest. */
const chain = fc.record({
  invoice: sentInvoice,
  steps: fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 }), { maxLength: 4 }),
  /** Before each step so many of a hundred of what is left are paid. */
  paid: fc.array(fc.constantFrom(0, 0, 30, 100), { minLength: 4, maxLength: 4 }),
  /** The credit note of this step is voided again. */
  voided: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 2 }),
})

interface TermsLine {
  id: string
  quantity: number
  total: number
  credited_quantity: number
  credited_total: number
}

/** A part of what is left of a line, as it is sent; null where that is nothing. */
function partOf(line: TermsLine, percent: number, currency: string) {
  const byAmount = Math.abs(line.quantity) === 1
  const left = byAmount ? line.total - line.credited_total : line.quantity - line.credited_quantity
  const digits = byAmount ? minorDigits(currency) : 6
  const part = Number(((left * percent) / 100).toFixed(digits)) + 0
  if (part === 0) return null
  return { line_id: line.id, [byAmount ? 'amount' : 'quantity']: part }
}

/** What the tables say of an invoice and its credit notes, in minor units. */
const stored = (id: string) =>
  app.superuser.global(async (tx) => {
    const invoice = (await tx.row<
      Record<string, number> & { status: string }
    >(sql`select status, total::float8 as total,
      credited_amount::float8 as credited, paid_amount::float8 as paid, balance::float8 as balance from invoices where id = ${id}`))!
    const sums = (await tx.row<Record<string, number>>(sql`select coalesce(-sum(total), 0)::float8 as total,
      coalesce(-sum(subtotal), 0)::float8 as subtotal, coalesce(-sum(vat), 0)::float8 as vat from invoices
      where credits_invoice_id = ${id} and voided_at is null`))!
    Object.assign(
      sums,
      await tx.row(sql`select (select coalesce(sum(amount), 0)::float8 from invoice_payments
          where invoice_id = ${id} and undone_at is null) as came,
        (select coalesce(sum(amount), 0)::float8 from client_credits where invoice_id = ${id} and kind = 'kept') as kept`),
    )
    const lines = await tx.rows<{
      left: number
    }>(sql`select (l.total + coalesce((select sum(k.total) from invoice_lines k
        join invoices c on c.id = k.invoice_id and c.voided_at is null where k.credits_line_id = l.id), 0))::float8
        * sign(l.total)::float8 as left
      from invoice_lines l where l.invoice_id = ${id}`)
    return { invoice, sums, lines: lines.map(({ left }) => ({ left: left + 0 })) }
  })

async function pay(id: string, percent: number, currency: string) {
  const { invoice } = await stored(id)
  const amount = Math.floor((invoice.balance! * percent) / 100)
  if (amount <= 0 || invoice.status === 'credited') return
  const answer = await acme.act(id, 'record-payment', { amount: fromMinor(amount, currency) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function credit(id: string, body: object) {
  const answer = await acme.act(id, 'credit', { reason: 'At random', ...body })
  // Lines below zero can keep a part from being credited alone.
  if (answer.status === 422) expect(Object.keys(answer.body.errors ?? {})).toEqual(['lines'])
  else expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.status === 200 ? (answer.body.data.id as string) : null
}

it(`takes ${RUNS} random invoices to zero by random credits and payments, never below it`, async () => {
  for (const { invoice, steps, paid, voided } of fc.sample(chain, { numRuns: RUNS, seed: SEED })) {
    const context = JSON.stringify({ invoice, steps, paid, voided })
    const { id } = await acme.issued({ ...invoice })
    const { total } = (await stored(id)).invoice
    const notes: string[] = []
    for (const [step, percents] of steps.entries()) {
      await pay(id, paid[step]!, invoice.currency)
      const { lines } = (await acme.admin.get(`/restify/invoices/${id}/getters/credit`)).body.data
      const parts = (lines as TermsLine[]).flatMap(
        (line, at) => partOf(line, percents[at] ?? 0, invoice.currency) ?? [],
      )
      if (parts.length === 0 || (await stored(id)).invoice.status === 'credited') continue
      const note = await credit(id, { lines: parts })
      if (note) notes.push(note)
      if (note && notes.length - 1 === voided) await acme.act(note, 'void', { reason: 'By mistake' })
      const now = await stored(id)
      expect(now.invoice.credited, context).toBe(now.sums.total)
      // What was paid beyond what is left is the client's, and no part of what is paid of the invoice.
      expect(now.invoice.paid, context).toBe(now.sums.came! - now.sums.kept!)
      expect(now.invoice.balance, context).toBe(total! - now.sums.total! - now.invoice.paid!)
      expect(now.invoice.balance, context).toBeGreaterThanOrEqual(Math.min(0, total!))
      for (const { left } of now.lines) expect(left, context).toBeGreaterThanOrEqual(0)
    }
    if ((await stored(id)).invoice.status === 'credited') continue
    const done = await credit(id, {})
    const end = await stored(id)
    if (total! <= 0) expect(done, context).toBeNull()
    else
      expect(end, context).toMatchObject({
        invoice: { status: 'credited', credited: total, balance: 0 },
        sums: { total },
        lines: end.lines.map(() => ({ left: 0 })),
      })
  }
  expect(Object.keys(currencies)).toHaveLength(4)
}, 3_600_000)
