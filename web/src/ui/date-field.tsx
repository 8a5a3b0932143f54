import 'dayjs/locale/ro'
import '@mantine/dates/styles.css'
import type { MantineSize } from '@mantine/core'
import { DateInput, DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import classes from './date-field.module.css'
import { parseDay } from './parse-day.ts'
import { useWords } from './use-words.ts'

export interface DateFieldProps {
  /** `yyyy-MM-dd`, or null. It stays text: a day is never turned into an instant. */
  value: string | null
  onChange: (day: string | null) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  min?: string
  max?: string
  autoFocus?: boolean
  size?: MantineSize
  'aria-label'?: string
  onBlur?: () => void
}

/** A day shown and typed as dd.MM.yyyy, weeks from Monday. */
export function DateField({ value, onChange, min, max, required, disabled, onBlur, ...rest }: DateFieldProps) {
  const { word, locale } = useWords()
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DateInput
        {...rest}
        value={value}
        onChange={(day) => onChange(day)}
        valueFormat="DD.MM.YYYY"
        dateParser={parseDay}
        placeholder={word('date.placeholder')}
        hideOutsideDates
        classNames={{ day: classes.day }}
        ariaLabels={{
          previousMonth: word('date.previousMonth'),
          nextMonth: word('date.nextMonth'),
          previousYear: word('date.previousYear'),
          nextYear: word('date.nextYear'),
          previousDecade: word('date.previousDecade'),
          nextDecade: word('date.nextDecade'),
        }}
        minDate={min}
        maxDate={max}
        disabled={disabled}
        withAsterisk={required}
        aria-required={required}
        clearable={!required && !disabled}
        clearButtonProps={{ 'aria-label': word('date.clear') }}
        onBlur={onBlur}
      />
    </DatesProvider>
  )
}
