import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { shortWeekday } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { awayOn, isOn, type ShownEvent } from '../events/shown-event.ts'
import { useTitle } from '../events/use-title.ts'
import { AwayList } from '../page/away-panel.tsx'
import type { Span } from '../page/views.ts'
import classes from './week-list.module.css'

interface WeekListProps {
  span: Span
  events: readonly ShownEvent[]
  /** The day whose people are open. */
  day: string
}

/** The days of a span one below the other: what they bring, and who is away, folded but for the chosen day. */
export function WeekList({ span, events, day }: WeekListProps) {
  const { t, locale } = useTexts()
  const { day: shownDay } = useFormat()
  const titleOf = useTitle()
  return (
    <ul className={classes.list} data-calendar>
      {daysFromTo(span.from, span.to).map((one) => {
        const onDay = events.filter((event) => isOn(event, one))
        const away = onDay.filter(({ kind }) => kind === 'Holiday')
        const others = onDay.filter(({ kind }) => kind !== 'Holiday')
        const isNational = others.some(({ kind }) => kind === 'NationalHoliday')
        return (
          <li
            key={one}
            className={classes.day}
            data-day={isNational ? 'national' : weekdayOf(one) > 4 ? 'weekend' : undefined}
            data-chosen={one === day || undefined}
          >
            <h2 className={classes.head} aria-label={`${shortWeekday(one, locale)} ${shownDay(one)}`}>
              <span>{shortWeekday(one, locale)}</span>
              <b data-figures>{one.slice(8)}</b>
            </h2>
            <div className={classes.events}>
              {onDay.length === 0 && (
                <Text fz="sm" c="dimmed">
                  {t('calendar:list.nothing')}
                </Text>
              )}
              {others.map(({ id, kind, what, to, ...event }) => (
                <p key={id} className={classes.event} data-kind={kind}>
                  {to ? (
                    <Anchor component={Link} to={to} fz="sm" fw={600}>
                      {titleOf({ id, kind, ...event })}
                    </Anchor>
                  ) : (
                    <Text span fz="sm" fw={600}>
                      {titleOf({ id, kind, ...event })}
                    </Text>
                  )}
                  <Text span fz="xs" className={classes.kind}>
                    {what ?? t(`calendar:kindOf.${kind}`)}
                  </Text>
                </p>
              ))}
              {away.length > 0 && (
                <details open={one === day} className={classes.away}>
                  <summary>{t('calendar:list.away', { count: awayOn(away, one), all: away.length })}</summary>
                  <AwayList away={away} />
                </details>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
