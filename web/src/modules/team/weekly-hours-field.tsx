import { Badge, NumberInput } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isPartTime } from './employee-record.ts'

/** Working hours a week; fewer than 40 are marked as part-time. */
export function WeeklyHoursField({ value, values: _, onChange, required, ...field }: CustomFieldProps) {
  const { t } = useTexts()
  const mark = isPartTime(value) && (
    <Badge variant="light" size="sm" tt="none">
      {t('team:form.partTime')}
    </Badge>
  )
  return (
    <NumberInput
      {...field}
      withAsterisk={required}
      min={0}
      max={168}
      decimalScale={2}
      hideControls
      value={(value as number | null) ?? ''}
      onChange={(hours) => onChange(hours === '' ? null : Number(hours))}
      rightSection={mark || undefined}
      rightSectionWidth={mark ? 96 : undefined}
    />
  )
}
