import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines, EmptyCard, FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { eventPage } from '../events/event-page.ts'
import { comingQuery } from './events.ts'

const SHOWN = 5

const colors = { birthday: 'pink', evaluation: 'blue', holiday: 'gray', national_holiday: 'green' } as const

interface EventsCardProps {
  title: string
  /** Which of the coming events it shows. */
  shows: (event: TimelineEvent) => boolean
  /** It shows several kinds of events, and each says its kind. */
  isMixed?: boolean
}

/** Some of the events that come, the nearest first. */
export function EventsCard({ title, shows, isMixed = false }: EventsCardProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  const now = today()
  const nearDay = (of: string) =>
    of === now ? t('calendar:on.today') : of === addDays(now, 1) ? t('calendar:on.tomorrow') : day(of)
  // Leave that has begun says only how long it goes on.
  const daysOf = ({ start_date, end_date }: TimelineEvent) =>
    start_date < now || (start_date === now && end_date > now)
      ? t('calendar:until', { day: day(end_date) })
      : start_date === end_date
        ? nearDay(start_date)
        : `${nearDay(start_date)} – ${day(end_date)}`
  const [showsAll, setShowsAll] = useState(false)
  const { data, isPending, refetch } = useQuery(comingQuery(now))
  if (isPending) return <LoadingCard title={title} lines={SHOWN} />
  if (!data) return <FailedCard title={title} onRetry={() => void refetch()} />
  const events = data.filter(shows)
  if (events.length === 0) return <EmptyCard title={title}>{t('engine:card.nothing')}</EmptyCard>
  const shown = showsAll ? events : events.slice(0, SHOWN)
  return (
    <ListCard title={title} total={events.length}>
      <CardLines>
        {shown.map((event) => (
          <CardLine
            key={event.id}
            name={<NameOfEvent event={event} />}
            facts={[daysOf(event), event.employee && event.type !== 'birthday' && event.title]}
          >
            {isMixed && <StateBadge label={t(`calendar:coming.${event.type}`)} color={colors[event.type]} />}
          </CardLine>
        ))}
      </CardLines>
      {events.length > shown.length && (
        <Anchor component="button" type="button" fz="sm" onClick={() => setShowsAll(true)}>
          {t('calendar:coming.more', { count: events.length - shown.length })}
        </Anchor>
      )}
    </ListCard>
  )
}

function NameOfEvent({ event }: { event: TimelineEvent }) {
  const name = event.employee?.name ?? event.title
  const to = eventPage(event)
  if (!to) return name
  return (
    <Anchor component={Link} to={to}>
      {name}
    </Anchor>
  )
}
