import { queryOptions } from '@tanstack/react-query'
import type { ToPaySums } from '#contracts/expenses/to-pay.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** How much is approved and not paid over all people, and how many bundles and single expenses that is: for the tab and the dashboard. */
export const toPaySumsQuery = queryOptions({
  queryKey: keys.getter('expenses', 'to-pay-sums'),
  queryFn: async ({ signal }) => {
    const path = '/restify/expenses/getters/to-pay-sums'
    return (await api.get<{ data: ToPaySums }>(path, { signal, onError: 'log' })).data
  },
})
