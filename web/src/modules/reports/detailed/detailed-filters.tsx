import { useSession } from '#web/platform/session/use-session.ts'
import { RecordFilter } from '../record-filter.tsx'
import { TeamFilters } from '../team-filters.tsx'
import type { ReportSearch, useReport } from '../use-report.ts'

interface DetailedFiltersProps {
  asked: ReportSearch
  change: ReturnType<typeof useReport>['change']
}

/** A project of the chosen client, a task once a project is chosen; client and person for who keeps timesheets. */
export function DetailedFilters({ asked, change }: DetailedFiltersProps) {
  const { can } = useSession()
  const keeps = can('manageTimesheets')
  const set = (wanted: ReportSearch) => change({ ...wanted, page: undefined })
  return (
    <>
      {keeps && (
        <RecordFilter
          field="client_id"
          value={asked.client_id}
          onChange={(client_id) => set({ client_id, project_id: undefined, task_id: undefined })}
        />
      )}
      <RecordFilter
        key={`of ${asked.client_id}`}
        field="project_id"
        query={asked.client_id ? { client_id: asked.client_id } : {}}
        value={asked.project_id}
        onChange={(project_id) => set({ project_id, task_id: undefined })}
      />
      <RecordFilter
        key={`in ${asked.project_id}`}
        field="task_id"
        placeholder={asked.project_id ? undefined : 'reports:detailed.projectFirst'}
        query={{ project_id: asked.project_id ?? '' }}
        disabled={!asked.project_id}
        value={asked.task_id}
        onChange={(task_id) => set({ task_id })}
      />
      {(keeps || can('manageEmployees')) && <TeamFilters asked={asked} change={set} />}
      {keeps && (
        <RecordFilter field="employee_id" value={asked.employee_id} onChange={(employee_id) => set({ employee_id })} />
      )}
    </>
  )
}
