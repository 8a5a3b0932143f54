import { defineServerModule } from '#engine/index.ts'
import { timeTexts } from './texts.ts'
import { timeJobs } from './timer/forgotten.ts'
import { timesheets } from './timesheets.resource.ts'

/** The hours people work. */
export const time = defineServerModule({
  key: 'time',
  offers: ['timesheets'],
  resources: [timesheets],
  jobs: timeJobs,
  texts: timeTexts,
})
