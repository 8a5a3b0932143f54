import { defineServerModule, extend } from '#engine/index.ts'
import { employeeCapacity } from './capacity/capacity.getter.ts'
import { overAllocated } from './capacity/over-allocated.getter.ts'
import { reportMails } from './mails/index.ts'
import { monthEnded } from './month/month-ended.getter.ts'
import { presence } from './presence/presence.getter.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import { dueReportsJob } from './saved/due.job.ts'
import { notSentNotice, savedReportNotice } from './saved/notices.ts'
import { reportSchedules } from './saved/report-schedules.resource.ts'
import { savedReports } from './saved/saved-reports.resource.ts'
import { sendReportJob } from './saved/send.job.ts'
import { linkRoutes } from './shared/links.routes.ts'
import { sharedReportRoute } from './shared/shared.routes.ts'
import { reportTexts } from './texts.ts'

/** What a company looks back on: hours, leave and who was there. */
export const reports = defineServerModule({
  key: 'reports',
  tables: ['report_sendings'],
  resources: [savedReports, reportSchedules],
  routes: [...presenceRoutes, ...linkRoutes, sharedReportRoute],
  jobs: (services, registry) => [dueReportsJob(services), sendReportJob(services, registry)],
  notifications: [savedReportNotice, notSentNotice],
  mails: reportMails,
  extend: [
    extend('employees', {
      getters: {
        presence,
        'employee-capacity': employeeCapacity,
        'over-allocated': overAllocated,
        'month-ended': monthEnded,
      },
    }),
  ],
  texts: reportTexts,
})
