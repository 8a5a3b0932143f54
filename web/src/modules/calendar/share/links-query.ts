import { queryOptions } from '@tanstack/react-query'
import type { CalendarLink } from '#contracts/calendar/sharing.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

export const PATH = '/restify/shareables'
export const LINKS = keys.entity('shareables')

/** One's own links to calendars that work now. */
export const linksQuery = queryOptions({
  queryKey: keys.getter('shareables', 'own'),
  queryFn: async ({ signal }) => (await api.get<{ data: CalendarLink[] }>(PATH, { signal, onError: 'log' })).data,
})
