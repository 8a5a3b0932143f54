import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { NewsRecord } from '../news-record.ts'
import { PostBadges } from './post-badges.tsx'
import { usePostFacts } from './post-facts.ts'
import classes from './post-list.module.css'

/** A post of the list: its emoji, title, first words, who wrote it and when. */
export function PostRow({ post: { id, attributes: post }, isOpen }: { post: NewsRecord; isOpen: boolean }) {
  const { t } = useTexts()
  const factsOf = usePostFacts()
  const isUnread = post.status === 'Published' && !post.is_read
  return (
    <li>
      <Link
        to={`/news/${id}` as never}
        className={classes.row}
        data-open={isOpen || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.emoji} aria-hidden>
          {post.emoji}
        </span>
        <span className={classes.words}>
          <span className={classes.head}>
            <span className={classes.title} data-unread={isUnread || undefined}>
              {post.title}
              {isUnread && <span className={classes.dot} role="img" aria-label={t('news:unread')} />}
            </span>
            <PostBadges post={post} />
          </span>
          <Text span fz="sm" c="dimmed" lineClamp={2}>
            {post.content_text}
          </Text>
          <Text span fz="xs" c="dimmed" data-figures>
            {factsOf(post)}
          </Text>
        </span>
      </Link>
    </li>
  )
}
