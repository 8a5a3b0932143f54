import { queryOptions } from '@tanstack/react-query'
import type { BinnedDocument } from '#contracts/documents/bin.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** The signed documents in the bin. */
export const binQuery = queryOptions({
  queryKey: keys.getter('documents', 'bin'),
  queryFn: async () =>
    (await api.get<{ data: BinnedDocument[] }>('/restify/documents/getters/bin', { onError: 'log' })).data,
})
