import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TeamFilters } from '../team-filters.tsx'
import type { ReportSearch, useReport } from '../use-report.ts'
import classes from './hours.module.css'

interface HoursFiltersProps {
  asked: ReportSearch
  /** What the page is of is no filter of it. */
  own: Partial<ReportSearch>
  change: ReturnType<typeof useReport>['change']
}

/** Whose hours, and for which client: for who keeps timesheets; teams also for who manages people. */
export function HoursFilters({ asked, own, change }: HoursFiltersProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const keeps = can('manageTimesheets')
  if (!keeps && !can('manageEmployees')) return null
  return (
    <>
      {keeps && !own.project_id && (
        <div className={classes.filter}>
          <EntitySelect
            label={t('name:timesheets.client_id')}
            placeholder={t('reports:all.clients')}
            entity="clients"
            show="company_name"
            value={asked.client_id ?? null}
            onChange={(id) => change({ client_id: id ?? undefined })}
          />
        </div>
      )}
      {!own.employee_id && <TeamFilters asked={asked} change={change} />}
      {keeps && !own.employee_id && (
        <div className={classes.filter}>
          <EntitySelect
            label={t('name:timesheets.employee_id')}
            placeholder={t('reports:all.people')}
            entity="employees"
            show={personName}
            value={asked.employee_id ?? null}
            onChange={(id) => change({ employee_id: id ?? undefined })}
          />
        </div>
      )}
    </>
  )
}
