import * as z from 'zod'
import { Flag, Id, IdList, isId } from '#contracts/engine/values/primitives.ts'
import { logsAnywhere } from '#contracts/time/permissions.ts'
import { answersBody, defineRoute, listOf, pageOf, paging, parseBody } from '#engine/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readWork } from './read-work.ts'

const PATH = 'projects/employee-projects'

/** What narrows the answer. */
const Narrowed = z.object({
  /** Every live project of the company: for those who log time on any. */
  all: Flag.optional(),
  /** Each word is somewhere in the names of client, project or task: left are the tasks that it finds. */
  search: z.string().max(200).optional(),
})
const Query = Narrowed.extend({
  task_id: IdList.optional(),
  employee_id: Id.optional(),
  page: z.coerce.number().optional(),
  perPage: z.coerce.number().optional(),
})

const Task = z.object({
  id: z.string(),
  type: z.literal('tasks'),
  attributes: z.object({ name: z.string(), project_id: z.string(), archived: z.boolean() }),
})
const Project = z.object({
  id: z.string(),
  type: z.literal('projects'),
  attributes: z.object({
    name: z.string(),
    client_id: z.string(),
    client_name: z.string(),
    archived: z.boolean(),
  }),
  relationships: z.object({ tasks: z.array(Task) }),
})

/** Those who correct the time of others choose among their projects. */
const readers = ['manageProjects', 'manageEmployees', 'manageTimesheets'] as const

const shared = (name: string): z.ZodType => z.unknown().meta({ $ref: `#/components/schemas/${name}` })

/** PRJ-03: live projects of a person, with their live tasks: what time can be logged on. Without a person, one's own; with `all` every one. */
export const employeeProjectsRoute = defineRoute({
  method: 'GET',
  path: `/restify/${PATH}`,
  summary: 'Projects that a person can log time on',
  tag: 'projects',
  names: 'project-members',
  access: 'auth',
  query: Query,
  output: answersBody(z.object({ meta: shared('ListMeta'), links: shared('ListLinks'), data: z.array(Project) })),
  async run(context) {
    const { query, actor, services, tenant } = context
    const { page, perPage } = pageOf(query)
    const { all = false, search = '' } = parseBody(Narrowed, query) as z.infer<typeof Narrowed>
    const taskIds = query.task_id === undefined ? undefined : listOf(query, 'task_id').filter(isId)
    if (all && !logsAnywhere(actor.can)) throw forbidden()
    const employeeId = listOf(query, 'employee_id')[0] ?? actor.employeeId
    const isOwn = employeeId === actor.employeeId
    if (!isOwn && !readers.some((permission) => actor.can(permission))) throw forbidden()
    // What is no id is nobody, never oneself.
    const member = isId(employeeId) ? employeeId : null
    const { rows, total } = await services.database.tenant(tenant.id, (tx) =>
      readWork(tx, { tenantId: tenant.id, member: all ? 'anybody' : member, search, taskIds, page, perPage }),
    )
    const { meta, links } = paging(context, { key: PATH }, page, perPage, rows.length, total)
    const data = rows.map(({ id, tasks, ...attributes }) => ({
      id,
      type: 'projects' as const,
      attributes: { ...attributes, archived: false },
      relationships: {
        tasks: tasks.map((task) => ({
          id: task.id,
          type: 'tasks' as const,
          attributes: { name: task.name, project_id: id, archived: false },
        })),
      },
    }))
    return ok({ meta, links: { ...links, filters: '/restify/projects/filters' }, data })
  },
})
