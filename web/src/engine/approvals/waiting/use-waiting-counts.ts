import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PutOff, WaitingCounts } from '#contracts/engine/approvals.ts'
import { api } from '#web/platform/api/client.ts'
import { emit } from '#web/platform/events.ts'
import { declareDependants } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'

/** No entity of the server: what is kept under it goes stale with each entity that is counted. */
const COUNTED = 'approvals'
const counted = new Set<string>()

async function readCounts(query: { first?: number; besides?: true }, signal: AbortSignal): Promise<WaitingCounts> {
  const { data } = await api.get<{ data: WaitingCounts }>('/approvals/waiting', { query, signal, onError: 'log' })
  for (const entity of Object.keys(data.waiting)) {
    if (!counted.has(entity)) declareDependants(entity, [COUNTED])
    counted.add(entity)
  }
  return data
}

const countsQuery = queryOptions({
  queryKey: keys.getter(COUNTED, 'waiting'),
  queryFn: ({ signal }) => readCounts({}, signal),
})

/**
 * How many records of the entities named wait for the reader's decision. One request for all who ask; 0 until it is answered, and
 * where the reader may decide on none (`enabled`), who asks for nothing.
 */
export function useWaitingCounts(enabled: boolean): (...entities: string[]) => number {
  const { data } = useQuery({ ...countsQuery, enabled })
  return (...entities) => entities.reduce((sum, entity) => sum + (data?.waiting[entity] ?? 0), 0)
}

const totalQuery = queryOptions({
  queryKey: keys.getter(COUNTED, 'waiting', { besides: true }),
  queryFn: ({ signal }) => readCounts({ besides: true }, signal),
})

/** How much waits for the reader in their inbox, decisions and what else they have to do; 0 until it is answered. */
export function useWaitingTotal(): number {
  const { data } = useQuery(totalQuery)
  return data?.total ?? 0
}

/** What waits for the reader in their inbox, so many of those that have waited longest, with what they have put off. */
export const firstWaitingQuery = (first: number) =>
  queryOptions({
    queryKey: keys.getter(COUNTED, 'waiting', { first, besides: true }),
    queryFn: ({ signal }) => readCounts({ first, besides: true }, signal),
  })
export const useInboxWaiting = (first: number) => useQuery(firstWaitingQuery(first))

/** Puts what waits for the reader off until a day; null has it wait again. */
export async function putOff(entity: string, ids: readonly string[], until: string | null): Promise<void> {
  await api.post('/approvals/later', { entity, ids: [...ids], until } satisfies PutOff, { onError: 'caller' })
  emit('entity-written', { entity: COUNTED })
}

/** As many as the dashboard's card shows: one takes them in at a glance. */
export const ON_THE_CARD = 5
