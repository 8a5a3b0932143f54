import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newsStatuses } from '#contracts/news/news.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { writers } from '../news-record.ts'
import classes from './post-list.module.css'
import { PostRow } from './post-row.tsx'
import { usePosts } from './use-posts.ts'

/** The next page is asked for so far before the end of the list. */
const NEAR_END = 20

/** The posts, in an area of their own that loads more as one scrolls; `openId` is the one that is read. */
export function PostList({ openId }: { openId: string | undefined }) {
  const { t } = useTexts()
  const { can } = useSession()
  const [shown, setShown] = useState('all')
  const status = newsStatuses.find((one) => one === shown)
  const list = usePosts(status)
  const { posts, data, hasNextPage, isFetchingNextPage } = list
  const more = async () => {
    const { error } = await list.fetchNextPage()
    if (error) showFailure(error)
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: Element }) => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END && hasNextPage && !isFetchingNextPage) void more()
  }
  return (
    <section className={classes.card} aria-label={t('news:list')}>
      {can(writers) && (
        <div className={classes.tabs}>
          <SegmentedControl
            aria-label={t('news:list.which')}
            value={shown}
            onChange={setShown}
            data={[
              { value: 'all', label: t('news:list.all') },
              { value: 'Published', label: t('news:list.published') },
              { value: 'Draft', label: t('news:list.drafts') },
            ]}
          />
        </div>
      )}
      <div className={classes.area} onScroll={onScroll} {...updating(list)}>
        {list.isError && !data && <ErrorState title={t('news:list.failed')} onRetry={() => void list.refetch()} />}
        {data && posts.length === 0 && <NoPosts isNarrowed={status !== undefined} />}
        {posts.length > 0 && (
          <ul className={classes.list}>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} isOpen={post.id === openId} />
            ))}
          </ul>
        )}
        {(list.isPending || isFetchingNextPage) && <Placeholders />}
      </div>
    </section>
  )
}

function NoPosts({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTexts()
  const { can } = useSession()
  if (isNarrowed) return <EmptyState title={t('news:list.none')} />
  return (
    <EmptyState title={t('news:list.empty')} help={t(can(writers) ? 'news:list.invite' : 'news:list.emptyHelp')}>
      {can(writers) && (
        <Button component={Link} to="/news/create" variant="default">
          {t('news:write')}
        </Button>
      )}
    </EmptyState>
  )
}

function Placeholders() {
  const { t } = useTexts()
  return (
    <div role="status" aria-busy aria-label={t('engine:list.loading')}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={classes.waiting}>
          <Skeleton height={76} radius="md" />
        </div>
      ))}
    </div>
  )
}
