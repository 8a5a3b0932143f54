import { queryOptions } from '@tanstack/react-query'
import type { BackgroundTask } from '#contracts/engine/background-tasks.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '../api/client.ts'
import { keys } from '../query/keys.ts'

export type Task = WireRecord<BackgroundTask>

/** How often work that is under way is asked for. */
const WHILE_OPEN = 1500

export const isOpen = ({ attributes: { state } }: Task): boolean => state === 'waiting' || state === 'running'

const query = { perPage: 20, sort: '-created_at', temporary_urls: true }

/** One's own long work, newest first; asked again and again while some of it is under way. */
export const tasksQuery = queryOptions({
  queryKey: keys.list('background-tasks', query),
  queryFn: async ({ signal }) => {
    const options = { query, signal, onError: 'log' } as const
    return (await api.get<{ data: Task[] }>('/restify/background-tasks', options)).data
  },
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? WHILE_OPEN : false),
})
