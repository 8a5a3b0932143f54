import type { Permission } from '#contracts/permissions.ts'
import type { Body, Making, ModuleExpectations, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { importExpectations } from '#testing/conformance/import-expectations.ts'
import { auditEntries } from './audit-log/audit-builders.fixture.ts'
import { lastDayExplained, moreOfTheCompany, restrictedTypes } from './company-checks.fixture.ts'
import { settings, userSettings } from './settings/settings-builders.fixture.ts'
import { companyBankAccounts, companyTaxTerms } from './tax/tax-builders.fixture.ts'

/** A sheet of one row with a name of its own. */
const named =
  (more: Record<string, (n: number) => string> = {}) =>
  (n: number): Body => ({
    columns: ['name', ...Object.keys(more)],
    rows: [[`Imported ${n}`, ...Object.values(more).map((cell) => cell(n))]],
  })

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
  /** Cells of an imported row besides its name; absent, it cannot be imported. */
  imported?: Record<string, (n: number) => string>
}
/** A department that every company has, for sheets to name. */
const HOME = 'Home of the imported'
const makeHome = (making: Making) => making.admin.post('/restify/departments', { name: HOME })

/** DIR-01 to DIR-32: read by everyone, kept by those who manage them. */
function directory({ key, what, permission, inDepartment: inside, imported }: Directory): ResourceExpectations {
  const body = (making: Making) => (inside ? inDepartment(making, what) : { name: name(making, what) })
  return {
    key,
    samples: {
      plain: {
        async shared(making) {
          if (imported && inside) await makeHome(making)
          return make(making, key, await body(making))
        },
      },
    },
    ...(imported ? importExpectations({ key, may: [permission], sheet: named(imported) }) : {}),
    rights: { list: ['auth'], show: ['auth'], update: [permission], delete: [permission], export: ['auth'] },
    stores: { plain: { may: [permission], body } },
    change: (n) => ({ description: `Description ${n}` }),
    invalid: inside ? [...wrongWords, [{ department_id: 'x' }, 'department_id']] : wrongWords,
    foreign: inside ? { department_id: makeDepartment } : {},
    fields: {},
  }
}

const plain = (key: string, what: string, permission: Permission, imported?: Directory['imported']) =>
  directory({ key, what, permission, inDepartment: false, ...(imported ? { imported } : {}) })
const wrongColor: NonNullable<ResourceExpectations['invalid']> = [
  [{ color: 'black' }, 'color'],
  [{ color: null }, 'color'],
]

const documentTypes = plain('document-types', 'Document type', 'manageDocumentTypes')

/** DIR-09 to DIR-12, DIR-21 to DIR-32. */
const kinds: ResourceExpectations[] = [
  {
    ...plain('tags', 'Tag', 'manageDocumentTypes', { color: () => 'Blue' }),
    change: (n) => ({ color: n % 2 ? 'orange' : 'violet' }),
    invalid: [...wrongWords.slice(0, 3), ...wrongColor],
  },
  {
    ...documentTypes,
    samples: {
      ...documentTypes.samples,
      // Only the administrator is named for it, who is no other's equal by a permission.
      restricted: {
        shared: (making) =>
          make(making, 'document-types', {
            name: name(making, 'Restricted type'),
            restricted: true,
            people_ids: [making.company.people.admin.employeeId],
          }),
      },
    },
    rights: { ...documentTypes.rights, delete: { plain: ['manageDocumentTypes'], restricted: ['role:admin'] } },
    fresh: 'plain',
    change: (n) => ({ reminder_days: [30 + (n % 60), 7], required_signature: n % 2 ? 'advanced' : 'qualified' }),
    invalid: [
      ...wrongWords,
      [{ reminder_days: ['soon'] }, 'reminder_days.0'],
      [{ required_signature: 'scribble' }, 'required_signature'],
      [{ restricted: true }, 'people_ids'],
      [{ people_ids: ['x'] }, 'people_ids.0'],
    ],
    foreign: { people_ids: async ({ company }) => company.people.hr.employeeId },
    fields: {
      people_ids: { read: ['manageDocumentTypes', 'manageDocuments'] },
      is_used: { read: { plain: ['auth'], restricted: ['role:admin'] } },
    },
    more: restrictedTypes,
  },
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
const importedDays = importExpectations({
  key: 'legal-holidays',
  may: ['manageHolidayPolicies'],
  sheet: named({ date: (n) => new Date(Date.UTC(1960, 0, 1 + n)).toISOString().slice(0, 10) }),
})
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
  getters: importedDays.getters,
  actions: {
    ...importedDays.actions,
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

/** TEN-04 to TEN-07 */
const tenants: ResourceExpectations = {
  key: 'tenants',
  samples: {},
  rights: { list: [], show: [], export: [], ...nobody, history: true },
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

export const expectations: ModuleExpectations = {
  module: 'company',
  resources: [
    directory({
      key: 'departments',
      what: 'Department',
      permission: 'manageDepartments',
      inDepartment: false,
      imported: {},
    }),
    directory({ key: 'directions', what: 'Team', permission: 'manageDepartments', inDepartment: true }),
    directory({
      key: 'positions',
      what: 'Position',
      permission: 'managePositions',
      inDepartment: true,
      imported: { department_id: () => HOME },
    }),
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
    companyTaxTerms,
    companyBankAccounts,
  ],
  routes: {
    'GET /configuration': { access: ['auth'] },
    'POST /tenant/send-delete-code': { access: ['manageBilling'] },
    'POST /tenant/delete': { access: ['manageBilling'] },
    'POST /tenant/keep': { access: ['manageBilling'] },
    'GET /company/links': { access: ['manageCompany'] },
    'DELETE /company/links/:id': { access: ['manageCompany'], params: { id: 'unknown' } },
  },
}
