import { defineServerModule } from '#engine/index.ts'
import { projectMembers } from './members/project-members.resource.ts'
import { employeeProjectsRoute } from './projects/employee-projects.route.ts'
import { projects as projectsResource } from './projects/projects.resource.ts'
import { tasks } from './tasks/tasks.resource.ts'
import { projectTexts } from './texts.ts'

/** What people work on: projects of clients, their tasks and their people. */
export const projects = defineServerModule({
  key: 'projects',
  tables: ['project_member_terms'],
  offers: ['projects', 'tasks', 'project_members', 'project_member_terms'],
  resources: [projectsResource, tasks, projectMembers],
  routes: [employeeProjectsRoute],
  texts: projectTexts,
})
