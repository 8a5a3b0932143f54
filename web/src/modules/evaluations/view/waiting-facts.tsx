import { Box, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { Evaluation } from '#contracts/evaluations/evaluations.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { evaluationParams, evaluatorsOf } from '../evaluation-record.ts'

/** What there is to know of an evaluation that the reader holds soon: never pay, which its page shows. */
export function WaitingFacts({ record }: { record: WaitingRecord }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const { data } = useQuery(recordQuery<Evaluation>('evaluations', record.id, evaluationParams))
  if (!data) return <Skeleton height={90} mt="md" radius={8} />
  const nameOf = (relation: string) => String(relatedOne(data, relation)?.attributes.name ?? '')
  const facts = [
    { label: t('name:evaluations.type_id'), value: nameOf('type') },
    { label: t('name:evaluations.evaluated_at'), value: day(data.attributes.evaluated_at) },
    { label: t('name:evaluations.assignees'), value: evaluatorsOf(data) },
    { label: t('name:evaluations.position_before_id'), value: nameOf('positionBefore') },
  ]
  return (
    <Box mt="lg">
      <FactList facts={facts.filter(({ value }) => value !== '')} />
    </Box>
  )
}
