import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ChecklistTemplateForm } from '#contracts/onboarding/onboarding.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { relatedMany } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { templateSections } from './template-sections.tsx'

const LIST = '/settings/checklist-templates'
const related = { related: 'tasks' }

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
        {(record) => <TemplateForm record={record} />}
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
  const navigate = useNavigate()
  const whole = useMemo(() => record && withTasks(record), [record])
  return (
    <ResourceForm
      entity="checklist-templates"
      record={whole}
      defaults={{ event_type: 'onboarding' }}
      schema={ChecklistTemplateForm}
      sections={templateSections}
      saved="onboarding:template.saved"
      failed="onboarding:template.failed"
      onSaved={() => void navigate({ to: LIST })}
      onCancel={() => void navigate({ to: LIST })}
    />
  )
}
