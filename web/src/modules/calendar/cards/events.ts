import { queryOptions } from '@tanstack/react-query'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import type { NewMember } from '#contracts/calendar/new-members.ts'
import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** As far ahead as the cards of the dashboard look. */
export const DAYS = 30

/** All that comes in the next days: each card of the dashboard shows its part, and one request serves them all. */
export function comingQuery(today: string) {
  const query = { start_date: today, end_date: addDays(today, DAYS) }
  return queryOptions({
    queryKey: keys.getter('calendar', 'dashboard-events', query),
    queryFn: async ({ signal }) => {
      const path = '/restify/employees/getters/dashboard-events'
      return (await api.get<{ data: TimelineEvent[] }>(path, { query, signal, onError: 'log' })).data
    },
  })
}

/** Who has joined lately or joins soon. */
export const newMembersQuery = queryOptions({
  queryKey: keys.getter('employees', 'new-members'),
  queryFn: async () =>
    (await api.get<{ data: NewMember[] }>('/restify/employees/getters/new-members', { onError: 'log' })).data,
})

/** As much of what happened as the card shows. */
export const MOST_HAPPENED = 4
export const happenedQuery = listQuery<TimelineLineAttributes>('timelines', { perPage: MOST_HAPPENED })
