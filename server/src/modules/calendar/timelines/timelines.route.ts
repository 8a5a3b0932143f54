import * as z from 'zod'
import { OwnTimelineQuery, TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { answersBody, defineRoute, pageOf, paging, parseBody } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { type PersonRow, personOf } from '../events/people.ts'
import { linesOf } from './lines.ts'

const meta = {
  authorizedToShow: true,
  authorizedToStore: false,
  authorizedToUpdate: false,
  authorizedToDelete: false,
}

const Answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.literal('timelines'),
      attributes: TimelineLineAttributes,
      meta: z.record(z.string(), z.boolean()),
    }),
  ),
  meta: z.record(z.string(), z.unknown()),
  links: z.record(z.string(), z.unknown()),
})

/** DSH-02, `GET /restify/timelines`: what happened to a person, the newest first. One's own, or anybody's for who manages people. */
export const timelinesRoute = defineRoute({
  method: 'GET',
  path: '/restify/timelines',
  access: 'auth',
  tag: 'timelines',
  summary: 'What happened to a person, of that what the reader may see',
  names: 'timelines',
  query: OwnTimelineQuery,
  output: answersBody(Answer),
  async run(context, _input, registry) {
    const { actor, services, tenant, query } = context
    const asked = parseBody(OwnTimelineQuery, query) as z.infer<typeof OwnTimelineQuery>
    const employeeId = asked.employee_id ?? actor.employeeId
    if (!employeeId) throw notFound()
    if (employeeId !== actor.employeeId && !actor.can('manageEmployees')) throw forbidden()
    const { page, perPage } = pageOf(query)
    return services.database.tenant(tenant.id, async (tx) => {
      const row = await tx.row<PersonRow>(sql`select e.id, ${personName('e')} as name, e.avatar
        from people e where e.tenant_id = ${tenant.id} and e.id = ${employeeId}`)
      if (!row) throw notFound()
      const employee = personOf(context, row)!
      const all = (await linesOf(tx, context, registry, employeeId)).filter(
        ({ type }) => asked.type === undefined || type === asked.type,
      )
      const shown = all.slice((page - 1) * perPage, page * perPage)
      const data = shown.map(({ id, ...line }) => ({
        id,
        type: 'timelines' as const,
        attributes: { ...line, employee },
        meta,
      }))
      return ok({ data, ...paging(context, { key: 'timelines' }, page, perPage, data.length, all.length) })
    })
  },
})
