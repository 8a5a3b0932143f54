import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines, ListCard } from '#web/ui/display/list-card.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { eventPage } from './events/event-page.ts'

const DAYS = 14
const SHOWN = 6
/** Who is away has calendars of its own. */
const KINDS = ['birthday', 'evaluation', 'national_holiday']

const colors = { birthday: 'pink', evaluation: 'blue', holiday: 'gray', national_holiday: 'green' } as const

/** Birthdays, evaluations and national days of the next two weeks. Nothing where there are none. */
export function ComingUp() {
  const { t } = useTexts()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const day = today()
  const query = { start_date: day, end_date: addDays(day, DAYS), event_types: KINDS.join(',') }
  const { data } = useQuery({
    queryKey: keys.getter('calendar', 'dashboard-events', query),
    queryFn: async ({ signal }) => {
      const path = '/restify/employees/getters/dashboard-events'
      return (await api.get<{ data: TimelineEvent[] }>(path, { query, signal, onError: 'log' })).data
    },
  })
  if (!data || data.length === 0) return null
  const shown = showsAll ? data : data.slice(0, SHOWN)
  return (
    <ListCard title={t('calendar:coming.title')} total={data.length}>
      <CardLines>
        {shown.map((event) => (
          <CardLine
            key={event.id}
            name={
              <Anchor component={Link} to={eventPage(event)!}>
                {event.employee?.name ?? event.title}
              </Anchor>
            }
            facts={[format.day(event.start_date), event.type === 'evaluation' && event.title]}
          >
            <StateBadge label={t(`calendar:coming.${event.type}`)} color={colors[event.type]} />
          </CardLine>
        ))}
      </CardLines>
      {data.length > shown.length && (
        <Anchor component="button" type="button" fz="sm" onClick={() => setShowsAll(true)}>
          {t('calendar:coming.more', { count: data.length - shown.length })}
        </Anchor>
      )}
    </ListCard>
  )
}
