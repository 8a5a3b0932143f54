import type { FieldSpec, FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { AvatarField } from './avatar-field.tsx'
import { contractTypeChoices, genderChoices, isB2b, salaryTypeChoices } from './choices.ts'
import { personName } from './employee-record.ts'
import { SalaryField } from './salary-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { WeeklyHoursField } from './weekly-hours-field.tsx'

type Options = readonly { value: string; label: string }[]

/** What the form depends on beside the record. */
export interface FormSituation {
  isNew: boolean
  /** One's own record: the role is locked. */
  isSelf: boolean
  /** The person may do more than the reader: how they get in and how long they stay is locked. */
  mayDoMore: boolean
  /** The work email may be written: by whom, and before the person has joined. */
  emailIsOpen: boolean
  showsTeams: boolean
  roles: Options
  countries: Options
  currencies: Options
}

const manage = 'manageEmployees' as const
const half = { width: 'half' } as const
const b2bOnly = (values: FormValues) => isB2b(values.contract_type)

/** The five parts of an address, under `address` or `company_address`. */
const address = (name: string, countries: Options): FieldSpec[] => {
  const part = (key: string, label: TextKey): FieldSpec => ({ name: `${name}.${key}`, label, kind: 'text', ...half })
  return [
    { ...part('street', 'team:field.street'), width: 'full' },
    part('city', 'team:field.city'),
    part('state', 'team:field.state'),
    part('zip_code', 'team:field.zipCode'),
    { name: `${name}.country`, label: 'team:field.country', kind: 'options', options: countries, ...half },
  ]
}

const identity = ({ emailIsOpen, mayDoMore }: FormSituation): FieldSpec[] => [
  {
    name: 'avatar',
    label: 'team:field.avatar',
    help: 'team:help.avatar',
    kind: 'custom',
    render: (props) => <AvatarField {...props} />,
  },
  { name: 'first_name', label: 'team:field.firstName', kind: 'text', autoComplete: 'off', ...half },
  { name: 'last_name', label: 'team:field.lastName', kind: 'text', autoComplete: 'off', ...half },
  {
    name: 'email',
    label: 'team:field.email',
    help: emailIsOpen ? 'team:help.email' : mayDoMore ? 'team:help.mayDoMore' : 'team:help.emailLocked',
    kind: 'email',
    autoComplete: 'off',
    disabled: !emailIsOpen,
  },
  { name: 'gender', label: 'team:field.gender', kind: 'choice', choices: genderChoices, ...half },
  { name: 'birth_date', label: 'team:field.birthDate', kind: 'date', ...half },
  {
    name: 'personal_identification_number',
    label: 'team:field.personalNumber',
    help: 'team:help.personalNumber',
    kind: 'text',
    autoComplete: 'off',
    ...half,
  },
  {
    name: 'identity_card_number',
    label: 'team:field.identityCard',
    help: 'team:help.identityCard',
    kind: 'text',
    autoComplete: 'off',
    ...half,
  },
  { name: 'about', label: 'team:field.about', kind: 'textarea', rows: 2 },
  { name: 'quote', label: 'team:field.quote', kind: 'text' },
]

const contact = ({ countries }: FormSituation): FieldSpec[] => [
  { name: 'personal_email', label: 'team:field.personalEmail', kind: 'email', autoComplete: 'off', ...half },
  { name: 'phone', label: 'team:field.phone', kind: 'phone', ...half },
  ...address('address', countries),
  { name: 'timezone', label: 'team:field.timezone', kind: 'custom', render: (props) => <TimeZoneField {...props} /> },
]

const access = ({ isNew, isSelf, mayDoMore, roles }: FormSituation): FieldSpec[] => [
  {
    name: 'role_id',
    label: 'team:field.role',
    help: isSelf ? 'team:help.ownRole' : mayDoMore ? 'team:help.mayDoMore' : 'team:help.role',
    kind: 'options',
    options: roles,
    required: true,
    disabled: isSelf || mayDoMore,
  },
  ...(isNew
    ? [
        {
          name: 'invite_immediately',
          label: 'team:field.inviteNow',
          help: 'team:help.inviteNow',
          kind: 'switch',
        } as const,
      ]
    : []),
]

const place = ({ showsTeams }: FormSituation): FieldSpec[] => [
  {
    name: 'position_id',
    label: 'team:field.position',
    kind: 'entity',
    entity: 'positions',
    show: 'name',
    query: { sort: 'name' },
    ...half,
  },
  {
    name: 'level_id',
    label: 'team:field.level',
    kind: 'entity',
    entity: 'levels',
    show: 'name',
    query: { sort: 'name' },
    ...half,
  },
  ...(showsTeams
    ? [
        {
          name: 'direction_id',
          label: 'team:field.team',
          kind: 'entity',
          entity: 'directions',
          show: 'name',
          query: { sort: 'name' },
          ...half,
        } as const,
      ]
    : []),
  {
    name: 'manager_employee_id',
    label: 'team:field.manager',
    kind: 'entity',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name' },
    ...half,
  },
  { name: 'position_code', label: 'team:field.positionCode', help: 'team:help.positionCode', kind: 'text', ...half },
]

const contract = ({ isNew, mayDoMore }: FormSituation): FieldSpec[] => [
  { name: 'contract_type', label: 'team:field.contractType', kind: 'choice', choices: contractTypeChoices, ...half },
  {
    name: 'weekly_hours_capacity',
    label: 'team:field.weeklyHours',
    help: 'team:help.weeklyHours',
    kind: 'custom',
    render: (props) => <WeeklyHoursField {...props} />,
    ...half,
  },
  { name: 'start_date', label: 'team:field.startDate', kind: 'date', ...half },
  isNew
    ? {
        name: 'initial_vacation_balance',
        label: 'team:field.vacationBalance',
        help: 'team:help.vacationBalance',
        kind: 'number',
        ...half,
      }
    : {
        name: 'termination_date',
        label: 'team:field.terminationDate',
        help: mayDoMore ? 'team:help.mayDoMore' : undefined,
        kind: 'date',
        disabled: mayDoMore,
        ...half,
      },
]

const pay = ({ currencies }: FormSituation): FieldSpec[] => [
  { name: 'salary', label: 'team:field.salary', kind: 'custom', render: (props) => <SalaryField {...props} /> },
  { name: 'salary_type', label: 'team:field.salaryType', kind: 'choice', choices: salaryTypeChoices, ...half },
  { name: 'salary_currency', label: 'team:field.salaryCurrency', kind: 'options', options: currencies, ...half },
]

const rates: FieldSpec[] = [
  { name: 'billed_rate', label: 'team:field.billedRate', kind: 'money', ...half },
  { name: 'internal_cost_hourly_rate', label: 'team:field.internalRate', kind: 'money', ...half },
]

const bank: FieldSpec[] = [
  {
    name: 'contract_bank_account',
    label: 'team:field.bankAccount',
    help: 'team:help.bankAccount',
    kind: 'text',
    autoComplete: 'off',
  },
  { name: 'contract_bank_name', label: 'team:field.bankName', kind: 'text', ...half },
  { name: 'contract_bank_swift', label: 'team:field.bankSwift', kind: 'text', ...half },
]

const company = ({ countries }: FormSituation): FieldSpec[] => {
  const fields: FieldSpec[] = [
    { name: 'company_name', label: 'team:field.companyName', kind: 'text', ...half },
    { name: 'company_position', label: 'team:field.companyPosition', kind: 'text', ...half },
    { name: 'company_vat', label: 'team:field.companyVat', kind: 'text', ...half },
    { name: 'company_identifier', label: 'team:field.companyIdentifier', kind: 'text', ...half },
    ...address('company_address', countries),
  ]
  return fields.map((field) => ({ ...field, when: b2bOnly }))
}

const people = (name: string, label: TextKey): FieldSpec => ({
  name,
  label,
  kind: 'entities',
  entity: 'employees',
  show: personName,
  query: { sort: 'first_name' },
})

const notes: FieldSpec[] = [
  {
    name: 'general_information',
    label: 'team:field.generalInformation',
    help: 'team:help.generalInformation',
    kind: 'textarea',
  },
  {
    name: 'sensitive_information',
    label: 'team:field.sensitiveInformation',
    help: 'team:help.sensitiveInformation',
    kind: 'textarea',
  },
]

/** All fields of spec 2 section 3, grouped by what they are about; each reader is shown those they may write. */
export function employeeSections(situation: FormSituation): FormSection[] {
  const evaluators = [
    people('salary_evaluation_assignees', 'team:field.salaryAssignees'),
    people('technical_evaluation_assignees', 'team:field.technicalAssignees'),
  ]
  const managed = (section: FormSection): FormSection => ({ ...section, permission: manage })
  return [
    { title: 'team:form.identity', help: 'team:form.identityHelp', fields: identity(situation) },
    { title: 'team:form.contact', help: 'team:form.contactHelp', fields: contact(situation) },
    managed({ title: 'team:form.role', help: 'team:form.roleHelp', fields: access(situation) }),
    managed({ title: 'team:form.position', help: 'team:form.positionHelp', fields: place(situation) }),
    managed({ title: 'team:form.contract', help: 'team:form.contractHelp', fields: contract(situation) }),
    managed({ title: 'team:form.company', help: 'team:form.companyHelp', fields: company(situation) }),
    managed({ title: 'team:form.pay', help: 'team:form.payHelp', fields: pay(situation) }),
    { title: 'team:form.bank', help: 'team:form.bankHelp', fields: bank },
    managed({ title: 'team:form.evaluators', help: 'team:form.evaluatorsHelp', fields: evaluators }),
    managed({ title: 'team:form.notes', help: 'team:form.notesHelp', fields: notes }),
    { title: 'team:form.rates', help: 'team:form.ratesHelp', fields: rates, permission: 'manageInvoices' },
  ]
}
