import { TaskUpdate } from '#contracts/projects/projects.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const sections: FormSection[] = [
  {
    title: 'projects:task.add',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
      { name: 'description', label: 'name:*.description', kind: 'textarea' },
    ],
  },
]

/** Adds a task to a project. */
export function TaskDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('projects:task.add')}>
      <ResourceForm
        entity="tasks"
        schema={TaskUpdate}
        sections={sections}
        layout="dialog"
        saved="projects:task.created"
        failed="projects:task.failed"
        payload={(payload) => ({ ...payload, project_id: projectId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
