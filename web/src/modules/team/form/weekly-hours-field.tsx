import { Badge } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { isPartTime } from '../employee-record.ts'

/** Working hours a week; fewer than 40 are marked as part-time. */
export function WeeklyHoursField({ value, values: _, ...field }: CustomFieldProps) {
  const { t } = useTexts()
  const mark = isPartTime(value) && (
    <Badge variant="light" size="sm" tt="none">
      {t('team:form.partTime')}
    </Badge>
  )
  return (
    <NumberField
      {...field}
      min={0}
      max={168}
      decimals={2}
      value={(value as number | null) ?? null}
      rightSection={mark || undefined}
      rightSectionWidth={mark ? 96 : undefined}
    />
  )
}
