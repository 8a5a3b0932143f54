import { IconClock, IconPinFilled } from '@tabler/icons-react'
import type { News } from '#contracts/news/news.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from './post-list.module.css'

/** What sets a post apart: that it is a draft, goes out by itself, or leads the dashboard. */
export function PostBadges({ post }: { post: News }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  if (post.featured)
    return (
      <span className={classes.badge}>
        <IconPinFilled size={13} aria-hidden /> {t('news:badge.featured')}
      </span>
    )
  if (post.status !== 'Draft') return null
  if (!post.publish_at) return <StateBadge label={t('news:badge.draft')} />
  return (
    <span className={classes.badge}>
      <IconClock size={13} aria-hidden /> {t('news:badge.timed', { moment: moment(post.publish_at) })}
    </span>
  )
}
