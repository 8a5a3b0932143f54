import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { aboutTable, feedbackTable } from './feedback-table.tsx'
import { Timeline } from './timeline.tsx'

type View = 'timeline' | 'table'

interface FeedbackViewsProps {
  /** Of which feedback; kept the same while it is shown. */
  query: QueryParams
  /** About several people and clients. */
  isAboutMany?: boolean
  /** Beside the choice of the view. */
  action?: ReactNode
}

/** Feedback as a timeline or as a table, as the reader chose last. */
export function FeedbackViews({ query, isAboutMany = false, action }: FeedbackViewsProps) {
  const { t } = useTexts()
  const [view, setView] = useLocalStorage<View>({ key: 'feedback-view', defaultValue: 'timeline' })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('feedback:view')}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
          data={[
            { value: 'timeline', label: t('feedback:timeline') },
            { value: 'table', label: t('feedback:table') },
          ]}
        />
        {action}
      </Group>
      {view === 'timeline' ? (
        <Timeline query={query} isAboutMany={isAboutMany} />
      ) : (
        <ResourceTable
          table={isAboutMany ? feedbackTable : aboutTable}
          label={t('feedback:route.feedback')}
          query={query}
        />
      )}
    </Stack>
  )
}
