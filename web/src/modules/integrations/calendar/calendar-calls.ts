import { queryOptions } from '@tanstack/react-query'
import type { CalendarChoice, CalendarList, CalendarProvider, CalendarState } from '#contracts/integrations/calendar.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const caller = { onError: 'caller' } as const

export const connectionQuery = (provider: CalendarProvider) =>
  queryOptions({
    queryKey: keys.getter('calendars', provider),
    queryFn: async () => (await api.get<{ data: CalendarState }>(`/calendar/${provider}`, { onError: 'log' })).data,
  })

export const refreshConnections = () => queryClient.invalidateQueries({ queryKey: keys.entity('calendars') })

/** What Google handed the browser when it came back. */
export interface Handed {
  code: string
  state: string
}

/** The calendars to choose from; null when the browser is on its way to the consent page instead. */
export async function listCalendars(provider: CalendarProvider, handed?: Handed): Promise<CalendarChoice[] | null> {
  const { origin, pathname } = window.location
  const body = { provider, returnUrl: `${origin}${pathname}`, ...handed }
  const { data } = await api.post<{ data: CalendarList }>('/calendar/list-calendars', body, caller)
  if ('calendars' in data) return data.calendars
  window.location.assign(data.url)
  return null
}

export const connectCalendar = (provider: CalendarProvider, calendarId: string) =>
  api.post('/calendar/connect', { provider, calendarId }, caller)

export const disconnectCalendar = (provider: CalendarProvider) => api.post('/calendar/disconnect', { provider }, caller)
