import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { longDay } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { awayOn, isOn, type ShownEvent } from '../events/shown-event.ts'
import classes from './calendar.module.css'

const SHOWN = 8

/** Who is away on a day, by name; why is said only of those of whom the server says it. */
export function AwayPanel({ events, day }: { events: readonly ShownEvent[]; day: string }) {
  const { t, locale } = useTexts()
  const [shownOn, setShownOn] = useState<string>()
  const away = events.filter((event) => event.kind === 'Holiday' && isOn(event, day))
  const shown = shownOn === day ? away : away.slice(0, SHOWN)
  return (
    <section className={classes.panel} aria-label={t('calendar:away.title', { day: longDay(day, locale) })}>
      <Title order={2} fz="md">
        {t('calendar:away.title', { day: longDay(day, locale) })}
      </Title>
      <p className={classes.figure} data-figures>
        <b>{awayOn(events, day)}</b> {t('calendar:away.people', { count: awayOn(events, day) })}
      </p>
      <AwayList away={shown} />
      {away.length > shown.length && (
        <Anchor component="button" type="button" fz="sm" onClick={() => setShownOn(day)}>
          {t('calendar:away.more', { count: away.length - shown.length })}
        </Anchor>
      )}
    </section>
  )
}

/** People who are away, with until when, a line each. */
export function AwayList({ away }: { away: readonly ShownEvent[] }) {
  const { t } = useTexts()
  const { day: shownDay } = useFormat()
  return (
    <ul className={classes.people}>
      {away.map(({ id, name, what, to, end_date }) => (
        <li key={id}>
          <PersonAvatar name={name} image={null} size={28} />
          <span className={classes.person}>
            {to ? (
              <Anchor component={Link} to={to} fz="sm">
                {name}
              </Anchor>
            ) : (
              <Text span fz="sm">
                {name}
              </Text>
            )}
            {what && (
              <Text fz="xs" c="dimmed">
                {what}
              </Text>
            )}
          </span>
          <Text fz="xs" c="dimmed" className={classes.until} data-figures>
            {/* The year stands in the title of the page. */}
            {t('calendar:away.until', { day: shownDay(end_date).slice(0, 5) })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
