import { queryOptions } from '@tanstack/react-query'
import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
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
