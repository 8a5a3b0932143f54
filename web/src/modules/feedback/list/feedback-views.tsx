import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { aboutTable, feedbackTable } from './feedback-table.tsx'
import { GiveButton } from './give-button.tsx'
import { Timeline } from './timeline.tsx'

type View = 'timeline' | 'table'

interface FeedbackViewsProps {
  /** Of which feedback; kept the same while it is shown. */
  query: QueryParams
  /** Several people and clients, one of them, or the reader. */
  about: 'many' | 'person' | 'client' | 'reader'
  /** Beside the choice of the view. */
  action?: ReactNode
}

/** Clients read none of it, and of what is about oneself one sees what is visible. */
const withoutVisibility = (column: string) => column !== 'is_visible_to_employee'

/** Feedback as a timeline or as a table, as the reader chose last. */
export function FeedbackViews({ query, about, action }: FeedbackViewsProps) {
  const { t } = useTexts()
  const [view, setView] = useLocalStorage<View>({ key: 'feedback-view', defaultValue: 'timeline' })
  const give = about === 'many' ? <GiveButton /> : action
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
        <Timeline query={query} isAboutMany={about === 'many'} emptyAction={give} />
      ) : (
        <ResourceTable
          table={about === 'many' ? feedbackTable : aboutTable}
          label={t('feedback:route.feedback')}
          query={query}
          emptyAction={give}
          isShown={about === 'reader' || about === 'client' ? withoutVisibility : undefined}
        />
      )}
    </Stack>
  )
}
