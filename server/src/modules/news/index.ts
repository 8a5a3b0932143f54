import { defineServerModule } from '#engine/index.ts'
import { newsMails } from './mails/index.ts'
import { newsPosts } from './news.resource.ts'
import { newsNotice } from './publishing/notice.ts'
import { tellOfNewsJob } from './publishing/tell.job.ts'
import { publishTimedJob } from './publishing/timed.job.ts'
import { markReadRoute } from './reading/mark-read.route.ts'
import { newsTexts } from './texts.ts'

export { queuePublishing } from './publishing/timed.job.ts'

/** What a company tells its people. */
export const news = defineServerModule({
  key: 'news',
  tables: ['news_readings'],
  resources: [newsPosts],
  routes: [markReadRoute],
  jobs: (services) => [tellOfNewsJob(services), publishTimedJob(services)],
  notifications: [newsNotice],
  texts: newsTexts,
  mails: newsMails,
})
