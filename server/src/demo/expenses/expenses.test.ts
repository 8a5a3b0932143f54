import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCui } from '#contracts/clients/company-numbers.ts'
import { ReceiptReading, standsOut } from '#contracts/expenses/receipts.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from '../make-demo.ts'
import { merchants } from './merchants.ts'

let app: TestApp
let tenantId: string
const as = new Map<string, Client>()

interface Answered {
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, Answered[]>
}

beforeAll(async () => {
  app = await testApp()
  const made = await makeDemo(app.services, { subdomain: 'demo', password: 'Vatra-demo-1' })
  tenantId = made.tenantId
  for (const name of ['Ioana Marinescu', 'Carmen Stoica', 'Andreea Popa']) {
    const { userId } = made.people.find((person) => person.name === name)!
    const token = await app.services.database.tenant(tenantId, (tx) =>
      app.services.sessions.start(tx, tenantId, userId, { ip: '127.0.0.1', userAgent: 'test' }),
    )
    as.set(name, app.client('demo.localhost', token))
  }
})
afterAll(() => app.close())

const list = async (name: string, path: string, query: Record<string, string> = {}) =>
  (await as.get(name)!.get(`/restify/${path}`, { query: { perPage: '2000', ...query } })).body.data as Answered[]
const values = (records: readonly Answered[], name: string) =>
  new Set(records.map(({ attributes }) => attributes[name]))

test('has fourteen months of expenses in all states, in two currencies, with what stands out', async () => {
  const expenses = await list('Ioana Marinescu', 'expenses')
  expect(expenses.length).toBeGreaterThan(100)
  expect(values(expenses, 'status')).toEqual(new Set(['draft', 'approved', 'paid', 'rejected', 'cancelled']))
  expect(values(expenses, 'currency')).toEqual(new Set(['RON', 'EUR']))
  expect(new Set(expenses.map(({ attributes }) => String(attributes.date).slice(0, 7))).size).toBeGreaterThan(12)
  const found = new Set(expenses.flatMap(({ attributes }) => attributes.stands_out as string[]))
  expect(found).toEqual(new Set(standsOut))
  const bundles = await list('Ioana Marinescu', 'expense-bundles')
  expect(values(bundles, 'status')).toEqual(new Set(['draft', 'approved', 'paid', 'rejected']))
  const shared = expenses.filter(({ attributes }) => (attributes.stands_out as string[]).includes('duplicate'))
  expect(values(shared, 'employee_id').size).toBe(2)
})

test('waits for who keeps expenses and for who decides on large ones, and owes some of its people', async () => {
  for (const name of ['Ioana Marinescu', 'Carmen Stoica']) {
    const waiting = await list(name, 'expense-bundles', { can_approve: 'true' })
    expect(waiting.length, name).toBeGreaterThan(1)
    const { data } = (await as.get(name)!.get('/restify/expenses/getters/to-pay')).body
    expect(data.people.length, name).toBeGreaterThan(2)
    expect(data.by_currency.map(({ currency }: { currency: string }) => currency)).toEqual(['RON', 'EUR'])
  }
  const large = (await list('Ioana Marinescu', 'expense-bundles', { can_approve: 'true' })).find(({ attributes }) =>
    String(attributes.title).startsWith('Rotterdam'),
  )!
  const approved = await as.get('Ioana Marinescu')!.post(`/restify/expense-bundles/${large.id}/actions?action=approve`)
  expect(approved.body.data.attributes.status).toBe('approved')
})

test('has receipts that were read, with their pictures; some wait for their person, of one nothing could be read', async () => {
  const receipts = await list('Andreea Popa', 'expense-receipts')
  const states = receipts.map(({ attributes }) => attributes.state)
  expect(states.filter((state) => state === 'read')).toHaveLength(2)
  expect(states.filter((state) => state === 'failed')).toHaveLength(1)
  const { reading, pages } = receipts.find(({ attributes }) => attributes.state === 'read')!.attributes
  expect(ReceiptReading.parse(reading)).toEqual(reading)
  const [page] = pages as { url: string; width: number }[]
  const picture = await app.app.inject({ url: page!.url })
  expect([picture.statusCode, picture.rawPayload.subarray(0, 3).toString('hex')]).toEqual([200, 'ffd8ff'])
  expect(picture.rawPayload.length).toBeLessThan(15_000)
  const [{ bytes }] = (await app.superuser.global((tx) =>
    tx.rows<{ bytes: number }>(
      sql`select count(distinct receipt_path)::int as bytes from expenses where tenant_id = ${tenantId}`,
    ),
  )) as [{ bytes: number }]
  expect(bytes).toBeGreaterThan(50)
})

test('tells each decision, and the numbers of its merchants are right', async () => {
  const [paid] = await list('Carmen Stoica', 'expense-bundles', { status: 'paid' })
  const { data } = (await as.get('Carmen Stoica')!.get(`/restify/expense-bundles/${paid!.id}/getters/approvals`)).body
  expect(data).toMatchObject([{ step: 'expense', outcome: 'approved', decisions: [{ name: 'Carmen Stoica' }] }])
  const history = (await as.get('Carmen Stoica')!.get(`/restify/expense-bundles/${paid!.id}/getters/history`)).body
  expect(history.data.map(({ action }: { action: string }) => action)).toEqual(['mark-as-paid', 'approve', 'store'])
  for (const { cui } of Object.values(merchants)) if (cui) expect(isCui(cui), cui).toBe(true)
})
