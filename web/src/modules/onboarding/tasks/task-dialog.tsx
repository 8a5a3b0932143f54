import { ChecklistTaskUpdate } from '#contracts/onboarding/onboarding.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const sections: FormSection[] = [
  {
    title: 'onboarding:task.add',
    fields: [
      { name: 'title', label: 'name:checklist-tasks.title', kind: 'text', autoFocus: true },
      { name: 'description', label: 'name:*.description', kind: 'textarea' },
      { name: 'due_date', label: 'name:checklist-tasks.due_date', kind: 'date' },
      {
        name: 'assignee_id',
        label: 'name:checklist-tasks.assignee_id',
        kind: 'entity',
        entity: 'employees',
        show: personName,
        query: { sort: 'first_name', archived: false },
      },
    ],
  },
]

/** Adds a task for a person. */
export function TaskDialog({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('onboarding:task.add')}>
      <ResourceForm
        entity="checklist-tasks"
        schema={ChecklistTaskUpdate}
        defaults={{ due_date: today() }}
        sections={sections}
        layout="dialog"
        saved="onboarding:task.created"
        failed="onboarding:task.failed"
        payload={(payload) => ({ ...payload, employee_id: employeeId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
