import { useMemo } from 'react'
import { SalaryWrite } from '#contracts/team/employees.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { salaryTypeChoices } from '../choices.ts'
import type { EmployeeRecord } from '../employee-record.ts'

const half = { width: 'half' } as const

const sectionsFor = (currencies: readonly { value: string; label: string }[]): FormSection[] => [
  {
    title: 'team:salaries.change',
    fields: [
      {
        name: 'amount',
        label: 'name:employee-salaries.amount',
        kind: 'money',
        currency: (values: FormValues) => String(values.currency ?? ''),
        autoFocus: true,
      },
      {
        name: 'type',
        label: 'name:employee-salaries.type',
        kind: 'choice',
        choices: salaryTypeChoices,
        required: true,
        ...half,
      },
      {
        name: 'currency',
        label: 'name:employee-salaries.currency',
        kind: 'options',
        options: currencies,
        required: true,
        ...half,
      },
      { name: 'from', label: 'name:employee-salaries.from', help: 'team:salaries.fromHelp', kind: 'date' },
      {
        name: 'reason',
        label: 'name:*.reason',
        help: 'team:salaries.reasonHelp',
        kind: 'text',
        required: true,
        autoComplete: 'off',
      },
    ],
  },
]

/** What a person earns from a chosen day on, and why it changes. */
export function SalaryDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const { t, locale } = useTexts()
  const { salary_type, salary_currency } = employee.attributes
  const sections = useMemo(
    () => sectionsFor(currencyOptions(locale, String(salary_currency ?? ''))),
    [locale, salary_currency],
  )
  return (
    <Dialog onClose={onClose} title={t('team:salaries.changeOf', { name: personName(employee) })}>
      <ResourceForm
        entity="employee-salaries"
        schema={SalaryWrite.omit({ employee_id: true })}
        sections={sections}
        defaults={{ type: salary_type, currency: salary_currency, from: today() }}
        layout="dialog"
        saved="team:salaries.saved"
        failed="team:salaries.saveFailed"
        submitLabel="team:salaries.change"
        payload={(payload) => ({ ...payload, employee_id: employee.id })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
