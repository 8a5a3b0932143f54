import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Template } from '#contracts/documents/templates.ts'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { api } from '#web/platform/api/client.ts'
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
  const [deleting, setDeleting] = useState(false)
  useNamePlace(`/settings/templates/${template.id}`, template.attributes.name)
  return (
    <>
      <PageHeader title={template.attributes.name}>
        {template.meta.authorizedToDelete && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('documents:template.delete')}
          </Button>
        )}
      </PageHeader>
      <TemplateForm template={template} />
      <DeleteDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        name={template.attributes.name}
        title={t('documents:template.delete')}
        text={t('documents:template.deleteText')}
        onConfirm={async () => {
          await api.delete(`/restify/templates/${template.id}`)
          // What was typed goes with the template.
          await navigate({ to: '/settings/templates', ignoreBlocker: true })
        }}
      />
    </>
  )
}
