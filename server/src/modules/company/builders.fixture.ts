import { type SettingKey, settings as settingDefinitions } from '#contracts/company/settings.ts'
import type { Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import type {
  Body,
  Making,
  ModuleExpectations,
  ResourceExpectations,
  SampleMaker,
} from '#testing/conformance/expectations.ts'
import { auditEntries } from './audit-builders.fixture.ts'
import { lastDayExplained, moreOfTheCompany, seenSettings } from './company-checks.fixture.ts'
import { logoForm } from './logo.fixture.ts'

const name = ({ company, n }: Making, what: string) => `${what} ${company.subdomain} ${n}`

/** Makes a record as the administrator; answers its id. */
async function make(making: Making, key: string, body: Body): Promise<string> {
  const answer = await making.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

export const makeDepartment = (making: Making) => make(making, 'departments', { name: name(making, 'Department') })

const inDepartment = async (making: Making, what: string): Promise<Body> => ({
  name: name(making, what),
  department_id: await makeDepartment(making),
})

const tooLong = 'x'.repeat(300)
const wrongWords: NonNullable<ResourceExpectations['invalid']> = [
  [{ name: '' }, 'name'],
  [{ name: 5 }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ description: tooLong }, 'description'],
]

interface Directory {
  key: string
  what: string
  permission: Permission
  inDepartment: boolean
}

/** DIR-01 to DIR-32: read by everyone, kept by those who manage them. */
function directory({ key, what, permission, inDepartment: inside }: Directory): ResourceExpectations {
  const body = (making: Making) => (inside ? inDepartment(making, what) : { name: name(making, what) })
  return {
    key,
    samples: { plain: { shared: async (making) => make(making, key, await body(making)) } },
    rights: { list: ['auth'], show: ['auth'], update: [permission], delete: [permission], export: ['auth'] },
    stores: { plain: { may: [permission], body } },
    change: (n) => ({ description: `Description ${n}` }),
    invalid: inside ? [...wrongWords, [{ department_id: 'x' }, 'department_id']] : wrongWords,
    foreign: inside ? { department_id: makeDepartment } : {},
    fields: {},
  }
}

const plain = (key: string, what: string, permission: Permission) =>
  directory({ key, what, permission, inDepartment: false })
const wrongColor: NonNullable<ResourceExpectations['invalid']> = [
  [{ color: 'black' }, 'color'],
  [{ color: null }, 'color'],
]

/** DIR-09 to DIR-12, DIR-21 to DIR-32. */
const kinds: ResourceExpectations[] = [
  {
    ...plain('tags', 'Tag', 'manageDocumentTypes'),
    change: (n) => ({ color: n % 2 ? 'orange' : 'violet' }),
    invalid: [...wrongWords.slice(0, 3), ...wrongColor],
  },
  plain('document-types', 'Document type', 'manageDocumentTypes'),
  plain('evaluation-types', 'Evaluation type', 'manageEvaluationTypes'),
  {
    ...plain('expense-categories', 'Category', 'manageExpenses'),
    invalid: [
      ...wrongWords,
      ...wrongColor,
      [{ max_amount: -1 }, 'max_amount'],
      [{ max_amount: 'much' }, 'max_amount'],
      [{ requires_receipt: 'perhaps' }, 'requires_receipt'],
    ],
  },
]

/** DIR-33 to DIR-36: each on a day of its own. */
const dayOf = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10)
const legalHolidays: ResourceExpectations = {
  key: 'legal-holidays',
  samples: {
    plain: {
      shared: (making) => make(making, 'legal-holidays', { name: name(making, 'Holiday'), date: dayOf(making.n) }),
    },
  },
  rights: {
    list: ['auth'],
    show: ['auth'],
    update: ['manageHolidayPolicies'],
    delete: ['manageHolidayPolicies'],
    export: ['auth'],
  },
  stores: {
    plain: {
      may: ['manageHolidayPolicies'],
      body: (making) => ({ name: name(making, 'Holiday'), date: dayOf(making.n) }),
    },
  },
  change: (n) => ({ name: `Holiday ${n}`, payable: n % 2 === 0 }),
  invalid: [
    ...wrongWords.slice(0, 3),
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '' }, 'date'],
    [{ end_date: '1980-01-01' }, 'end_date'],
    [{ payable: 'perhaps' }, 'payable'],
    [{ is_half_day: true, end_date: '2039-01-01' }, 'is_half_day'],
  ],
  foreign: { holiday_calendar_id: (making) => make(making, 'holiday-calendars', { name: name(making, 'Calendar') }) },
  more: lastDayExplained,
  fields: {},
  actions: {
    'fill-year': {
      may: ['manageHolidayPolicies'],
      body: () => ({ year: 2027, country: 'RO', confirm: true }),
      again: 200,
      once: true,
    },
  },
}

const nobody = { update: [], delete: [] } as const

const permissionIds = async ({ admin }: Making, ...names: Permission[]): Promise<string[]> => {
  const { body } = await admin.get('/restify/permissions', { query: { perPage: '500' } })
  const found = body.data as { id: string; attributes: { name: Permission } }[]
  return found.filter(({ attributes }) => names.includes(attributes.name)).map(({ id }) => id)
}

/** ROL-01 to ROL-06: names for everyone; what a role may do for those who manage the subscription. */
const roles: ResourceExpectations = {
  key: 'roles',
  samples: {
    builtIn: { shared: async ({ company }) => company.roleIds.hr },
    own: { shared: (making) => make(making, 'roles', { name: name(making, 'Role') }) },
  },
  rights: {
    list: ['auth'],
    show: ['manageBilling'],
    export: ['auth'],
    // Who edits a role must hold all that it holds.
    update: { builtIn: ['role:admin'], own: ['manageBilling'] },
    delete: ['manageBilling'],
  },
  stores: { own: { may: ['manageBilling'], body: (making) => ({ name: name(making, 'Role') }) } },
  fresh: 'own',
  change: (n) => ({ description: `Description ${n}` }),
  invalid: [...wrongWords.slice(0, 3), [{ description: 'x'.repeat(201) }, 'description']],
  fields: { description: { read: ['manageBilling'] }, is_used: { read: ['manageBilling'] } },
  sync: {
    permissions: {
      may: ['manageBilling'],
      target: (making) => make(making, 'roles', { name: name(making, 'Role') }),
      ids: (making) => permissionIds(making, 'manageBilling'),
      writers: ['admin', 'only manageBilling'],
      async refused(making) {
        const { client } = await making.company.personWith('manageBilling')
        const target = await make(making, 'roles', { name: name(making, 'Role') })
        const ids = await permissionIds(making, 'manageBilling', 'manageEmployees')
        const what = 'somebody gives a permission they lack'
        return [
          { what, by: client, verb: 'sync', target, ids },
          { what, by: client, verb: 'attach', target, ids },
          {
            what: 'somebody takes a permission they lack',
            by: client,
            verb: 'detach',
            target: making.company.roleIds.hr,
            ids: await permissionIds(making, 'manageEmployees'),
          },
        ]
      },
    },
  },
}

/** ROL-07 */
const permissions: ResourceExpectations = {
  key: 'permissions',
  samples: { first: { shared: async ({ admin }) => (await admin.get('/restify/permissions')).body.data[0].id } },
  rights: { list: ['manageBilling'], show: ['manageBilling'], export: ['manageBilling'], ...nobody },
  stores: {},
  fields: {},
}

/** TEN-09: read by the sign-up form, before anybody is signed in. */
const industries: ResourceExpectations = {
  key: 'generic-industries',
  samples: { first: { shared: async ({ admin }) => (await admin.get('/restify/generic-industries')).body.data[0].id } },
  rights: { list: ['public'], show: ['auth'], export: ['auth'], ...nobody },
  stores: {},
  fields: {},
}

const text = (n: number) => `Text ${n}`
const flag = (n: number) => n % 2 === 0

/** Api-contract 8.29, key by key: for everyone, company data, invoicing; with a value that is valid. */
const forAll: Partial<Record<SettingKey, (n: number) => unknown>> = {
  hidden_modules: (n) => (flag(n) ? ['assets'] : []),
  show_timesheet_dates: flag,
  block_holidays_in_timesheets: flag,
  include_holiday_weekends: flag,
  show_team_field: flag,
  default_currency: (n) => (flag(n) ? 'RON' : 'EUR'),
  company_name: text,
  // True would ask everybody who tries something here for a second step first.
  require_two_factor: () => false,
}
const companyData: Partial<Record<SettingKey, (n: number) => unknown>> = {
  company_vat: text,
  company_registration_number: text,
  company_street: text,
  company_state: text,
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
/** A logo that is empty; the picture comes by `set-logo`. */
const pictured: Partial<Record<SettingKey, (n: number) => unknown>> = { invoice_logo: () => null }
const values = { ...pictured, ...forAll, ...companyData, ...invoicing }

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
const anew =
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
  ...byKey(forAll, ['auth'] as const),
  ...byKey({ ...companyData, ...pictured }, ['manageCompany', 'manageInvoices'] as const),
  ...byKey({ ...invoicing }, ['manageInvoices'] as const),
}

/** SET-01 to SET-04 */
const settings: ResourceExpectations = {
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
      ...byKey(invoicing, ['manageInvoices'] as const),
      slack_webhook_url: ['manageHolidayPolicies'],
    },
    delete: [],
  },
  stores: {
    company_city: { may: ['manageCompany'], body: anew('company_city') },
    invoice_notes: { may: ['manageInvoices'], body: anew('invoice_notes') },
    // A secret is never answered as it was sent, save for none.
    slack_webhook_url: { may: ['manageHolidayPolicies'], body: anew('slack_webhook_url', () => null) },
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
      ...(key in forAll ? [] : [[`reading ${key}`, widen(key, 'read')] as const]),
      [`writing ${key}`, widen(key, 'write')] as const,
    ]),
  ),
}

const sharedRows = byKey(forAll, ['auth'] as const)

/** TEN-11: the switches that everyone's screens depend on, and nothing else. */
const userSettings: ResourceExpectations = {
  key: 'user-settings',
  samples: Object.fromEntries(
    (['default_currency', 'company_name', 'company_vat', 'invoice_tax'] as const).map((key) => [
      key,
      settingSample(key),
    ]),
  ),
  rights: { list: sharedRows, show: sharedRows, export: sharedRows, ...nobody },
  stores: {},
  fields: {},
}

/** TEN-04 to TEN-07 */
const tenants: ResourceExpectations = {
  key: 'tenants',
  samples: {},
  rights: { list: [], show: [], export: [], ...nobody },
  stores: {},
  fields: {},
  actions: {
    'set-locale': { may: ['manageCompany'], again: 200 },
    'set-country': { may: ['manageCompany'], again: 200 },
    'update-tenant': { may: ['manageCompany'], again: 200 },
    'export-data': { may: ['manageCompany'], again: 200, once: true },
  },
  getters: { 'tenant-information': { may: ['auth'] }, 'active-plan': { may: ['auth'] } },
  more: moreOfTheCompany,
}

export const companyExpectations: ModuleExpectations = {
  module: 'company',
  resources: [
    directory({ key: 'departments', what: 'Department', permission: 'manageDepartments', inDepartment: false }),
    directory({ key: 'directions', what: 'Team', permission: 'manageDepartments', inDepartment: true }),
    directory({ key: 'positions', what: 'Position', permission: 'managePositions', inDepartment: true }),
    directory({ key: 'levels', what: 'Level', permission: 'managePositions', inDepartment: false }),
    ...kinds,
    legalHolidays,
    roles,
    permissions,
    industries,
    settings,
    userSettings,
    tenants,
    auditEntries,
  ],
  routes: {
    'GET /configuration': { access: ['auth'] },
    'POST /tenant/send-delete-code': { access: ['manageBilling'] },
    'POST /tenant/delete': { access: ['manageBilling'] },
    'POST /tenant/keep': { access: ['manageBilling'] },
  },
}
