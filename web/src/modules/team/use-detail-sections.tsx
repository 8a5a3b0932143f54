import type { ReactNode } from 'react'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Fact } from '#web/ui/fact-list.tsx'
import { SecretValue } from '#web/ui/secret-value.tsx'
import { addressText } from './address-text.ts'
import { ChoiceName } from './choice-name.tsx'
import { contractTypeChoices, genderChoices, isB2b, salaryTypeChoices } from './choices.ts'
import type { EmployeeAttributes, EmployeeRecord } from './employee-record.ts'
import { monthlyEstimate } from './salary-estimate.ts'
import { SecretMoney } from './secret-money.tsx'

type Field = keyof EmployeeAttributes

interface Line {
  field: Field
  label: TextKey
  value?: ReactNode
  wide?: boolean
  /** Left out where there is nothing to say. */
  optional?: boolean
}

/** What is known of a person, in sections. A field that the server does not tell this reader is not even named. */
export function useDetailSections({ attributes: one }: EmployeeRecord): { title: string; facts: Fact[] }[] {
  const { t, locale } = useTexts()
  const format = useFormat()
  const estimate = monthlyEstimate(one.salary, one.salary_type, one.weekly_hours_capacity)
  const secret = (value: string | null | undefined) => <SecretValue value={value} />
  const sections: { title: TextKey; lines: Line[] }[] = [
    {
      title: 'team:details.identity',
      lines: [
        { field: 'birth_date', label: 'team:field.birthDate', value: format.day(one.birth_date) },
        {
          field: 'gender',
          label: 'team:field.gender',
          value: <ChoiceName choices={genderChoices} value={one.gender} />,
        },
        {
          field: 'personal_identification_number',
          label: 'team:field.personalNumber',
          value: secret(one.personal_identification_number),
        },
        {
          field: 'identity_card_number',
          label: 'team:field.identityCard',
          value: secret(one.identity_card_number),
        },
        { field: 'personal_email', label: 'team:field.personalEmail' },
        { field: 'timezone', label: 'team:field.timezone' },
        { field: 'address', label: 'team:field.address', value: addressText(one.address, locale) },
        { field: 'about', label: 'team:field.about', wide: true, optional: true },
        { field: 'quote', label: 'team:field.quote', wide: true, optional: true },
      ],
    },
    {
      title: 'team:details.contract',
      lines: [
        {
          field: 'contract_type',
          label: 'team:field.contractType',
          value: <ChoiceName choices={contractTypeChoices} value={one.contract_type} />,
        },
        { field: 'start_date', label: 'team:field.startDate', value: format.day(one.start_date) },
        { field: 'termination_date', label: 'team:field.terminationDate', value: format.day(one.termination_date) },
        { field: 'position_code', label: 'team:field.positionCode' },
      ],
    },
    {
      title: 'team:details.company',
      lines: isB2b(one.contract_type)
        ? [
            { field: 'company_name', label: 'team:field.companyName' },
            { field: 'company_position', label: 'team:field.companyPosition' },
            { field: 'company_vat', label: 'team:field.companyVat' },
            { field: 'company_identifier', label: 'team:field.companyIdentifier' },
            {
              field: 'company_address',
              label: 'team:field.companyAddress',
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
          label: 'team:field.salary',
          value: <SecretMoney amount={one.salary} currency={one.salary_currency} />,
        },
        {
          field: 'salary_type',
          label: 'team:field.salaryType',
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
        { field: 'billed_rate', label: 'team:field.billedRate', value: <SecretMoney amount={one.billed_rate} /> },
        {
          field: 'internal_cost_hourly_rate',
          label: 'team:field.internalRate',
          value: <SecretMoney amount={one.internal_cost_hourly_rate} />,
        },
      ],
    },
    {
      title: 'team:details.bank',
      lines: [
        { field: 'contract_bank_account', label: 'team:field.bankAccount', value: secret(one.contract_bank_account) },
        { field: 'contract_bank_name', label: 'team:field.bankName', value: secret(one.contract_bank_name) },
        { field: 'contract_bank_swift', label: 'team:field.bankSwift', value: secret(one.contract_bank_swift) },
      ],
    },
    {
      title: 'team:details.notes',
      lines: [
        { field: 'general_information', label: 'team:field.generalInformation', wide: true },
        { field: 'sensitive_information', label: 'team:details.sensitive', wide: true },
      ],
    },
  ]
  const isTold = ({ field, optional }: Line) => field in one && !(optional && !one[field])
  return sections
    .map(({ title, lines }) => ({
      title: t(title),
      facts: lines.filter(isTold).map(({ field, label, value, wide }) => ({
        label: t(label),
        value: value ?? (one[field] ? String(one[field]) : MISSING),
        wide,
      })),
    }))
    .filter(({ facts }) => facts.length > 0)
}
