import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** A post was published. */
export const newsNotice = defineNotification({
  key: 'news-published',
  title: (locale) => text('notice.newsPublished', locale),
  mail: 'news-published',
})
