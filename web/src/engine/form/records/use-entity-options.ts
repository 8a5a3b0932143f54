import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { keys } from '#web/platform/query/keys.ts'
import type { AnyRecord } from '../../resource/types.ts'

const PAGE = 30

export interface EntityChoice {
  entity: string
  /** Attribute to show, or a function of the record. */
  show: string | ((record: AnyRecord) => string)
  /** Narrows what is offered: `{ archived: false }`. */
  query?: QueryParams
  /** The order of choices that come in one page; else they are offered as they come. */
  compare?: (left: AnyRecord, right: AnyRecord) => number
}

export const nameOfChoice = (show: EntityChoice['show'], record: AnyRecord): string =>
  typeof show === 'string' ? String(record.attributes[show] ?? '') : show(record)

/** The records that can be chosen, page by page, narrowed by the search; fetched once `enabled`. */
export function useEntityOptions({ entity, show, query, compare }: EntityChoice, search: string, enabled: boolean) {
  // By what is shown; best match first while one types.
  const byName = typeof show === 'string' ? { sort: show } : {}
  const about = JSON.stringify([entity, query])
  const params = { ...byName, ...query, ...(search === '' ? {} : { sort: undefined }), search, perPage: PAGE }
  const pages = useInfiniteQuery({
    queryKey: keys.getter(entity, 'options', params),
    queryFn: ({ pageParam, signal }) =>
      api.get<ListAnswer>(`/restify/${entity}`, { query: { ...params, page: pageParam }, signal, onError: 'log' }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    enabled,
    meta: { about },
    // What is offered stays while a search is on its way, or it would go from under the pointer; that of another query goes.
    placeholderData: (before, query) => (query?.meta?.about === about ? before : undefined),
  })
  const options = useMemo(
    () =>
      (pages.data?.pages ?? [])
        .flatMap((page) => (compare ? (page.data as AnyRecord[]).toSorted(compare) : page.data))
        .map((record) => ({ value: record.id, label: nameOfChoice(show, record) })),
    [pages.data, show, compare],
  )
  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData) void pages.fetchNextPage()
  }
  const isFailed = pages.isLoadingError && !pages.isFetching
  /** What could not be asked for is asked for again by who looks at it once more. */
  const again = () => {
    if (isFailed) void pages.refetch()
  }
  return { options, more, loading: pages.isFetching, isFailed, again }
}

/** The names of already chosen records, by id; what is archived keeps its name, though it is not offered. */
export function useEntityNames({ entity, show }: EntityChoice, ids: readonly string[]): Map<string, string> {
  const wanted = [...ids].sort().join(',')
  const { data } = useQuery({
    queryKey: keys.getter(entity, 'names', { id: wanted }),
    queryFn: async ({ signal }) => {
      const query = { id: wanted, archived: 'true,false', perPage: 200 }
      return (await api.get<ListAnswer>(`/restify/${entity}`, { query, signal, onError: 'log' })).data
    },
    enabled: wanted !== '',
  })
  return useMemo(() => new Map((data ?? []).map((record) => [record.id, nameOfChoice(show, record)])), [data, show])
}
