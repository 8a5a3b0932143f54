import { fullName } from '#contracts/engine/values/full-name.ts'
import type { FieldSpec, FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { AlikeField } from '#web/engine/form/inputs/alike-field.tsx'
import { PictureField } from '#web/engine/form/inputs/picture-field.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { contractTypeChoices, genderChoices, isB2b, salaryTypeChoices } from '../choices.ts'
import type { EmployeeAttributes } from '../employee-record.ts'
import { SalaryField } from '../pay/salary-field.tsx'
import { plainFields } from '../plain-facts.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { VacationDaysField } from './vacation-days-field.tsx'
import { WeeklyHoursField } from './weekly-hours-field.tsx'

type Options = readonly { value: string; label: string }[]

/** What the form depends on beside the record. */
export interface FormSituation {
  isNew: boolean
  /** One's own record: the role is locked. */
  isSelf: boolean
  /** The person may do more than the reader: how they get in and how long they stay is locked. */
  mayDoMore: boolean
  /** Pay, contract type, hours and first and last day may be written: nobody sets their own, save an administrator. */
  payIsOpen: boolean
  /** What the person is paid now; undefined for somebody new. */
  pay?: Pick<EmployeeAttributes, 'salary' | 'salary_type' | 'salary_currency'>
  /** The person who is changed. */
  id: string | undefined
  /** Names the person who has the same email or personal number. */
  asksAlike: boolean
  /** The work email may be written: by whom, and before the person has joined. */
  emailIsOpen: boolean
  showsTeams: boolean
  roles: Options
  countries: Options
  currencies: Options
  /** The company's, in which rates are. */
  currency: string
}

const manage = 'manageEmployees' as const
const half = { width: 'half' } as const
const b2bOnly = (values: FormValues) => isB2b(values.contract_type)

/** The five parts of an address, under `address` or `company_address`. */
const address = (name: 'address' | 'company_address', countries: Options): FieldSpec[] => [
  { name: `${name}.street`, label: `name:employees.${name}.street`, kind: 'text' },
  { name: `${name}.city`, label: `name:employees.${name}.city`, kind: 'text', ...half },
  { name: `${name}.state`, label: `name:employees.${name}.state`, kind: 'text', ...half },
  { name: `${name}.zip_code`, label: `name:employees.${name}.zip_code`, kind: 'text', ...half },
  { name: `${name}.country`, label: `name:employees.${name}.country`, kind: 'options', options: countries, ...half },
]

/** Why the work email is as it is: by whom it can be changed, and until when. */
function emailHelp({ emailIsOpen, isSelf, mayDoMore }: Pick<FormSituation, 'emailIsOpen' | 'isSelf' | 'mayDoMore'>) {
  if (emailIsOpen) return 'team:help.email'
  if (mayDoMore) return 'team:help.mayDoMore'
  return isSelf ? 'team:help.ownEmailLocked' : 'team:help.emailLocked'
}

/** A number or address that nobody else should have: who has it already, archived ones too, is named. */
const recognising = (field: FieldSpec, { id, asksAlike }: FormSituation, isSealed = false): FieldSpec =>
  asksAlike
    ? {
        ...(field as object as { name: string; label: FieldSpec['label'] }),
        kind: 'custom',
        empty: '',
        render: (props) => (
          <AlikeField
            {...props}
            entity="employees"
            name={field.name}
            except={id}
            isSealed={isSealed}
            to={(person) => `/employees/${person}/details`}
          />
        ),
      }
    : field

const identity = (situation: FormSituation): FieldSpec[] => {
  const { emailIsOpen, isSelf, mayDoMore } = situation
  return [
    {
      name: 'avatar',
      label: 'name:employees.avatar',
      help: 'team:help.avatar',
      kind: 'custom',
      render: (props) => (
        <PictureField
          {...props}
          name={fullName(props.values.first_name, props.values.last_name)}
          tooLarge="team:avatar.tooLarge"
        />
      ),
    },
    { name: 'first_name', label: 'name:employees.first_name', kind: 'text', autoComplete: 'off', ...half },
    { name: 'last_name', label: 'name:employees.last_name', kind: 'text', autoComplete: 'off', ...half },
    recognising(
      {
        name: 'email',
        label: 'name:employees.email',
        help: emailHelp({ emailIsOpen, isSelf, mayDoMore }),
        kind: 'email',
        autoComplete: 'off',
        disabled: !emailIsOpen,
      },
      situation,
    ),
    { name: 'gender', label: 'name:employees.gender', kind: 'choice', choices: genderChoices, ...half },
    { name: 'birth_date', label: 'name:employees.birth_date', kind: 'date', ...half },
    recognising(
      {
        name: 'personal_identification_number',
        label: 'name:employees.personal_identification_number',
        help: 'team:help.personalNumber',
        kind: 'text',
        autoComplete: 'off',
        ...half,
      },
      situation,
      true,
    ),
    {
      name: 'identity_card_number',
      label: 'name:employees.identity_card_number',
      help: 'team:help.identityCard',
      kind: 'text',
      autoComplete: 'off',
      ...half,
    },
    { name: 'about', label: 'name:employees.about', kind: 'textarea', rows: 2 },
    { name: 'quote', label: 'name:employees.quote', kind: 'text' },
  ]
}

const contact = ({ countries }: FormSituation): FieldSpec[] => [
  { name: 'personal_email', label: 'name:employees.personal_email', kind: 'email', autoComplete: 'off', ...half },
  { name: 'phone', label: 'name:employees.phone', kind: 'phone', ...half },
  ...address('address', countries),
  {
    name: 'timezone',
    label: 'name:employees.timezone',
    kind: 'custom',
    render: (props) => <TimeZoneField {...props} />,
  },
]

const access = ({ isNew, isSelf, mayDoMore, roles }: FormSituation): FieldSpec[] => [
  {
    name: 'role_id',
    label: 'name:employees.role_id',
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
          label: 'name:employees.invite_immediately',
          help: 'team:help.inviteNow',
          kind: 'switch',
        } as const,
      ]
    : []),
]

const place = ({ showsTeams }: FormSituation): FieldSpec[] => [
  {
    name: 'position_id',
    label: 'name:employees.position_id',
    kind: 'entity',
    entity: 'positions',
    show: 'name',
    query: { sort: 'name' },
    ...half,
  },
  {
    name: 'level_id',
    label: 'name:employees.level_id',
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
          label: 'name:employees.direction_id',
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
    label: 'name:employees.manager_employee_id',
    kind: 'entity',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name' },
    ...half,
  },
  ...plainFields,
]

const contract = ({ isNew, mayDoMore, payIsOpen }: FormSituation): FieldSpec[] => [
  {
    name: 'contract_type',
    label: 'name:employees.contract_type',
    help: payIsOpen ? undefined : 'team:help.ownPay',
    kind: 'choice',
    choices: contractTypeChoices,
    disabled: !payIsOpen,
    ...half,
  },
  {
    name: 'weekly_hours_capacity',
    label: 'name:employees.weekly_hours_capacity',
    help: payIsOpen ? 'team:help.weeklyHours' : 'team:help.ownLeaveTerms',
    kind: 'custom',
    render: (props) => <WeeklyHoursField {...props} />,
    disabled: !payIsOpen,
    ...half,
  },
  {
    name: 'start_date',
    label: 'name:employees.start_date',
    help: payIsOpen ? undefined : 'team:help.ownLeaveTerms',
    kind: 'date',
    disabled: !payIsOpen,
    ...half,
  },
  isNew
    ? {
        name: 'initial_vacation_balance',
        label: 'name:employees.initial_vacation_balance',
        help: 'team:help.vacationBalance',
        kind: 'custom',
        render: (props) => <VacationDaysField {...props} />,
        ...half,
      }
    : {
        name: 'termination_date',
        label: 'name:employees.termination_date',
        help: mayDoMore ? 'team:help.mayDoMore' : payIsOpen ? undefined : 'team:help.ownLeaveTerms',
        kind: 'date',
        disabled: mayDoMore || !payIsOpen,
        ...half,
      },
]

const pay = ({ currencies, payIsOpen, pay: now }: FormSituation): FieldSpec[] => [
  {
    name: 'salary',
    label: 'name:employees.salary',
    help: payIsOpen ? undefined : 'team:help.ownPay',
    kind: 'custom',
    render: (props) => <SalaryField {...props} />,
    disabled: !payIsOpen,
  },
  {
    name: 'salary_type',
    label: 'name:employees.salary_type',
    kind: 'choice',
    choices: salaryTypeChoices,
    disabled: !payIsOpen,
    ...half,
  },
  {
    name: 'salary_currency',
    label: 'name:employees.salary_currency',
    kind: 'options',
    options: currencies,
    disabled: !payIsOpen,
    ...half,
  },
  // Asked for once the pay of somebody who is here already changes.
  {
    name: 'salary_reason',
    label: 'name:employees.salary_reason',
    help: 'team:salaries.reasonHelp',
    kind: 'text',
    autoComplete: 'off',
    required: true,
    when: (values) => now !== undefined && changesPay(now, values),
  },
]

const changesPay = (now: FormValues, values: FormValues): boolean => {
  const names = ['salary', ...(values.salary == null ? [] : ['salary_type', 'salary_currency'])]
  return names.some((name) => (values[name] ?? null) !== (now[name] ?? null))
}

const rates = ({ payIsOpen, currency }: FormSituation): FieldSpec[] => {
  const rate = {
    kind: 'money',
    currency,
    disabled: !payIsOpen,
    help: payIsOpen ? undefined : 'team:help.ownPay',
    ...half,
  } as const
  return [
    { name: 'billed_rate', label: 'name:employees.billed_rate', ...rate },
    { name: 'internal_cost_hourly_rate', label: 'name:employees.internal_cost_hourly_rate', ...rate },
  ]
}

const bank = ({ isSelf }: FormSituation): FieldSpec[] => [
  {
    name: 'contract_bank_account',
    label: 'name:employees.contract_bank_account',
    help: isSelf ? 'team:help.ownBankAccount' : 'team:help.bankAccount',
    kind: 'text',
    autoComplete: 'off',
  },
  { name: 'contract_bank_name', label: 'name:employees.contract_bank_name', kind: 'text', ...half },
  { name: 'contract_bank_swift', label: 'name:employees.contract_bank_swift', kind: 'text', ...half },
]

const company = ({ countries }: FormSituation): FieldSpec[] => {
  const fields: FieldSpec[] = [
    { name: 'company_name', label: 'name:employees.company_name', kind: 'text', ...half },
    { name: 'company_position', label: 'name:employees.company_position', kind: 'text', ...half },
    { name: 'company_vat', label: 'name:employees.company_vat', kind: 'text', ...half },
    { name: 'company_identifier', label: 'name:employees.company_identifier', kind: 'text', ...half },
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
    label: 'name:employees.general_information',
    help: 'team:help.generalInformation',
    kind: 'textarea',
  },
  {
    name: 'sensitive_information',
    label: 'name:employees.sensitive_information',
    help: 'team:help.sensitiveInformation',
    kind: 'textarea',
  },
]

/** All fields of spec 2 section 3, grouped by what they are about; each reader is shown those they may write. */
export function employeeSections(situation: FormSituation): FormSection[] {
  const evaluators = [
    people('salary_evaluation_assignees', 'name:employees.salary_evaluation_assignees'),
    people('technical_evaluation_assignees', 'name:employees.technical_evaluation_assignees'),
  ]
  const { isSelf } = situation
  const managed = (section: FormSection): FormSection => ({ ...section, permission: manage })
  return [
    {
      title: 'team:form.identity',
      help: isSelf ? 'team:form.ownIdentityHelp' : 'team:form.identityHelp',
      fields: identity(situation),
    },
    {
      title: 'team:form.contact',
      help: isSelf ? 'team:form.ownContactHelp' : 'team:form.contactHelp',
      fields: contact(situation),
    },
    managed({ title: 'team:form.role', help: 'team:form.roleHelp', fields: access(situation) }),
    managed({ title: 'team:form.position', help: 'team:form.positionHelp', fields: place(situation) }),
    managed({ title: 'team:form.contract', help: 'team:form.contractHelp', fields: contract(situation) }),
    managed({ title: 'team:form.company', help: 'team:form.companyHelp', fields: company(situation) }),
    managed({ title: 'team:form.pay', help: 'team:form.payHelp', fields: pay(situation) }),
    { title: 'team:form.bank', help: isSelf ? 'team:form.ownBankHelp' : 'team:form.bankHelp', fields: bank(situation) },
    managed({ title: 'team:form.evaluators', help: 'team:form.evaluatorsHelp', fields: evaluators }),
    managed({ title: 'team:form.notes', help: 'team:form.notesHelp', fields: notes }),
    { title: 'team:form.rates', help: 'team:form.ratesHelp', fields: rates(situation), permission: 'manageInvoices' },
  ]
}
