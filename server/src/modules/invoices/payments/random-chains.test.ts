import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { currencies, type TestedCurrency } from '../amounts/random-invoice.fixture.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

const STEPS = Number(process.env.PAYMENT_STEPS ?? 24)
const SEED = Number(process.env.PAYMENT_SEED ?? 7)

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

/** Numbers that look random and are the same for a seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    of: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}

/** What plain SQL says of a client, all in whole minor units. */
const factsOf = (clientId: string) =>
  app.superuser.global(async (tx) => ({
    invoices: await tx.rows<
      Record<'total' | 'paid' | 'credited' | 'balance' | 'came' | 'kept', number> & { status: string }
    >(sql`
      select i.total, i.paid_amount as paid, i.credited_amount as credited, i.balance, i.status,
        coalesce((select sum(p.amount) from invoice_payments p where p.invoice_id = i.id and p.undone_at is null), 0)::float8 as came,
        coalesce((select sum(k.amount) from client_credits k where k.invoice_id = i.id and k.kind = 'kept'), 0)::float8 as kept
      from invoices i where i.client_id = ${clientId} and i.kind = 'invoice' and i.voided_at is null`),
    ...(await tx.row<Record<'money' | 'credit' | 'back' | 'owed', number>>(sql`select
      coalesce((select sum(p.amount) from invoice_payments p join invoices i on i.id = p.invoice_id
        where i.client_id = ${clientId} and p.undone_at is null and p.kind = 'payment'), 0)::float8 as money,
      coalesce((select sum(amount) from client_credits where client_id = ${clientId}), 0)::float8 as credit,
      coalesce((select -sum(amount) from client_credits
        where client_id = ${clientId} and kind in ('paid_back', 'not_paid_back')), 0)::float8 as back,
      coalesce((select sum(total) from invoices where client_id = ${clientId} and status <> 'draft'
        and voided_at is null), 0)::float8 as owed`))!,
  }))

async function expectConsistent(clientId: string, currency: TestedCurrency, told: string) {
  const { invoices, money, credit, back, owed } = await factsOf(clientId)
  for (const { total, paid, credited, balance, came, kept, status } of invoices) {
    expect(paid, told).toBe(came - kept)
    expect(balance, told).toBe(total - paid - credited)
    expect(Math.min(paid, balance, kept, credited), told).toBeGreaterThanOrEqual(0)
    expect(['paid', 'credited'].includes(status), told).toBe(balance === 0)
  }
  expect(credit, told).toBeGreaterThanOrEqual(0)
  // No unit of what came is lost: it pays invoices, waits as credit, or went back.
  expect(money, told).toBe(invoices.reduce((sum, { paid }) => sum + paid, 0) + credit + back)
  const { data } = (await acme.admin.get(`/restify/clients/${clientId}/getters/statement`)).body
  const closing = data.accounts[0]?.closing ?? 0
  expect(closing, told).toBe(fromMinor(owed - money + back, currency))
}

it.each(Object.keys(currencies) as TestedCurrency[])(
  'adds up after every payment, use of credit, credit note and undo, in %s',
  async (currency) => {
    const { whole, of } = chance(SEED + currency.charCodeAt(0))
    const client = await acme.made('clients', { company_name: `Random ${currency}`, prefered_currency: currency })
    const day = app.today()
    const unit = 10 ** currencies[currency]
    const amount = () => whole(1, 40_000) / unit
    const told: string[] = []
    const list = async (path: string, query: Record<string, string>) =>
      (await acme.admin.get(`/restify/${path}`, { query: { perPage: '100', ...query } })).body.data as { id: string }[]
    const invoice = async () => of(await list('invoices', { client_id: client.id, kind: 'invoice' }))?.id
    const steps = {
      issue: async () => {
        const lineItems = [1, 2].map(() => ({ ...acme.line, quantity: whole(1, 5), unit_price: amount(), tax: 19 }))
        await acme.issued({ client_id: client.id, currency, issue_date: day, due_date: addDays(day, 30), lineItems })
        return 200
      },
      pay: async () => {
        const id = await invoice()
        const body = { amount: amount(), keep_rest_as_credit: whole(0, 1) === 1 }
        return id && (await acme.act(id, 'record-payment', body)).status
      },
      rest: async () => {
        const id = await invoice()
        return id && (await acme.act(id, 'mark-as-paid')).status
      },
      use: async () => {
        const id = await invoice()
        return id && (await acme.act(id, 'use-credit')).status
      },
      undo: async () => {
        const id = await invoice()
        const payment = id && of(await list('invoice-payments', { invoice_id: id, undone_at: 'null' }))
        return payment && (await acme.act(id, 'undo-payment', { payment_id: payment.id, reason: 'x' })).status
      },
      credit: async () => {
        const id = await invoice()
        return id && (await acme.act(id, 'credit', { reason: 'x' })).status
      },
      uncredit: async () => {
        const note = of(await list('invoices', { client_id: client.id, kind: 'credit_note' }))
        return note && (await acme.act(note.id, 'void', { reason: 'x' })).status
      },
      back: async () => {
        const path = `/restify/clients/${client.id}/actions?action=pay-back-credit`
        return (await acme.admin.post(path, { currency, amount: amount() })).status
      },
    }
    await steps.issue()
    for (let step = 0; step < STEPS; step += 1) {
      const name = of([
        'issue',
        'pay',
        'pay',
        'pay',
        'rest',
        'use',
        'use',
        'undo',
        'undo',
        'credit',
        'uncredit',
        'back',
      ] as const)!
      const status = await steps[name]()
      told.push(`${name} ${status ?? '-'}`)
      expect([undefined, 200, 422], told.join(', ')).toContain(status)
      await expectConsistent(client.id, currency, told.join(', '))
    }
    expect(told.filter((one) => one.endsWith('200')).length).toBeGreaterThan(STEPS / 4)
  },
)
