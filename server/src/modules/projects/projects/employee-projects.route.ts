import * as z from 'zod'
import { Id, isId } from '#contracts/engine/values/primitives.ts'
import { answersBody, defineRoute, listOf, pageOf, paging } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'

const PATH = 'projects/employee-projects'

const Query = z.object({
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

interface Row {
  id: string
  name: string
  client_id: string
  client_name: string
  tasks: { id: string; name: string }[]
}

const readProjects = (tx: Tx, tenantId: string, employeeId: string) =>
  tx.rows<Row>(sql`select p.id, p.name, p.client_id, c.company_name as client_name,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.position, k.id) from tasks k
        where k.tenant_id = p.tenant_id and k.project_id = p.id and k.archived_at is null), '[]') as tasks
    from project_members m
    join projects p on p.tenant_id = m.tenant_id and p.id = m.project_id and p.archived_at is null
    join clients c on c.tenant_id = p.tenant_id and c.id = p.client_id
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId} and m.archived_at is null
    order by p.name, p.id`)

/** PRJ-03: live projects of a person, with their live tasks: what time can be logged on. Without a person, one's own. */
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
    const employeeId = listOf(query, 'employee_id')[0] ?? actor.employeeId
    const isOwn = employeeId === actor.employeeId
    if (!isOwn && !readers.some((permission) => actor.can(permission))) throw forbidden()
    // What is no id is nobody, never oneself.
    const found = isId(employeeId)
      ? await services.database.tenant(tenant.id, (tx) => readProjects(tx, tenant.id, employeeId))
      : []
    // All of one person's are read: they are few, and a page past the end says how many there are.
    const rows = found.slice((page - 1) * perPage, page * perPage)
    const { meta, links } = paging(context, { key: PATH }, page, perPage, rows.length, found.length)
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
