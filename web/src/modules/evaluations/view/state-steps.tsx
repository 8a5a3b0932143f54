import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import { evaluationStates } from '#contracts/evaluations/evaluations.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EvaluationRecord } from '../evaluation-record.ts'
import classes from './evaluation-page.module.css'

const marks = { done: IconCircleCheckFilled, now: IconCircleDotFilled, next: IconCircle } as const

/** The three states of an evaluation in their order, with the day of each. */
export function StateSteps({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { state, evaluated_at, created_at, shared_at, shared_by, applied_from } = evaluation.attributes
  const current = evaluationStates.indexOf(state)
  const said = {
    planned: t('evaluations:step.planned', { day: format.momentDay(created_at) }),
    shared: shared_at
      ? t('evaluations:step.shared', { day: format.momentDay(shared_at), by: shared_by ?? 'nobody' })
      : t('evaluations:step.toShare', { day: format.day(evaluated_at) }),
    applied: applied_from
      ? t('evaluations:step.applied', { day: format.day(applied_from) })
      : t('evaluations:step.toApply'),
  }
  return (
    <ol className={classes.steps} aria-label={t('evaluations:steps')}>
      {evaluationStates.map((one, index) => {
        const is = index < current ? 'done' : index === current ? 'now' : 'next'
        const Mark = marks[is]
        return (
          <li key={one} className={classes.step} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <Mark size={18} aria-hidden />
            <div>
              <b>{t(`name:evaluations.state=${one}`)}</b>
              <span data-figures>{said[one]}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
