import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { birthdayText } from './birthday.ts'
import { ChoiceName } from './choice-name.tsx'
import { contractTypeChoices, genderChoices, statusChoices } from './choices.ts'
import { emailIsOpen } from './email-lock.ts'
import { type EmployeeAttributes, type EmployeeRecord, employeeRelated, personName } from './employee-record.ts'
import { RoleNames } from './role-names.tsx'
import { SecretMoney } from './secret-money.tsx'

const manage = 'manageEmployees' as const

const directory: Column<EmployeeRecord>[] = [
  {
    key: 'name',
    header: 'team:field.name',
    kind: 'person',
    sortable: 'first_name',
    minWidth: 200,
    name: personName,
    image: (one) => one.attributes.avatar ?? null,
    to: (one) => `/employees/${one.id}/details`,
    mark: (one) => (one.attributes.is_sample ? 'team:sample' : undefined),
    export: [
      { key: 'first_name', header: 'team:field.firstName' },
      { key: 'last_name', header: 'team:field.lastName' },
    ],
  },
  {
    key: 'first_name',
    header: 'team:field.firstName',
    kind: 'text',
    sortable: true,
    hidden: true,
    edit: { kind: 'text' },
    export: false,
  },
  {
    key: 'last_name',
    header: 'team:field.lastName',
    kind: 'text',
    sortable: true,
    hidden: true,
    edit: { kind: 'text' },
    export: false,
  },
  {
    key: 'email',
    header: 'team:field.email',
    kind: 'text',
    sortable: true,
    minWidth: 210,
    edit: { kind: 'email', permission: manage, when: emailIsOpen },
  },
  {
    key: 'position_id',
    header: 'team:field.position',
    kind: 'relation',
    relation: 'position',
    show: 'name',
    sortable: 'position.name',
    minWidth: 150,
    edit: { kind: 'entity', entity: 'positions', show: 'name', query: { sort: 'name' }, permission: manage },
  },
  {
    key: 'direction_id',
    header: 'team:field.team',
    kind: 'relation',
    relation: 'direction',
    show: 'name',
    sortable: 'direction.name',
    minWidth: 120,
    edit: { kind: 'entity', entity: 'directions', show: 'name', query: { sort: 'name' }, permission: manage },
  },
  {
    key: 'level_id',
    header: 'team:field.level',
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
    header: 'team:field.manager',
    kind: 'relation',
    relation: 'manager',
    show: personName,
    minWidth: 150,
    edit: { kind: 'entity', entity: 'employees', show: personName, query: { sort: 'first_name' }, permission: manage },
    export: [
      { key: 'manager.first_name', header: 'team:field.managerFirstName' },
      { key: 'manager.last_name', header: 'team:field.managerLastName' },
    ],
  },
  { key: 'status', header: 'team:field.status', kind: 'badge', choices: statusChoices },
  {
    key: 'weekly_hours_capacity',
    header: 'team:field.weeklyHours',
    kind: 'number',
    hidden: true,
    align: 'right',
    edit: { kind: 'number', permission: manage },
  },
  {
    key: 'birthday',
    header: 'team:field.birthday',
    kind: 'custom',
    hidden: true,
    render: (one) => birthdayText(one.attributes.birthday),
    export: 'birthday',
  },
]

const employment: Column<EmployeeRecord>[] = [
  { key: 'phone', header: 'team:field.phone', kind: 'text', hidden: true, minWidth: 150, edit: { kind: 'text' } },
  { key: 'personal_email', header: 'team:field.personalEmail', kind: 'text', hidden: true, edit: { kind: 'email' } },
  {
    key: 'gender',
    header: 'team:field.gender',
    kind: 'custom',
    render: (one) => <ChoiceName choices={genderChoices} value={one.attributes.gender} />,
    hidden: true,
    edit: { kind: 'choice', choices: genderChoices },
    export: 'gender',
  },
  { key: 'birth_date', header: 'team:field.birthDate', kind: 'date', hidden: true, edit: { kind: 'date' } },
  {
    key: 'contract_type',
    header: 'team:field.contractType',
    kind: 'custom',
    render: (one) => <ChoiceName choices={contractTypeChoices} value={one.attributes.contract_type} />,
    hidden: true,
    minWidth: 190,
    edit: { kind: 'choice', choices: contractTypeChoices },
    export: 'contract_type',
  },
  { key: 'start_date', header: 'team:field.startDate', kind: 'date', sortable: true, edit: { kind: 'date' } },
  { key: 'termination_date', header: 'team:field.terminationDate', kind: 'date', hidden: true },
  {
    key: 'salary',
    header: 'team:field.salary',
    kind: 'custom',
    hidden: true,
    render: ({ attributes: { salary, salary_currency } }) => <SecretMoney amount={salary} currency={salary_currency} />,
    export: [
      { key: 'salary', header: 'team:field.salary' },
      { key: 'salary_currency', header: 'team:field.salaryCurrency' },
      { key: 'salary_type', header: 'team:field.salaryType' },
    ],
  },
  {
    key: 'personal_identification_number',
    header: 'team:field.personalNumber',
    kind: 'secret',
    hidden: true,
  },
  {
    key: 'roles',
    header: 'team:field.roles',
    kind: 'custom',
    hidden: true,
    render: (one) => <RoleNames roles={relatedMany(relatedOne(one, 'user') ?? one, 'roles')} />,
  },
]

const rates: Column<EmployeeRecord>[] = [
  { key: 'billed_rate', header: 'team:field.billedRate', kind: 'number', edit: { kind: 'number' } },
  { key: 'internal_cost_hourly_rate', header: 'team:field.internalRate', kind: 'number', edit: { kind: 'number' } },
]

/** The company's people. What a reader may not see is not even in the column chooser. */
export const employeesTable = defineTable<EmployeeAttributes>({
  entity: 'employees',
  nameOf: personName,
  related: employeeRelated,
  defaultSort: 'first_name',
  pinnedFilters: ['status', 'position_id'],
  hiddenFilters: ['user_id'],
  remove: false,
  columns: [
    ...directory,
    ...employment.map((column): Column<EmployeeRecord> => ({ ...column, permission: manage })),
    ...rates.map(
      (column): Column<EmployeeRecord> => ({ ...column, permission: 'manageInvoices', hidden: true, align: 'right' }),
    ),
  ],
  export: {
    fileName: 'employees',
    permission: manage,
    sensitive: {
      columns: [
        { key: 'contract_bank_name', header: 'team:field.bankName' },
        { key: 'contract_bank_swift', header: 'team:field.bankSwift' },
        { key: 'contract_bank_account', header: 'team:field.bankAccount' },
      ],
      confirm: 'team:export.bank',
      permission: manage,
    },
  },
})
