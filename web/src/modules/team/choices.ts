import type { Choice } from '#web/engine/resource/types.ts'

export { contractTypeChoices } from './contract-types.ts'

/** The states of spec 2 section 4; `draft` is shown as Uninvited. */
export const statusChoices = [
  { value: 'draft', label: 'name:employees.status=draft', color: 'gray' },
  { value: 'invited', label: 'name:employees.status=invited', color: 'blue' },
  { value: 'active', label: 'name:employees.status=active', color: 'green' },
  { value: 'archived', label: 'name:employees.status=archived', color: 'orange' },
  { value: 'cancelled', label: 'name:employees.status=cancelled', color: 'red' },
] as const satisfies readonly Choice[]

export const genderChoices = [
  { value: 'Female', label: 'name:employees.gender=Female' },
  { value: 'Male', label: 'name:employees.gender=Male' },
  { value: 'Other', label: 'name:employees.gender=Other' },
] as const satisfies readonly Choice[]

export const salaryTypeChoices = [
  { value: 'monthly', label: 'name:employees.salary_type=monthly' },
  { value: 'hourly', label: 'name:employees.salary_type=hourly' },
] as const satisfies readonly Choice[]

/** Both kinds of B2B contract count as B2B (spec 2 section 9). */
export const isB2b = (contractType: unknown): boolean =>
  contractType === 'b2b_paid_holidays' || contractType === 'b2b_unpaid_holidays'
