import { queryOptions } from '@tanstack/react-query'
import type { InvoiceFigures } from '#contracts/invoices/figures.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What is unpaid, due this week and late, and how many invoices there are. */
export const figuresQuery = queryOptions({
  queryKey: keys.getter('invoices', 'figures'),
  queryFn: async ({ signal }) => {
    const path = '/restify/invoices/getters/figures'
    return (await api.get<{ data: InvoiceFigures }>(path, { signal, onError: 'log' })).data
  },
})
