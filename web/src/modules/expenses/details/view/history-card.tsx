import { Title } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { Claim } from '../../list/steps/step.ts'

const HistoryList = later(() => import('#web/engine/history/history-list.tsx'), 'HistoryList')

/** All that happened to it. */
export function HistoryCard({ claim: { entity, record } }: { claim: Claim }) {
  const { t } = useTexts()
  const title = t('expenses:view.history')
  return (
    <section aria-label={title}>
      <Title order={2} fz="md" mb="xs">
        {title}
      </Title>
      <HistoryList entity={entity} id={record.id} label={title} />
    </section>
  )
}
