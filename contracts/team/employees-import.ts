import type { Names } from '../engine/names.ts'
import { plainFacts } from './plain-facts.ts'

/** Every column that a sheet of people may have, in the order of the template. */
export const importColumnKeys = [
  'first_name',
  'last_name',
  'email',
  'contract_type',
  'start_date',
  'department',
  'position_id',
  'direction_id',
  'level_id',
  'manager_employee_id',
  'role_id',
  'weekly_hours_capacity',
  'phone',
  'personal_email',
  'gender',
  'birth_date',
  'personal_identification_number',
  'identity_card_number',
  'address.street',
  'address.city',
  'address.state',
  'address.zip_code',
  'address.country',
  ...(Object.keys(plainFacts) as (keyof typeof plainFacts)[]),
  'termination_date',
  'salary',
  'salary_type',
  'salary_currency',
  'salary_from',
  'initial_vacation_balance',
  'contract_bank_name',
  'contract_bank_swift',
  'contract_bank_account',
  'company_name',
  'company_position',
  'company_vat',
  'company_identifier',
  'billed_rate',
  'internal_cost_hourly_rate',
  'general_information',
] as const
export type ImportColumn = (typeof importColumnKeys)[number]
/** A new person needs these. If the sheet says nothing else, they have an employment contract. */
export const requiredImportColumns: readonly ImportColumn[] = ['first_name', 'last_name', 'email', 'start_date']

/** More people than this at once are refused, with a sentence that says to split the sheet. */
export const MOST_IMPORTED_PEOPLE = 2000

/** What an import may make when a sheet names one that is not there. */
export const importDirectories = ['departments', 'positions', 'directions', 'levels'] as const
export type ImportDirectory = (typeof importDirectories)[number]

/** What the preview says besides. */
export interface SeatsOfImport {
  seats: { needed: number; available: number }
  /** New people whose last day has passed: they go to the archive, without a seat. */
  left: number
  /** Salaries of people who have worked here before today, that hold from today on because the sheet names no day. */
  salaries_from_today: number
}

export const employeeImportNames = {
  'employees.as_of': { en: 'As of', ro: 'La data de' },
  'employees.invite': { en: 'Invite them', ro: 'Invită-i' },
} as const satisfies Names
