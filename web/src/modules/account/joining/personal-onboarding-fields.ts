import * as z from 'zod'
import type { PersonalStep } from '#contracts/account/personal-steps.ts'
import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { EmployeeUpdate } from '#contracts/team/employees.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const

/** What each step of the wizard asks (spec 2, onboarding wizard); the employee's own words for the fields. */
export const onboardingFields = (countries: Options): Record<PersonalStep, FieldSpec[]> => ({
  PersonalSetup: [
    { name: 'first_name', label: 'name:employees.first_name', kind: 'text', autoComplete: 'given-name', ...half },
    { name: 'last_name', label: 'name:employees.last_name', kind: 'text', autoComplete: 'family-name', ...half },
    { name: 'email', label: 'name:employees.email', kind: 'email', required: true, disabled: true },
    { name: 'personal_email', label: 'name:employees.personal_email', kind: 'email', autoComplete: 'email', ...half },
    { name: 'phone', label: 'name:employees.phone', kind: 'phone', ...half },
    { name: 'birth_date', label: 'name:employees.birth_date', kind: 'date', required: true, ...half },
    { name: 'about', label: 'name:employees.about', kind: 'textarea', rows: 2 },
    { name: 'quote', label: 'name:employees.quote', kind: 'text' },
  ],
  PersonalLocation: [
    { name: 'address.street', label: 'name:employees.address.street', kind: 'text', autoComplete: 'address-line1' },
    { name: 'address.city', label: 'name:employees.address.city', kind: 'text', ...half },
    { name: 'address.state', label: 'name:employees.address.state', kind: 'text', ...half },
    {
      name: 'address.zip_code',
      label: 'name:employees.address.zip_code',
      kind: 'text',
      autoComplete: 'postal-code',
      ...half,
    },
    { name: 'address.country', label: 'name:employees.address.country', kind: 'options', options: countries, ...half },
  ],
  PersonalContract: [
    {
      name: 'personal_identification_number',
      label: 'name:employees.personal_identification_number',
      help: 'team:help.personalNumber',
      kind: 'text',
      autoComplete: 'off',
    },
    {
      name: 'identity_card_number',
      label: 'name:employees.identity_card_number',
      help: 'team:help.identityCard',
      kind: 'text',
      autoComplete: 'off',
    },
    {
      name: 'contract_bank_account',
      label: 'name:employees.contract_bank_account',
      help: 'team:help.bankAccount',
      kind: 'text',
      autoComplete: 'off',
    },
    { name: 'contract_bank_name', label: 'name:employees.contract_bank_name', kind: 'text', ...half },
    { name: 'contract_bank_swift', label: 'name:employees.contract_bank_swift', kind: 'text', ...half },
  ],
})

const of = EmployeeUpdate.shape

export const onboardingSchemas: Record<PersonalStep, z.ZodType> = {
  PersonalSetup: z.object({
    first_name: of.first_name,
    last_name: of.last_name,
    personal_email: of.personal_email,
    phone: of.phone,
    birth_date: CalendarDate,
    about: of.about,
    quote: of.quote,
  }),
  PersonalLocation: z.object({ address: of.address }),
  PersonalContract: z.object({
    personal_identification_number: of.personal_identification_number,
    identity_card_number: of.identity_card_number,
    contract_bank_account: of.contract_bank_account,
    contract_bank_name: of.contract_bank_name,
    contract_bank_swift: of.contract_bank_swift,
  }),
}
