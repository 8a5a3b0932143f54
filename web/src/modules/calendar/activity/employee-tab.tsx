import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { useList } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyCard, FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { ActivityLines } from './activity-lines.tsx'

/** So many lines come at a time. */
const STEP = 20

/** `/employees/{id}/activity`: what happened to a person, of that what the reader may see. */
export function EmployeeActivityTab() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { t } = useTexts()
  const [count, setCount] = useState(STEP)
  const title = t('calendar:activity')
  const { data, isPending, isFetching, refetch } = useList<TimelineLineAttributes>('timelines', {
    employee_id: id,
    perPage: count,
  })
  if (isPending) return <LoadingCard title={title} lines={8} />
  if (!data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <EmptyCard title={title}>{t('engine:card.nothing')}</EmptyCard>
  return (
    <ListCard title={title} total={data.meta.total}>
      <ActivityLines lines={data.data} />
      {data.meta.total > data.data.length && (
        <Button variant="default" size="xs" mt="sm" loading={isFetching} onClick={() => setCount(count + STEP)}>
          {t('calendar:activity.more')}
        </Button>
      )}
    </ListCard>
  )
}
