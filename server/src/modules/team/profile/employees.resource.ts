import { isAskedOfColleagues } from '#contracts/permissions.ts'
import {
  Address,
  contractTypes,
  EmployeeStore,
  EmployeeUpdate,
  employeeBulkRules,
  employeeRules,
  employeeStatuses,
  genders,
  salaryTypes,
} from '#contracts/team/employees.ts'
import {
  type BesideRow,
  belongsTo,
  besideField,
  defineResource,
  type FieldDefinition,
  hasMany,
  historyGetter,
  slots,
} from '#engine/index.ts'
import { defaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { rehire } from '../employment/rehire.ts'
import { importPeople } from '../import/index.ts'
import { orgChart } from '../org-chart/org-chart.ts'
import { mayUpdate, own, reports } from './access.ts'
import { administrators, withinReach } from './acting-on.ts'
import { departmentOf } from './columns/department.ts'
import { employeeBehaviour } from './employees.ts'
import { archive, unarchive } from './leaving/archive.ts'
import { availableSeats } from './leaving/available-seats.ts'

const inReach = withinReach(slots.tenant, sql`t.user_id`, slots.permissions)

/** Directory data: every colleague sees it. */
const directory: Record<string, FieldDefinition> = {
  first_name: { search: true, sort: true, sortNext: 'last_name', write: ['manageEmployees', 'own'] },
  last_name: { search: true, sort: true, sortNext: 'first_name', write: ['manageEmployees', 'own'] },
  avatar: { kind: 'file', file: { accept: 'image' }, write: ['manageEmployees', 'own'], export: false },
  email: { search: true, sort: true, write: ['manageEmployees'] },
  position_id: { kind: 'id', match: 'id', references: 'positions', write: ['manageEmployees'] },
  direction_id: { kind: 'id', match: 'id', references: 'directions', write: ['manageEmployees'] },
  department_id: { kind: 'id', match: 'id', references: 'departments', readOnly: true, sql: departmentOf('t') },
  level_id: { kind: 'id', match: 'id', references: 'levels', write: ['manageEmployees'] },
  manager_employee_id: { kind: 'id', match: 'id', references: 'employees', write: ['manageEmployees'] },
  user_id: { kind: 'id', match: 'id', readOnly: true, export: false },
  status: {
    match: 'enum',
    sort: true,
    options: employeeStatuses,
    unoffered: ['archived'],
    labels: 'employees.status',
    readOnly: true,
  },
  archived: { kind: 'boolean', sql: sql`(t.status = 'archived')` },
  // Somebody made up, of a company that looks around: shown as such, so that nobody takes them for real.
  is_sample: { kind: 'boolean', readOnly: true, export: false },
  // Whether the reader may change how this person gets in: e-mail, roles, invitation, archiving.
  can_change_access: {
    kind: 'boolean',
    sql: inReach,
    allows: 'manageEmployees',
    read: ['manageEmployees'],
    export: false,
  },
  // Where the reader may not: who can be asked.
  access_changed_by: {
    sql: sql`(case when not ${inReach} then ${administrators(slots.tenant)} end)`,
    readOnly: true,
    read: ['manageEmployees'],
    export: false,
  },
  weekly_hours_capacity: { kind: 'hours', column: 'weekly_minutes_capacity', write: ['manageEmployees'] },
  // Month and day for the birthday cards; the year stays private (api-contract 8.28).
  birthday: { kind: 'monthDay', sql: sql`to_char(t.birth_date, 'MM-DD')` },
}

const personal = (field: FieldDefinition = {}): FieldDefinition => ({
  read: ['manageEmployees', 'own'],
  write: ['manageEmployees', 'own'],
  ...field,
})

/** What a person knows and keeps of themselves. */
const ownData: Record<string, FieldDefinition> = {
  phone: personal({ search: 'digits' }),
  personal_email: personal(),
  gender: personal({ match: 'enum', options: genders, labels: 'employees.gender' }),
  birth_date: personal({ kind: 'date', match: 'date' }),
  personal_identification_number: personal({ kind: 'encrypted' }),
  identity_card_number: personal({ kind: 'encrypted' }),
  address: personal({ kind: 'json', holds: Address.nullable() }),
  timezone: personal(),
  // Written for colleagues to read, as the form says.
  about: { write: ['manageEmployees', 'own'] },
  quote: { write: ['manageEmployees', 'own'] },
}

const employment = (field: FieldDefinition = {}): FieldDefinition => ({
  read: ['manageEmployees', 'own'],
  write: ['manageEmployees'],
  ...field,
})

/** What is in force today, else the nearest to come: a raise entered for next month is not today's salary. */
const payToday: BesideRow = {
  name: 'pay',
  columns: ['amount', 'type', 'currency'],
  rows: sql`from employee_salaries s where s.tenant_id = t.tenant_id and s.employee_id = t.id
    and (s.end_date is null or s.end_date >= ${slots.today}::date)
    order by s.start_date > ${slots.today}::date, abs(s.start_date - ${slots.today}::date) limit 1`,
}

/** Employment, pay and bank: for those who manage employees, and the person. */
const contract: Record<string, FieldDefinition> = {
  contract_type: employment({
    match: 'enum',
    options: contractTypes,
    labels: 'employees.contract_type',
  }),
  start_date: employment({ kind: 'date', sort: true, match: 'date' }),
  termination_date: employment({ kind: 'date' }),
  position_code: employment(),
  // Where one is paid is one's own to know.
  contract_bank_name: personal(),
  contract_bank_swift: personal(),
  contract_bank_account: personal({ kind: 'encrypted' }),
  company_name: employment(),
  company_position: employment(),
  company_vat: employment(),
  company_identifier: employment(),
  company_address: employment({ kind: 'json', holds: Address.nullable() }),
  salary: employment({
    kind: 'money',
    currency: 'salary_currency',
    ...besideField(payToday, (pay) => pay('amount')),
    setByBehaviour: true,
  }),
  salary_type: employment({
    ...besideField(payToday, (pay) => sql`coalesce(${pay('type')}, 'monthly')`),
    setByBehaviour: true,
    options: salaryTypes,
    labels: 'employees.salary_type',
  }),
  salary_currency: employment({
    ...besideField(payToday, (pay) => sql`coalesce(${pay('currency')}, ${defaultCurrency(slots.tenant)})`),
    setByBehaviour: true,
  }),
  salary_reason: { writeOnly: true, inHistory: true },
  salary_evaluation_assignees: employment({ kind: 'ids', references: 'employees', export: false }),
  technical_evaluation_assignees: employment({ kind: 'ids', references: 'employees', export: false }),
  role_id: employment({
    kind: 'id',
    references: 'roles',
    sql: sql`(select ur.role_id from user_roles ur where ur.tenant_id = t.tenant_id and ur.user_id = t.user_id
      order by ur.position, ur.role_id limit 1)`,
    setByBehaviour: true,
    export: false,
  }),
  general_information: employment({ read: ['manageEmployees', 'own'] }),
  // Notes about a person: for those who lead them and those who manage people (HR, administrators: their own too), for nobody else about
  // themselves (api-contract 8.28).
  sensitive_information: employment({ read: ['manageEmployees', 'reports'] }),
  billed_rate: { kind: 'money', read: ['manageInvoices'], write: ['manageInvoices'] },
  internal_cost_hourly_rate: { kind: 'money', read: ['manageInvoices'], write: ['manageInvoices'] },
  invite_immediately: { writeOnly: true },
  initial_vacation_balance: { kind: 'decimal', writeOnly: true },
  salary_from: { kind: 'date', writeOnly: true },
}

/** What a contract or a certificate may name of a person. */
const employeePlaceholders = [
  ...['first_name', 'last_name', 'email', 'phone', 'personal_email', 'birth_date'],
  ...['personal_identification_number', 'identity_card_number'],
  ...['address', 'address.street', 'address.city', 'address.state', 'address.zip_code', 'address.country'],
  ...['position.name', 'position_code', 'department.name', 'direction.name', 'level.name'],
  ...['manager.first_name', 'manager.last_name'],
  ...['contract_type', 'start_date', 'termination_date', 'weekly_hours_capacity', 'salary', 'salary_type'],
  ...['contract_bank_name', 'contract_bank_account'],
  ...['company_name', 'company_position', 'company_vat', 'company_identifier', 'company_address'],
]

export const employees = defineResource({
  key: 'employees',
  table: 'employees',
  module: 'team',
  display: ['first_name', 'last_name'],
  knownBy: ['email'],
  // People by their work email and their personal number: one person is not added twice, archived ones included.
  recognisedBy: {
    fields: ['email'],
    as: (value) => sql`nullif(lower(trim(${value})), '')`,
    sealed: { field: 'personal_identification_number', as: (value) => value.trim() || null },
  },
  store: EmployeeStore,
  update: EmployeeUpdate,
  rules: employeeRules,
  bulkRules: employeeBulkRules,
  fields: { ...directory, ...ownData, ...contract },
  relations: {
    position: belongsTo('positions', 'position_id'),
    direction: belongsTo('directions', 'direction_id'),
    department: belongsTo('departments', 'department_id'),
    level: belongsTo('levels', 'level_id'),
    user: belongsTo('users', 'user_id'),
    manager: belongsTo('employees', 'manager_employee_id'),
    salaries: hasMany('employee-salaries', 'employee_id', 't.start_date desc'),
  },
  rows: { own, reports },
  may: { list: 'auth', store: 'manageEmployees', update: mayUpdate, delete: 'nobody', export: 'manageEmployees' },
  searchParents: ['position.name'],
  sortParents: [
    'position.name',
    'direction.name',
    'department.name',
    'level.name',
    'manager.first_name',
    'manager.last_name',
  ],
  ownFilters: {
    // People who manage employees can list those who have left, both values together list all. Whom a record still names
    // everybody can see, one by one or by their ids together.
    archived: (value = 'false', actor, byId) => {
      const asked = new Set(value.split(',').map((one) => one === 'true' || one === '1'))
      const mayAsk = actor.can('manageEmployees')
      if (asked.size > 1 && (mayAsk || byId)) return null
      if (asked.has(false)) return sql`t.status <> 'archived'`
      return mayAsk ? sql`t.status = 'archived'` : sql`false`
    },
    // Approver lists: people whose roles hold any of these permissions. Who may do anything else is not everybody's to ask.
    permissions: (value, actor) => {
      if (value === undefined) return null
      const asked = value.split(',').filter((name) => actor.can('manageEmployees') || isAskedOfColleagues(name))
      return holdsAny(slots.tenant, sql`t.user_id`, asked)
    },
  },
  behaviour: employeeBehaviour,
  placeholders: { word: 'employee', fields: employeePlaceholders },
  import: importPeople,
  actions: {
    archive,
    unarchive,
    rehire,
  },
  getters: {
    'available-seats': availableSeats,
    'org-chart': orgChart,
    history: historyGetter({
      resource: 'employees',
      may: 'manageEmployees',
      also: (tenantId, id) => {
        const userId = sql`select user_id from employees where tenant_id = ${tenantId} and id = ${id}`
        const invitationIds = sql`select id from invitations where tenant_id = ${tenantId} and user_id in (${userId})`
        return [
          { resource: 'users', ids: userId },
          { resource: 'invitations', ids: invitationIds },
        ]
      },
    }),
  },
})
