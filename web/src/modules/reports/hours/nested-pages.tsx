import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEntityNames } from '#web/engine/form/records/use-entity-options.ts'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ReportPage } from '../report-page.tsx'
import { HoursReport } from './hours-report.tsx'

const useId = () => (useParams({ strict: false }) as { id: string }).id

/** The reports of one project. */
export function OfProject({ children }: { children: (id: string) => ReactNode }) {
  const { t } = useTexts()
  const id = useId()
  const name = useEntityNames({ entity: 'projects', show: 'name' }, [id]).get(id)
  const tabs = (
    <PageTabs
      label={t('reports:route.reports')}
      tabs={[
        { to: `/reports/projects/${id}/tasks`, label: 'reports:route.tasks' },
        { to: `/reports/projects/${id}/team`, label: 'reports:route.team' },
        {
          to: `/reports/projects/${id}/capacity`,
          label: 'reports:route.capacity',
          permission: ['manageProjects', 'manageTimesheets'],
        },
      ]}
    />
  )
  return (
    <ReportPage title={name ?? t('reports:route.projects')} tabs={tabs}>
      {children(id)}
    </ReportPage>
  )
}

function OfPerson({ children }: { children: (id: string) => ReactNode }) {
  const { t } = useTexts()
  const id = useId()
  const name = useEntityNames({ entity: 'employees', show: personName }, [id]).get(id)
  const tabs = (
    <PageTabs
      label={t('reports:route.reports')}
      tabs={[
        { to: `/reports/team/${id}/projects`, label: 'reports:route.projects' },
        { to: `/reports/team/${id}/tasks`, label: 'reports:route.tasks' },
      ]}
    />
  )
  return (
    <ReportPage title={name ?? t('reports:route.team')} tabs={tabs}>
      {children(id)}
    </ReportPage>
  )
}

/** `/reports/projects/{id}/tasks` */
export const ProjectTasksReportPage = () => (
  <OfProject>{(id) => <HoursReport key={`task ${id}`} level="task" own={{ project_id: id }} />}</OfProject>
)
/** `/reports/projects/{id}/team` */
export const ProjectTeamReportPage = () => (
  <OfProject>{(id) => <HoursReport key={`employee ${id}`} level="employee" own={{ project_id: id }} />}</OfProject>
)
/** `/reports/team/{id}/projects` */
export const PersonProjectsReportPage = () => (
  <OfPerson>{(id) => <HoursReport key={`project ${id}`} level="project" own={{ employee_id: id }} />}</OfPerson>
)
/** `/reports/team/{id}/tasks` */
export const PersonTasksReportPage = () => (
  <OfPerson>{(id) => <HoursReport key={`task ${id}`} level="task" own={{ employee_id: id }} />}</OfPerson>
)
