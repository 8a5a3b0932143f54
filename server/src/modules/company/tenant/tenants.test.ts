import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const information = '/restify/tenants/getters/tenant-information'
const act = (client: TestCompany['admin'], action: string, body: unknown) =>
  client.post('/restify/tenants/actions', body, { query: { action } })

describe('the company', () => {
  test('shows everyone what it is', async () => {
    const { status, body } = await company.employee.get(information)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      name: 'Company alfa',
      frontend_url: 'http://alfa.localhost:3000',
      locale: 'en',
      country: 'RO',
      time_zone: 'Europe/Bucharest',
      has_demo_data: false,
      has_ai_access: false,
      general_information: null,
    })
    expect((await company.visitor.get(information)).status).toBe(401)
  })

  test('may use an assistant once the installation gives it that', async () => {
    const third = await app.company({ subdomain: 'gama' })
    await app.superuser.global((tx) =>
      tx.run(sql`update tenants set has_ai_access = true where id = ${third.tenantId}`),
    )
    expect((await third.admin.get(information)).body.data.has_ai_access).toBe(true)
    expect((await other.admin.get(information)).body.data.has_ai_access).toBe(false)
  })

  test('shows its sensitive part to admins, managers and HR alone', async () => {
    const sent = { general_information: 'We make tables.', sensitive_information: 'We may move.' }
    const saved = await act(company.admin, 'update-tenant', sent)
    expect(saved.body.data).toMatchObject(sent)
    for (const client of [company.admin, company.manager, company.hr]) {
      expect((await client.get(information)).body.data).toMatchObject(sent)
    }
    const { client } = await company.personWith('manageCompany', 'manageEmployees')
    for (const plain of [company.employee, client]) {
      const { data } = (await plain.get(information)).body
      expect(data.general_information).toBe('We make tables.')
      expect(data).not.toHaveProperty('sensitive_information')
    }
    expect((await other.admin.get(information)).body.data.sensitive_information).toBeNull()
    const settings = await company.admin.get('/restify/settings', { query: { perPage: '200' } })
    expect(JSON.stringify(settings.body)).not.toContain('We may move')
  })

  test('keeps the text that is not sent, and takes 4000 characters of each', async () => {
    await act(company.admin, 'update-tenant', { general_information: 'First', sensitive_information: 'Second' })
    const { body } = await act(company.admin, 'update-tenant', { general_information: '' })
    expect(body.data).toMatchObject({ general_information: null, sensitive_information: 'Second' })
    const long = await act(company.admin, 'update-tenant', { sensitive_information: 'x'.repeat(4001) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['sensitive_information']])
  })

  test('changes its language and its country at once, with manageCompany alone', async () => {
    const { client } = await company.personWith('manageCompany')
    expect((await act(client, 'set-locale', { locale: 'ro' })).body.data.locale).toBe('ro')
    // A visitor without a wish reads the company's language.
    expect((await company.visitor.get('/restify/levels/x', { query: {} })).status).toBe(401)
    expect((await company.employee.get(information)).body.data.locale).toBe('ro')
    expect((await other.employee.get(information)).body.data.locale).toBe('en')
    expect((await act(client, 'set-locale', { locale: 'de' })).body.errors).toHaveProperty('locale')
    const days = async () => (await company.admin.get('/restify/legal-holidays?perPage=200')).body.data
    const fill = (client: TestCompany['admin']) =>
      client.post('/restify/legal-holidays/actions?action=fill-year', { year: 2031 })
    const before = await days()
    expect((await fill(company.admin)).body.data.country).toBe('RO')
    expect((await act(client, 'set-country', { country: 'DE' })).body.data.country).toBe('DE')
    // What is there stays; what is filled from now on is the new country's.
    expect(await days()).toEqual(before)
    expect((await fill(company.admin)).body.data.country).toBe('DE')
    expect((await fill(other.admin)).body.data.country).toBe('RO')
    expect((await act(client, 'set-country', { country: 'Germany' })).body.errors).toHaveProperty('country')
    for (const plain of [company.employee, company.manager, company.hr]) {
      expect((await act(plain, 'set-locale', {})).status).toBe(403)
      expect((await act(plain, 'set-country', { country: 'DE' })).status).toBe(403)
      expect((await act(plain, 'update-tenant', {})).status).toBe(403)
    }
    expect((await act(client, 'set-locale', { locale: 'en' })).status).toBe(200)
  })

  test('shows its plan to everyone, and where to change it to those who may', async () => {
    const url = '/restify/tenants/getters/active-plan'
    const { data } = (await company.employee.get(url)).body
    expect(data).toEqual({
      activePlan: { id: company.tenantId, plan: 'Pro Monthly', stripe_status: 'active' },
      is_restricted: false,
      grace_ends_at: null,
      canCreateProjects: true,
      hasInvoiceAccess: true,
      hasReportAccess: true,
      hasTimeloggingAccess: true,
    })
    const { client } = await company.personWith('manageBilling')
    expect((await client.get(url)).body.data.billingUrl).toBe('http://alfa.localhost:3000/settings/billing')
  })

  test('has no list and no record', async () => {
    const url = '/restify/tenants'
    const answers = await Promise.all([
      company.admin.get(url),
      company.admin.get(`${url}/${company.tenantId}`),
      company.admin.get(`${url}/filters`),
      company.admin.post(url, { name: 'Another' }),
      company.admin.put(`${url}/${company.tenantId}`, { name: 'Another' }),
      company.admin.delete(`${url}/${other.tenantId}`),
      act(company.admin, 'export', { format: 'csv' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
  })
})

describe('the configuration', () => {
  test('brings every list that the screens need, empty where there is nothing', async () => {
    const department = (await company.admin.post('/restify/departments', { name: 'Producție' })).body.data.id
    await company.admin.post('/restify/positions', { name: 'Sudor', department_id: department })
    await company.admin.post('/restify/directions', { name: 'Schimbul 1', department_id: department })
    for (const name of ['Senior', 'Junior']) await company.admin.post('/restify/levels', { name })
    const { status, body } = await company.employee.get('/configuration', {
      query: { perPage: '2000' },
      headers: { 'x-locale': 'ro' },
    })
    expect(status).toBe(200)
    const { data } = body
    const names = (list: { attributes: { name: string } }[]) => list.map(({ attributes }) => attributes.name)
    expect(names(data.departments)).toEqual(['Producție'])
    expect(names(data.positions)).toEqual(['Sudor'])
    expect(names(data.directions)).toEqual(['Schimbul 1'])
    expect(names(data.levels)).toEqual(['Junior', 'Senior'])
    expect(names(data.roles)).toEqual(expect.arrayContaining(['Administrator', 'Angajat', 'Manager', 'Resurse umane']))
    const keys = data.settings.map(({ attributes }: { attributes: { key: string } }) => attributes.key).sort()
    expect([data.settings[0].type, keys]).toEqual(['settings', ['company_name', 'default_currency']])
    expect(data.contract_types).toContainEqual({ id: 'employment_contract', name: 'Contract de muncă' })
    for (const key of ['evaluation_types', 'document_types', 'tags', 'legal_holidays', 'holiday_policies']) {
      expect(data[key], key).toBeInstanceOf(Array)
    }
    expect(data.time_zone).toBe('Europe/Bucharest')
    expect(data.speech_to_text).toBe(false)
    expect(data.active_plan.activePlan.plan).toBe('Pro Monthly')
    expect(data.available_seats.total_subscription_seats).toBe(500)
  })

  test('holds nothing that the reader may not see, and nothing of another company', async () => {
    await company.admin.post('/restify/settings/bulk/update', [{ key: 'company_vat', value: 'RO14399840' }])
    const { body } = await company.admin.get('/configuration')
    expect(JSON.stringify(body)).not.toContain('RO14399840')
    const theirs = (await other.employee.get('/configuration')).body.data
    expect(theirs.departments).toEqual([])
    expect(theirs.roles[0].attributes).not.toHaveProperty('is_used')
    expect((await company.visitor.get('/configuration')).status).toBe(401)
  })
})
