import { Anchor, Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { InboxHead } from '../inbox-head.tsx'
import { allNoticesQuery, markAllRead, unreadQuery } from '../notices/notices.ts'
import { useCall } from '../notices/use-call.ts'
import { DayTitle } from './day-title.tsx'
import classes from './happened.module.css'
import { HappeningLine } from './happening-line.tsx'
import { daysOf } from './happenings.ts'

/** `/inbox/happened`: what the reader was notified of, by day. */
export function HappenedPage() {
  const { t } = useTexts()
  const { busy, run } = useCall()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(allNoticesQuery)
  const days = daysOf(data?.pages.flat() ?? [])
  return (
    <>
      <InboxHead />
      {!data ? (
        isError ? (
          <ErrorState title={t('inbox:failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius={8} />
        )
      ) : days.length === 0 ? (
        <EmptyState title={t('inbox:empty')} help={t('inbox:empty.help')} />
      ) : (
        <>
          {unread > 0 && (
            <Button variant="default" size="xs" loading={busy} onClick={() => void run(markAllRead)}>
              {t('inbox:markAllRead')}
            </Button>
          )}
          {days.map(({ day, happenings }) => (
            <section key={day}>
              <DayTitle day={day} />
              <ul className={classes.list}>
                {happenings.map((happening) => (
                  <HappeningLine key={happening.notice.id} happening={happening} />
                ))}
              </ul>
            </section>
          ))}
          <div className={classes.foot}>
            {hasNextPage && (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('inbox:happened.earlier')}
              </Button>
            )}
            <Anchor component={Link} to="/settings/account/notifications" fz="sm">
              {t('inbox:choices.title')}
            </Anchor>
          </div>
        </>
      )}
    </>
  )
}
