import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EvaluationRecord } from '../evaluation-record.ts'
import classes from './evaluation-page.module.css'

/** Who sees what of it now: what somebody who prepares one has to be sure of. */
export function WhoSees({ evaluation, isOwn }: { evaluation: EvaluationRecord; isOwn: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  const { state, evaluated_at, shared_at } = evaluation.attributes
  const name = String(relatedOne(evaluation, 'employee')?.attributes.first_name ?? '')
  const day = format.day(evaluated_at)
  const isPlanned = state === 'planned'
  const Icon = isPlanned ? IconEyeOff : IconEye
  const said = isPlanned
    ? t(isOwn ? 'evaluations:sees.ownPlanned' : 'evaluations:sees.planned', { name, day })
    : t(isOwn ? 'evaluations:sees.ownShared' : 'evaluations:sees.shared', { name, moment: format.moment(shared_at) })
  return (
    <p className={classes.sees}>
      <Icon size={18} aria-hidden />
      <span>{said}</span>
    </p>
  )
}
