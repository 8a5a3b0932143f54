import { laterRoute, waitingRoute } from '#engine/approvals/index.ts'
import { defineServerModule, togetherRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { taskFileExpiryJob } from '#platform/tasks/index.ts'
import { backgroundTasks } from './background-tasks.resource.ts'
import { digestJob } from './digest/digest.job.ts'
import { describedLive, liveStream } from './live/live-stream.ts'
import { inboxMails } from './mails/index.ts'
import { notifications } from './notifications.resource.ts'
import { taskFileRoute } from './task-file.route.ts'
import { inboxTexts } from './texts.ts'

export { takeBack } from './take-back.ts'

/** What comes to a person by itself: how far their long work is, their notifications, what others have just written. */
export const inbox = defineServerModule({
  key: 'inbox',
  resources: [backgroundTasks, notifications],
  routes: [waitingRoute, laterRoute, togetherRoute, taskFileRoute],
  described: [describedLive],
  serves: (services, registry) => [liveStream(services, registry)],
  jobs: (services, registry) => [taskFileExpiryJob(services), digestJob(services, registry)],
  tidy: {
    company: (tenantId) => [
      sql`delete from background_tasks where tenant_id = ${tenantId} and finished_at < now() - interval '30 days'`,
      sql`delete from notifications where tenant_id = ${tenantId} and created_at < now() - interval '90 days'`,
      sql`delete from put_off where tenant_id = ${tenantId} and until < now() - interval '2 days'`,
    ],
  },
  texts: inboxTexts,
  mails: inboxMails,
})
