import { defineServerModule, extend, hasMany } from '#engine/index.ts'
import { assets as assetRecords } from './assets.resource.ts'
import { assetHolders } from './holders.resource.ts'
import { assetMails } from './mails/index.ts'
import { assetDatesNotice, remindOfAssetsJob } from './reminders/remind.job.ts'
import { assetTexts } from './texts.ts'
import { assetTimeline, returnedTimeline } from './timeline.ts'

/** What a company owns and hands to its people. */
export const assets = defineServerModule({
  key: 'assets',
  tables: ['asset_reminders'],
  offers: ['assets'],
  resources: [assetRecords, assetHolders],
  extend: [extend('employees', { relations: { assets: hasMany('assets', 'employee_id') } })],
  jobs: (services) => [remindOfAssetsJob(services)],
  notifications: [assetDatesNotice],
  timeline: [assetTimeline, returnedTimeline],
  texts: assetTexts,
  mails: assetMails,
})
