import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { emit, on } from '../events.ts'
import { LIST_TIME, staleEntities, trimLists } from './cache-rules.ts'
import { keys } from './keys.ts'

const dependants = new Map<string, readonly string[]>()

/** What every page starts with, and the entities whose writes change it. */
const refreshes = { configuration: new Set<string>(), profile: new Set<string>() }

/** Declares that a write on `entity` also makes the data of other entities stale. Declarations add up. */
export function declareDependants(entity: string, others: readonly string[]): void {
  dependants.set(entity, [...(dependants.get(entity) ?? []), ...others])
}

/** Declares that writes on these entities change the company's look-ups and settings, or the signed-in person. */
export function declareRefreshes(by: Partial<Record<keyof typeof refreshes, readonly string[]>>): void {
  for (const entity of by.configuration ?? []) refreshes.configuration.add(entity)
  for (const entity of by.profile ?? []) refreshes.profile.add(entity)
}

const temporary = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Everything the browser keeps of the server's data, with the product's times and limits. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => trimLists(queryClient.getQueryCache()),
    // Who sees what was read before goes on with it, and what nobody has opened yet is asked for again when they do.
    onError: (error, query) => {
      const isMissed = query.state.data === undefined && (query.isActive() || query.queryKey[0] !== 'restify')
      if (isMissed && error instanceof ApiError && error.status === 503) emit('maintenance')
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: LIST_TIME,
      gcTime: LIST_TIME,
      refetchOnWindowFocus: false,
      // Without a network a page says that it cannot be loaded, and loads by itself once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && temporary(error),
    },
    mutations: { retry: false },
  },
})

/** Clears what a write on an entity made stale: open pages fetch again, everything else is forgotten. */
export async function clearEntity(entity: string): Promise<void> {
  for (const name of staleEntities(entity, dependants)) clearKey(keys.entity(name))
  if (refreshes.profile.has(entity)) clearKey(keys.profile)
  if (refreshes.configuration.has(entity)) clearKey(keys.configuration)
}

/** Something of anything may have changed: open pages fetch again, everything else is forgotten. */
export function clearEverything(): void {
  for (const queryKey of [['restify'], keys.profile, keys.configuration]) clearKey(queryKey)
}

/** First answers on their way that something has already made stale. */
const overtaken = new WeakSet<Promise<unknown>>()

function clearKey(queryKey: readonly unknown[]): void {
  // What a page waits for at this moment is left to arrive: taken away, it would fail that page. It may be older than the
  // write, so it is asked for again afterwards.
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (!query.isActive() || query.state.data === undefined) askAgainAfterwards(query)
  queryClient.removeQueries({
    queryKey,
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: (query) => query.queryKey[2] !== 'filters',
  })
  void queryClient.invalidateQueries({ queryKey })
}

function askAgainAfterwards({ promise, queryKey }: Query): void {
  if (!promise || overtaken.has(promise)) return
  overtaken.add(promise)
  void promise.catch(() => undefined).then(() => queryClient.invalidateQueries({ queryKey, exact: true }))
}

on('entity-written', ({ entity }) => void clearEntity(entity))
