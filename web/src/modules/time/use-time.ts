import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { TIME_DAYS_AHEAD, type TimeDays } from '#contracts/time/days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { ownToday, today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { EntryRecord, TimeEntry } from './entries/entry.ts'

/** A telephone shows two days of a week, which end before today on most days. */
const NARROW = '(width < 48em)'

/** Page size of the weekly view (spec 3 section 9). */
const MOST = 500

export interface TimeSearch {
  view?: 'day' | 'week'
  date?: string
  employeeId?: string
  open?: string
}

/** The first day that pages lead to. */
const FIRST = '1900-01-01'

/** The last of them: nothing is logged later. */
export const lastTimeDay = (now: string) => addDays(now, TIME_DAYS_AHEAD)

/** The day, or the nearest that pages lead to. */
function within(date: string, now: string): string {
  const last = lastTimeDay(now)
  if (date.length > last.length || date > last) return last
  return date < FIRST ? FIRST : date
}

const dateOf = ({ date }: TimeSearch, now: string) => (isCalendarDate(date ?? '') ? within(date!, now) : now)

/** The day or week that the address asks for, of oneself or of somebody whose time one may read. */
export function useTime() {
  const asked = useSearch({ strict: false }) as TimeSearch
  const navigate = useNavigate()
  const { employee, can } = useSession()
  const readsOthers = can('manageEmployees') || can('manageTimesheets')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const usual = isNarrow ? 'day' : 'week'
  const view = asked.view === 'day' || asked.view === 'week' ? asked.view : usual
  const employeeId = (readsOthers ? asked.employeeId : undefined) ?? employee?.id
  const isOwn = employeeId === employee?.id
  // Where the reader is; of others it is not known.
  const now = isOwn ? ownToday() : today()
  const date = dateOf(asked, now)
  const monday = addDays(date, -weekdayOf(date))
  const [from, to] = view === 'day' ? [date, date] : [monday, addDays(monday, 6)]
  const change = useCallback(
    (wanted: TimeSearch) =>
      void navigate({
        to: '.',
        search: ((before: TimeSearch) => ({ ...before, ...wanted })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  // From where the last press leads, which may not be drawn yet.
  const move = useCallback(
    (steps: number) =>
      void navigate({
        to: '.',
        search: ((before: TimeSearch) => ({
          ...before,
          date: within(addDays(dateOf(before, now), view === 'day' ? steps : steps * 7), now),
        })) as never,
        resetScroll: false,
      }),
    [navigate, view, now],
  )
  const span = { start_date: from, end_date: to, employee_id: employeeId }
  const days = useQuery({
    queryKey: keys.getter('timesheets', 'days', span),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: TimeDays }>('/restify/timesheets/getters/days', { query: span, signal, onError: 'log' }))
        .data,
    enabled: employeeId !== undefined,
  })
  // Nothing of the days or the person before is shown meanwhile: it can be changed, and would be taken for what was asked for.
  const list = useQuery({
    ...listQuery<TimeEntry>('timesheets', {
      date: `${from},${to}`,
      employee_id: employeeId,
      sort: 'id',
      perPage: MOST,
      ...(can('manageProjects') ? { related: 'project' } : {}),
    }),
    enabled: employeeId !== undefined,
  })
  return {
    view,
    now,
    date,
    from,
    to,
    employeeId,
    isOwn,
    readsOthers,
    mayWrite: isOwn || can('manageTimesheets'),
    opens: asked.open !== undefined,
    change,
    move,
    days,
    list,
    entries: (list.data?.data ?? []) as EntryRecord[],
  }
}
