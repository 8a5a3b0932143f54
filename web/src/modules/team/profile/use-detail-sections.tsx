import type { ReactNode } from 'react'
import { addressText } from '#web/platform/format/address-text.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Fact } from '#web/ui/display/fact-list.tsx'
import { SecretValue } from '#web/ui/display/secret-value.tsx'
import { later } from '#web/ui/later.tsx'
import { ChoiceName } from '../choice-name.tsx'
import { contractTypeChoices, genderChoices, isB2b, salaryTypeChoices } from '../choices.ts'
import type { EmployeeAttributes, EmployeeRecord } from '../employee-record.ts'
import { RateMoney } from '../pay/rate-money.tsx'
import { monthlyEstimate } from '../pay/salary-estimate.ts'
import { SecretMoney } from '../pay/secret-money.tsx'
import { plainLines } from '../plain-facts.ts'

/** All zones are known to it: its code comes beside the page, whose line is kept meanwhile. */
const TimeZoneName = later(
  () => import('./time-zone-name.tsx'),
  'TimeZoneName',
  () => '\u00a0',
)

type Field = keyof EmployeeAttributes

interface Line {
  field: Field
  label: TextKey
  value?: ReactNode
  wide?: boolean
}

/** What is known of a person, in sections. A field that the server does not send this reader is not even named. */
export function useDetailSections({ attributes: one }: EmployeeRecord): { title: string; facts: Fact[] }[] {
  const { t, locale } = useTexts()
  const format = useFormat()
  const estimate = monthlyEstimate(one.salary, one.salary_type, one.weekly_hours_capacity)
  const secret = (value: string | null | undefined) => <SecretValue value={value} />
  const sections: { title: TextKey; lines: Line[] }[] = [
    {
      title: 'team:details.identity',
      lines: [
        { field: 'birth_date', label: 'name:employees.birth_date', value: format.day(one.birth_date) },
        {
          field: 'gender',
          label: 'name:employees.gender',
          value: <ChoiceName choices={genderChoices} value={one.gender} />,
        },
        {
          field: 'personal_identification_number',
          label: 'name:employees.personal_identification_number',
          value: secret(one.personal_identification_number),
        },
        {
          field: 'identity_card_number',
          label: 'name:employees.identity_card_number',
          value: secret(one.identity_card_number),
        },
        { field: 'personal_email', label: 'name:employees.personal_email' },
        {
          field: 'timezone',
          label: 'name:employees.timezone',
          value: one.timezone ? <TimeZoneName value={one.timezone} /> : undefined,
        },
        { field: 'address', label: 'name:employees.address', value: addressText(one.address, locale) },
      ],
    },
    {
      title: 'team:details.contract',
      lines: [
        {
          field: 'contract_type',
          label: 'name:employees.contract_type',
          value: <ChoiceName choices={contractTypeChoices} value={one.contract_type} />,
        },
        { field: 'start_date', label: 'name:employees.start_date', value: format.day(one.start_date) },
        {
          field: 'termination_date',
          label: 'name:employees.termination_date',
          value: format.day(one.termination_date),
        },
        ...plainLines,
      ],
    },
    {
      title: 'team:details.company',
      lines: isB2b(one.contract_type)
        ? [
            { field: 'company_name', label: 'name:employees.company_name' },
            { field: 'company_position', label: 'name:employees.company_position' },
            { field: 'company_vat', label: 'name:employees.company_vat' },
            { field: 'company_identifier', label: 'name:employees.company_identifier' },
            {
              field: 'company_address',
              label: 'name:employees.company_address',
              value: addressText(one.company_address, locale),
            },
          ]
        : [],
    },
    {
      title: 'team:details.pay',
      lines: [
        {
          field: 'salary',
          label: 'name:employees.salary',
          value: <SecretMoney amount={one.salary} currency={one.salary_currency} />,
        },
        {
          field: 'salary_type',
          label: 'name:employees.salary_type',
          value: <ChoiceName choices={salaryTypeChoices} value={one.salary_type} />,
        },
        ...(estimate === null
          ? []
          : [
              {
                field: 'salary_currency',
                label: 'team:details.monthly',
                value: <SecretMoney amount={estimate} currency={one.salary_currency} />,
              } as const,
            ]),
        {
          field: 'billed_rate',
          label: 'name:employees.billed_rate',
          value: <RateMoney isCovered amount={one.billed_rate} />,
        },
        {
          field: 'internal_cost_hourly_rate',
          label: 'name:employees.internal_cost_hourly_rate',
          value: <RateMoney isCovered amount={one.internal_cost_hourly_rate} />,
        },
      ],
    },
    {
      title: 'team:details.bank',
      lines: [
        {
          field: 'contract_bank_account',
          label: 'name:employees.contract_bank_account',
          value: secret(one.contract_bank_account),
        },
        {
          field: 'contract_bank_name',
          label: 'name:employees.contract_bank_name',
          value: secret(one.contract_bank_name),
        },
        {
          field: 'contract_bank_swift',
          label: 'name:employees.contract_bank_swift',
          value: secret(one.contract_bank_swift),
        },
      ],
    },
    {
      title: 'team:details.notes',
      lines: [
        { field: 'general_information', label: 'name:employees.general_information', wide: true },
        { field: 'sensitive_information', label: 'team:details.sensitive', wide: true },
      ],
    },
  ]
  const isShown = ({ field }: Line) => field in one
  return sections
    .map(({ title, lines }) => ({
      title: t(title),
      facts: lines.filter(isShown).map(({ field, label, value, wide }) => ({
        label: t(label),
        value: value ?? (one[field] ? String(one[field]) : MISSING),
        wide,
      })),
    }))
    .filter(({ facts }) => facts.length > 0)
}
