import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SharedCalendar } from '#contracts/calendar/sharing.ts'
import { api } from '#web/platform/api/client.ts'
import type { Span } from '../page/views.ts'

/** The days of a calendar that somebody shared (PUB-01, PUB-02). */
export const sharedCalendarQuery = (token: string, { from, to }: Span) =>
  queryOptions({
    queryKey: ['shared-calendar', token, from, to],
    queryFn: async ({ signal }) => {
      const query = { start_date: from, end_date: to }
      const path = `/calendar/${encodeURIComponent(token)}`
      return (await api.get<{ data: SharedCalendar }>(path, { query, signal, onError: 'caller' })).data
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
