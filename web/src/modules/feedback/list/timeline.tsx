import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type Feedback, TIMELINE_PAGE } from '#contracts/feedback/feedback.ts'
import { useList } from '#web/engine/resource/queries.ts'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { usePastTheEnd } from '#web/engine/resource/use-past-the-end.ts'
import { Pages } from '#web/engine/table/tools/pages.tsx'
import { TableSearch } from '#web/engine/table/tools/table-search.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { type FeedbackRecord, feedbackParams } from '../feedback-record.ts'
import classes from './timeline.module.css'
import { TimelineEntry } from './timeline-entry.tsx'

interface TimelineProps {
  query: QueryParams
  isAboutMany?: boolean
  /** Where there is no feedback yet. */
  emptyAction?: ReactNode
}

/** Feedback by day, the newest first, five at once. Search and page stand in the address. */
export function Timeline({ query, isAboutMany = false, emptyAction }: TimelineProps) {
  const { t } = useTexts()
  const format = useFormat()
  const list = useListState('-given_at', [], TIMELINE_PAGE)
  const { state, change } = list
  const { search, page } = state
  const params = useMemo(
    () => ({
      ...query,
      ...feedbackParams,
      ...(search ? { search } : {}),
      sort: '-given_at',
      perPage: TIMELINE_PAGE,
      page,
    }),
    [query, search, page],
  )
  const answer = useList<Feedback>('feedback', params)
  const { data, isLoadingError, isPlaceholderData, refetch } = answer
  usePastTheEnd(list, isPlaceholderData ? undefined : data?.meta.last_page)
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} />
  const isEmpty = data?.data.length === 0
  return (
    <Stack gap="md">
      <TableSearch w={{ base: '100%', sm: 260 }} value={search} onSearch={(text) => change({ search: text })} />
      {!data && <Waiting />}
      {isEmpty && search === '' && (
        <EmptyState title={t('feedback:list.empty')} help={t('feedback:list.emptyHelp')}>
          {emptyAction}
        </EmptyState>
      )}
      {isEmpty && search !== '' && (
        <EmptyState title={t('engine:list.nothingMatches')} help={t('engine:list.nothingMatchesHelp')}>
          <Button variant="default" onClick={() => change({ search: '' })}>
            {t('engine:list.clearAll')}
          </Button>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ol className={classes.list} aria-label={t('feedback:timeline')} {...updating(answer)}>
          {byDay(data.data).map(([day, those]) => (
            <li key={day}>
              <Text component="h2" fz="sm" fw={600} mb="xs" data-figures>
                {format.day(day)}
              </Text>
              <ol className={classes.list}>
                {those.map((one) => (
                  <TimelineEntry key={one.id} feedback={one} isAboutMany={isAboutMany} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <Group justify="flex-end">
          <Pages page={page} last={data.meta.last_page} onPage={(next) => change({ page: next })} />
        </Group>
      )}
    </Stack>
  )
}

/** What was said on each day, the days in the order in which they come. */
const byDay = (all: readonly FeedbackRecord[]) => [...Map.groupBy(all, ({ attributes }) => attributes.given_at)]

const Waiting = () => (
  <Stack role="status" aria-busy>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} height={110} radius="md" />
    ))}
  </Stack>
)
