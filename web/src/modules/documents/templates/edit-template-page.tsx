import { useNavigate, useParams } from '@tanstack/react-router'
import type { Template } from '#contracts/documents/templates.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { DeleteMenu } from '#web/engine/pages/record/delete-menu.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TemplateForm } from './form/template-form.tsx'
import type { TemplateRecord } from './template-record.ts'

/** `/settings/templates/{id}/edit` */
export function EditTemplatePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<Template> entity="templates" id={id} failed="documents:template.loadFailed">
      {(template) => <EditTemplate key={id} template={template} />}
    </RecordLoader>
  )
}

function EditTemplate({ template }: { template: TemplateRecord }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { name } = template.attributes
  useNamePlace(`/settings/templates/${template.id}`, name)
  return (
    <>
      <PageHeader title={name}>
        <DeleteMenu
          entity="templates"
          record={template}
          name={name}
          label="documents:template.delete"
          title={t('documents:template.delete')}
          text={t('documents:template.deleteText')}
          // What was typed goes with the template.
          onDeleted={() => void navigate({ to: '/settings/templates', ignoreBlocker: true })}
        />
      </PageHeader>
      <TemplateForm template={template} />
    </>
  )
}
