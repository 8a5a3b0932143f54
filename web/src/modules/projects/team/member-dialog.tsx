import { MemberTerms, ProjectMemberWrite } from '#contracts/projects/projects.ts'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { memberName } from '../project-record.ts'
import type { MemberRecord } from './member-record.ts'

const person: FieldSpec = {
  name: 'employee_id',
  label: 'name:project-members.employee_id',
  kind: 'entity',
  entity: 'employees',
  show: memberName,
  query: { sort: 'first_name' },
}
const terms: FieldSpec[] = [
  {
    name: 'weekly_allocation_hours',
    label: 'name:project-members.weekly_allocation_hours',
    help: 'projects:member.hoursHelp',
    kind: 'number',
    min: 0,
    decimals: 2,
    width: 'half',
  },
  {
    name: 'billed_rate',
    label: 'name:project-members.billed_rate',
    kind: 'number',
    min: 0,
    decimals: 2,
    permission: 'manageInvoices',
    width: 'half',
  },
  { name: 'from', label: 'name:project-members.from', help: 'projects:member.fromHelp', kind: 'date' },
]
const joining: FormSection[] = [{ title: 'projects:member.add', fields: [person, ...terms] }]
const changing: FormSection[] = [{ title: 'projects:member.edit', fields: terms }]

interface MemberDialogProps {
  projectId: string
  /** The member whose terms change; without one, somebody joins. */
  member?: MemberRecord
  onClose: () => void
}

/** Adds a person to a project, or says from which day other hours or another rate hold. */
export function MemberDialog({ projectId, member, onClose }: MemberDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t(member ? 'projects:member.edit' : 'projects:member.add')}>
      <ResourceForm
        entity="project-members"
        record={member}
        schema={member ? MemberTerms : ProjectMemberWrite.omit({ project_id: true })}
        sections={member ? changing : joining}
        layout="dialog"
        saved={member ? 'projects:member.changed' : 'projects:member.added'}
        failed="projects:member.failed"
        payload={(payload) => (member ? payload : { ...payload, project_id: projectId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
