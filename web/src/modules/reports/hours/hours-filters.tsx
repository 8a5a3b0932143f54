import { useSession } from '#web/platform/session/use-session.ts'
import { RecordFilter } from '../record-filter.tsx'
import { TeamFilters } from '../team-filters.tsx'
import type { ReportSearch, useReport } from '../use-report.ts'

interface HoursFiltersProps {
  asked: ReportSearch
  /** What the page is of is no filter of it. */
  own: Partial<ReportSearch>
  change: ReturnType<typeof useReport>['change']
}

/** Whose hours, and for which client: for who keeps timesheets; teams also for who manages people. */
export function HoursFilters({ asked, own, change }: HoursFiltersProps) {
  const { can } = useSession()
  const keeps = can('manageTimesheets')
  if (!keeps && !can('manageEmployees')) return null
  return (
    <>
      {keeps && !own.project_id && (
        <RecordFilter field="client_id" value={asked.client_id} onChange={(client_id) => change({ client_id })} />
      )}
      {!own.employee_id && <TeamFilters asked={asked} change={change} />}
      {keeps && !own.employee_id && (
        <RecordFilter
          field="employee_id"
          value={asked.employee_id}
          onChange={(employee_id) => change({ employee_id })}
        />
      )}
    </>
  )
}
