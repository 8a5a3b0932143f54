import { Text } from '@mantine/core'
import { ApplyEvaluation } from '#contracts/evaluations/evaluations.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type EvaluationRecord, subjectOf } from '../evaluation-record.ts'

const fields: FieldSpec[] = [{ name: 'from', label: 'name:evaluations.from', kind: 'date', required: true }]

/** From which day on a person has the salary, position and level of their evaluation. */
export function ApplyDialog({ evaluation, onClose }: { evaluation: EvaluationRecord; onClose: () => void }) {
  const { t } = useTexts()
  const apply = async (payload: object, idempotencyKey: string) => {
    const path = `/restify/evaluations/${evaluation.id}/actions?action=apply`
    await api.post(path, payload, { onError: 'caller', idempotencyKey })
    showSuccess(t('evaluations:apply.done'))
  }
  return (
    <Dialog onClose={onClose} title={t('evaluations:apply.title', { name: subjectOf(evaluation) })}>
      <Text mb="md">{t('evaluations:apply.help')}</Text>
      <ActionForm
        fields={fields}
        initial={{ from: today() }}
        schema={ApplyEvaluation}
        submitLabel="evaluations:apply"
        failed="evaluations:apply.failed"
        layout="dialog"
        onCancel={onClose}
        onSubmit={apply}
        onDone={onClose}
      />
    </Dialog>
  )
}
