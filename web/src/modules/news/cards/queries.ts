import type { News } from '#contracts/news/news.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** The post that leads the dashboard. */
export const featuredQuery = listQuery<News>('news', { featured: true, status: 'Published' })

/** As many posts as the card shows. */
export const SHOWN = 4
export const latestQuery = listQuery<News>('news', { status: 'Published', perPage: SHOWN })
