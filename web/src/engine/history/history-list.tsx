import { Button, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryAnswer, HistorySubject } from '#contracts/engine/history.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import classes from './history.module.css'
import { HistoryItem } from './history-item.tsx'

const PER_PAGE = 30

export interface HistoryListProps {
  entity: string
  /** Whose history; without it the getter answers for the whole entity. */
  id?: string
  getter?: string
  /** Narrows which entries are shown. */
  query?: QueryParams
  label: string
  /** Where a record that something was done to can be seen. */
  linkTo?: (subject: HistorySubject) => string | undefined
}

/** What was done, newest first, day by day; older entries on demand. */
export function HistoryList({ entity, id, getter = 'history', query, label, linkTo }: HistoryListProps) {
  const { t } = useTexts()
  const path = `/restify/${entity}${id ? `/${id}` : ''}/getters/${getter}`
  const history = useInfiniteQuery({
    queryKey: keys.getter(entity, getter, { ...query, id }),
    queryFn: ({ signal, pageParam }) =>
      api.get<HistoryAnswer>(path, { query: { ...query, page: pageParam, perPage: PER_PAGE }, signal, onError: 'log' }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    // A write anywhere may add an entry here.
    staleTime: 0,
  })
  if (history.isPending)
    return (
      <Stack gap="sm" aria-busy>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={72} radius="md" />
        ))}
      </Stack>
    )
  if (!history.data) return <ErrorState title={t('engine:history.failed')} onRetry={() => void history.refetch()} />
  // A new entry moves the others down a page while older ones are loaded; each is shown once.
  const entries = [
    ...new Map(history.data.pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry])).values(),
  ]
  if (entries.length === 0) return <EmptyState title={t('engine:history.empty')} help={t('engine:history.emptyHelp')} />
  const older = async () => {
    const { error } = await history.fetchNextPage()
    if (error) showFailure(error)
  }
  return (
    <Stack>
      <ol className={classes.list} aria-label={label}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} linkTo={linkTo} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void older()}
          style={{ alignSelf: 'center' }}
        >
          {t('engine:history.older')}
        </Button>
      )}
    </Stack>
  )
}
