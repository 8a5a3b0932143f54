import { ReportPage } from '../report-page.tsx'
import { HoursReport } from './hours-report.tsx'

/** `/reports/projects` */
export const ProjectsReportPage = () => (
  <ReportPage>
    <HoursReport key="project" level="project" />
  </ReportPage>
)
/** `/reports/tasks` */
export const TasksReportPage = () => (
  <ReportPage>
    <HoursReport key="task" level="task" />
  </ReportPage>
)
/** `/reports/team` */
export const TeamReportPage = () => (
  <ReportPage>
    <HoursReport key="employee" level="employee" />
  </ReportPage>
)
