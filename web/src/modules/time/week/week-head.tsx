import { memo } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { shortWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { leaveNotes, warnings } from '../day-notes.ts'
import classes from '../time.module.css'
import { kindOf } from './day-kind.ts'

interface WeekHeadProps {
  days: readonly TimeDay[]
  /** Today, where the person is. */
  now: string
  openDay: (day: string) => void
}

/** The days of the week, and what stands against working on them. */
export const WeekHead = memo(function WeekHead({ days, now, openDay }: WeekHeadProps) {
  const { t, locale } = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.task}>
          {t('time:week.task')}
        </th>
        {days.map((day) => {
          const closed = day.closed ? [t('time:day.closedShort')] : []
          const notes = [...warnings(day, t), ...leaveNotes(day, t), ...closed]
          return (
            <th
              key={day.date}
              scope="col"
              data-kind={kindOf(day)}
              aria-current={day.date === now ? 'date' : undefined}
              title={notes.join(' ') || undefined}
            >
              <button type="button" className={classes.day} onClick={() => openDay(day.date)}>
                {shortWeekday(day.date, locale)} {formatDay(day.date).slice(0, 5)}
              </button>
              {notes.map((note) => (
                <span key={note} className={classes.note}>
                  {note}
                </span>
              ))}
            </th>
          )
        })}
        <th scope="col">{t('time:day.total')}</th>
        <td />
      </tr>
    </thead>
  )
})
