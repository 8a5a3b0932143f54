import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { folded } from '#web/ui/folded.ts'
import { type CalendarView, movedBy, spanOf } from '../days.ts'

/** What the page is asked for, kept in its URL. */
export interface TeamView {
  view?: string
  day?: string
  direction_id?: string
  department_id?: string
  reports?: string
  away?: string
  search?: string
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const dayOf = ({ day }: TeamView) => (day && DAY.test(day) ? day : today())

/**
 * Who is away in the week or month that the URL asks for: one call for it, narrowed here by name.  */
export function useTeamCalendar(isNarrow: boolean) {
  const asked = useSearch({ strict: false }) as TeamView
  const navigate = useNavigate()
  const { employee } = useSession()
  const view: CalendarView = asked.view === 'week' || (isNarrow && asked.view !== 'month') ? 'week' : 'month'
  const day = dayOf(asked)
  const span = useMemo(() => spanOf(view, day), [view, day])
  const change = useCallback(
    (wanted: TeamView) =>
      void navigate({
        to: '.',
        search: ((before: TeamView) => ({ ...before, ...wanted })) as never,
        replace: 'search' in wanted,
        resetScroll: false,
      }),
    [navigate],
  )
  // From where the last press leads, which may not be drawn yet.
  const move = useCallback(
    (steps: number) =>
      void navigate({
        to: '.',
        search: ((before: TeamView) => ({ ...before, day: movedBy(view, dayOf(before), steps) })) as never,
        resetScroll: false,
      }),
    [navigate, view],
  )
  const query = {
    start_date: span.from,
    end_date: span.to,
    direction_id: asked.direction_id,
    department_id: asked.department_id,
    manager_employee_id: asked.reports ? employee?.id : undefined,
  }
  const answer = useQuery({
    queryKey: keys.getter('holidays', 'away', query),
    queryFn: async ({ signal }) => {
      const path = '/restify/holidays/getters/away'
      return (await api.get<{ data: Away }>(path, { query, signal, onError: 'log' })).data
    },
    placeholderData: keepPreviousData,
  })
  const { search = '', away } = asked
  const people = useMemo<AwayPerson[]>(() => {
    const everybody = answer.data?.people ?? []
    const needle = folded(search.trim())
    return everybody.filter(
      (one) => (!away || one.absences.length > 0) && (needle === '' || folded(one.name).includes(needle)),
    )
  }, [answer.data, search, away])
  // While the next month is on its way the last one stays, under its own days.
  const from = answer.data?.start_date ?? span.from
  const to = answer.data?.end_date ?? span.to
  const shown = useMemo(() => ({ from, to }), [from, to])
  return { asked, view, span, shown, change, move, answer, people }
}
