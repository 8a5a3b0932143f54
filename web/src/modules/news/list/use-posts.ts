import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import type { News, NewsStatus } from '#contracts/news/news.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { newsParams } from '../news-record.ts'

/** Posts, the newest first, a page at a time. */
export function usePosts(status: NewsStatus | undefined) {
  const query = { ...newsParams, ...(status ? { status } : {}) }
  const answer = useInfiniteQuery({
    queryKey: [...keys.list('news', query), 'all'],
    queryFn: ({ signal, pageParam }) =>
      api.get<ListAnswer<News>>('/restify/news', { query: { ...query, page: pageParam }, signal, onError: 'log' }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const pages = answer.data?.pages ?? []
  // A post that was added meanwhile moves the others down a page; each is shown once.
  const posts = [...new Map(pages.flatMap(({ data }) => data).map((post) => [post.id, post])).values()]
  return { ...answer, posts }
}
