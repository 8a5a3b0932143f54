import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { EvaluationRecord } from '../evaluation-record.ts'

/** Where an evaluation is: planned, or late to be shared; shared; applied, and from which day on. */
export function EvaluationBadge({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { state, evaluated_at, applied_from: from, place_waits: waits } = evaluation.attributes
  if (state === 'applied') {
    const label = t(waits ? 'evaluations:applied.waits' : 'evaluations:applied.from', { day: format.day(from) })
    return <StateBadge label={label} color={waits ? 'yellow' : 'green'} />
  }
  if (state === 'shared') return <StateBadge label={t('name:evaluations.state=shared')} color="cyan" />
  const late = daysBetween(evaluated_at, today())
  if (late > 0) return <StateBadge label={t('evaluations:state.late', { count: late })} color="orange" />
  return <StateBadge label={t('name:evaluations.state=planned')} color="blue" />
}
