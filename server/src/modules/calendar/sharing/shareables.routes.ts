import * as z from 'zod'
import { CalendarLink, CalendarLinkType, NewCalendarLink, ShareCalendar } from '#contracts/calendar/sharing.ts'
import { answersBoth, answersData, answersNothing, defineRoute, inWrite, parseBody } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { noContent, ok } from '#platform/http/context.ts'
import { endShareLink, shareLinksOf } from '#platform/share-links/index.ts'
import { makeLink, ownerOf, PURPOSE, type SharedFilter } from './links.ts'

const tag = 'Calendar'

const listRoute = defineRoute({
  method: 'GET',
  path: '/restify/shareables',
  access: 'auth',
  tag,
  summary: 'One’s own links to calendars that work now; never their addresses',
  output: answersData(z.array(CalendarLink)),
  run: async (context) => {
    const { services, tenant } = context
    const data = await services.database.tenant(tenant.id, async (tx) => {
      const links = await shareLinksOf(tx, { ...ownerOf(context), purpose: PURPOSE })
      const now = services.clock.now().toISOString()
      const working = links.filter(({ expires_at }) => expires_at !== null && expires_at > now)
      const filters = working.map((link) => link.filters as unknown as SharedFilter)
      const ids = filters.flatMap(({ project_id }) => project_id ?? [])
      const rows = await tx.rows<{ id: string; name: string }>(
        sql`select id, name from projects where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`,
      )
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return working.map(({ slot, views, viewed_at, expires_at }, at): CalendarLink => {
        const { type, project_id } = filters[at]!
        const project = (project_id && names.get(project_id)) || null
        return { id: slot, type, project, views, viewed_at, expires_at: expires_at! }
      })
    })
    return ok({ data })
  },
})

const Made = z.object({ id: z.string(), type: z.literal('shareables'), attributes: NewCalendarLink })

// DSH-03. Not through the kept answers of an Idempotency-Key: the address is a secret, and a kept answer is readable text.
const storeRoute = defineRoute({
  method: 'POST',
  path: '/restify/shareables',
  names: 'shareables',
  access: 'auth',
  tag,
  summary: 'Share a calendar: answers its address, once',
  output: { status: 201, body: z.object({ data: Made }) },
  body: ShareCalendar,
  run: async (context, body, registry) => {
    const { services, tenant } = context
    const { id, ...attributes } = await services.database.tenant(tenant.id, (tx) =>
      makeLink(tx, context, registry, body),
    )
    return { status: 201, body: { data: { id, type: 'shareables', attributes } } }
  },
})

/** DSH-04. */
const endRoute = defineRoute({
  method: 'DELETE',
  path: '/restify/shareables/:id',
  access: 'auth',
  tag,
  summary: 'End a link to a calendar: its address leads nowhere from now on',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, params }) => {
      const owner = ownerOf(context)
      if (!(await endShareLink(tx, { ...owner, purpose: PURPOSE, slot: params.id ?? '' }))) throw notFound()
      await audit(tx, { ...owner, resource: 'calendars', recordId: null, action: 'end shared calendar' })
      return noContent
    }),
})

const ShareQuery = z.object({ type: CalendarLinkType.optional(), project_id: ShareCalendar.shape.project_id })

/** CAL-06 and DSH-05: the same as DSH-03, with what it begins with. Addresses are not kept, so each call makes another. */
const shareRoute = defineRoute({
  method: 'GET',
  path: '/calendar/share',
  names: 'shareables',
  access: 'auth',
  tag,
  summary: 'Share a calendar: a new link at each call',
  query: ShareQuery,
  output: answersBoth(NewCalendarLink.shape),
  run: async (context, _input, registry) => {
    const { services, tenant, query } = context
    const { type = 'calendar', project_id } = parseBody(ShareQuery, query) as z.infer<typeof ShareQuery>
    const { id: _id, ...data } = await services.database.tenant(tenant.id, (tx) =>
      makeLink(tx, context, registry, { type, project_id }),
    )
    return ok({ data, ...data })
  },
})

export const shareableRoutes = [listRoute, storeRoute, endRoute, shareRoute]
