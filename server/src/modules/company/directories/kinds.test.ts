import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colors } from '#contracts/company/colors.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { documentTypeNamed } from './document-type-named.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'etichete' })
  other = await app.company({ subdomain: 'straini' })
})
afterAll(() => app.close())

const url = '/restify/tags'

describe('tags', () => {
  test('are teal when no colour is chosen, and teal is called primary', async () => {
    const plain = await company.admin.post(url, { name: 'Plain' })
    expect([plain.status, plain.body.data.attributes]).toEqual([
      201,
      { name: 'Plain', color: 'primary', is_used: false },
    ])
    const teal = await company.admin.post(url, { name: 'Teal', color: 'teal' })
    expect(teal.body.data.attributes.color).toBe('primary')
  })

  test('take every colour that is offered and no other', async () => {
    const { id } = (await company.admin.post(url, { name: 'Chameleon' })).body.data
    for (const color of colors) {
      const { body } = await company.admin.put(`${url}/${id}`, { color })
      expect(body.data.attributes).toMatchObject({ name: 'Chameleon', color })
    }
    for (const color of ['black', '', null, '#fff']) {
      const { status, body } = await company.admin.put(`${url}/${id}`, { color })
      expect([status, Object.keys(body.errors)], String(color)).toEqual([422, ['color']])
    }
  })

  test('are kept with manageDocumentTypes and read by everyone of the company', async () => {
    const { client } = await company.personWith('manageDocumentTypes')
    const { id } = (await client.post(url, { name: 'Urgent', color: 'red' })).body.data
    const found = await company.employee.get(url, { query: { search: 'urg' } })
    expect(found.body.data[0].attributes).toEqual({ name: 'Urgent', color: 'red', is_used: false })
    expect((await company.employee.put(`${url}/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await company.employee.post(url, { name: 'Mine' })).status).toBe(403)
    expect((await other.admin.get(`${url}/${id}`)).status).toBe(404)
    expect((await other.admin.post(url, { name: 'Urgent' })).status).toBe(201)
    expect((await company.admin.post(url, { name: 'URGENT' })).body.errors).toHaveProperty('name')
    expect((await client.delete(`${url}/${id}`)).status).toBe(204)
  })
})

describe('expense categories', () => {
  const categories = '/restify/expense-categories'

  test('need a receipt and have no limit unless it is said otherwise', async () => {
    const { status, body } = await company.admin.post(categories, { name: 'Taxi' })
    expect([status, body.data.attributes]).toEqual([
      201,
      { name: 'Taxi', description: null, is_used: false, requires_receipt: true, color: 'primary', max_amount: 0 },
    ])
    const inline = await company.admin.post(categories, { name: 'Parking', requires_receipt: false })
    expect(inline.body.data.attributes.requires_receipt).toBe(false)
  })

  test('keep their limit to the hundredth', async () => {
    const { id } = (await company.admin.post(categories, { name: 'Meals', max_amount: '120.55' })).body.data
    expect((await company.admin.get(`${categories}/${id}`)).body.data.attributes.max_amount).toBe(120.55)
    for (const wrong of [-1, 'much', null]) {
      const { status, body } = await company.admin.put(`${categories}/${id}`, { max_amount: wrong })
      expect([status, Object.keys(body.errors)], String(wrong)).toEqual([422, ['max_amount']])
    }
  })

  test('are narrowed to those that need a receipt', async () => {
    const { body } = await company.employee.get(categories, { query: { requires_receipt: 'false' } })
    expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual(['Parking'])
  })
})

test('the configuration brings tags, types and categories by name', async () => {
  await company.admin.post('/restify/document-types', { name: 'Contract' })
  await company.admin.post('/restify/evaluation-types', { name: 'Yearly' })
  const { data } = (await company.employee.get('/configuration')).body
  const names = (list: { attributes: { name: string } }[]) => list.map(({ attributes }) => attributes.name)
  expect(names(data.document_types)).toEqual(['Contract'])
  expect(names(data.evaluation_types)).toEqual(['Yearly'])
  expect(names(data.tags)).toEqual(['Chameleon', 'Plain', 'Teal'])
})

test('a type of documents is found by its name in either language, and made in that of the company', async () => {
  const names = { en: 'Generated document', ro: 'Document generat' }
  const named = (locale: 'en' | 'ro') =>
    app.services.database.tenant(company.tenantId, (tx) =>
      documentTypeNamed({ tx, tenantId: company.tenantId }, names, locale),
    )
  const made = await named('ro')
  const shown = await company.admin.get(`/restify/document-types/${made}`)
  expect(shown.body.data.attributes.name).toBe('Document generat')
  expect(await named('en'), 'the company speaks English since').toBe(made)
})
