import { policyMethods, policyTypes, roundingDirections, roundings } from '#contracts/holidays/policies.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { CarryUntilField } from './carry-until-field.tsx'
import { ContractTypesField } from './contract-types-field.tsx'
import { LimitField } from './limit-field.tsx'
import { MilestonesField } from './milestones-field.tsx'
import type { PolicyRecord } from './policy-record.ts'
import { TemplateField } from './template-field.tsx'

const isLimited = (values: FormValues) => values.days_per_year !== 0
const isAskedFor = (values: FormValues) => values.type !== 'national'

/** The fields of a policy, in the order in which somebody thinks of them. */
export const policySections = (policy: PolicyRecord | undefined): FormSection[] => [
  {
    title: 'holidays:policy.section.general',
    help: 'holidays:policy.section.generalHelp',
    fields: [
      { name: 'name', label: 'holidays:policy.name', kind: 'text', autoFocus: policy === undefined },
      {
        name: 'type',
        label: 'holidays:policy.type',
        kind: 'choice',
        choices: policyTypes.map((value) => ({ value, label: `holidays:policy.type.${value}` as const })),
        width: 'half',
      },
      {
        name: 'method',
        label: 'holidays:policy.method',
        help: 'holidays:policy.methodHelp',
        kind: 'choice',
        choices: policyMethods.map((value) => ({ value, label: `holidays:policy.method.${value}` as const })),
        width: 'half',
      },
      { name: 'description', label: 'holidays:policy.description', kind: 'textarea', rows: 2 },
      {
        name: 'applicable_contract_types',
        label: 'holidays:policy.contractTypes',
        kind: 'custom',
        empty: [],
        required: true,
        width: 'half',
        render: (props) => <ContractTypesField {...props} />,
      },
      {
        name: 'timesheet_symbol',
        label: 'holidays:policy.symbol',
        help: 'holidays:policy.symbolHelp',
        kind: 'text',
        width: 'half',
        // Special activity is work: it has no symbol in the timesheet.
        when: (values) => values.type !== 'specialRequest',
      },
      { name: 'paid', label: 'holidays:policy.paid', help: 'holidays:policy.paidHelp', kind: 'switch' },
    ],
  },
  {
    title: 'holidays:policy.section.days',
    help: 'holidays:policy.section.daysHelp',
    fields: [
      {
        name: 'days_per_year',
        label: 'holidays:policy.limit',
        kind: 'custom',
        render: (props) => <LimitField {...props} />,
      },
      {
        name: 'milestones',
        label: 'holidays:policy.milestones',
        help: 'holidays:policy.milestonesHelp',
        kind: 'custom',
        empty: [],
        when: isLimited,
        render: (props) => <MilestonesField {...props} />,
      },
      {
        name: 'rounding',
        label: 'holidays:policy.rounding',
        kind: 'choice',
        required: true,
        choices: roundings.map((value) => ({ value, label: `holidays:policy.rounding.${value}` as const })),
        width: 'half',
        when: isLimited,
      },
      {
        name: 'rounding_direction',
        label: 'holidays:policy.direction',
        kind: 'choice',
        required: true,
        choices: roundingDirections.map((value) => ({ value, label: `holidays:policy.direction.${value}` as const })),
        width: 'half',
        when: (values) => isLimited(values) && values.rounding !== 'none',
      },
      {
        name: 'waiting_period_days',
        label: 'holidays:policy.waiting',
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
      { name: 'carry_over', label: 'holidays:policy.carryOver', kind: 'switch', when: isLimited },
      {
        name: 'carry_over_limit',
        label: 'holidays:policy.carryLimit',
        help: 'holidays:policy.carryLimitHelp',
        kind: 'number',
        width: 'half',
        when: (values) => isLimited(values) && values.carry_over === true,
      },
      {
        name: 'carry_over_until',
        label: 'holidays:policy.carryUntil',
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
        label: 'holidays:policy.advance',
        help: 'holidays:policy.advanceHelp',
        kind: 'switch',
        when: isAskedFor,
      },
      { name: 'allow_half_days', label: 'holidays:policy.halfDays', kind: 'switch', when: isAskedFor },
      {
        name: 'can_cancel_own_holidays_until_start_date',
        label: 'holidays:policy.cancel',
        kind: 'switch',
        when: isAskedFor,
      },
      {
        name: 'update_balances',
        label: 'holidays:policy.updateBalances',
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
        label: 'holidays:policy.template',
        kind: 'custom',
        render: (props) => <TemplateField {...props} policy={policy} />,
      },
    ],
  },
]
