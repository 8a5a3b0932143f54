import type { WireRecord } from '#contracts/engine/wire.ts'
import { TaskUpdate } from '#contracts/projects/projects.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { TaskAttributes } from './tasks-tab.tsx'

const sections: FormSection[] = [
  {
    title: 'projects:task.add',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
      { name: 'planned_hours', label: 'name:tasks.planned_hours', kind: 'number', min: 0, decimals: 2 },
      { name: 'description', label: 'name:*.description', kind: 'textarea' },
    ],
  },
]

interface TaskDialogProps {
  projectId: string
  /** The task to change; without one, one is added. */
  task?: WireRecord<TaskAttributes>
  onClose: () => void
}

/** Adds a task to a project, or changes the one given. */
export function TaskDialog({ projectId, task, onClose }: TaskDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t(task ? 'projects:task.edit' : 'projects:task.add')}>
      <ResourceForm
        entity="tasks"
        record={task}
        schema={TaskUpdate}
        sections={sections}
        layout="dialog"
        saved={task ? 'projects:task.changed' : 'projects:task.created'}
        failed="projects:task.failed"
        payload={(payload) => (task ? payload : { ...payload, project_id: projectId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
