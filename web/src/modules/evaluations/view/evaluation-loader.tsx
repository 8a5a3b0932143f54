import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Evaluation } from '#contracts/evaluations/evaluations.ts'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { type EvaluationRecord, evaluationParams } from '../evaluation-record.ts'

/** The evaluation that the page's address names, or why it is not shown. */
export function EvaluationLoader({ children }: { children: (evaluation: EvaluationRecord) => ReactNode }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<Evaluation> entity="evaluations" id={id} params={evaluationParams} failed="evaluations:loadFailed">
      {children}
    </RecordLoader>
  )
}
