import type { Registry } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { generateDocuments, generateForMany } from './actions.ts'
import { autogenerateJob } from './autogenerate.ts'
import { generateMany } from './many.task.ts'
import { type Subject, subjects } from './subjects.ts'

export { autogenerating } from './autogenerate.ts'
export { GENERATE_MANY } from './many.task.ts'

const actionsOf = (subject: Subject) => ({
  'generate-documents': generateDocuments(subject),
  'generate-for-many': generateForMany(subject),
})

/** DOC-09 on employees (EMP-12). */
export const employeeActions = actionsOf(subjects.employee)
/** DOC-09 on leave (HOL-11): approved only. */
export const holidayActions = actionsOf(subjects.holiday)
/** DOC-09 on clients (CLI-06). */
export const clientActions = actionsOf(subjects.client)
/** DOC-09 on projects (PRJ-14). */
export const projectActions = actionsOf(subjects.project)

export const generationJobs = (services: Services, registry: Registry) => [
  taskJob(services, generateMany(registry)),
  autogenerateJob(services, registry),
]
