import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#contracts/permissions.ts'
import { type SettingKey, settingKeys, settings, sharedSettingKeys } from '#contracts/settings.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const url = '/restify/settings'
const save = (client: Client, values: Record<string, unknown>) =>
  client.post(
    `${url}/bulk/update`,
    Object.entries(values).map(([key, value]) => ({ key, value })),
  )

async function stored(client: Client, path = url): Promise<Record<string, unknown>> {
  const { body } = await client.get(path, { query: { perPage: '200' } })
  return Object.fromEntries(
    body.data.map(({ attributes }: { attributes: { key: string; value: unknown } }) => [
      attributes.key,
      attributes.value,
    ]),
  )
}
const idOf = async (key: string): Promise<string> => (await company.admin.get(url, { query: { key } })).body.data[0].id

/** A value each setting takes. */
const samples: Record<SettingKey, unknown> = {
  hidden_modules: ['assets', 'feedback'],
  show_timesheet_dates: true,
  block_holidays_in_timesheets: true,
  presence_from_timesheets: true,
  time_rounding: '15',
  time_rounding_way: 'nearest',
  time_rounding_by: 'day',
  time_closed_until: '2026-01-31',
  time_closed_after_days: 45,
  include_holiday_weekends: false,
  feedback_recording_days: 90,
  show_team_field: true,
  require_two_factor: false,
  default_currency: 'RON',
  company_name: 'Țesătoria Alfa',
  company_vat: 'RO14399840',
  company_registration_number: 'J40/1/2020',
  company_legal_form: 'SRL',
  company_share_capital: '200 lei',
  company_street: 'Strada Lungă 1',
  company_city: 'Brașov',
  company_state: 'Brașov',
  company_sector: 3,
  company_zip_code: '500001',
  company_administrator: 'Ana Pop',
  company_email: 'office@alfa.test',
  slack_webhook_url: 'https://hooks.slack.com/services/T0/B0/secret',
  invoice_company_address: 'Strada Lungă 1, Brașov',
  invoice_logo: null,
  invoice_tax: 19,
  invoice_due_days: 30,
  invoice_email_subject: 'Your invoice',
  invoice_notes: 'Thank you.',
  invoice_issued_stays: true,
  invoice_reminders: true,
  invoice_reminders_working_days: true,
  invoice_reminders_paused_until: '2027-01-31',
  invoice_late_interest: 'yearly',
  invoice_late_rate: 12.5,
  invoice_reference_rate: 6.25,
  efactura_at_issue: true,
  efactura_abroad: false,
  expense_large_amount: 500,
}

/** What is answered for them: of a secret only a hint. */
const shown = { ...samples, slack_webhook_url: 'https://hooks.slack.com/services/T0/B0/••••••••' }

describe('saving settings', () => {
  test('makes each by its key the first time and changes it afterwards', async () => {
    const first = await save(company.admin, samples)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await stored(company.admin)).toEqual(shown)
    const ids = first.body.data.map(({ id }: { id: string }) => id)
    const again = await save(company.admin, { ...samples, company_city: 'Sibiu' })
    expect(again.body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect((await stored(company.admin)).company_city).toBe('Sibiu')
    expect((await stored(other.admin)).company_city).toBeUndefined()
  })

  test('refuses a CUI whose last digit does not match, where the company is in Romania', async () => {
    const before = (await stored(company.admin)).company_vat
    const rows = [
      { key: 'company_city', value: 'Sibiu' },
      { key: 'company_vat', value: 'RO 14399841' },
    ]
    const refused = await company.admin.post(`${url}/bulk/update`, rows, { headers: { 'x-locale': 'ro' } })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { '1.value': ['Acesta nu este un CUI valid: ultima cifră nu se potrivește cu celelalte.'] },
    ])
    expect((await stored(company.admin)).company_vat).toBe(before)
    await company.admin.post('/restify/tenants/actions?action=set-country', { country: 'DE' })
    for (const value of ['14399841', 'DE136695976', null, before])
      expect((await save(company.admin, { company_vat: value })).status).toBe(200)
    await company.admin.post('/restify/tenants/actions?action=set-country', { country: 'RO' })
    expect((await save(company.admin, { company_vat: 'J40/1/2020' })).status).toBe(200)
    expect((await save(company.admin, { company_vat: before })).status).toBe(200)
  })

  test('finds them by id as well, and ignores a key that does not fit', async () => {
    const id = await idOf('company_city')
    const bulk = await company.admin.post(`${url}/bulk/update`, [{ id, key: 'company_vat', value: 'Cluj' }])
    expect(bulk.body.data[0].attributes).toEqual({ key: 'company_city', value: 'Cluj' })
    const put = await company.admin.put(`${url}/${id}`, { key: 'company_city', value: 'Iași' })
    expect(put.body.data.attributes).toEqual({ key: 'company_city', value: 'Iași' })
  })

  test('can make one that is not there, once', async () => {
    const made = await other.admin.post(url, { key: 'show_team_field', value: 1 })
    expect([made.status, made.body.data.attributes]).toEqual([201, { key: 'show_team_field', value: true }])
    const twice = await other.admin.post(url, { key: 'show_team_field', value: false })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['key']])
  })

  test('refuses a key that the product does not know', async () => {
    const { status, body } = await company.admin.post(url, { key: 'general_information', value: 'x' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['key']])
    expect((await save(company.admin, { is_admin: true })).body.errors).toHaveProperty('0.key')
    expect((await company.admin.post(`${url}/bulk/update`, [{ value: 1 }])).status).toBe(404)
  })

  const wrong: [SettingKey, unknown][] = [
    ['hidden_modules', ['nothing']],
    ['hidden_modules', 'assets'],
    ['show_team_field', 'perhaps'],
    ['default_currency', 'LEU'],
    ['company_name', ''],
    ['company_name', null],
    ['company_name', 'x'.repeat(101)],
    ['company_email', 'nobody'],
    ['company_vat', { $gt: '' }],
    ['invoice_logo', 'tenants/1/settings/2.png'],
    ['invoice_tax', 100],
    ['invoice_tax', -1],
    ['invoice_due_days', 1.5],
  ]
  test.each(wrong)('refuses %s = %j at its value, and nothing of the call is stored', async (key, value) => {
    const before = await stored(company.admin)
    const single = await company.admin.put(`${url}/${await idOf(key)}`, { value })
    expect([single.status, Object.keys(single.body.errors)[0]?.split('.')[0]]).toEqual([422, 'value'])
    const bulk = await save(company.admin, { company_street: 'Elsewhere', [key]: value })
    expect(bulk.status).toBe(422)
    expect(Object.keys(bulk.body.errors)[0]).toMatch(/^1\.value/)
    expect(await stored(company.admin)).toEqual(before)
  })

  test.each([
    [0, false],
    ['0', false],
    ['false', false],
    [null, false],
    [1, true],
    ['true', true],
  ])('reads the switch %j as %j', async (sent, value) => {
    await save(company.admin, { show_timesheet_dates: sent })
    expect((await stored(company.admin)).show_timesheet_dates).toBe(value)
  })

  test('of the name renames the company everywhere', async () => {
    const signInPage = async () => (await company.visitor.get('/tenant')).body.data.name
    expect(await signInPage()).not.toBe('Alfa Nouă')
    await save(company.admin, { company_name: 'Alfa Nouă' })
    expect(await signInPage()).toBe('Alfa Nouă')
    const { body } = await company.employee.get('/restify/tenants/getters/tenant-information')
    expect(body.data.name).toBe('Alfa Nouă')
    expect((await other.employee.get('/restify/tenants/getters/tenant-information')).body.data.name).toBe(
      'Company beta',
    )
  })

  test('that changes nothing leaves no audit row', async () => {
    const count = () =>
      app.superuser.global((tx) => tx.rows(sql`select id from audit_entries where resource = 'settings'`))
    await save(company.admin, { company_city: 'Oradea', hidden_modules: ['assets'] })
    const before = (await count()).length
    await save(company.admin, { company_city: 'Oradea', hidden_modules: ['assets'] })
    expect((await count()).length).toBe(before)
  })
})

describe('hidden modules', () => {
  const hide = async (...modules: string[]) => {
    const { status, body } = await save(company.admin, { hidden_modules: modules })
    return status === 200 ? null : body.errors['0.value'][0]
  }

  test('never hold the team', async () => {
    expect(await hide('team')).toBe('The Team module is always on.')
  })
  test('hold time only together with invoices', async () => {
    expect(await hide('time', 'assets')).toBe('The Time module cannot be hidden while Invoices is on.')
    expect(await hide('time', 'invoices')).toBeNull()
  })
  test('hold projects only together with time and invoices', async () => {
    const sentence = 'The Projects module cannot be hidden while Time or Invoices is on.'
    expect(await hide('projects')).toBe(sentence)
    expect(await hide('projects', 'invoices')).toBe(sentence)
    expect(await hide('projects', 'time', 'invoices')).toBeNull()
    expect(await hide()).toBeNull()
  })
  test('are refused in the reader’s language', async () => {
    const body = [{ key: 'hidden_modules', value: ['team'] }]
    const answer = await company.admin.post(`${url}/bulk/update`, body, { headers: { 'x-locale': 'ro' } })
    expect(answer.body.message).toBe('Modulul Echipă este mereu activ.')
  })
})

describe('who reads and writes which setting', () => {
  test('every key is read and written exactly with the permissions that are agreed', async () => {
    await save(company.admin, samples)
    for (const permission of permissions) {
      const { client } = await company.personWith(permission)
      const { key: _none, ...seen } = await stored(client)
      const readable = settingKeys.filter((key) => {
        const { read } = settings[key]
        return read === 'auth' || (read as readonly string[]).includes(permission)
      })
      expect(Object.keys(seen).sort(), permission).toEqual(readable.sort())
      const writable = settingKeys.filter((key) => settings[key].write === permission)
      const answers = new Map<string, number>()
      for (const key of settingKeys) answers.set(key, (await save(client, { [key]: samples[key] })).status)
      for (const key of settingKeys) {
        const expected = writable.includes(key) ? 200 : writable.length > 0 && !readable.includes(key) ? 404 : 403
        expect([key, answers.get(key)], permission).toEqual([key, expected])
      }
    }
  }, 60_000)

  test('an employee sees the shared ones and may write none', async () => {
    expect(Object.keys(await stored(company.employee)).sort()).toEqual([...sharedSettingKeys].sort())
    const id = await idOf('company_name')
    expect((await company.employee.put(`${url}/${id}`, { value: 'Mine' })).status).toBe(403)
    expect((await company.employee.post(url, { key: 'company_name', value: 'Mine' })).status).toBe(403)
    expect((await company.employee.get(`${url}/${await idOf('company_vat')}`)).status).toBe(404)
    expect((await company.visitor.get(url)).status).toBe(401)
  })

  test('one who may write some cannot make another that is not there yet', async () => {
    const { client } = await other.personWith('manageInvoices')
    expect((await save(client, { invoice_tax: 5 })).status).toBe(200)
    expect((await save(client, { company_vat: 'RO1' })).status).toBe(403)
    expect((await client.post(url, { key: 'hidden_modules', value: [] })).status).toBe(403)
  })

  test('none can be deleted', async () => {
    expect((await company.admin.delete(`${url}/${await idOf('company_name')}`)).status).toBe(403)
    expect((await company.admin.get(url, { query: { key: 'company_name' } })).body.data).toHaveLength(1)
  })

  test('those of another company answer as if they did not exist', async () => {
    const id = await idOf('company_name')
    expect((await other.admin.get(`${url}/${id}`)).status).toBe(404)
    expect((await other.admin.put(`${url}/${id}`, { value: 'Mine' })).status).toBe(404)
    expect((await other.admin.post(`${url}/bulk/update`, [{ id, value: 'Mine' }])).status).toBe(404)
  })

  test('the shared ones come as user settings, to read only', async () => {
    // A setting of the company has a key that no setting of a person can have: 422 at the key.
    const seen = await stored(company.employee, '/restify/user-settings')
    expect(Object.keys(seen).sort()).toEqual([...sharedSettingKeys].sort())
    const id = await idOf('company_vat')
    expect((await company.admin.get(`/restify/user-settings/${id}`)).status).toBe(404)
    expect((await company.admin.post('/restify/user-settings', { key: 'company_name', value: 'x' })).status).toBe(422)
    const name = await idOf('company_name')
    expect((await company.admin.put(`/restify/user-settings/${name}`, { value: 'x' })).status).toBe(403)
  })
})

describe('currencies', () => {
  test('are those of today, named in the reader’s language', async () => {
    const list = async (locale: string) =>
      (await company.employee.get(`${url}/getters/available-currencies`, { headers: { 'x-locale': locale } })).body.data
    const english = await list('en')
    expect(english).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€' })
    expect(await list('ro')).toContainEqual({ code: 'RON', name: 'leu românesc', symbol: 'lei' })
    const codes = english.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(['RON', 'USD', 'GBP', 'MDL']))
    for (const past of ['SLL', 'ZWL']) expect(codes).not.toContain(past)
    expect((await company.visitor.get(`${url}/getters/available-currencies`)).status).toBe(401)
  })
})
