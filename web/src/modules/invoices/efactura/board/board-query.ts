import { queryOptions } from '@tanstack/react-query'
import type { EfacturaBoard, EfacturaCount } from '#contracts/invoices/efactura/board.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** The board of e-Factura. What ANAF answers comes by itself, with the news of invoices. */
export const boardQuery = queryOptions({
  queryKey: keys.getter('invoices', 'efactura-board'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: EfacturaBoard }>('/restify/invoices/getters/efactura-board', { signal, onError: 'log' }))
      .data,
})

/** How many are to be filed, for the tab. */
export const countQuery = queryOptions({
  queryKey: keys.getter('invoices', 'efactura-count'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: EfacturaCount }>('/restify/invoices/getters/efactura-count', { signal, onError: 'log' }))
      .data,
})
