import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { EvaluationRecord } from '../evaluation-record.ts'

/** From when on what an evaluation changes holds; nothing before it was applied. */
export function AppliedBadge({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { applied_from: from, place_waits: waits } = evaluation.attributes
  if (!from) return null
  const label = t(waits ? 'evaluations:applied.waits' : 'evaluations:applied.from', { day: format.day(from) })
  return <StateBadge label={label} color={waits ? 'yellow' : 'green'} />
}
