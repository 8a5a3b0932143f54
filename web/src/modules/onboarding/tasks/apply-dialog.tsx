import { ApplyChecklist } from '#contracts/onboarding/onboarding.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fields: FieldSpec[] = [
  {
    name: 'template_id',
    label: 'name:employees.template_id',
    kind: 'entity',
    entity: 'checklist-templates',
    show: 'title',
    help: 'onboarding:apply.help',
  },
]

/** Gives a person the tasks of a template. */
export function ApplyDialog({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('onboarding:apply')}>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={ApplyChecklist}
        submitLabel="onboarding:apply.submit"
        failed="onboarding:apply.failed"
        onSubmit={async (body, idempotencyKey) => {
          const path = `/restify/employees/${employeeId}/actions?action=apply-checklist-template`
          const options = { onError: 'caller', idempotencyKey } as const
          const { data } = await api.post<{ data: { created: number } }>(path, body, options)
          await queryClient.invalidateQueries({ queryKey: keys.entity('checklist-tasks') })
          showSuccess(t('onboarding:apply.done', { count: data.created }))
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
