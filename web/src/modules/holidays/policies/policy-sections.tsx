import { policyMethods, policyTypes, roundingDirections, roundings } from '#contracts/holidays/policies.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { CarryUntilField } from './fields/carry-until-field.tsx'
import { ContractTypesField } from './fields/contract-types-field.tsx'
import { LimitField } from './fields/limit-field.tsx'
import { milestones } from './fields/milestones.ts'
import { TemplateField } from './fields/template-field.tsx'
import type { PolicyRecord } from './policy-record.ts'

const isLimited = (values: FormValues) => values.days_per_year !== 0
const isAskedFor = (values: FormValues) => values.type !== 'national'

/** The fields of a policy, in the order in which somebody thinks of them. */
export const policySections = (policy: PolicyRecord | undefined): FormSection[] => [
  {
    title: 'holidays:policy.section.general',
    help: 'holidays:policy.section.generalHelp',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: policy === undefined },
      {
        name: 'type',
        label: 'name:holiday-policies.type',
        kind: 'choice',
        choices: policyTypes.map((value) => ({ value, label: `name:holiday-policies.type=${value}` as const })),
        width: 'half',
      },
      {
        name: 'method',
        label: 'name:holiday-policies.method',
        help: 'holidays:policy.methodHelp',
        kind: 'choice',
        choices: policyMethods.map((value) => ({ value, label: `name:holiday-policies.method=${value}` as const })),
        width: 'half',
      },
      { name: 'description', label: 'name:*.description', kind: 'textarea', rows: 2 },
      {
        name: 'applicable_contract_types',
        label: 'name:holiday-policies.applicable_contract_types',
        kind: 'custom',
        empty: [],
        required: true,
        width: 'half',
        render: (props) => <ContractTypesField {...props} />,
      },
      {
        name: 'timesheet_symbol',
        label: 'name:holiday-policies.timesheet_symbol',
        help: 'holidays:policy.symbolHelp',
        kind: 'text',
        width: 'half',
        // Special activity is work: it has no symbol in the timesheet.
        when: (values) => values.type !== 'specialRequest',
      },
      { name: 'paid', label: 'name:holiday-policies.paid', help: 'holidays:policy.paidHelp', kind: 'switch' },
    ],
  },
  {
    title: 'holidays:policy.section.days',
    help: 'holidays:policy.section.daysHelp',
    fields: [
      {
        name: 'days_per_year',
        label: 'name:holiday-policies.days_per_year',
        kind: 'custom',
        render: (props) => <LimitField {...props} />,
      },
      { ...milestones, when: isLimited },
      {
        name: 'rounding',
        label: 'name:holiday-policies.rounding',
        kind: 'choice',
        required: true,
        choices: roundings.map((value) => ({ value, label: `name:holiday-policies.rounding=${value}` as const })),
        width: 'half',
        when: isLimited,
      },
      {
        name: 'rounding_direction',
        label: 'name:holiday-policies.rounding_direction',
        kind: 'choice',
        required: true,
        choices: roundingDirections.map((value) => ({
          value,
          label: `name:holiday-policies.rounding_direction=${value}` as const,
        })),
        width: 'half',
        when: (values) => isLimited(values) && values.rounding !== 'none',
      },
      {
        name: 'waiting_period_days',
        label: 'name:holiday-policies.waiting_period_days',
        help: 'holidays:policy.waitingHelp',
        kind: 'number',
        width: 'half',
        when: isAskedFor,
      },
    ],
  },
  {
    title: 'holidays:policy.section.carry',
    help: 'holidays:policy.section.carryHelp',
    fields: [
      { name: 'carry_over', label: 'name:holiday-policies.carry_over', kind: 'switch', when: isLimited },
      {
        name: 'carry_over_limit',
        label: 'name:holiday-policies.carry_over_limit',
        help: 'holidays:policy.carryLimitHelp',
        kind: 'number',
        width: 'half',
        when: (values) => isLimited(values) && values.carry_over === true,
      },
      {
        name: 'carry_over_until',
        label: 'name:holiday-policies.carry_over_until',
        help: 'holidays:policy.carryUntilHelp',
        kind: 'custom',
        width: 'half',
        when: (values) => isLimited(values) && values.carry_over === true,
        render: (props) => <CarryUntilField {...props} />,
      },
    ],
  },
  {
    title: 'holidays:policy.section.requests',
    help: 'holidays:policy.section.requestsHelp',
    fields: [
      {
        name: 'allow_advance_booking',
        label: 'name:holiday-policies.allow_advance_booking',
        help: 'holidays:policy.advanceHelp',
        kind: 'switch',
        when: isAskedFor,
      },
      { name: 'allow_half_days', label: 'name:holiday-policies.allow_half_days', kind: 'switch', when: isAskedFor },
      {
        name: 'can_cancel_own_holidays_until_start_date',
        label: 'name:holiday-policies.can_cancel_own_holidays_until_start_date',
        kind: 'switch',
        when: isAskedFor,
      },
      {
        name: 'update_balances',
        label: 'name:holiday-policies.update_balances',
        help: 'holidays:policy.updateBalancesHelp',
        kind: 'switch',
        when: isLimited,
      },
    ],
  },
  {
    title: 'holidays:policy.section.template',
    help: 'holidays:policy.section.templateHelp',
    fields: [
      {
        name: 'document_template_path',
        label: 'name:holiday-policies.document_template_path',
        kind: 'custom',
        render: (props) => <TemplateField {...props} policy={policy} />,
      },
    ],
  },
]
