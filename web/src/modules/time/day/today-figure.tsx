import { useQuery } from '@tanstack/react-query'
import type { TimeDays } from '#contracts/time/days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { Figure } from '#web/engine/pages/figure.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { ownToday } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { TimeEntry } from '../entries/entry.ts'
import { minutesAt, useNow } from '../timer/elapsed.ts'

/** More entries than anybody has on a day. */
const MOST = 100

/** How much of today one has logged, for the dashboard: the way to what is missing. */
export function TodayFigure() {
  const { employee } = useSession()
  return employee ? <TodayOf employeeId={employee.id} /> : null
}

function TodayOf({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const day = ownToday()
  const span = { start_date: day, end_date: day, employee_id: employeeId }
  const days = useQuery({
    queryKey: keys.getter('timesheets', 'days', span),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: TimeDays }>('/restify/timesheets/getters/days', { query: span, signal, onError: 'log' }))
        .data,
  })
  const list = useQuery(
    listQuery<TimeEntry>('timesheets', { date: `${day},${day}`, employee_id: employeeId, sort: 'id', perPage: MOST }),
  )
  const entries = list.data?.data
  const now = useNow(entries?.some(({ attributes }) => attributes.timer_started_at !== null) ?? false)
  return (
    <Figure
      label={t('time:today')}
      value={entries && shownTime(entries.reduce((sum, { attributes }) => sum + minutesAt(attributes, now), 0))}
      isPending={list.isPending}
      help={days.data && t('time:today.of', { planned: shownTime(days.data.planned_minutes) })}
      to="/time"
    />
  )
}
