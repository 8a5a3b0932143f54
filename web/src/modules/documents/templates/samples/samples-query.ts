import { queryOptions } from '@tanstack/react-query'
import type { SampleTemplate } from '#contracts/documents/templates.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** The templates that the product brings, and which of them the company has. */
export const samplesQuery = queryOptions({
  queryKey: keys.getter('templates', 'samples'),
  queryFn: async ({ signal }) => {
    const path = '/restify/templates/getters/samples'
    return (await api.get<{ data: SampleTemplate[] }>(path, { signal, onError: 'log' })).data
  },
})
