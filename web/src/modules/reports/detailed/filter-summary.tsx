import { shownTime } from '#contracts/time/duration.ts'
import { useEntityNames } from '#web/engine/form/records/use-entity-options.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import hours from '../hours/hours.module.css'
import type { ReportSearch } from '../use-report.ts'

/** The name of the record that a filter is set to; undefined without one. */
function useNameOf(entity: string, show: string | ((record: AnyRecord) => string), id: string | undefined) {
  return useEntityNames({ entity, show }, id ? [id] : []).get(id ?? '')
}

/** All hours of the report, and what it is narrowed to: on the screen and on paper. */
export function FilterSummary({ asked, minutes }: { asked: ReportSearch; minutes: number | undefined }) {
  const { t } = useTexts()
  const { can } = useSession()
  const client = useNameOf('clients', 'company_name', asked.client_id)
  const project = useNameOf('projects', 'name', asked.project_id)
  const task = useNameOf('tasks', 'name', asked.task_id)
  const person = useNameOf('employees', personName, asked.employee_id)
  const team = useNameOf('directions', 'name', asked.direction_id)
  const manager = useNameOf('employees', personName, asked.manager_employee_id)
  const facts = [
    ...(can('manageTimesheets') ? [[t('name:timesheets.client_id'), client ?? t('reports:all.clients')]] : []),
    [t('name:timesheets.project_id'), project ?? t('reports:all.projects')],
    [t('name:timesheets.task_id'), task ?? t('reports:all.tasks')],
    ...(can('manageTimesheets') ? [[t('name:timesheets.employee_id'), person ?? t('reports:all.people')]] : []),
    ...(team ? [[t('name:timesheets.direction_id'), team]] : []),
    ...(manager ? [[t('name:timesheets.manager_employee_id'), manager]] : []),
  ]
  return (
    <div className={hours.figures}>
      <div className={hours.figure} data-lead>
        <span className={hours.label}>{t('reports:detailed.total')}</span>
        <span className={hours.hero} data-figures>
          {minutes === undefined ? MISSING : shownTime(minutes)}
        </span>
      </div>
      {facts.map(([label, value]) => (
        <div key={label} className={hours.figure}>
          <span className={hours.label}>{label}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  )
}
