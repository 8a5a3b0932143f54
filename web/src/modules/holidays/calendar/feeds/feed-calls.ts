import { queryOptions } from '@tanstack/react-query'
import type { Feed, NewFeed } from '#contracts/holidays/feeds.ts'
import type { FeedScope } from '#contracts/holidays/holidays.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'

const PATH = '/holidays/feeds'

/** One's own feeds. Calendar programs read them meanwhile, so each look asks again. */
export const feedsQuery = queryOptions({
  queryKey: ['holiday-feeds'],
  queryFn: async ({ signal }) => (await api.get<{ data: Feed[] }>(PATH, { signal, onError: 'log' })).data,
  staleTime: 0,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey })

/** Makes a feed, or gives it another address; answers that, once. */
export async function makeFeed(scope: FeedScope, nationalDays: boolean): Promise<NewFeed> {
  const { data } = await api.post<{ data: NewFeed }>(
    PATH,
    { scope, national_days: nationalDays },
    { onError: 'caller' },
  )
  await refresh()
  return data
}

/** Ends a feed: its address leads nowhere from then on. */
export async function endFeed(scope: FeedScope): Promise<void> {
  await api.delete(`${PATH}/${scope}`, undefined, { onError: 'caller' })
  await refresh()
}
