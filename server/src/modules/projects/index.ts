import { defineServerModule } from '#engine/index.ts'
import { projectMembers } from './project-members.resource.ts'
import { projects as projectsResource } from './projects.resource.ts'
import { tasks } from './tasks.resource.ts'
import { projectTexts } from './texts.ts'

/** What people work on: projects of clients, their tasks and their people. */
export const projects = defineServerModule({
  key: 'projects',
  tables: ['project_member_terms'],
  offers: ['projects', 'tasks', 'project_members'],
  resources: [projectsResource, tasks, projectMembers],
  texts: projectTexts,
})
