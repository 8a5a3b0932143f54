import { randomUUID } from 'node:crypto'
import { makeDepartment } from '#modules/company/builders.fixture.ts'
import type {
  FieldExpectation,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import { goals } from './goals/goals-builders.fixture.ts'
import { importOfPeople } from './import/import.fixture.ts'
import { employeeId, emptyRole, makePerson, person, personalNumber, secrets } from './people.fixture.ts'
import { moreOfTheTeam, ownRaise, rolesOfOthers } from './team-checks.fixture.ts'

const managers = ['manageEmployees'] as const

/** Api-contract 8.28: what a plain colleague does not see of another; one's own, and for whom else. */
const ownToo = { own: ['auth'], report: managers, colleague: managers } as const
const notes = { own: managers, report: ['manageEmployees', 'role:manager'], colleague: managers } as const

type Value = NonNullable<FieldExpectation['value']>
const words =
  (what: string): Value =>
  ({ n }) =>
    `${what} ${n}`
const amount: Value = ({ n }) => 2000 + n
const oneOf =
  (...options: readonly (string | null)[]): Value =>
  (_making, before) =>
    options.find((option) => option !== before)
const day =
  (year: number): Value =>
  ({ n }) =>
    `${year}-0${1 + (n % 9)}-${10 + (n % 18)}`

/** A person may keep what is theirs; employment is kept by those who manage employees. */
const personal = (value: Value, read: FieldExpectation['read'] = ownToo): FieldExpectation => ({
  read,
  write: ownToo,
  value,
})
/** What people write of themselves for everybody in the company. */
const shownToColleagues = (value: Value): FieldExpectation => ({ write: ownToo, value })
const employment = (value: Value, more: FieldExpectation = {}): FieldExpectation => ({
  read: ownToo,
  write: managers,
  value,
  ...more,
})
/** Pay, and what leave follows from, takes two pairs of eyes: one's own is for an administrator alone. */
const othersOnly = { locked: ['own'], lockedSave: ['role:admin'] } as const
const pay = (value: Value, more: FieldExpectation = {}): FieldExpectation =>
  employment(value, { ...othersOnly, ...more })
const rate: FieldExpectation = {
  read: ['manageInvoices'],
  write: ['manageInvoices'],
  ...othersOnly,
  value: amount,
}
const known = (value: Value, more: FieldExpectation = {}): FieldExpectation => ({ write: managers, value, ...more })

const makeIn =
  (key: 'positions' | 'directions' | 'levels') =>
  async (making: Making): Promise<string> => {
    const name = `${key} ${making.company.subdomain} ${making.n}`
    const inside = key === 'levels' ? {} : { department_id: await makeDepartment(making) }
    const answer = await making.admin.post(`/restify/${key}`, { name, ...inside })
    return answer.body.data.id
  }

const fields: ResourceExpectations['fields'] = {
  first_name: { write: ownToo, value: words('First') },
  last_name: { write: ownToo, value: words('Last') },
  avatar: { write: ownToo, value: ({ company }) => `tenants/${company.tenantId}/uploads/${randomUUID()}.png` },
  // The work address is fixed for everybody once a person has joined.
  email: known(({ n }) => `moved${n}@acme.test`, { locked: ['own'] }),
  position_id: known(makeIn('positions')),
  direction_id: known(makeIn('directions')),
  level_id: known(makeIn('levels')),
  manager_employee_id: known((making) => employeeId(making)),
  weekly_hours_capacity: known(({ n }) => 1 + (n % 160), othersOnly),
  phone: personal(oneOf('+40721234567', '+40722333444')),
  personal_email: personal(({ n }) => `home${n}@mail.test`),
  gender: personal(oneOf('Female', 'Male')),
  // The one day that goes with the personal numbers, or none.
  birth_date: personal(oneOf('1990-05-17', null)),
  personal_identification_number: personal(({ n }) => personalNumber(n)),
  identity_card_number: personal(words('XR')),
  address: personal(({ n }) => ({ street: `Street ${n}` })),
  timezone: personal(oneOf('UTC', 'GTB Standard Time')),
  about: shownToColleagues(words('About')),
  quote: shownToColleagues(words('Quote')),
  contract_type: pay(oneOf('b2b_paid_holidays', 'employment_contract')),
  start_date: pay(day(2021)),
  termination_date: pay(day(2080)),
  position_code: employment(words('Code')),
  contract_bank_name: personal(words('Bank')),
  contract_bank_swift: personal(({ n }) => `SW${n}`),
  contract_bank_account: personal(oneOf('RO49AAAA1B31007593840000', 'DE89370400440532013000')),
  company_name: employment(words('Firm')),
  company_position: employment(words('Owner')),
  company_vat: employment(words('VAT')),
  company_identifier: employment(words('J40')),
  company_address: employment(({ n }) => ({ street: `Office ${n}` })),
  salary: pay(amount),
  salary_type: pay(oneOf('hourly', 'monthly')),
  salary_currency: pay(oneOf('EUR', 'RON')),
  salary_evaluation_assignees: employment(async (making) => [await employeeId(making)]),
  technical_evaluation_assignees: employment(async (making) => [await employeeId(making)]),
  // Nobody changes their own role.
  role_id: employment(emptyRole, { locked: ['own'] }),
  can_change_access: { read: managers },
  access_changed_by: { read: managers },
  general_information: employment(words('General')),
  sensitive_information: employment(words('Sensitive'), { read: notes }),
  billed_rate: rate,
  internal_cost_hourly_rate: rate,
}

/** EMP-01 to EMP-08, EMP-11, EMP-13 */
const employees: ResourceExpectations = {
  key: 'employees',
  samples: {
    own: {
      async of(making, reader) {
        const answer = await making.admin.put(`/restify/employees/${reader.employeeId}`, secrets(making))
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
        return reader.employeeId
      },
    },
    report: {
      of: (making, reader) => employeeId(making, { ...secrets(making), manager_employee_id: reader.employeeId }),
    },
    colleague: { shared: (making) => employeeId(making, { ...secrets(making), invite_immediately: true }) },
  },
  rights: {
    list: ['auth'],
    show: ['auth'],
    export: managers,
    update: { own: ['manageEmployees', 'editOwnEmployeeProfile'], report: managers, colleague: managers },
    delete: [],
  },
  stores: { person: { may: managers, body: (making) => ({ ...person(making), salary_type: 'monthly', salary: 900 }) } },
  fresh: 'colleague',
  change: (n) => ({ quote: `Changed ${n}` }),
  invalid: [
    [{ first_name: '' }, 'first_name'],
    [{ last_name: 'x'.repeat(256) }, 'last_name'],
    [{ email: 'nowhere' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ gender: 'x' }, 'gender'],
    [{ birth_date: '1990-02-30' }, 'birth_date'],
    [{ personal_identification_number: '1234567890123' }, 'personal_identification_number'],
    [{ contract_type: 'x' }, 'contract_type'],
    [{ contract_bank_account: 'RO00BANK' }, 'contract_bank_account'],
    [{ start_date: '03.02.2020' }, 'start_date'],
    [{ termination_date: '1999-01-01' }, 'termination_date'],
    [{ salary: -1 }, 'salary'],
    [{ salary: 'much' }, 'salary'],
    [{ salary_currency: 'LEI' }, 'salary_currency'],
    [{ weekly_hours_capacity: 169 }, 'weekly_hours_capacity'],
    [{ timezone: 'Nowhere' }, 'timezone'],
    [{ position_id: 'x'.repeat(26) }, 'position_id'],
  ],
  foreign: {
    position_id: makeIn('positions'),
    direction_id: makeIn('directions'),
    level_id: makeIn('levels'),
    manager_employee_id: (making) => employeeId(making),
    role_id: emptyRole,
    salary_evaluation_assignees: (making) => employeeId(making),
    technical_evaluation_assignees: (making) => employeeId(making),
  },
  fields,
  actions: {
    archive: {
      may: managers,
      target: (making) => employeeId(making),
      body: () => ({ termination_date: '2030-01-01' }),
      many: true,
      again: 422,
    },
    unarchive: {
      may: managers,
      async target(making) {
        const id = await employeeId(making)
        await making.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
        return id
      },
      body: (id) => ({ employee_id: id }),
      again: 422,
    },
    rehire: {
      may: managers,
      async target(making) {
        const id = await employeeId(making)
        await making.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
        return id
      },
      body: () => ({ start_date: '2031-01-01', contract_type: 'employment_contract' }),
      again: 422,
    },
    ...importOfPeople.actions,
    'alike-sealed': { may: managers, body: () => ({ personal_identification_number: '1' }), again: 200 },
  },
  getters: {
    ...importOfPeople.getters,
    alike: { may: managers },
    'available-seats': { may: ['auth'] },
    'org-chart': { may: ['auth'] },
    history: { may: managers },
  },
  more: moreOfTheTeam,
}

const ofTheirSalary = async ({ admin }: Making, id: string): Promise<string> =>
  (await admin.get(`/restify/employee-salaries?employee_id=${id}`)).body.data[0].id

const salaryRows = { own: ['auth'], colleague: managers } as const

const employeeSalaries: ResourceExpectations = {
  key: 'employee-salaries',
  samples: {
    own: {
      async of(making, reader) {
        await making.admin.put(`/restify/employees/${reader.employeeId}`, { salary: 1234, salary_type: 'monthly' })
        return ofTheirSalary(making, reader.employeeId)
      },
    },
    colleague: { shared: async (making) => ofTheirSalary(making, await employeeId(making, secrets(making))) },
  },
  rights: {
    list: salaryRows,
    show: salaryRows,
    export: salaryRows,
    update: [],
    delete: { own: ['role:admin'], colleague: managers },
  },
  stores: {
    raise: {
      may: managers,
      body: async (making) => ({ employee_id: await employeeId(making), amount: 1500, from: '2090-01-01' }),
    },
  },
  fresh: 'colleague',
  invalid: [
    [{ amount: -1 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ type: 'weekly' }, 'type'],
    [{ currency: 'euros' }, 'currency'],
    [{ from: '31.02.2090' }, 'from'],
    [{ from: '1999-01-01' }, 'from'],
    [{ reason: 'x'.repeat(256) }, 'reason'],
  ],
  foreign: { employee_id: (making) => employeeId(making) },
  fields: {},
  more: ownRaise,
}

const spellOf = async ({ admin }: Making, id: string): Promise<string> =>
  (await admin.get(`/restify/employment-spells?employee_id=${id}`)).body.data[0].id

const employmentSpells: ResourceExpectations = {
  key: 'employment-spells',
  samples: {
    own: { of: (making, reader) => spellOf(making, reader.employeeId) },
    colleague: { shared: async (making) => spellOf(making, await employeeId(making)) },
  },
  rights: { list: salaryRows, show: salaryRows, export: salaryRows, update: [], delete: [] },
  stores: {},
  fields: { reason: { read: { own: managers, colleague: managers } } },
  actions: {
    correct: {
      may: managers,
      async target(making) {
        const id = await employeeId(making)
        const act = (action: string, body: object) =>
          making.admin.post(`/restify/employees/${id}/actions?action=${action}`, body)
        await act('archive', { termination_date: '2030-01-01' })
        await act('rehire', { start_date: '2031-01-01', contract_type: 'employment_contract' })
        return spellOf(making, id)
      },
      body: () => ({ start_date: '2020-01-01', end_date: '2029-12-31' }),
      again: 200,
    },
  },
}

const selfToo: FieldExpectation = { read: { self: ['auth'], colleague: managers, left: managers } }
const userId = async (making: Making): Promise<string> =>
  (await makePerson(making, secrets(making))).attributes.user_id!

/** Who has left is for those who manage employees. */
const stillHere = { self: ['auth'], colleague: ['auth'], left: managers } as const

/** TEN-10, ROL-08 */
const users: ResourceExpectations = {
  key: 'users',
  samples: {
    self: { of: async (_making, reader) => reader.userId },
    colleague: { shared: userId },
    left: {
      async shared(making) {
        const { id, attributes } = await makePerson(making, secrets(making))
        await making.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
        return attributes.user_id!
      },
    },
  },
  rights: { list: stillHere, show: stillHere, export: stillHere, update: [], delete: [] },
  stores: {},
  fields: { email: selfToo, phone: selfToo, about: selfToo, quote: selfToo, locale: selfToo, onboarding_step: selfToo },
  sync: {
    roles: {
      may: managers,
      writers: ['admin', 'hr', 'only manageEmployees'],
      target: userId,
      ids: async (making) => [await emptyRole(making)],
      async refused(making) {
        const { company } = making
        const { admin, hr } = company.people
        const colleague = await userId(making)
        const role = company.roleIds.admin
        return [
          { what: 'HR makes an administrator', by: company.hr, verb: 'sync', target: colleague, ids: [role] },
          { what: 'HR makes an administrator', by: company.hr, verb: 'attach', target: colleague, ids: [role] },
          {
            what: 'HR promotes themselves',
            by: company.hr,
            verb: 'attach',
            target: hr.userId,
            ids: [company.roleIds.employee],
          },
          {
            what: 'the administrator steps down',
            by: company.admin,
            verb: 'detach',
            target: admin.userId,
            ids: [role],
          },
        ]
      },
    },
  },
  more: rolesOfOthers,
}

async function invitationId(making: Making): Promise<string> {
  const { attributes } = await makePerson(making, { invite_immediately: true })
  return (await making.admin.get(`/restify/invitations?user_id=${attributes.user_id}`)).body.data[0].id
}

/** EMP-17 to EMP-20 */
const invitations: ResourceExpectations = {
  key: 'invitations',
  samples: { pending: { shared: invitationId } },
  rights: { list: managers, show: managers, export: managers, update: [], delete: [] },
  stores: {
    invitation: {
      may: managers,
      async body(making) {
        const { attributes } = await makePerson(making)
        return { user_id: attributes.user_id, email: attributes.email }
      },
    },
  },
  invalid: [
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'somebody@else.test' }, 'email'],
    [{ user_id: 'x' }, 'user_id'],
  ],
  foreign: { user_id: userId },
  fields: {},
  actions: {
    'resend-invitation-email': { may: managers, target: invitationId, again: 200 },
    'cancel-invitation-email': { may: managers, target: invitationId, again: 422 },
  },
}

export const expectations: ModuleExpectations = {
  module: 'team',
  resources: [employees, employmentSpells, employeeSalaries, users, invitations, goals],
  routes: {
    'GET /files/employees-import-template.xlsx': { access: 'public' },
    'GET /tenant/samples': { access: ['manageCompany'] },
    'POST /tenant/samples/fill': { access: ['manageCompany'] },
    'POST /tenant/samples/remove': { access: ['manageCompany'] },
  },
}
