import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import hours from '../hours/hours.module.css'
import { TeamFilters } from '../team-filters.tsx'
import type { ReportSearch, useReport } from '../use-report.ts'

interface DetailedFiltersProps {
  asked: ReportSearch
  change: ReturnType<typeof useReport>['change']
}

/** A project of the chosen client, a task once a project is chosen; client and person for who keeps timesheets. */
export function DetailedFilters({ asked, change }: DetailedFiltersProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const keeps = can('manageTimesheets')
  const set = (wanted: ReportSearch) => change({ ...wanted, page: undefined })
  return (
    <>
      {keeps && (
        <div className={hours.filter}>
          <EntitySelect
            label={t('name:timesheets.client_id')}
            placeholder={t('reports:all.clients')}
            entity="clients"
            show="company_name"
            value={asked.client_id ?? null}
            onChange={(id) => set({ client_id: id ?? undefined, project_id: undefined, task_id: undefined })}
          />
        </div>
      )}
      <div className={hours.filter}>
        <EntitySelect
          key={asked.client_id ?? ''}
          label={t('name:timesheets.project_id')}
          placeholder={t('reports:all.projects')}
          entity="projects"
          show="name"
          query={asked.client_id ? { client_id: asked.client_id } : {}}
          value={asked.project_id ?? null}
          onChange={(id) => set({ project_id: id ?? undefined, task_id: undefined })}
        />
      </div>
      <div className={hours.filter}>
        <EntitySelect
          key={asked.project_id ?? ''}
          label={t('name:timesheets.task_id')}
          placeholder={t(asked.project_id ? 'reports:all.tasks' : 'reports:detailed.projectFirst')}
          entity="tasks"
          show="name"
          query={{ project_id: asked.project_id ?? '' }}
          disabled={!asked.project_id}
          value={asked.task_id ?? null}
          onChange={(id) => set({ task_id: id ?? undefined })}
        />
      </div>
      {(keeps || can('manageEmployees')) && <TeamFilters asked={asked} change={set} />}
      {keeps && (
        <div className={hours.filter}>
          <EntitySelect
            label={t('name:timesheets.employee_id')}
            placeholder={t('reports:all.people')}
            entity="employees"
            show={personName}
            value={asked.employee_id ?? null}
            onChange={(id) => set({ employee_id: id ?? undefined })}
          />
        </div>
      )}
    </>
  )
}
