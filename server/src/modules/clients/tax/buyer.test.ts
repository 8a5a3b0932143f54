import { afterAll, beforeAll, expect, it } from 'vitest'
import { Buyer } from '#contracts/clients/buyer.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { readBuyer } from './buyer.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const add = async (values: object) => {
  const answer = await acme.admin.post('/restify/clients', { company_name: 'Client', ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}
const buyerOf = (id: string, { tenantId }: TestCompany = acme) =>
  app.services.database.tenant(tenantId, (tx) => readBuyer(tx, app.services.keys, tenantId, id))
const buyer = async (values: object) => Buyer.parse(await buyerOf((await add(values)).id))

it('says who a Romanian firm is: digits as CUI, RO before its VAT number, county by code', async () => {
  const address = {
    street: 'Str. Lungă 1',
    city: 'Cluj-Napoca',
    state: 'jud. Cluj',
    zip_code: '400001',
    country: 'ROMANIA',
  }
  const contact = { contact_name: 'Ana', contact_email: 'ana@x.test' }
  const values = { company_identifier: 'RO 14399840', trade_register_number: 'J12/1/2000', ...contact }
  expect(await buyer({ ...values, company_address: address })).toEqual({
    name: 'Client',
    is_person: false,
    cui: '14399840',
    vat: 'RO14399840',
    trade_register_number: 'J12/1/2000',
    street: 'Str. Lungă 1',
    city: 'Cluj-Napoca',
    county: 'RO-CJ',
    region: null,
    sector: null,
    zip_code: '400001',
    country: 'RO',
    language: 'ro',
    email: 'ana@x.test',
    currency: 'EUR',
  })
  // A number of the trade register in the field of the CUI, and a firm that is not registered for VAT.
  expect(await buyer({ company_identifier: 'J40/372/2002' })).toMatchObject({
    cui: null,
    trade_register_number: 'J40/372/2002',
  })
  expect(await buyer({ company_identifier: '14399840' })).toMatchObject({ cui: '14399840', vat: null, country: 'RO' })
  expect(await buyer({ company_vat: 'RO14399840' })).toMatchObject({ cui: '14399840', vat: 'RO14399840' })
})

it.each([
  [{ city: 'București', state: 'București' }, 5, 5],
  [{ city: 'Bucuresti', state: 'Sect. 3' }, undefined, 3],
  [{ city: 'SECTORUL 3', state: 'B' }, undefined, 3],
  [{ city: 'București, sector 2', state: null }, undefined, 2],
  [{ city: 'Sibiu', state: 'Sibiu' }, 4, null],
])('finds the sector of %j', async (parts, sector, found) => {
  const read = await buyer({ company_address: { ...parts, country: 'RO' }, ...(sector ? { sector } : {}) })
  expect(read.sector).toBe(found)
  expect(read.county).toBe(found ? 'RO-B' : 'RO-SB')
})

it('keeps country and county as they are called, and the sector beside them', async () => {
  const { attributes, id } = await add({
    company_address: { state: 'SECTORUL 3', country: 'românia', city: 'Bucuresti' },
  })
  expect(attributes).toMatchObject({ company_address: { state: 'București', country: 'RO' }, sector: 3 })
  const moved = await acme.admin.put(`/restify/clients/${id}`, {
    company_address: { state: 'IASI', country: 'RO', city: 'Iași' },
  })
  expect(moved.body.data.attributes).toMatchObject({ company_address: { state: 'Iași' }, sector: null })
})

it('says of a person their own number, and of a firm abroad its VAT number in its language', async () => {
  const person = await buyer({ is_person: true, personal_number: '1800101221144', company_identifier: '14399840' })
  expect(person).toMatchObject({ is_person: true, cui: '1800101221144', vat: null, language: 'ro' })
  const abroad = { company_vat: 'DE136695976', company_address: { country: 'Germany', state: 'Bayern' } }
  expect(await buyer(abroad)).toMatchObject({
    cui: null,
    vat: 'DE136695976',
    country: 'DE',
    county: null,
    region: 'Bayern',
    language: 'en',
  })
  expect(await buyer({ ...abroad, language: 'ro' })).toMatchObject({ language: 'ro' })
})

it('seals the number of a person, and says it to nobody who does not keep clients or write invoices', async () => {
  const { id } = await add({ is_person: true, personal_number: '1800101221144' })
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ personal_number: Buffer }>(sql`select personal_number from clients where id = ${id}`),
  )
  expect(rows[0]!.personal_number.includes('1800101221144')).toBe(false)
  expect(await buyerOf(id, other)).toBeUndefined()
  const { client } = await acme.personWith('manageProjects')
  expect((await client.get(`/restify/clients/${id}`)).body.data.attributes).not.toHaveProperty('personal_number')
  const file = await client.post('/restify/clients/actions?action=export', { format: 'csv', repositories: [id] })
  expect([file.status, file.bytes.toString().includes('1800101221144')]).toEqual([200, false])
})
