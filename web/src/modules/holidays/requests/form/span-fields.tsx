import { Checkbox, Input, SegmentedControl, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { useNationalDays } from '../national/use-national-days.ts'
import classes from '../requests.module.css'
import { changedSpan, type DayPart, type DraftSpan, dayPart, noonsOf } from '../span.ts'

interface SpanFieldsProps {
  /** Whose leave it is: their national days are marked. */
  employeeId: string | null
  span: DraftSpan
  onChange: (span: DraftSpan) => void
  errors?: Partial<Record<keyof DraftSpan, string>>
  /** Whether half days can be taken. */
  halves: boolean
  min?: string
  max?: string
  disabled?: boolean
}

/** First and last day, and which halves of them: for a request and for what remains of one. */
export function SpanFields({ employeeId, span, onChange, errors = {}, halves, min, max, disabled }: SpanFieldsProps) {
  const { t } = useTexts()
  const marked = useNationalDays(employeeId, span.start_date ?? today())
  const change = (part: Partial<DraftSpan>) => onChange(changedSpan(span, part))
  const shared = { max, marked, disabled, required: true }
  return (
    <>
      <Field name="start_date" error={errors.start_date}>
        <DateField
          {...shared}
          label={t('name:holidays.start_date')}
          value={span.start_date}
          min={min}
          error={errors.start_date}
          onChange={(start_date) => change({ start_date })}
        />
      </Field>
      <Field name="end_date" error={errors.end_date}>
        <DateField
          {...shared}
          label={t('name:holidays.end_date')}
          value={span.end_date}
          min={span.start_date ?? min}
          error={errors.end_date}
          onChange={(end_date) => change({ end_date })}
        />
      </Field>
      {halves && span.start_date && (
        <div className={classes.full}>
          <Halves
            span={span}
            onChange={change}
            disabled={disabled}
            error={errors.starts_at_noon ?? errors.ends_at_noon}
          />
        </div>
      )}
    </>
  )
}

function Field({ name, error, children }: { name: string; error: string | undefined; children: ReactNode }) {
  return (
    <div data-field={name} data-invalid-field={error === undefined ? undefined : ''}>
      {children}
    </div>
  )
}

interface HalvesProps {
  span: DraftSpan
  onChange: (change: Partial<DraftSpan>) => void
  disabled?: boolean
  error?: string
}

function Halves({ span, onChange, disabled, error }: HalvesProps) {
  const { t } = useTexts()
  const part = dayPart(span)
  if (part) {
    const parts = [
      { value: 'whole', label: t('holidays:request.wholeDay') },
      { value: 'morning', label: t('holidays:request.morningOnly') },
      { value: 'afternoon', label: t('holidays:request.afternoonOnly') },
    ]
    return (
      <Input.Wrapper label={t('holidays:request.part')} labelElement="div" error={error}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('holidays:request.part')}
          data={parts}
          value={part}
          disabled={disabled}
          onChange={(chosen) => onChange(noonsOf(chosen as DayPart))}
        />
      </Input.Wrapper>
    )
  }
  return (
    <Input.Wrapper error={error} data-invalid-field={error === undefined ? undefined : ''}>
      <Stack gap={8}>
        <Checkbox
          label={t('name:holidays.starts_at_noon')}
          checked={span.starts_at_noon}
          disabled={disabled}
          onChange={(event) => onChange({ starts_at_noon: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('name:holidays.ends_at_noon')}
          checked={span.ends_at_noon}
          disabled={disabled}
          onChange={(event) => onChange({ ends_at_noon: event.currentTarget.checked })}
        />
      </Stack>
    </Input.Wrapper>
  )
}
