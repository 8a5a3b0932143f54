import { defineServerModule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { timeMails } from './mails/index.ts'
import { mendMonthsJob } from './months/mend.job.ts'
import { timeReport } from './report/report.ts'
import { timeReportNotice } from './report/report-notice.ts'
import { timeTexts } from './texts.ts'
import { timeJobs } from './timer/forgotten.ts'
import { timesheets } from './timesheets.resource.ts'
import { missingHoursNotice } from './weeks/reminding/missing-hours-notice.ts'

export { freeInvoicedTime, holdFreeTime, takeInvoicedTime } from './invoiced/marks.ts'
export { countAllMonths } from './months/keep-months.ts'
export { readWhoLogged } from './months/who-logged.ts'
export { workedParts } from './months/worked-parts.ts'
export { readNames } from './report/filter-names.ts'
export type { ReportEntry } from './report/lay-out.ts'
export { readEntries } from './report/read.ts'
export { timeReportFile } from './report/report.ts'
export { readReportSums } from './report/report-sums.ts'
export { readNamedPage } from './report/shared-page.ts'
export { readRounding } from './rounding/read-rounding.ts'
export { roundedTime } from './rounding/rounded.ts'
export { readHours } from './totals/month-hours.ts'
export { type Narrowed, narrowedToPeople } from './totals/narrowed.ts'

/** The hours people work. */
export const time = defineServerModule({
  key: 'time',
  tables: ['timesheet_months', 'missing_hours_reminders'],
  offers: ['timesheets', 'timesheet_months'],
  resources: [timesheets],
  jobs: (services, registry) => [...timeJobs(services), mendMonthsJob, taskJob(services, timeReport(registry))],
  tidy: {
    company: (tenantId) => [
      sql`delete from missing_hours_reminders where tenant_id = ${tenantId} and day < now() - interval '30 days'`,
    ],
  },
  notifications: [timeReportNotice, missingHoursNotice],
  mails: timeMails,
  texts: timeTexts,
})
