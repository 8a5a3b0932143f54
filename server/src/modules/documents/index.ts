import { defineServerModule, extend, hasMany } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import {
  autogenerating,
  clientActions,
  employeeActions,
  generationJobs,
  holidayActions,
  projectActions,
} from './generation/index.ts'
import { documentsArchiveNotice } from './library/archive/archive-notice.ts'
import { documentsDownload } from './library/archive/download-all.ts'
import { deleteBinnedJob } from './library/bin/delete-binned.job.ts'
import { documentRecords } from './library/documents.resource.ts'
import { keptBySigned } from './library/kept-owners.ts'
import { expiringNotice, remindJob } from './library/reminders/remind.job.ts'
import { documentTimeline } from './library/timeline.ts'
import { documentMails } from './mails/index.ts'
import {
  signatureTimeline,
  signingFiles,
  signingJobs,
  signingNotices,
  signingRoutes,
  signingTables,
  waitsForSignature,
} from './signing/index.ts'
import { sharedTemplateRoute, templates } from './templates/index.ts'
import { documentTexts } from './texts.ts'

export { GENERATE_MANY } from './generation/index.ts'
export { createDocument } from './library/create-document.ts'
export { queueSealing, signingStatusOf } from './signing/index.ts'
export { sampleContent, samples as sampleTemplates } from './templates/samples/index.ts'

/** A company's documents: the library, the templates they are made from, and their signatures. */
export const documents = defineServerModule({
  key: 'documents',
  tables: [
    'document_tags',
    'deleted_documents',
    'document_reminders',
    'generated_documents',
    'generation_steps',
    ...signingTables,
  ],
  files: signingFiles,
  resources: [documentRecords, templates],
  routes: [sharedTemplateRoute, ...signingRoutes],
  extend: [
    extend('employees', { actions: employeeActions, relations: { documents: hasMany('documents', 'employee_id') } }),
    extend('holidays', { actions: holidayActions, relations: { documents: hasMany('documents', 'holiday_id') } }),
    extend('clients', {
      actions: clientActions,
      relations: { documents: hasMany('documents', 'client_id') },
      beforeDelete: keptBySigned('client_id'),
    }),
    extend('projects', {
      actions: projectActions,
      relations: { documents: hasMany('documents', 'project_id') },
      beforeDelete: keptBySigned('project_id'),
    }),
  ],
  jobs: (services, registry) => [
    taskJob(services, documentsDownload(registry)),
    remindJob(services),
    deleteBinnedJob(services, registry),
    ...generationJobs(services, registry),
    ...signingJobs(services),
  ],
  listens: autogenerating,
  notifications: [...signingNotices, expiringNotice, documentsArchiveNotice],
  timeline: [documentTimeline, signatureTimeline],
  waits: [waitsForSignature],
  texts: documentTexts,
  mails: documentMails,
})
