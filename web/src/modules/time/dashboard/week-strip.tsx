import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shownTime } from '#contracts/time/duration.ts'
import type { WorkDay } from '#contracts/time/weeks.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { longDay, shortWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './dashboard.module.css'
import { isMissing, tintOf } from './day-state.ts'

/** The seven days of a week: how far each is filled, which are days of rest, and the way to log time on it. */
export function WeekStrip({ days }: { days: readonly WorkDay[] }) {
  const { t, locale } = useTexts()
  const now = today()
  // A day that plans nothing is full with what a usual one holds.
  const usual = Math.max(480, ...days.map(({ planned_minutes }) => planned_minutes))
  return (
    <ol className={classes.strip}>
      {days.map((day) => {
        const { date, employed, planned_minutes, logged_minutes } = day
        const tint = tintOf(day)
        const full = Math.min(1, logged_minutes / (planned_minutes || usual))
        const isEmpty = isMissing(day, now) && logged_minutes === 0
        const worked = shownTime(logged_minutes)
        const rest = tint && t(`time:own.${tint as 'leave'}`)
        // A weekend says by its ground that nobody works on it.
        const said = logged_minutes > 0 || !tint ? worked : tint === 'weekend' ? '' : rest
        return (
          <li key={date}>
            <Link
              to="/time"
              search={{ view: 'day', date, ...(isEmpty ? { open: 'true' } : {}) } as never}
              className={classes.stripDay}
              aria-current={date === now ? 'date' : undefined}
              data-tint={tint}
              data-off={!employed || undefined}
              data-missing={isMissing(day, now) || undefined}
            >
              <span className={classes.stripHead} aria-hidden>
                <span>{shortWeekday(date, locale).replace('.', '')}</span> <span>{formatDay(date).slice(0, 2)}</span>
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ height: `${full * 100}%` }} />
              </span>
              <span className={classes.stripWord} aria-hidden>
                {isEmpty && date < now ? t('time:own.logDay') : said}
              </span>
              <VisuallyHidden>
                {longDay(date, locale)}: {t('time:day.of', { worked, planned: shownTime(planned_minutes) })}
                {rest && `, ${rest}`}
                {isEmpty && `, ${t('time:own.logDay')}`}
              </VisuallyHidden>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
