import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { calendarJob } from './calendar/events.ts'
import { endCalendarsOfLeavers } from './calendar/leavers.job.ts'
import { chatJob } from './chat/jobs.ts'
import { personalChatJob } from './chat/personal-chat.ts'

/** Background work of the integrations. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const integrationJobs = (services: Services): Job<any>[] => [
  chatJob(services),
  personalChatJob(services),
  calendarJob(services),
  endCalendarsOfLeavers(services),
]
