import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SamplesState } from '#contracts/team/samples.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'

export const samplesQuery = queryOptions({
  queryKey: keys.getter('employees', 'samples'),
  queryFn: async () => (await api.get<{ data: SamplesState }>('/tenant/samples', { onError: 'log' })).data,
})

/** What can be done about sample people; null where that is nothing, or nothing of the reader's. */
export function useSamples(): SamplesState | null {
  const { can } = useSession()
  const { data } = useQuery({ ...samplesQuery, enabled: can('manageCompany') })
  return data && (data.may_fill || data.may_remove) ? data : null
}
