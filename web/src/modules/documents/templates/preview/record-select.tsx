import type { TemplateEntity } from '#contracts/documents/templates.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import type { EntityChoice } from '#web/engine/form/records/use-entity-options.ts'
import { personName, relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Whose request, for what, from when. */
const requestName = (request: AnyRecord): string =>
  [
    relatedName(request, 'employee'),
    relatedOne(request, 'policy')?.attributes.name,
    formats().day(request.attributes.start_date),
  ].join(' · ')

/** Records that there are facts of. */
const choices: Record<TemplateEntity, EntityChoice> = {
  employee: { entity: 'employees', show: personName, query: { sort: 'last_name' } },
  holiday: {
    entity: 'holidays',
    show: requestName,
    query: { related: 'employee,policy', sort: '-start_date' },
  },
  client: { entity: 'clients', show: 'company_name' },
  project: { entity: 'projects', show: 'name' },
}

interface RecordSelectProps {
  entity: TemplateEntity | undefined
  value: string | null
  onChange: (id: string | null) => void
}

/** Chooses the record whose facts are shown; nothing where records of the kind have none. */
export function RecordSelect({ entity, value, onChange }: RecordSelectProps) {
  const { t } = useTexts()
  const choice = entity && choices[entity]
  if (!choice) return null
  return <EntitySelect {...choice} label={t('name:templates.record_id')} value={value} onChange={onChange} />
}
