import type { News } from '#contracts/news/news.ts'
import { record } from '#web/platform/drawn.fixture.tsx'

/** A published post as the server answers it. */
export const post = (id: string, more: Partial<News> = {}) =>
  record(id, {
    ...{ title: `Post ${id}`, emoji: '🎄', content: '<p>Words</p>', content_text: 'Words', author: 'Eva Pop' },
    ...{ status: 'Published', featured: false, publish_at: null, published_at: '2026-11-28T07:00:00Z' },
    ...{ file: null, file_name: null, file_size: null, is_read: true, created_at: '2026-11-28T07:00:00Z' },
    ...more,
  })
