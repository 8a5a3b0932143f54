import { queryOptions } from '@tanstack/react-query'
import type { ToPay } from '#contracts/expenses/to-pay.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What is approved and not paid, by person. */
export const toPayQuery = queryOptions({
  queryKey: keys.getter('expenses', 'to-pay'),
  queryFn: async ({ signal }) => {
    const path = '/restify/expenses/getters/to-pay'
    return (await api.get<{ data: ToPay }>(path, { signal, onError: 'log' })).data
  },
})
