import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { News } from '#contracts/news/news.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'

export type NewsRecord = WireRecord<News>

export const writers = 'manageNews'

/** Posts are asked for with addresses at which their files open. */
export const newsParams = { temporary_urls: true }

/** The emoji, if any, and the title. */
export const namedPost = ({ emoji, title }: Pick<News, 'emoji' | 'title'>) => (emoji ? `${emoji} ${title}` : title)

export const audienceQuery = queryOptions({
  queryKey: keys.getter('news', 'audience'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: { people: number } }>('/restify/news/getters/audience', { signal, onError: 'log' })).data,
})

/** How many people a published post reaches; who may not write news does not ask. */
export function useAudience(): number | undefined {
  const { can } = useSession()
  const { data } = useQuery({ ...audienceQuery, enabled: can(writers) })
  return data?.people
}
