import { queryOptions } from '@tanstack/react-query'
import type { Incoming } from '#contracts/expenses/bills.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** How bills come in, and how many nobody has done anything with: for the tab and the page. */
export const incomingQuery = queryOptions({
  queryKey: keys.getter('supplier-bills', 'incoming'),
  queryFn: async ({ signal }) => {
    const path = '/restify/supplier-bills/getters/incoming'
    return (await api.get<{ data: Incoming }>(path, { signal, onError: 'log' })).data
  },
})
