import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Email,
  Flag,
  Id,
  IdList,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'
import { brokenCnpRule } from '../validation/cnp.ts'
import type { Problem } from '../validation/explain.ts'
import { isIban } from './iban.ts'
import { Phone } from './phone.ts'
import { plainFactNames, plainFacts } from './plain-facts.ts'

export const employeeStatuses = ['draft', 'invited', 'active', 'archived', 'cancelled'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]
/** Work e-mail may change only before the person has joined (spec 2 section 4, api-contract 9-62). */
export const statusesWithOpenEmail: readonly EmployeeStatus[] = ['draft', 'invited', 'cancelled']

export const contractTypes = ['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays'] as const
export const genders = ['Female', 'Male', 'Other'] as const
export const salaryTypes = ['monthly', 'hourly'] as const

/** Days before these are slips of the hand: 0001, or 202 for 2020. */
const EARLIEST_BIRTH = '1900-01-01'
const EARLIEST_START = '1950-01-01'
const notBefore = (earliest: string, message: string) =>
  CalendarDate.refine((day) => day >= earliest || !/^\d{4}-/.test(day), { message })

export const Address = z.object({
  street: optionalText(255),
  country: optionalText(100),
  city: optionalText(255),
  state: optionalText(255),
  zip_code: optionalText(20),
})

/**
 * Every field a person with all rights may send (api-contract 8.28), in the order of the form, in which histories name them
 * too; who may send which is the server's field policy.
 */
export const EmployeeWrite = z.object({
  avatar: optionalText(500),
  first_name: requiredText(255),
  last_name: requiredText(255),
  email: Email,
  gender: nullable(z.enum(genders)),
  birth_date: nullable(notBefore(EARLIEST_BIRTH, 'rule.birthDate')),
  personal_identification_number: nullable(z.string().trim().max(20)),
  identity_card_number: optionalText(50),
  about: optionalLines(255),
  quote: optionalLines(255),
  personal_email: nullable(Email),
  phone: nullable(Phone),
  address: nullable(Address),
  timezone: optionalText(100),
  position_id: nullable(Id),
  level_id: nullable(Id),
  direction_id: nullable(Id),
  manager_employee_id: nullable(Id),
  ...plainFacts,
  contract_type: z.enum(contractTypes),
  weekly_hours_capacity: nonNegative(168),
  start_date: notBefore(EARLIEST_START, 'rule.startDate'),
  termination_date: nullable(CalendarDate),
  company_name: optionalText(255),
  company_position: optionalText(255),
  company_vat: optionalText(50),
  company_identifier: optionalText(50),
  company_address: nullable(Address),
  salary: nullable(nonNegative()),
  salary_type: nullable(z.enum(salaryTypes)),
  salary_currency: nullable(CurrencyCode),
  contract_bank_account: nullable(z.string().trim().max(50).refine(isIban, { message: 'rule.iban' })),
  contract_bank_name: optionalText(255),
  contract_bank_swift: optionalText(20),
  salary_evaluation_assignees: nullable(IdList),
  technical_evaluation_assignees: nullable(IdList),
  general_information: optionalLines(5000),
  sensitive_information: optionalLines(5000),
  billed_rate: nullable(nonNegative()),
  internal_cost_hourly_rate: nullable(nonNegative()),
})

/** Keys that only a creation takes. */
export const EmployeeStore = EmployeeWrite.extend({
  role_id: nullable(Id),
  invite_immediately: nullable(Flag),
  initial_vacation_balance: nullable(nonNegative(3660)),
  // From the first day of work, when absent.
  salary_from: nullable(CalendarDate),
})

/** An update may also carry the role (whole set replaced, api-contract 9-16), and why the salary changes. */
export const EmployeeUpdate = EmployeeWrite.extend({ role_id: nullable(Id), salary_reason: optionalLines(255) })

/**
 * `POST /restify/employee-salaries`: what a person earns from a day on. Kind and currency are those of the salary they have
 * when they are not sent. A day of the past asks for the reason.
 */
export const SalaryWrite = z.object({
  employee_id: Id,
  amount: nonNegative(),
  type: nullable(z.enum(salaryTypes)),
  currency: nullable(CurrencyCode),
  from: CalendarDate,
  reason: optionalLines(255),
})

/**
 * Archiving somebody: their last day, why they leave, and who leads their direct reports from then on. Nobody named: their own manager;
 * named but empty: no one.
 */
export const ArchiveInput = z.object({
  termination_date: nullable(CalendarDate),
  new_manager_employee_id: nullable(Id),
  reason: optionalLines(255),
})

type Values = Partial<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Nobody is born after today, which is the company's day. */
export const birthDateProblems = (values: Values, today: string): [string, string][] => {
  const born = text(values.birth_date)
  return born && born > today ? [['birth_date', 'rule.birthDate']] : []
}

/**
 * Rules between fields, asked with stored values filled in for keys that were not sent: `[field, rule]` pairs.
 * The form asks the same function, with the company's day.
 */
export function employeeRules(values: Values, today?: string): [string, string][] {
  const broken: [string, string][] = today ? birthDateProblems(values, today) : []
  const cnp = text(values.personal_identification_number)
  const cnpRule = cnp && brokenCnpRule(cnp, text(values.birth_date))
  if (cnpRule) broken.push(['personal_identification_number', cnpRule])
  const [start, end] = [text(values.start_date), text(values.termination_date)]
  if (start && end && end <= start) broken.push(['termination_date', 'rule.terminationAfterStart'])
  // Not sent, it is by the month; an emptied one is asked for.
  if (values.salary != null && values.salary !== '' && 'salary_type' in values && !text(values.salary_type)) {
    broken.push(['salary_type', 'rule.salaryType'])
  }
  const salaryFrom = text(values.salary_from)
  if (start && salaryFrom && salaryFrom < start) broken.push(['salary_from', 'rule.salaryBeforeStart'])
  return broken
}

/** What a bulk edit may not change (spec 2 section 5, EMP-10). */
export const notInBulk = ['email', 'role_id', 'contract_type'] as const
const LONGEST_BULK_NAME = 100
/** The contract words this sentence with "Email", though the field is called "Work email". */
const calledInBulk: Partial<Record<string, { field: string }>> = { email: { field: 'email_in_bulk' } }

/** Rules of a row of a bulk edit, beside those of every update. */
export function employeeBulkRules(row: Values): Problem[] {
  const names = (['first_name', 'last_name'] as const).filter(
    (name) => (text(row[name])?.length ?? 0) > LONGEST_BULK_NAME,
  )
  return [
    ...notInBulk.filter((name) => name in row).map((name): Problem => [name, 'rule.notInBulk', calledInBulk[name]]),
    ...names.map((name): Problem => [name, 'tooLong', { max: LONGEST_BULK_NAME }]),
  ]
}

export interface Employee extends Omit<z.infer<typeof EmployeeWrite>, 'email'> {
  email: string
  status: EmployeeStatus
  user_id: string
  role_id?: string
  archived: boolean
  /** Made up, of a company that looks around. */
  is_sample: boolean
}

export const employeeNames = {
  // The name as one column; on the wire it is two.
  'employees.name': { en: 'Name', ro: 'Nume' },
  'employees.first_name': { en: 'First name', ro: 'Prenume' },
  'employees.last_name': { en: 'Last name', ro: 'Nume de familie' },
  'employees.avatar': { en: 'Picture', ro: 'Fotografie' },
  'employees.email': { en: 'Work email', ro: 'Email de serviciu' },
  'employees.email_in_bulk': { en: 'Email', ro: 'Email' },
  'employees.department': { en: 'Department', ro: 'Departament' },
  'employees.department_id': { en: 'Department', ro: 'Departament' },
  'employees.position_id': { en: 'Position', ro: 'Funcție' },
  'employees.direction_id': { en: 'Team', ro: 'Echipă' },
  'employees.level_id': { en: 'Level', ro: 'Nivel' },
  'employees.manager_employee_id': { en: 'Manager', ro: 'Manager' },
  'employees.manager.first_name': { en: 'Manager, first name', ro: 'Prenumele managerului' },
  'employees.manager.last_name': { en: 'Manager, last name', ro: 'Numele managerului' },
  'employees.new_manager_employee_id': { en: 'New manager', ro: 'Noul manager' },
  'employees.employee_id': { en: 'Person', ro: 'Persoană' },
  'employees.user_id': { en: 'Account', ro: 'Cont' },
  'employees.status': { en: 'Status', ro: 'Stare' },
  'employees.status=draft': { en: 'Uninvited', ro: 'Neinvitat' },
  'employees.status=invited': { en: 'Invited', ro: 'Invitat' },
  'employees.status=active': { en: 'Active', ro: 'Activ' },
  'employees.status=archived': { en: 'Archived', ro: 'Arhivat' },
  'employees.status=cancelled': { en: 'Invitation cancelled', ro: 'Invitație anulată' },
  'employees.archived': { en: 'Archived', ro: 'Arhivat' },
  'employees.can_change_access': { en: 'Access can be changed', ro: 'Accesul poate fi schimbat' },
  'employees.access_changed_by': { en: 'Access is changed by', ro: 'Accesul este schimbat de' },
  'employees.is_sample': { en: 'Sample', ro: 'Exemplu' },
  'employees.weekly_hours_capacity': { en: 'Hours a week', ro: 'Ore pe săptămână' },
  'employees.birthday': { en: 'Birthday', ro: 'Zi de naștere' },
  'employees.phone': { en: 'Phone', ro: 'Telefon' },
  'employees.personal_email': { en: 'Personal email', ro: 'Email personal' },
  'employees.gender': { en: 'Gender', ro: 'Gen' },
  'employees.gender=Female': { en: 'Female', ro: 'Feminin' },
  'employees.gender=Male': { en: 'Male', ro: 'Masculin' },
  'employees.gender=Other': { en: 'Other', ro: 'Altul' },
  'employees.birth_date': { en: 'Date of birth', ro: 'Data nașterii' },
  'employees.personal_identification_number': { en: 'Personal identification number', ro: 'Cod numeric personal' },
  'employees.identity_card_number': { en: 'Identity card number', ro: 'Seria și numărul cărții de identitate' },
  'employees.address': { en: 'Address', ro: 'Adresă' },
  'employees.address.street': { en: 'Street and number', ro: 'Strada și numărul' },
  'employees.address.city': { en: 'City', ro: 'Localitate' },
  'employees.address.state': { en: 'State or county', ro: 'Județ sau regiune' },
  'employees.address.zip_code': { en: 'Postal code', ro: 'Cod poștal' },
  'employees.address.country': { en: 'Country', ro: 'Țară' },
  'employees.timezone': { en: 'Time zone', ro: 'Fus orar' },
  'employees.about': { en: 'About', ro: 'Despre' },
  'employees.quote': { en: 'Favourite quote', ro: 'Citat preferat' },
  'employees.contract_type': { en: 'Contract type', ro: 'Tip de contract' },
  'employees.contract_type=employment_contract': { en: 'Employment contract', ro: 'Contract de muncă' },
  'employees.contract_type=b2b_paid_holidays': { en: 'B2B with paid holidays', ro: 'B2B cu concediu plătit' },
  'employees.contract_type=b2b_unpaid_holidays': { en: 'B2B with unpaid holidays', ro: 'B2B cu concediu neplătit' },
  'employees.start_date': { en: 'Start date', ro: 'Data de început' },
  'employees.termination_date': { en: 'Termination date', ro: 'Data încetării' },
  ...plainFactNames,
  'employees.contract_bank_name': { en: 'Bank', ro: 'Bancă' },
  'employees.contract_bank_swift': { en: 'SWIFT (BIC)', ro: 'SWIFT (BIC)' },
  'employees.contract_bank_account': { en: 'IBAN', ro: 'IBAN' },
  'employees.company_name': { en: 'Company name', ro: 'Numele companiei' },
  'employees.company_position': { en: 'Position in the company', ro: 'Funcția în companie' },
  'employees.company_vat': { en: 'VAT number', ro: 'Cod fiscal (CUI)' },
  'employees.company_identifier': { en: 'Registration number', ro: 'Număr de înregistrare' },
  'employees.company_address': { en: 'Company address', ro: 'Adresa companiei' },
  'employees.company_address.street': { en: 'Street and number', ro: 'Strada și numărul' },
  'employees.company_address.city': { en: 'City', ro: 'Localitate' },
  'employees.company_address.state': { en: 'State or county', ro: 'Județ sau regiune' },
  'employees.company_address.zip_code': { en: 'Postal code', ro: 'Cod poștal' },
  'employees.company_address.country': { en: 'Country', ro: 'Țară' },
  'employees.salary': { en: 'Salary', ro: 'Salariu' },
  'employees.salary_type': { en: 'Salary type', ro: 'Tipul salariului' },
  'employees.salary_type=monthly': { en: 'Monthly', ro: 'Lunar' },
  'employees.salary_type=hourly': { en: 'Hourly', ro: 'Pe oră' },
  'employees.salary_currency': { en: 'Currency', ro: 'Monedă' },
  'employees.salary_from': { en: 'Salary since', ro: 'Salariu valabil din' },
  'employees.salary_reason': { en: 'Reason for the new salary', ro: 'Motivul schimbării salariului' },
  'employees.salary_evaluation_assignees': { en: 'Salary evaluations by', ro: 'Evaluări salariale făcute de' },
  'employees.technical_evaluation_assignees': { en: 'Technical evaluations by', ro: 'Evaluări tehnice făcute de' },
  'employees.role_id': { en: 'Role', ro: 'Rol' },
  'employees.roles': { en: 'Roles', ro: 'Roluri' },
  'employees.general_information': { en: 'General information', ro: 'Informații generale' },
  'employees.sensitive_information': { en: 'Sensitive information', ro: 'Informații sensibile' },
  'employees.billed_rate': { en: 'Billed rate', ro: 'Tarif facturat' },
  'employees.internal_cost_hourly_rate': { en: 'Internal cost an hour', ro: 'Cost intern pe oră' },
  'employees.invite_immediately': { en: 'Invite immediately', ro: 'Invită imediat' },
  'employees.initial_vacation_balance': { en: 'Vacation days this year', ro: 'Zile de concediu anul acesta' },
  'employee-salaries.employee_id': { en: 'Person', ro: 'Persoană' },
  'employee-salaries.amount': { en: 'Amount', ro: 'Sumă' },
  'employee-salaries.type': { en: 'Type', ro: 'Tip' },
  'employee-salaries.currency': { en: 'Currency', ro: 'Monedă' },
  'employee-salaries.start_date': { en: 'From', ro: 'De la' },
  'employee-salaries.end_date': { en: 'To', ro: 'Până la' },
  'employee-salaries.from': { en: 'From', ro: 'De la' },
  'employee-salaries.author': { en: 'Changed by', ro: 'Modificat de' },
} as const satisfies Names
