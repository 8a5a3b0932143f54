import { afterAll, beforeAll, expect, it } from 'vitest'
import { Seller } from '#contracts/company/seller.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { readSeller } from './seller.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const sellerOf = (company: TestCompany, day = '2026-11-29') =>
  app.services.database.tenant(company.tenantId, (tx) => readSeller(tx, app.services.keys, company.tenantId, day))
const save = async (values: object, company = acme) => {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  const { status, body } = await company.admin.post('/restify/settings/bulk/update', rows)
  expect(status, JSON.stringify(body)).toBe(200)
}
const make = async (key: string, body: object, company = acme) => {
  const answer = await company.admin.post(`/restify/${key}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}

it('says what a company has filled in, and null for the rest', async () => {
  const seller = Seller.parse(await sellerOf(acme))
  expect(seller).toMatchObject({ cui: null, vat_payer: false, vat_on_collection: false, country: 'RO', accounts: [] })
})

it('reads the address: county by code, sector in Bucharest alone', async () => {
  await save({
    company_vat: 'RO 14399840',
    company_registration_number: 'J40/372/2002',
    company_legal_form: 'SRL',
    company_share_capital: '200 lei',
    company_city: 'București',
    company_state: 'Bucureşti',
    company_sector: 'Sect. 3',
  })
  expect(Seller.parse(await sellerOf(acme))).toMatchObject({
    cui: '14399840',
    trade_register_number: 'J40/372/2002',
    legal_form: 'SRL',
    capital: '200 lei',
    county: 'RO-B',
    sector: 3,
    region: null,
  })
  await save({ company_city: 'Cluj-Napoca', company_state: 'jud. Cluj' })
  expect(await sellerOf(acme)).toMatchObject({ county: 'RO-CJ', sector: null })
  await app.superuser.global((tx) => tx.run(sql`update tenants set country = 'DE' where id = ${other.tenantId}`))
  await save({ company_vat: 'DE136695976', company_state: 'Bayern' }, other)
  expect(await sellerOf(other)).toMatchObject({ cui: 'DE136695976', county: null, region: 'Bayern', country: 'DE' })
})

it('holds each set of terms from its day until the next, and goes by the number before the first', async () => {
  const vat = async (day: string) => {
    const { vat_payer, vat_on_collection } = await sellerOf(acme, day)
    return [vat_payer, vat_on_collection]
  }
  await save({ company_vat: 'RO14399840' })
  await make('company-tax-terms', { from_date: '2025-01-01', vat_payer: false })
  await make('company-tax-terms', { from_date: '2026-03-01', vat_payer: true, vat_on_collection: true })
  expect(await vat('2024-12-31')).toEqual([true, false])
  expect(await vat('2025-01-01')).toEqual([false, false])
  expect(await vat('2026-02-28')).toEqual([false, false])
  expect(await vat('2026-03-01')).toEqual([true, true])
  const twice = await acme.admin.post('/restify/company-tax-terms', { from_date: '2026-03-01', vat_payer: true })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['from_date']])
  const wrong = await acme.admin.post('/restify/company-tax-terms', {
    from_date: '2026-04-01',
    vat_payer: false,
    vat_on_collection: true,
  })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['vat_on_collection']])
})

it('has one default account a currency, seals them, and gives none to another company', async () => {
  const account = { iban: 'RO49 AAAA 1B31 0075 9384 0000', bank_name: 'Banca', bic: 'btrlro22', currency: 'RON' }
  const first = await make('company-bank-accounts', account)
  const ofOther = { ...account, iban: 'RO37BTRL0000000000000001', bank_name: 'Alta', is_default: true }
  const second = await make('company-bank-accounts', ofOther)
  await make('company-bank-accounts', { ...account, iban: 'RO10BTRL0000000000000002', currency: 'EUR' })
  const defaults = async () =>
    (await sellerOf(acme)).accounts.filter(({ is_default }) => is_default).map(({ currency, bank }) => [currency, bank])
  expect(await defaults()).toEqual([
    ['EUR', 'Banca'],
    ['RON', 'Alta'],
  ])
  expect((await acme.admin.put(`/restify/company-bank-accounts/${first}`, { is_default: true })).status).toBe(200)
  expect(await defaults()).toEqual([
    ['EUR', 'Banca'],
    ['RON', 'Banca'],
  ])
  expect((await sellerOf(acme)).accounts[0]).toEqual({
    iban: 'RO10BTRL0000000000000002',
    bank: 'Banca',
    bic: 'BTRLRO22',
    currency: 'EUR',
    is_default: true,
  })
  const stored = await app.superuser.global((tx) =>
    tx.rows<{ iban: Buffer }>(sql`select iban from company_bank_accounts`),
  )
  expect(stored.some(({ iban }) => iban.includes('AAAA1B31'))).toBe(false)
  expect((await sellerOf(other)).accounts).toEqual([])
  for (const answer of [
    await other.admin.get(`/restify/company-bank-accounts/${second}`),
    await other.admin.put(`/restify/company-bank-accounts/${second}`, { bank_name: 'Mine' }),
    await other.admin.delete(`/restify/company-bank-accounts/${second}`),
  ])
    expect(answer.status).toBe(404)
  const { client } = await acme.personWith('manageClients')
  expect((await client.get('/restify/company-bank-accounts')).status).toBe(403)
})

it('takes an IBAN once, whatever its currency and spaces, also when two add it at the same time', async () => {
  const { admin } = other
  const add = (iban: string, currency = 'RON') => admin.post('/restify/company-bank-accounts', { iban, currency })
  const both = await Promise.all([add('RO80BTRL0000000000000003'), add('RO80 BTRL 0000 0000 0000 0003', 'EUR')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const twice = await add('ro80 btrl 0000 0000 0000 0003', 'EUR')
  expect(twice.body.errors).toEqual({ iban: ['The company has an account with this IBAN already.'] })
  const { id } = (await add('RO37BTRL0000000000000001')).body.data
  const change = (iban: string) => admin.put(`/restify/company-bank-accounts/${id}`, { iban })
  expect([
    (await change('RO80BTRL0000000000000003')).status,
    (await change('RO37BTRL0000000000000001')).status,
  ]).toEqual([422, 200])
  expect((await sellerOf(other)).accounts.map(({ iban }) => iban).sort()).toEqual([
    'RO37BTRL0000000000000001',
    'RO80BTRL0000000000000003',
  ])
})
