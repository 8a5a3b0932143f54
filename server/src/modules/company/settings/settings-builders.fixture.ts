import { type SettingKey, settings as settingDefinitions } from '#contracts/settings.ts'
import { sql } from '#platform/database/index.ts'
import type { Body, Making, ResourceExpectations, SampleMaker } from '#testing/conformance/expectations.ts'
import type { TestPerson } from '#testing/index.ts'
import { seenSettings } from '../company-checks.fixture.ts'
import { logoForm } from './logo.fixture.ts'

const text = (n: number) => `Text ${n}`
const flag = (n: number) => n % 2 === 0

/** Api-contract 8.29, key by key: for everyone, company data, invoicing; with a value that is valid. */
const forAll: Partial<Record<SettingKey, (n: number) => unknown>> = {
  hidden_modules: (n) => (flag(n) ? ['assets'] : []),
  show_timesheet_dates: flag,
  block_holidays_in_timesheets: flag,
  presence_from_timesheets: flag,
  time_rounding: (n) => (flag(n) ? 'none' : '15'),
  time_rounding_way: (n) => (flag(n) ? 'up' : 'nearest'),
  time_rounding_by: (n) => (flag(n) ? 'entry' : 'day'),
  include_holiday_weekends: flag,
  show_team_field: flag,
  feedback_recording_days: (n) => 1 + (n % 3650),
  default_currency: (n) => (flag(n) ? 'RON' : 'EUR'),
  company_name: text,
  // True would ask everybody who tries something here for a second step first.
  require_two_factor: () => false,
}
const companyData: Partial<Record<SettingKey, (n: number) => unknown>> = {
  company_vat: text,
  company_registration_number: text,
  company_legal_form: text,
  company_share_capital: text,
  company_street: text,
  company_state: text,
  company_sector: (n) => 1 + (n % 6),
  company_zip_code: (n) => String(n),
  company_administrator: text,
  company_email: (n) => `office${n}@acme.test`,
}
const invoicing: Partial<Record<SettingKey, (n: number) => unknown>> = {
  invoice_company_address: text,
  invoice_tax: (n) => n % 100,
  invoice_due_days: (n) => n % 3650,
  invoice_email_subject: text,
}
/** Long ago, and far back: no entry of a sample is closed by them. */
const closing: Partial<Record<SettingKey, (n: number) => unknown>> = {
  time_closed_until: (n) => `2001-01-${String(1 + (n % 28)).padStart(2, '0')}`,
  time_closed_after_days: (n) => 3600 + (n % 50),
}
/** A logo that is empty; the picture comes by `set-logo`. */
const pictured: Partial<Record<SettingKey, (n: number) => unknown>> = { invoice_logo: () => null }
const shared = { ...forAll, ...closing }
const values = { ...pictured, ...shared, ...companyData, ...invoicing }

/** The record of a setting; in the other company with words of its own. */
const settingSample = (key: SettingKey): SampleMaker => ({
  async shared({ admin, company, n }) {
    const value = values[key]!(n)
    const own = value === text(n) ? `${company.subdomain} ${n}` : value
    const answer = await admin.post('/restify/settings/bulk/update', [{ key, value: own }])
    if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`)
    return answer.body.data[0].id
  },
})

const byKey = <T>(keys: object, value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value]))

/** A setting is stored once, so the one before is taken away first. */
const replacing =
  (key: SettingKey, value: (n: number) => unknown = text) =>
  async ({ company, world, n }: Making): Promise<Body> => {
    await world.testing.superuser.global((tx) =>
      tx.run(sql`delete from settings where tenant_id = ${company.tenantId} and key = ${key}`),
    )
    return { key, value: value(n) }
  }

/** Widens one rule of one setting for as long as a weakened run lasts. */
const widen = (key: SettingKey, kind: 'read' | 'write') => () => {
  const definition = settingDefinitions[key] as { read: unknown; write: unknown }
  const before = definition[kind]
  definition[kind] = kind === 'read' ? 'auth' : 'editOwnEmployeeProfile'
  return () => {
    definition[kind] = before
  }
}

const settingRows = {
  ...byKey(shared, ['auth'] as const),
  ...byKey({ ...companyData, ...pictured }, ['manageCompany', 'manageInvoices'] as const),
  ...byKey({ ...invoicing }, ['manageInvoices'] as const),
}

/** SET-01 to SET-04 */
export const settings: ResourceExpectations = {
  key: 'settings',
  samples: Object.fromEntries((Object.keys(values) as SettingKey[]).map((key) => [key, settingSample(key)])),
  rights: {
    list: settingRows,
    show: settingRows,
    export: settingRows,
    // Its picture comes by `set-logo`; here it is emptied.
    update: {
      invoice_logo: ['manageInvoices'],
      ...byKey({ ...forAll, ...companyData }, ['manageCompany'] as const),
      ...byKey(closing, ['manageTimesheets'] as const),
      ...byKey(invoicing, ['manageInvoices'] as const),
      slack_webhook_url: ['manageHolidayPolicies'],
    },
    delete: [],
  },
  stores: {
    company_city: { may: ['manageCompany'], body: replacing('company_city') },
    invoice_notes: { may: ['manageInvoices'], body: replacing('invoice_notes') },
    // A secret is never answered as it was sent, save for none.
    slack_webhook_url: { may: ['manageHolidayPolicies'], body: replacing('slack_webhook_url', () => null) },
  },
  change: (n, sample) => ({ value: values[sample as SettingKey]!(n) }),
  invalid: [],
  fields: { file: { read: { invoice_logo: ['manageCompany', 'manageInvoices'] } } },
  actions: { 'set-logo': { may: ['manageCompany', 'manageInvoices'], form: () => logoForm(), again: 200 } },
  getters: { 'available-currencies': { may: ['auth'] } },
  more: seenSettings({
    company_city: ['manageCompany', 'manageInvoices'],
    invoice_notes: ['manageInvoices'],
    slack_webhook_url: ['manageHolidayPolicies'],
  }),
  weakenings: Object.fromEntries(
    (Object.keys(settingDefinitions) as SettingKey[]).flatMap((key) => [
      ...(key in shared ? [] : [[`reading ${key}`, widen(key, 'read')] as const]),
      [`writing ${key}`, widen(key, 'write')] as const,
    ]),
  ),
}

const sharedRows = byKey(shared, ['auth'] as const)

/** How somebody likes to see lists; in the other company with words of its own. */
const listViews = (n: number, subdomain = 'acme') => ({ employees: `search=${subdomain}${n}` })

/** Their own, made by themselves. */
const ownViews = {
  async of({ company, n }: Making, reader: TestPerson) {
    const body = [{ key: 'own_list_views', value: listViews(n, company.subdomain) }]
    const answer = await reader.client.post('/restify/user-settings/bulk/update', body)
    if (answer.status !== 200) throw new Error(`own_list_views: ${JSON.stringify(answer.body)}`)
    return answer.body.data[0].id
  },
}

/** Those of somebody else of the company. */
const othersViews: SampleMaker = {
  async shared(making) {
    return ownViews.of(making, await making.company.personWith('manageCompany'))
  },
}

const userSettingRows = { ...sharedRows, own: ['auth'] as const }

/** TEN-11: the switches that everyone's screens depend on; TEN-12: what somebody has set for themselves. */
export const userSettings: ResourceExpectations = {
  key: 'user-settings',
  samples: {
    own: ownViews,
    ...Object.fromEntries(
      (['default_currency', 'company_name', 'company_vat', 'invoice_tax'] as const).map((key) => [
        key,
        settingSample(key),
      ]),
    ),
    others: othersViews,
  },
  rights: {
    list: userSettingRows,
    show: userSettingRows,
    export: userSettingRows,
    update: { own: ['auth'] },
    history: false,
    delete: [],
  },
  stores: {
    own: {
      may: ['auth'],
      async body({ company, world }, reader) {
        await world.testing.superuser.global((tx) =>
          tx.run(sql`delete from settings where tenant_id = ${company.tenantId} and key = 'own_color_scheme'
            and user_id = ${reader.userId}`),
        )
        return { key: 'own_color_scheme', value: 'dark' }
      },
    },
  },
  fresh: 'own',
  change: (n) => ({ value: listViews(n) }),
  invalid: [[{ value: 'purple' }, 'value']],
  fields: {},
}
