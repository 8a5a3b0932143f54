import type { Registry } from '#engine/index.ts'
import { requestNotApproved } from '#modules/holidays/index.ts'
import type { Services } from '#platform/http/context.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { generateDocuments, generateForMany } from './actions.ts'
import { autogenerateJob } from './autogenerate.ts'
import { generateMany } from './many.task.ts'
import { subjects } from './subjects.ts'

export { autogenerating } from './autogenerate.ts'

/** DOC-09 on employees (EMP-12). */
export const employeeActions = {
  'generate-documents': generateDocuments(subjects.employee),
  'generate-for-many': generateForMany(subjects.employee),
}
/** DOC-09 on leave (HOL-11): approved only. */
export const holidayActions = { 'generate-documents': generateDocuments(subjects.holiday, requestNotApproved) }

export const generationJobs = (services: Services, registry: Registry) => [
  taskJob(services, generateMany(registry)),
  autogenerateJob(services, registry),
]
