import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import type { ExternalEvent } from '#contracts/integrations/calendar.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import { eventPage } from '../events/event-page.ts'
import { kindOf, type ShownEvent } from '../events/shown-event.ts'
import type { Span } from './views.ts'

const FEED = '/restify/employees/getters/dashboard-events'
/** What a project narrows to its people; the rest is of the whole company, and asked for apart. */
const OF_PEOPLE = 'birthday,holiday'
const OF_COMPANY = 'evaluation,national_holiday'

const useFeed = (query: QueryParams) =>
  useQuery({
    queryKey: keys.getter('calendar', 'dashboard-events', query),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: TimelineEvent[] }>(FEED, { query, signal, onError: 'log' })).data,
    placeholderData: keepPreviousData,
  })

function shownOf(event: TimelineEvent): ShownEvent {
  const { id, type, start_date, end_date, employee, title, is_waiting, is_sick, born_on, timelineable_id } = event
  // Evaluations lead to their list from here, as the specification has it.
  const to = type === 'evaluation' ? '/evaluations' : eventPage(event)
  return {
    id,
    kind: kindOf(type),
    start_date,
    end_date,
    name: employee?.name ?? title,
    // Of colleagues nobody learns more than that they are away.
    ...(employee && type !== 'birthday' && timelineable_id && { what: title }),
    ...(born_on && { bornOn: born_on }),
    ...(is_waiting && { isWaiting: true }),
    ...(is_sick && { isSick: true }),
    ...(to && { to }),
  }
}

/** What happens in a span: of the company or the people of a project, and in the calendars of Google that are connected. */
export function useEvents({ from, to }: Span, projectId: string | undefined, onlyTeam: boolean) {
  const days = { start_date: from, end_date: to }
  const of = { ...days, ...(onlyTeam && { team: true }) }
  const people = useFeed({ ...of, event_types: OF_PEOPLE, ...(projectId && { project_ids: projectId }) })
  const company = useFeed({ ...of, event_types: OF_COMPANY })
  const google = useQuery({
    queryKey: keys.getter('calendars', 'events', days),
    queryFn: async ({ signal }) =>
      (await api.get<{ data: ExternalEvent[] }>('/calendar', { query: days, signal, onError: 'log' })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const events = useMemo(
    () => [
      ...[...(company.data ?? []), ...(people.data ?? [])].map(shownOf),
      ...(google.data ?? []).map(
        ({ id, start_date, end_date, title }): ShownEvent => ({
          id: `google:${id}`,
          kind: 'Other',
          start_date,
          end_date,
          name: title,
        }),
      ),
    ],
    [people.data, company.data, google.data],
  )
  return {
    events,
    isPending: people.isPending || company.isPending,
    isError: people.isLoadingError || company.isLoadingError,
    retry: () => void Promise.all([people.refetch(), company.refetch(), google.refetch()]),
    /** Since when Google does not answer, ISO 8601. */
    googleGoneSince: google.isError ? new Date(google.errorUpdatedAt).toISOString() : null,
  }
}
