import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import type { Claim } from '../../list/steps/step.ts'

const HistoryList = later(() => import('#web/engine/history/history-list.tsx'), 'HistoryList')

/** All that happened to it. */
export function HistoryCard({ claim: { entity, record } }: { claim: Claim }) {
  const { t } = useTexts()
  const title = t('expenses:view.history')
  return (
    <DetailSection title={title}>
      <HistoryList entity={entity} id={record.id} label={title} />
    </DetailSection>
  )
}
