import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListMeta, WireRecord } from '#contracts/engine/wire.ts'
import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import { PER_PAGE } from '../hours/use-hours.ts'
import type { Range } from '../interval.ts'

type Client = WireRecord<{ company_name: string }>

/** A client with its figures in the interval. */
export interface ClientRow {
  id: string
  name: string
  figures: ClientProfitability
}

/** All clients with their figures, page after page: an address has no room for the ids of all. */
async function readClients(query: QueryParams, signal: AbortSignal): Promise<ClientRow[]> {
  const rows: ClientRow[] = []
  let last = 1
  for (let page = 1; page <= last; page += 1) {
    const { data: clients, meta } = await api.get<{ data: Client[]; meta: ListMeta }>('/restify/clients', {
      query: { perPage: PER_PAGE, page, sort: 'company_name' },
      signal,
      onError: 'log' as const,
    })
    last = meta.last_page
    if (clients.length === 0) break
    const { data } = await api.get<{ data: ClientProfitability[] }>('/restify/clients/getters/client-profitability', {
      query: { ...query, client_ids: clients.map(({ id }) => id) },
      signal,
      onError: 'log' as const,
    })
    const of = new Map(data.map((one) => [one.id, one]))
    for (const { id, attributes } of clients) {
      const figures = of.get(id)
      if (figures && hasSomething(figures)) rows.push({ id, name: attributes.company_name, figures })
    }
  }
  return rows
}

/** What each client took and earned in the interval; those with nothing in it are left out. */
export function useClientFigures({ from, to }: Range, people: QueryParams, enabled: boolean) {
  const query = { start_date: from, end_date: to, ...people, rounded: true }
  return useQuery({
    queryKey: keys.getter('projects', 'client-report', query),
    queryFn: ({ signal }) => readClients(query, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
}

const hasSomething = ({ total_worked_minutes, total_invoiced_amount, total_actual_cost }: ClientProfitability) =>
  total_worked_minutes > 0 || total_invoiced_amount !== 0 || (total_actual_cost ?? 0) !== 0
