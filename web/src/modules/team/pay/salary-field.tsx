import { Text } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { monthlyEstimate } from './salary-estimate.ts'

/** The salary, and for an hourly one what it comes to in a month and how that was worked out. */
export function SalaryField({ value, values, ...field }: CustomFieldProps) {
  const { t } = useTexts()
  const format = useFormat()
  const currency = String(values.salary_currency ?? '') || undefined
  const estimate = monthlyEstimate(value, values.salary_type, values.weekly_hours_capacity)
  return (
    <>
      <MoneyField {...field} value={value as number | null} currency={currency} />
      {estimate !== null && (
        <Text fz="xs" c="dimmed" mt={4} aria-live="polite" data-figures>
          {t('team:form.monthlyEstimate', {
            amount: format.money(estimate, currency),
            salary: format.money(value, currency),
            hours: format.number(values.weekly_hours_capacity),
          })}
        </Text>
      )}
    </>
  )
}
