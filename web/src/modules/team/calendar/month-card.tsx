import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Occasion } from './sources.ts'
import classes from './year.module.css'
import { daysWith, type YearMonth } from './year.ts'

const utc = { timeZone: 'UTC' } as const
const instant = (day: string) => new Date(`${day}T00:00:00Z`)
/** Any week, for the names of its days. */
const week = daysFromTo('2026-01-05', '2026-01-11')

/** One month: its days with those marked on which something happens, and in words below what that is. */
export function MonthCard({ month, today }: { month: YearMonth; today: string }) {
  const { locale } = useTexts()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', ...utc }).format(instant(month.first))
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', ...utc })
  const marked = daysWith(month)
  return (
    <section className={classes.month} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      {/* The list below says the same in words. */}
      <div className={classes.days} aria-hidden>
        {week.map((day) => (
          <span key={day} className={classes.weekday}>
            {weekday.format(instant(day))}
          </span>
        ))}
        {month.weeks.flat().map((day, at) => (
          <span
            key={day ?? `before-${at}`}
            className={classes.day}
            data-weekend={(day !== null && weekdayOf(day) > 4) || undefined}
            data-kind={day === null ? undefined : marked.get(day)?.kind}
            data-waits={day === null ? undefined : marked.get(day)?.waits}
            data-today={day === today || undefined}
          >
            {day && Number(day.slice(8))}
          </span>
        ))}
      </div>
      {month.occasions.length > 0 && (
        <ul className={classes.occasions}>
          {month.occasions.map((occasion) => (
            <OccasionLine key={`${occasion.kind} ${occasion.from} ${occasion.name}`} occasion={occasion} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OccasionLine({ occasion: { kind, name, from, until, to, waits } }: { occasion: Occasion }) {
  const { t } = useTexts()
  const format = useFormat()
  const short = (day: string) => format.day(day).slice(0, 5)
  return (
    <li>
      <span className={classes.swatch} data-kind={kind} data-waits={waits} aria-hidden />
      <span data-figures>{until > from ? `${short(from)} – ${short(until)}` : short(from)}</span>
      {to ? (
        <Anchor component={Link} to={to} fz="inherit" className={classes.what}>
          {kind === 'goal' ? t('team:calendar.goalDue', { name }) : waits ? t('team:calendar.waits', { name }) : name}
        </Anchor>
      ) : (
        <span className={classes.what}>{name}</span>
      )}
    </li>
  )
}
