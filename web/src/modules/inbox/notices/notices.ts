import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NotificationDetails } from '#contracts/engine/notifications.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

interface Listed {
  what: string
  title: string
  unread: boolean
  created_at: string
}

type Said = NotificationDetails[number]

/** What the reader was notified of; of what they may not see any more the title alone. */
export interface Notice extends Listed, Said {}

const address = '/restify/notifications'
/** As many as come at once on the page, and in the panel of the bar. */
const PAGE = 50
export const FIRST = 8

/** How many the reader has not read yet. */
export const unreadQuery = queryOptions({
  queryKey: keys.getter('notifications', 'unread-count'),
  queryFn: async ({ signal }) => {
    const options = { signal, onError: 'log' } as const
    return (await api.get<{ data: { unread: number } }>(`${address}/getters/unread-count`, options)).data.unread
  },
})

/** Notices with what they say, which the server gives apart: by what the reader may see now. */
async function readNotices(query: { perPage: number; page?: number }, signal: AbortSignal): Promise<Notice[]> {
  const options = { signal, onError: 'log' } as const
  const { data } = await api.get<{ data: WireRecord<Listed>[] }>(address, {
    ...options,
    query: { ...query, sort: '-created_at' },
  })
  if (data.length === 0) return []
  const ids = data.map(({ id }) => id).join()
  const more = await api.get<{ data: NotificationDetails }>(`${address}/getters/details`, {
    ...options,
    query: { ids },
  })
  const said = new Map(more.data.map((one) => [one.id, one]))
  const nothing = { details: null, page: null, says: null, by: null }
  return data.map(({ id, attributes }) => ({ ...nothing, ...attributes, ...said.get(id), id }))
}

/** The newest, for the bar. */
export const noticesQuery = queryOptions({
  queryKey: keys.list('notifications', { perPage: FIRST }),
  queryFn: ({ signal }) => readNotices({ perPage: FIRST }, signal),
})

/** All of them, newest first. */
export const allNoticesQuery = infiniteQueryOptions({
  queryKey: keys.list('notifications', { perPage: PAGE }),
  queryFn: ({ signal, pageParam }) => readNotices({ perPage: PAGE, page: pageParam }, signal),
  initialPageParam: 1,
  getNextPageParam: (last, _all, page) => (last.length < PAGE ? undefined : page + 1),
})

export const markRead = (id: string) => api.post(`${address}/${id}/actions?action=mark-read`)
export const markSeveralRead = (ids: readonly string[]) =>
  api.post(`${address}/actions?action=mark-read`, { repositories: ids })
export const markAllRead = () => api.post(`${address}/actions?action=mark-all-read`)
