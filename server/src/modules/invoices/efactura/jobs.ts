import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { lastDayJob, lastDayNotice } from './clock/last-day.job.ts'
import { endingJob, endingNotice } from './connection/ending.job.ts'
import { refreshJob } from './connection/refresh.job.ts'
import { fileAtIssueJob } from './filing/at-issue.ts'
import { refusedNotice } from './filing/refused.notice.ts'
import { lostTriesJob, tryJob } from './filing/try.job.ts'

/** Background work of e-Factura. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const efacturaJobs = (services: Services): Job<any>[] => [
  tryJob(services),
  lostTriesJob(services),
  fileAtIssueJob(services),
  refreshJob(services),
  endingJob(services),
  lastDayJob(services),
]

/** What people are notified of. */
export const efacturaNotices = [refusedNotice, endingNotice, lastDayNotice]
