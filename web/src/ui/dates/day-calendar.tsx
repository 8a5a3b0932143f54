import 'dayjs/locale/ro'
import '@mantine/dates/styles.css'
import type { MantineSize } from '@mantine/core'
import { Calendar, DatesProvider } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { useWords } from '../use-words.ts'
import classes from './date-field.module.css'

interface DayCalendarProps {
  /** `yyyy-MM-dd`, or null. */
  value: string | null
  onPick: (day: string) => void
  min?: string
  max?: string
  /** Days to mark, with what each is called. */
  marked?: ReadonlyMap<string, string>
  /** Days that cannot be picked, with what each is. */
  taken?: ReadonlyMap<string, string>
  size?: MantineSize
  /** Its days are walked by the keyboard: no field beside it has the focus. */
  takesFocus?: boolean
}

/** The month in which a day is picked; the focus of a date field stays in the field. A chunk of its own, for most forms are typed. */
export function DayCalendar({ value, onPick, min, max, marked, taken, size, takesFocus = false }: DayCalendarProps) {
  const { word, locale } = useWords()
  const [month, setMonth] = useState(value ?? undefined)
  useEffect(() => {
    if (value !== null) setMonth(value)
  }, [value])
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <Calendar
        __staticSelector="DateInput"
        __preventFocus={!takesFocus}
        size={size}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
        hideOutsideDates
        classNames={{ day: classes.day }}
        getDayProps={(day) => ({
          selected: day === value,
          onClick: () => onPick(day),
          disabled: taken?.has(day),
          title: taken?.get(day) ?? marked?.get(day),
          'data-marked': marked?.has(day) || undefined,
        })}
        getMonthControlProps={(day) => ({ selected: day.slice(0, 7) === value?.slice(0, 7) })}
        getYearControlProps={(day) => ({ selected: day.slice(0, 4) === value?.slice(0, 4) })}
        ariaLabels={{
          previousMonth: word('date.previousMonth'),
          nextMonth: word('date.nextMonth'),
          previousYear: word('date.previousYear'),
          nextYear: word('date.nextYear'),
          previousDecade: word('date.previousDecade'),
          nextDecade: word('date.nextDecade'),
        }}
      />
    </DatesProvider>
  )
}
