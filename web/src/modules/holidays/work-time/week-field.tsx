import { Button, Group, Input, Text } from '@mantine/core'
import { weekdays, weeklyHoursOf } from '#contracts/holidays/work-time.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { presets } from './presets.ts'
import classes from './work-time.module.css'

const MOST = 24

/** Hours of the seven days, with the weeks that most people have one click away. */
export function WeekField({ value, onChange, label, error }: CustomFieldProps) {
  const { t } = useTexts()
  const format = useFormat()
  const week = value as Record<string, number | null>
  return (
    <Input.Wrapper label={label} error={error} withAsterisk labelElement="div">
      <Group gap={6} mt={4} mb="sm" role="group" aria-label={t('holidays:workTime.preset')}>
        {(['full', 'part', 'three'] as const).map((name) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            aria-pressed={weekdays.every((day) => week[day] === presets[name][day])}
            className={classes.preset}
            onClick={() => onChange({ ...presets[name] })}
          >
            {t(`holidays:workTime.preset.${name}`)}
          </Button>
        ))}
      </Group>
      <fieldset className={classes.grid} aria-label={label}>
        {weekdays.map((day) => (
          <NumberField
            key={day}
            label={<span aria-hidden>{t(`holidays:workTime.short.${day}`)}</span>}
            aria-label={t(`name:employee-work-patterns.${day}`)}
            value={week[day] ?? null}
            min={0}
            max={MOST}
            decimals={2}
            error={error !== undefined}
            onChange={(hours) => onChange({ ...week, [day]: hours })}
          />
        ))}
      </fieldset>
      <Text fz="sm" c="dimmed" mt={8} aria-live="polite">
        {t('holidays:workTime.perWeek', { hours: format.number(weeklyHoursOf(week)) })}
      </Text>
    </Input.Wrapper>
  )
}
