import { queryOptions } from '@tanstack/react-query'
import type { AnafStatus } from '#contracts/invoices/efactura/connection.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'

const caller = { onError: 'caller' } as const

/** How the company stands with ANAF. */
export const anafStatusQuery = queryOptions({
  queryKey: keys.getter('invoices', 'anaf-status'),
  queryFn: async ({ signal }) => (await api.get<{ data: AnafStatus }>('/anaf/status', { signal, onError: 'log' })).data,
})

/** Everything that says how the company stands with ANAF is read again. */
export const refreshFiling = () => queryClient.invalidateQueries({ queryKey: keys.entity('invoices') })

/** Leads the browser to ANAF's sign-in. Throws what the server says against it. */
export async function goToAnaf(): Promise<void> {
  window.location.assign((await api.get<{ data: { url: string } }>('/anaf/auth-url', caller)).data.url)
}

/** Hands in what ANAF sent the browser back with; answers how the server says it. */
export const handIn = async (code: string, state: string): Promise<AnafStatus & { message: string }> =>
  (await api.post<{ data: AnafStatus & { message: string } }>('/anaf/connect', { code, state }, caller)).data

/** Forgets the connection; answers how access is ended at ANAF. */
export const disconnectAnaf = async (): Promise<string> =>
  (await api.post<{ message: string }>('/anaf/disconnect', {}, caller)).message
