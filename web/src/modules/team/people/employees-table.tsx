import { personName } from '#web/engine/resource/person-name.ts'
import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { ChoiceName } from '../choice-name.tsx'
import { contractTypeChoices, genderChoices, statusChoices } from '../choices.ts'
import { type EmployeeAttributes, type EmployeeRecord, employeeRelated } from '../employee-record.ts'
import { emailIsOpen } from '../form/email-lock.ts'
import { RateMoney } from '../pay/rate-money.tsx'
import { SecretMoney } from '../pay/secret-money.tsx'
import { plainColumns } from '../plain-facts.ts'
import { birthdayText } from '../profile/birthday.ts'
import { RoleNames } from '../roles/role-names.tsx'

const manage = 'manageEmployees' as const

const directory: Column<EmployeeRecord>[] = [
  {
    key: 'name',
    header: 'name:employees.name',
    kind: 'person',
    sortable: 'first_name',
    minWidth: 180,
    maxWidth: 210,
    name: personName,
    image: (one) => one.attributes.avatar ?? null,
    to: (one) => `/employees/${one.id}/details`,
    mark: (one) => (one.attributes.is_sample ? 'team:sample' : undefined),
    export: [
      { key: 'first_name', header: 'name:employees.first_name' },
      { key: 'last_name', header: 'name:employees.last_name' },
    ],
  },
  {
    key: 'first_name',
    header: 'name:employees.first_name',
    kind: 'text',
    sortable: true,
    hidden: true,
    edit: { kind: 'text' },
    export: false,
  },
  {
    key: 'last_name',
    header: 'name:employees.last_name',
    kind: 'text',
    sortable: true,
    hidden: true,
    edit: { kind: 'text' },
    export: false,
  },
  {
    key: 'email',
    header: 'name:employees.email',
    kind: 'text',
    onCards: false,
    sortable: true,
    minWidth: 210,
    maxWidth: 260,
    edit: { kind: 'email', permission: manage, when: emailIsOpen },
  },
  {
    key: 'position_id',
    header: 'name:employees.position_id',
    kind: 'relation',
    relation: 'position',
    show: 'name',
    sortable: 'position.name',
    minWidth: 120,
    maxWidth: 180,
    edit: { kind: 'entity', entity: 'positions', show: 'name', query: { sort: 'name' }, permission: manage },
  },
  {
    key: 'direction_id',
    header: 'name:employees.direction_id',
    kind: 'relation',
    relation: 'direction',
    show: 'name',
    sortable: 'direction.name',
    minWidth: 90,
    maxWidth: 110,
    edit: { kind: 'entity', entity: 'directions', show: 'name', query: { sort: 'name' }, permission: manage },
  },
  {
    key: 'department_id',
    header: 'name:employees.department_id',
    kind: 'relation',
    relation: 'department',
    show: 'name',
    sortable: 'department.name',
    minWidth: 100,
    maxWidth: 140,
  },
  {
    key: 'level_id',
    header: 'name:employees.level_id',
    kind: 'relation',
    relation: 'level',
    show: 'name',
    sortable: 'level.name',
    hidden: true,
    minWidth: 120,
    edit: { kind: 'entity', entity: 'levels', show: 'name', query: { sort: 'name' }, permission: manage },
  },
  {
    key: 'manager_employee_id',
    header: 'name:employees.manager_employee_id',
    kind: 'relation',
    relation: 'manager',
    show: personName,
    sortable: 'manager.first_name',
    minWidth: 110,
    maxWidth: 140,
    edit: { kind: 'entity', entity: 'employees', show: personName, query: { sort: 'first_name' }, permission: manage },
    export: [
      { key: 'manager.first_name', header: 'name:employees.manager.first_name' },
      { key: 'manager.last_name', header: 'name:employees.manager.last_name' },
    ],
  },
  { key: 'status', header: 'name:employees.status', kind: 'badge', sortable: true, choices: statusChoices },
  {
    key: 'weekly_hours_capacity',
    header: 'name:employees.weekly_hours_capacity',
    kind: 'number',
    hidden: true,
    edit: { kind: 'number', permission: manage },
  },
  {
    key: 'birthday',
    header: 'name:employees.birthday',
    kind: 'custom',
    hidden: true,
    render: (one) => birthdayText(one.attributes.birthday),
    export: 'birthday',
  },
]

const employment: Column<EmployeeRecord>[] = [
  { key: 'phone', header: 'name:employees.phone', kind: 'text', hidden: true, minWidth: 150, edit: { kind: 'text' } },
  {
    key: 'personal_email',
    header: 'name:employees.personal_email',
    kind: 'text',
    hidden: true,
    edit: { kind: 'email' },
  },
  {
    key: 'gender',
    header: 'name:employees.gender',
    kind: 'custom',
    render: (one) => <ChoiceName choices={genderChoices} value={one.attributes.gender} />,
    hidden: true,
    edit: { kind: 'choice', choices: genderChoices },
    export: 'gender',
  },
  { key: 'birth_date', header: 'name:employees.birth_date', kind: 'date', hidden: true, edit: { kind: 'date' } },
  {
    key: 'contract_type',
    header: 'name:employees.contract_type',
    kind: 'custom',
    render: (one) => <ChoiceName choices={contractTypeChoices} value={one.attributes.contract_type} />,
    hidden: true,
    minWidth: 190,
    edit: { kind: 'choice', choices: contractTypeChoices },
    export: 'contract_type',
  },
  {
    key: 'start_date',
    header: 'name:employees.start_date',
    kind: 'date',
    onCards: false,
    sortable: true,
    edit: { kind: 'date' },
  },
  { key: 'termination_date', header: 'name:employees.termination_date', kind: 'date', hidden: true },
  {
    key: 'salary',
    header: 'name:employees.salary',
    kind: 'custom',
    hidden: true,
    render: ({ attributes: { salary, salary_currency } }) => <SecretMoney amount={salary} currency={salary_currency} />,
    export: [
      { key: 'salary', header: 'name:employees.salary' },
      { key: 'salary_currency', header: 'name:employees.salary_currency' },
      { key: 'salary_type', header: 'name:employees.salary_type' },
    ],
  },
  {
    key: 'personal_identification_number',
    header: 'name:employees.personal_identification_number',
    kind: 'secret',
    hidden: true,
  },
  {
    key: 'roles',
    header: 'name:employees.roles',
    kind: 'custom',
    hidden: true,
    render: (one) => <RoleNames roles={relatedMany(relatedOne(one, 'user') ?? one, 'roles')} />,
  },
]

const rates: Column<EmployeeRecord>[] = [
  {
    key: 'billed_rate',
    header: 'name:employees.billed_rate',
    kind: 'custom',
    render: ({ attributes }) => <RateMoney amount={attributes.billed_rate} />,
    edit: { kind: 'number' },
    export: 'billed_rate',
  },
  {
    key: 'internal_cost_hourly_rate',
    header: 'name:employees.internal_cost_hourly_rate',
    kind: 'custom',
    render: ({ attributes }) => <RateMoney amount={attributes.internal_cost_hourly_rate} />,
    edit: { kind: 'number' },
    export: 'internal_cost_hourly_rate',
  },
]

/** The company's people. What a reader may not see is not even in the column chooser. */
export const employeesTable = defineTable<EmployeeAttributes>({
  entity: 'employees',
  nameOf: personName,
  // Of the manager a row says who that is, and no more.
  related: employeeRelated.map((path) => (path === 'manager' ? 'manager[first_name|last_name|avatar]' : path)),
  defaultSort: 'first_name',
  pinnedFilters: ['status', 'department_id', 'position_id'],
  hiddenFilters: ['user_id'],
  remove: false,
  columns: [
    ...directory,
    ...[...employment, ...plainColumns].map((column): Column<EmployeeRecord> => ({ ...column, permission: manage })),
    ...rates.map((column): Column<EmployeeRecord> => ({ ...column, permission: 'manageInvoices', hidden: true })),
  ],
  export: {
    permission: manage,
    sensitive: {
      columns: [
        { key: 'contract_bank_name', header: 'name:employees.contract_bank_name' },
        { key: 'contract_bank_swift', header: 'name:employees.contract_bank_swift' },
        { key: 'contract_bank_account', header: 'name:employees.contract_bank_account' },
      ],
      confirm: 'team:export.bank',
      permission: manage,
    },
  },
})
