import { queryOptions } from '@tanstack/react-query'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** What a new invoice begins with, and what its mail is called. */
export const defaultsQuery = queryOptions({
  queryKey: keys.getter('invoices', 'defaults'),
  queryFn: async ({ signal }) => {
    const path = '/restify/invoices/getters/defaults'
    return (await api.get<{ data: InvoiceDefaults }>(path, { signal, onError: 'log' })).data
  },
})
