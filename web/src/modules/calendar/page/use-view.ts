import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { today } from '#web/platform/format/dates.ts'
import { spanOf, steppedBy, type View, views } from './views.ts'

/** What a calendar's address says. */
interface CalendarSearch {
  view?: string
  day?: string
  project_id?: string
  team?: string | boolean
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const ID = /^[0-9a-f-]{36}$/

/** The view and the day that the address asks for; small screens begin with the list of the week. */
export function useView() {
  const asked = useSearch({ strict: false }) as CalendarSearch
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const view = views.find((known) => known === asked.view) ?? (isNarrow ? 'list' : 'month')
  const day = asked.day && DAY.test(asked.day) ? asked.day : today()
  const change = useCallback(
    (wanted: CalendarSearch) =>
      void navigate({
        to: '.',
        search: ((before: CalendarSearch) => ({ ...before, ...wanted })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return {
    isNarrow,
    view,
    day,
    span: spanOf(view, day),
    projectId: asked.project_id && ID.test(asked.project_id) ? asked.project_id : undefined,
    onlyTeam: asked.team === true || asked.team === 'true',
    setTeam: useCallback((next: boolean) => change({ team: next || undefined }), [change]),
    setDay: useCallback((next: string) => change({ day: next }), [change]),
    setView: useCallback((next: View) => change({ view: next }), [change]),
    setProject: useCallback((next: string | undefined) => change({ project_id: next }), [change]),
    step: useCallback((steps: number) => change({ day: steppedBy(view, day, steps) }), [change, view, day]),
  }
}
