import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/platform/api/client.ts'
import { clearEntity } from '#web/platform/query/client.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PostBadges } from '../list/post-badges.tsx'
import { usePostFacts } from '../list/post-facts.ts'
import { type NewsRecord, writers } from '../news-record.ts'
import classes from './post.module.css'
import { PostBody } from './post-body.tsx'
import { PostMenu } from './post-menu.tsx'

/** Notes once that the reader has opened a published post. A failure is no matter to them: the next opening tells again. */
function useReading({ id, attributes: { status, is_read } }: NewsRecord): void {
  const isNew = status === 'Published' && !is_read
  useEffect(() => {
    if (!isNew) return
    api
      .post(`/news/${id}/read`, undefined, { onError: 'log' })
      .then(() => clearEntity('news'))
      .catch(() => undefined)
  }, [id, isNew])
}

/** The post in hand, to read. */
export function PostView({ post }: { post: NewsRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const factsOf = usePostFacts()
  const { attributes: one, id } = post
  useReading(post)
  const file = one.file ? { name: one.file_name ?? '', url: one.file, size: one.file_size } : null
  return (
    <article className={classes.card} aria-label={one.title}>
      {(can(writers) || one.featured) && (
        <div className={classes.bar}>
          <PostBadges post={one} />
          <span className={classes.grow} />
          {can(writers) && (
            <>
              <Button
                component={Link}
                to={`/news/${id}/edit`}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                {t('news:edit')}
              </Button>
              <PostMenu post={post} />
            </>
          )}
        </div>
      )}
      <PostBody emoji={one.emoji} title={one.title} content={one.content} file={file}>
        <Text fz="sm" c="dimmed" data-figures>
          {factsOf(one)}
        </Text>
      </PostBody>
    </article>
  )
}
