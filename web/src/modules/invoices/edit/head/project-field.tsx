import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The project that an invoice is for: one of its client's, archived ones too, for what is charged when the work is over. */
export function ProjectField({ model, clientId }: { model: FormModel; clientId: string | null }) {
  const { t } = useTexts()
  const { values, errors, change } = model
  return (
    <div data-field="project_id" data-invalid-field={errors.project_id && ''}>
      <EntitySelect
        label={t('name:invoices.project_id')}
        entity="projects"
        show="name"
        query={{ client_id: clientId ?? undefined, archived: 'false,true' }}
        disabled={clientId === null}
        placeholder={clientId === null ? t('invoices:edit.projectOfClient') : undefined}
        value={(values.project_id as string | null) ?? null}
        error={errors.project_id}
        onChange={(id) => change('project_id', id)}
      />
    </div>
  )
}
