import { OfProject } from '../hours/nested-pages.tsx'
import { ReportPage } from '../report-page.tsx'
import { CapacityReport } from './capacity-report.tsx'

/** `/reports/capacity` */
export const CapacityReportPage = () => (
  <ReportPage>
    <CapacityReport />
  </ReportPage>
)

/** `/reports/projects/{id}/capacity` */
export const ProjectCapacityReportPage = () => <OfProject>{(id) => <CapacityReport projectId={id} />}</OfProject>
