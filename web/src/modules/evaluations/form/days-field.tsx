import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { nextEvaluationOf, notifyDayOf } from '#contracts/evaluations/dates.ts'
import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

type NationalDay = WireRecord<{ date: string; end_date?: string | null; holiday_calendar_id?: string | null }>

/** The national days of the company's own calendar. */
function useNationalDays(): ReadonlySet<string> {
  const { configuration } = useConfiguration()
  return useMemo(() => {
    const days = (configuration?.legal_holidays ?? []) as NationalDay[]
    const ours = days.filter(({ attributes }) => !attributes.holiday_calendar_id)
    return new Set(ours.flatMap(({ attributes: { date, end_date } }) => daysFromTo(date, end_date ?? date)))
  }, [configuration])
}

/** The day of the evaluation, which the other two follow: notified on the working day before, the next one a year later. */
export function DaysField({ values, onChange, errors, disabled, draw }: CompositeFieldProps) {
  const { t } = useTexts()
  const national = useNationalDays()
  const move = (day: string | null) =>
    onChange(
      day === null
        ? { evaluated_at: null }
        : {
            evaluated_at: day,
            notify_at: notifyDayOf(day, (one) => national.has(one)),
            next_evaluation_at: nextEvaluationOf(day),
          },
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <div data-invalid-field={errors.evaluated_at ? true : undefined}>
        <DateField
          label={t('name:evaluations.evaluated_at')}
          required
          disabled={disabled}
          error={errors.evaluated_at}
          value={(values.evaluated_at as string | null) || null}
          onChange={move}
        />
      </div>
      {draw('notify_at')}
      {draw('next_evaluation_at')}
    </SimpleGrid>
  )
}
