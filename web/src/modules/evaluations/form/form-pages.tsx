import { useSearch } from '@tanstack/react-router'
import { isId } from '#contracts/engine/values/primitives.ts'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EvaluationRecord, subjectOf } from '../evaluation-record.ts'
import { EvaluationLoader } from '../view/evaluation-loader.tsx'
import { EvaluationForm } from './evaluation-form.tsx'

/** `/evaluations/create`: of the person that the address names (`employee_id`), if any. */
export function CreateEvaluationPage() {
  const { t } = useTexts()
  const { employee_id } = useSearch({ strict: false }) as { employee_id?: string }
  return (
    <>
      <PageHeader title={t('evaluations:add')} />
      <EvaluationForm employeeId={isId(employee_id) ? employee_id : undefined} />
    </>
  )
}

/** `/evaluations/{id}/edit` */
export const EditEvaluationPage = () => (
  <EvaluationLoader>{(evaluation) => <Editing evaluation={evaluation} />}</EvaluationLoader>
)

function Editing({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  useNamePlace(`/evaluations/${evaluation.id}`, subjectOf(evaluation))
  return (
    <>
      <PageHeader title={t('evaluations:edit')} help={subjectOf(evaluation)} />
      {evaluation.meta.authorizedToUpdate ? <EvaluationForm record={evaluation} /> : <ClosedForm />}
    </>
  )
}
