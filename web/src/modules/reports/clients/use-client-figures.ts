import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { Range } from '../interval.ts'

type Client = WireRecord<{ company_name: string; archived?: boolean }>

/** A client with its figures in the interval. */
export interface ClientRow {
  id: string
  name: string
  figures: ClientProfitability
}

/** Clients that one report has (spec 3 section 9). */
const MOST_CLIENTS = 500

/** What each client took and earned in the interval; those with nothing in it are left out. */
export function useClientFigures({ from, to }: Range, people: QueryParams, enabled: boolean) {
  const query = { start_date: from, end_date: to, ...people, rounded: true }
  return useQuery({
    queryKey: keys.getter('projects', 'client-report', query),
    queryFn: async ({ signal }): Promise<ClientRow[]> => {
      const listed = { perPage: MOST_CLIENTS, sort: 'company_name' }
      const { data: clients } = await api.get<{ data: Client[] }>('/restify/clients', {
        ...{ query: listed, signal, onError: 'log' as const },
      })
      if (clients.length === 0) return []
      const { data } = await api.get<{ data: ClientProfitability[] }>('/restify/clients/getters/client-profitability', {
        query: { ...query, client_ids: clients.map(({ id }) => id) },
        ...{ signal, onError: 'log' as const },
      })
      const of = new Map(data.map((one) => [one.id, one]))
      return clients
        .map(({ id, attributes }) => ({ id, name: attributes.company_name, figures: of.get(id)! }))
        .filter(({ figures }) => figures && hasSomething(figures))
        .toSorted((left, right) => right.figures.total_worked_minutes - left.figures.total_worked_minutes)
    },
    placeholderData: keepPreviousData,
    enabled,
  })
}

const hasSomething = ({ total_worked_minutes, total_invoiced_amount, total_actual_cost }: ClientProfitability) =>
  total_worked_minutes > 0 || total_invoiced_amount !== 0 || (total_actual_cost ?? 0) !== 0
