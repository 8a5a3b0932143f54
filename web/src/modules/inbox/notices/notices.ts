import { queryOptions } from '@tanstack/react-query'
import type { NotificationDetails } from '#contracts/engine/notifications.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'

interface Listed {
  title: string
  unread: boolean
  created_at: string
}

export interface Notice extends Listed {
  id: string
  details: string | null
  /** Where what it is about is shown; null where that is nowhere, or not for the reader any more. */
  page: string | null
}

const address = '/restify/notifications'
const query = { perPage: 50, sort: '-created_at' }

/** How many the reader has not read yet. */
export const unreadQuery = queryOptions({
  queryKey: keys.getter('notifications', 'unread-count'),
  queryFn: async ({ signal }) => {
    const options = { signal, onError: 'log' } as const
    return (await api.get<{ data: { unread: number } }>(`${address}/getters/unread-count`, options)).data.unread
  },
})

/** The newest notices with what they say, which the server gives apart: by what the reader may see now. */
export const noticesQuery = queryOptions({
  queryKey: keys.list('notifications', query),
  queryFn: async ({ signal }): Promise<Notice[]> => {
    const options = { signal, onError: 'log' } as const
    const { data } = await api.get<{ data: WireRecord<Listed>[] }>(address, { ...options, query })
    if (data.length === 0) return []
    const ids = data.map(({ id }) => id).join()
    const more = await api.get<{ data: NotificationDetails }>(`${address}/getters/details`, {
      ...options,
      query: { ids },
    })
    const said = new Map(more.data.map((one) => [one.id, one]))
    return data.map(({ id, attributes }) => ({ details: null, page: null, ...attributes, ...said.get(id), id }))
  },
})

export const markRead = (id: string) => api.post(`${address}/${id}/actions?action=mark-read`)
export const markAllRead = () => api.post(`${address}/actions?action=mark-all-read`)
