import type { News } from '#contracts/news/news.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useAudience } from '../news-record.ts'

/** Who wrote a post and when, and for writers how many have read it. */
export function usePostFacts(): (post: News) => string {
  const { t } = useTexts()
  const { moment } = useFormat()
  const people = useAudience()
  return ({ author, status, publish_at, published_at, created_at, read_by }) =>
    [
      author,
      status === 'Draft' && publish_at ? t('news:goesOut') : moment(published_at ?? created_at),
      status === 'Published' &&
        read_by !== undefined &&
        people !== undefined &&
        t('news:readBy', { count: read_by, people }),
    ]
      .filter(Boolean)
      .join(' · ')
}
