import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type TrackedGroup, type TrackedTime, trackedGroups } from '#contracts/invoices/tracked/tracked-time.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { askedSpan } from './interval.ts'

/** What the address asks for. */
export interface TrackedSearch {
  client_id?: string
  project_id?: string
  from?: string
  to?: string
  group?: string
}

/** The time that the address asks for; last month where it says no days. */
export function useTracked() {
  const asked = useSearch({ strict: false }) as TrackedSearch
  const navigate = useNavigate()
  const { client_id, project_id, from, to } = asked
  const span = useMemo(() => askedSpan({ from, to }, today()), [from, to])
  const group: TrackedGroup = trackedGroups.find((one) => one === asked.group) ?? 'employee'
  const change = useCallback(
    (wanted: TrackedSearch) =>
      void navigate({
        to: '.',
        search: ((before: TrackedSearch) => ({ ...before, ...wanted })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  const query = { client_id, project_id, ...span }
  const answer = useQuery({
    // What was worked: a write of time makes it stale, as one of invoices does.
    queryKey: keys.getter('timesheets', 'tracked-time', query),
    queryFn: async ({ signal }) => {
      const path = '/restify/invoices/getters/tracked-time'
      return (await api.get<{ data: TrackedTime }>(path, { query, signal, onError: 'log' })).data
    },
    enabled: client_id !== undefined,
    placeholderData: keepPreviousData,
  })
  return { clientId: client_id ?? null, projectId: project_id ?? null, span, group, change, answer }
}
