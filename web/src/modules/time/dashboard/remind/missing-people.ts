import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { MissingPeople, RemindedPeople, RemindMissing } from '#contracts/time/weeks.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** Whose hours of last week are missing, and who of them can be reminded. */
export const missingPeopleQuery = queryOptions({
  queryKey: keys.getter('timesheets', 'missing-people'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: MissingPeople }>('/restify/timesheets/getters/missing-people', { signal, onError: 'log' }))
      .data,
})

/** Reminds these people; answers how many were reminded, and of the others why not. The server reminds each once a day, however often it is tried. */
export async function remindOfMissing(body: z.infer<typeof RemindMissing>) {
  const options = { query: { action: 'remind-missing' }, onError: 'caller' } as const
  return (await api.post<{ data: RemindedPeople }>('/restify/timesheets/actions', body, options)).data
}
