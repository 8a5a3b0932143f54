import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { FilterDefinition, ListAnswer, WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { FILTERS_TIME } from '#web/platform/query/cache-rules.ts'
import { keys } from '#web/platform/query/keys.ts'

/** A page of an entity's list. Failures are only logged; the list shows its own error state. */
export const listQuery = <A>(entity: string, params: QueryParams) =>
  queryOptions({
    queryKey: keys.list(entity, params),
    queryFn: ({ signal }) => api.get<ListAnswer<A>>(`/restify/${entity}`, { query: params, signal, onError: 'log' }),
  })

/** A list that keeps showing the old page until the new one is there. */
export const useList = <A>(entity: string, params: QueryParams) =>
  useQuery({ ...listQuery<A>(entity, params), placeholderData: keepPreviousData })

/** One record; `related` and `temporary_urls` as the list takes them. */
export const recordQuery = <A>(entity: string, id: string, params: QueryParams = {}) =>
  queryOptions({
    queryKey: keys.record(entity, id, params),
    queryFn: async ({ signal }) => {
      const path = `/restify/${entity}/${encodeURIComponent(id)}`
      return (await api.get<{ data: WireRecord<A> }>(path, { query: params, signal, onError: 'log' })).data
    },
  })

/** The server's filter definitions for a list, kept an hour; failures are only logged. */
export const filtersQuery = (entity: string, link: string | undefined) =>
  queryOptions({
    queryKey: keys.filters(entity, link ?? ''),
    queryFn: async ({ signal }) => {
      const query = { include: 'matches,sortables' }
      return (await api.get<{ data: FilterDefinition[] }>(link!, { query, signal, onError: 'log' })).data
    },
    enabled: link !== undefined,
    staleTime: FILTERS_TIME,
    gcTime: FILTERS_TIME,
  })
