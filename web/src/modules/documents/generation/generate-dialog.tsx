import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { GenerateDocuments, type TemplateEntity } from '#contracts/documents/templates.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { languageChoices } from '../templates/template-choices.ts'
import { ChosenTemplates } from './chosen-templates.tsx'

export interface GenerateDialogProps {
  /** What the templates are about, and the record that they are filled from. */
  entity: TemplateEntity
  recordId: string
  onDone: () => void
  onClose: () => void
}

const resources: Record<TemplateEntity, string> = {
  employee: 'employees',
  holiday: 'holidays',
  client: 'clients',
  project: 'projects',
}
const schema = GenerateDocuments.omit({ format: true })

/** Makes documents of one record from templates that are chosen, shown before. A value that is missing is marked, and confirmed before it stays empty. */
export function GenerateDialog({ entity, recordId, onDone, onClose }: GenerateDialogProps) {
  const { t } = useTexts()
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        name: 'template_ids',
        label: 'name:*.template_ids',
        help: 'documents:generate.templatesHelp',
        kind: 'entities',
        entity: 'templates',
        show: 'name',
        query: { entities: entity, sort: 'name' },
        required: true,
      },
      {
        name: 'language',
        label: 'name:*.language',
        help: 'documents:generate.languageHelp',
        kind: 'choice',
        choices: languageChoices,
      },
      {
        name: 'confirm_missing',
        label: 'name:*.confirm_missing',
        kind: 'custom',
        empty: false,
        when: ({ template_ids: ids }) => Array.isArray(ids) && ids.length > 0,
        render: (props) => <ChosenTemplates {...props} entity={entity} recordId={recordId} />,
      },
    ],
    [entity, recordId],
  )
  const generate = async (payload: FormValues, idempotencyKey: string) => {
    const path = `/restify/${resources[entity]}/${recordId}/actions?action=generate-documents`
    const body = { ...payload, confirm_missing: payload.confirm_missing ?? false }
    const { data } = await api.post<{ data: WireRecord[] }>(path, body, { onError: 'caller', idempotencyKey })
    showSuccess(t('documents:generate.done', { count: data.length }))
  }
  return (
    <Dialog onClose={onClose} size="min(90vw, 920px)" title={t('documents:generate.title')}>
      <ActionForm
        fields={fields}
        schema={schema}
        layout="dialog"
        submitLabel="documents:generate.submit"
        failed="documents:generate.failed"
        onSubmit={generate}
        onDone={onDone}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('engine:form.cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
