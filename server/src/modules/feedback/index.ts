import { defineServerModule } from '#engine/index.ts'
import { feedbackRecords } from './feedback.resource.ts'
import { feedbackMails } from './mails/index.ts'
import { feedbackNotice } from './notice.ts'
import { deleteRecordingsJob } from './recordings.job.ts'
import { speechRoute } from './speech/speech.route.ts'
import { feedbackTexts } from './texts.ts'
import { feedbackTimeline } from './timeline.ts'

/** What is said about people and clients. */
export const feedback = defineServerModule({
  key: 'feedback',
  tables: ['deleted_feedback'],
  resources: [feedbackRecords],
  routes: [speechRoute],
  jobs: (services) => [deleteRecordingsJob(services)],
  notifications: [feedbackNotice],
  timeline: [feedbackTimeline],
  texts: feedbackTexts,
  mails: feedbackMails,
})
