import { EntitySelect, type EntitySelectProps } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import hours from './hours/hours.module.css'

/** What reports are narrowed to, by the field that says it: which records are offered, and what it reads while none is chosen. */
const filters = {
  client_id: { entity: 'clients', show: 'company_name', all: 'reports:all.clients' },
  project_id: { entity: 'projects', show: 'name', all: 'reports:all.projects' },
  task_id: { entity: 'tasks', show: 'name', all: 'reports:all.tasks' },
  direction_id: { entity: 'directions', show: 'name', all: 'reports:all.teams' },
  manager_employee_id: { entity: 'employees', show: personName, all: 'reports:all.managers' },
  employee_id: { entity: 'employees', show: personName, all: 'reports:all.people' },
} as const satisfies Record<string, Pick<EntitySelectProps, 'entity' | 'show'> & { all: TextKey }>

interface RecordFilterProps extends Pick<EntitySelectProps, 'query' | 'disabled'> {
  field: keyof typeof filters
  /** In place of "all" while none is chosen. */
  placeholder?: TextKey
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Narrows a report to one client, project, person… */
export function RecordFilter({ field, placeholder, value, onChange, ...more }: RecordFilterProps) {
  const { t } = useTexts()
  const { entity, show, all } = filters[field]
  return (
    <div className={hours.filter}>
      <EntitySelect
        {...more}
        {...{ entity, show }}
        label={t(`name:timesheets.${field}`)}
        placeholder={t(placeholder ?? all)}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  )
}
