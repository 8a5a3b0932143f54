import { useMemo } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { MemberTerms, type MemberTermsOnDay, ProjectMemberWrite } from '#contracts/projects/projects.ts'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { memberName } from '../project-record.ts'
import { memberNameOf } from './member-name.ts'
import type { MemberRecord } from './member-record.ts'

const person: FieldSpec = {
  name: 'employee_id',
  label: 'name:project-members.employee_id',
  kind: 'entity',
  entity: 'employees',
  show: memberName,
  query: { sort: 'first_name' },
}
const hours: FieldSpec = {
  name: 'weekly_allocation_hours',
  label: 'name:project-members.weekly_allocation_hours',
  help: 'projects:member.hoursHelp',
  kind: 'number',
  min: 0,
  decimals: 2,
  width: 'half',
}

const rateIn = (currency: string): FieldSpec => ({
  name: 'billed_rate',
  label: 'name:project-members.billed_rate',
  kind: 'money',
  currency,
  permission: 'manageInvoices',
  width: 'half',
})

const from: FieldSpec = {
  name: 'from',
  label: 'name:project-members.from',
  help: 'projects:member.fromHelp',
  kind: 'date',
}

interface MemberDialogProps {
  projectId: string
  /** Of the project. */
  currency: string | undefined
  /** The member whose terms change; without one, somebody joins. */
  member?: MemberRecord
  /** Terms that have not begun and are changed: their day stays. */
  terms?: MemberTermsOnDay
  onClose: () => void
}

/** Adds a person to a project, or says from which day other hours or another rate hold. */
export function MemberDialog({ projectId, currency, member, terms, onClose }: MemberDialogProps) {
  const { t } = useTexts()
  const sections = useMemo((): FormSection[] => {
    const rate = rateIn(terms?.currency ?? member?.attributes.currency ?? currency ?? '')
    if (terms) return [{ title: 'projects:member.edit', fields: [hours, rate] }]
    if (member) return [{ title: 'projects:member.edit', fields: [hours, rate, from] }]
    return [{ title: 'projects:member.add', fields: [person, hours, rate, from] }]
  }, [member, terms, currency])
  const record = useMemo(() => (terms ? recordOf(terms) : member), [terms, member])
  const title = terms
    ? t('projects:terms.changeOf', { name: terms.name, day: formatDay(terms.from) })
    : member
      ? t('projects:member.editOf', { name: memberNameOf(member) })
      : t('projects:member.add')
  return (
    <Dialog onClose={onClose} title={title}>
      <ResourceForm
        entity="project-members"
        record={record}
        schema={record ? MemberTerms : ProjectMemberWrite.omit({ project_id: true })}
        sections={sections}
        layout="dialog"
        saved={record ? 'projects:member.changed' : 'projects:member.added'}
        failed="projects:member.failed"
        payload={(payload) =>
          terms ? { ...payload, from: terms.from } : member ? payload : { ...payload, project_id: projectId }
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The member as they are from that day on. */
const recordOf = (terms: MemberTermsOnDay): WireRecord => ({
  id: terms.member_id,
  type: 'project-members',
  attributes: { weekly_allocation_hours: terms.weekly_allocation_hours, billed_rate: terms.billed_rate ?? null },
  relationships: {},
  meta: { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false },
})
