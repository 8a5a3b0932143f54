import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ChecklistTemplateForm } from '#contracts/onboarding/onboarding.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedMany } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { fullName } from '../task-record.ts'
import { templateSections } from './template-sections.ts'

const LIST = '/settings/checklist-templates'
const related = { related: 'tasks' }
/** People who can be chosen for a task (spec 2 section 9). */
const people = { sort: 'first_name', perPage: 500 }

type Attributes = Record<string, unknown>

/** `/settings/checklist-templates/create` */
export function CreateTemplatePage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('onboarding:template.add')} />
      <TemplateForm />
    </>
  )
}

/** `/settings/checklist-templates/{id}/edit` */
export function EditTemplatePage() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <>
      <PageHeader title={t('onboarding:template.edit')} />
      <RecordLoader<Attributes> entity="checklist-templates" id={id} params={related}>
        {(record) => <TemplateForm key={id} record={record} />}
      </RecordLoader>
    </>
  )
}

/** The tasks stand in the form as fields of the template. */
const withTasks = (record: WireRecord<Attributes>): WireRecord<Attributes> => ({
  ...record,
  attributes: {
    ...record.attributes,
    tasks: relatedMany(record, 'tasks').map(({ id, attributes }) => ({ id, ...attributes })),
  },
})

function TemplateForm({ record }: { record?: WireRecord<Attributes> }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const known = useQuery(listQuery<{ first_name: string; last_name: string }>('employees', people))
  const whole = useMemo(() => record && withTasks(record), [record])
  const assignees = useMemo(
    () => [
      { value: 'employee', label: t('onboarding:assignee.employee') },
      { value: 'direct_manager', label: t('onboarding:assignee.direct_manager') },
      ...(known.data?.data ?? []).map((one) => ({ value: one.id, label: fullName(one) })),
    ],
    [known.data, t],
  )
  const sections = useMemo(() => templateSections(assignees), [assignees])
  return (
    <ResourceForm
      entity="checklist-templates"
      record={whole}
      defaults={{ event_type: 'onboarding' }}
      schema={ChecklistTemplateForm}
      sections={sections}
      saved="onboarding:template.saved"
      failed="onboarding:template.failed"
      onSaved={() => void navigate({ to: LIST })}
      onCancel={() => void navigate({ to: LIST })}
    />
  )
}
