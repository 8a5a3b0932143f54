import { defineServerModule } from '#engine/index.ts'
import { peopleChanged } from '#modules/team/index.ts'
import { dropMissedPlaces } from './applying/missed-places.ts'
import { takePlacesJob } from './applying/place-waits.ts'
import { evaluationRecords } from './evaluations.resource.ts'
import { evaluationsDueNotice, remindOfEvaluationsJob } from './following/due.job.ts'
import { waitsToHold } from './following/waits.ts'
import { evaluationMails } from './mails/index.ts'
import { evaluationSharedNotice } from './sharing/notice.ts'
import { evaluationTexts } from './texts.ts'
import { evaluationTimeline } from './timeline.ts'

/** Evaluations of people, and what changes with them. */
export const evaluations = defineServerModule({
  key: 'evaluations',
  tables: ['evaluation_assignees'],
  offers: ['evaluations'],
  resources: [evaluationRecords],
  jobs: (services, registry) => [remindOfEvaluationsJob(services), takePlacesJob(services, registry)],
  listens: [peopleChanged.followedBy(dropMissedPlaces)],
  notifications: [evaluationsDueNotice, evaluationSharedNotice],
  timeline: [evaluationTimeline],
  waits: [waitsToHold],
  texts: evaluationTexts,
  mails: evaluationMails,
})
