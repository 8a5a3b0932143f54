import { TaskUpdate, TaskWrite } from '#contracts/projects/projects.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { archivedFilter, archiving } from '../archive.ts'
import { memberOf } from '../rights.ts'
import { taskBehaviour } from './tasks.ts'

export const tasks = defineResource({
  key: 'tasks',
  table: 'tasks',
  module: 'projects',
  about: 'project_id',
  display: 'name',
  store: TaskWrite,
  update: TaskUpdate,
  fields: {
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    name: { search: true, sort: true },
    description: {},
    planned_hours: { kind: 'hours', column: 'planned_minutes', sort: true },
    position: { kind: 'integer', sort: true, readOnly: true },
    archived: { kind: 'boolean', sql: sql`(t.archived_at is not null)` },
  },
  relations: { project: belongsTo('projects', 'project_id') },
  ownFilters: archivedFilter,
  may: {
    list: (actor) => actor.can('manageProjects') || [{ project_id: memberOf(actor) }],
    store: 'manageProjects',
    update: 'manageProjects',
  },
  order: 't.position, t.id',
  behaviour: taskBehaviour,
  actions: archiving({
    resource: 'tasks',
    key: 'task_id',
    about: 'project_id',
    archived: 'state.task.archived',
    notArchived: 'state.task.notArchived',
  }),
})
