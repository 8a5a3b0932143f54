import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { monthsOf } from '#contracts/engine/values/civil-days.ts'
import { MOST_PRESENCE_DAYS, type Presence } from '#contracts/reports/presence.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { folded } from '#web/ui/folded.ts'
import { intervalAsked } from '../interval.ts'

export interface PresenceSearch {
  interval_type?: string
  start_date?: string
  end_date?: string
  /** Which month of a longer interval is shown, `yyyy-MM`. */
  month?: string
  search?: string
  direction_id?: string
  manager_employee_id?: string
}

/** The sheet of the interval that the address asks for, a month at a time: each is a table of its own, as on paper. */
export function usePresence() {
  const asked = useSearch({ strict: false }) as PresenceSearch
  const navigate = useNavigate()
  const { interval_type, start_date, end_date, search = '', direction_id, manager_employee_id } = asked
  const team = { direction_id, manager_employee_id }
  const now = today()
  const [first, setFirst] = useState<string>()
  const { interval, range } = useMemo(
    () => intervalAsked({ interval_type, start_date, end_date }, now, { first, most: MOST_PRESENCE_DAYS }),
    [interval_type, start_date, end_date, now, first],
  )
  const months = useMemo(() => monthsOf(range.from, range.to), [range])
  const chosen = asked.month ?? now.slice(0, 7)
  const place = Math.max(
    0,
    months.findIndex(({ from }) => from.startsWith(chosen)),
  )
  const month = months[place]!
  const change = useCallback(
    (wanted: PresenceSearch) =>
      void navigate({
        to: '.',
        search: ((before: PresenceSearch) => ({ ...before, ...wanted })) as never,
        replace: 'search' in wanted,
        resetScroll: false,
      }),
    [navigate],
  )
  const query = { start_date: month.from, end_date: month.to, ...team }
  const { isPaid } = usePlan()
  const answer = useQuery({
    queryKey: keys.getter('presence', 'sheet', query),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Presence }>('/restify/employees/getters/presence', { query, signal, onError: 'log' }))
        .data,
    placeholderData: keepPreviousData,
    enabled: isPaid,
  })
  const begins = answer.data?.first_date ?? undefined
  if (begins !== first && begins !== undefined) setFirst(begins)
  const people = useMemo(() => {
    const needle = folded(search.trim())
    return (answer.data?.people ?? []).filter(({ name }) => folded(name).includes(needle))
  }, [answer.data, search])
  // Where all time begins, the first answer says.
  const isKnown = interval !== 'all_time' || answer.data !== undefined
  return { interval, range, isKnown, months, place, month, search, team, change, answer, people }
}
