import type { Choice } from '#web/engine/resource/types.ts'

export { contractTypeChoices } from './contract-types.ts'

/** The states of spec 2 section 4; `draft` is shown as Uninvited. */
export const statusChoices = [
  { value: 'draft', label: 'team:status.draft', color: 'gray' },
  { value: 'invited', label: 'team:status.invited', color: 'blue' },
  { value: 'active', label: 'team:status.active', color: 'green' },
  { value: 'archived', label: 'team:status.archived', color: 'orange' },
  { value: 'cancelled', label: 'team:status.cancelled', color: 'red' },
] as const satisfies readonly Choice[]

export const genderChoices = [
  { value: 'Female', label: 'team:gender.female' },
  { value: 'Male', label: 'team:gender.male' },
  { value: 'Other', label: 'team:gender.other' },
] as const satisfies readonly Choice[]

export const salaryTypeChoices = [
  { value: 'monthly', label: 'team:salaryType.monthly' },
  { value: 'hourly', label: 'team:salaryType.hourly' },
] as const satisfies readonly Choice[]

/** Both kinds of B2B contract count as B2B (spec 2 section 9). */
export const isB2b = (contractType: unknown): boolean =>
  contractType === 'b2b_paid_holidays' || contractType === 'b2b_unpaid_holidays'
