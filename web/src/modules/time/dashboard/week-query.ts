import { queryOptions } from '@tanstack/react-query'
import type { MissingHours, WorkWeek } from '#contracts/time/weeks.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** The week of this day, one's own or of one's direct reports. */
export const weekQuery = (of: 'own' | 'team') =>
  queryOptions({
    queryKey: keys.getter('timesheets', 'work-week', { of }),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: WorkWeek }>('/restify/timesheets/getters/work-week', {
          query: { of },
          signal,
          onError: 'log',
        })
      ).data,
  })

/** What last week lacks, of oneself and of those whose time one looks after. */
export const missingQuery = queryOptions({
  queryKey: keys.getter('timesheets', 'missing-hours'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: MissingHours }>('/restify/timesheets/getters/missing-hours', { signal, onError: 'log' }))
      .data,
})
