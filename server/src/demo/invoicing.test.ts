import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIban } from '#contracts/team/iban.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readSeller } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { seedDemo } from './index.ts'

let app: TestApp
let tenantId: string
let admin: Client

beforeAll(async () => {
  app = await testApp({ SEED: 'demo' })
  await seedDemo(app.services)
  const [found] = await app.superuser.global((tx) =>
    tx.rows<{ tenant: string; user: string }>(sql`select t.id as tenant, u.id as user from tenants t
      join users u on u.email = 'admin@demo.test' where t.subdomain = 'demo'`),
  )
  tenantId = found!.tenant
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, found!.user, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  admin = app.client('demo.localhost', token)
})
afterAll(() => app.close())

test('the demo company is ready to invoice: it and its clients have what an e-invoice needs', async () => {
  const { database, keys } = app.services
  const { data } = (await admin.get('/restify/clients?perPage=100')).body
  const ids = data.map(({ id }: { id: string }) => id) as string[]
  const { seller, buyers } = await database.tenant(tenantId, async (tx) => ({
    seller: await readSeller(tx, keys, tenantId, app.today()),
    buyers: await Promise.all(ids.map((id) => readBuyer(tx, keys, tenantId, id))),
  }))
  expect(seller).toMatchObject({ cui: '28417351', vat_payer: true, vat_on_collection: false, county: 'RO-CJ' })
  expect(seller.accounts.map(({ currency, is_default }) => [currency, is_default])).toEqual([
    ['EUR', true],
    ['RON', true],
    ['RON', false],
  ])
  for (const { iban } of seller.accounts) expect(isIban(iban), iban).toBe(true)
  for (const buyer of buyers) {
    const { country, county, street, city, cui, vat, email, name } = buyer!
    expect([street, city, country, cui ?? vat, email].every(Boolean), name).toBe(true)
    if (country === 'RO') expect(county, name).not.toBeNull()
  }
  expect(buyers.filter((buyer) => buyer!.is_person)).toHaveLength(1)
  expect(new Set(buyers.map((buyer) => buyer!.country))).toEqual(new Set(['RO', 'DE', 'NL', 'AT', 'FR']))
})

test('its clients and accounts pass the rules of their own forms', async () => {
  for (const entity of ['clients', 'company-bank-accounts', 'company-tax-terms']) {
    const { data } = (await admin.get(`/restify/${entity}?perPage=100`)).body
    for (const { id, attributes } of data) {
      const { logo_path: _, ...sent } = attributes
      const { status, body } = await admin.put(`/restify/${entity}/${id}`, sent)
      expect(status, JSON.stringify(body)).toBe(200)
    }
  }
})

test.each([
  ['48215039', { inactive: false, vat_on_collection: true }],
  ['39170426', { inactive: false, vat_payer: false, sector: 3 }],
  ['35046299', { inactive: true }],
])('its form fills in the invented firm %s without the internet', async (cui, firm) => {
  const { body } = await admin.get('/restify/clients/getters/by-cui', { query: { cui } })
  expect(body.data).toMatchObject({ state: 'found', firm: { company_identifier: cui, ...firm } })
})
