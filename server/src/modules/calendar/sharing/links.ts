import { createHash } from 'node:crypto'
import {
  type CalendarLinkType,
  DEFAULT_CALENDAR_LINK_DAYS,
  MOST_CALENDAR_LINKS,
  type NewCalendarLink,
  type ShareCalendar,
  type SharedType,
  sharedTypes,
} from '#contracts/calendar/sharing.ts'
import type { Registry } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { forbidden, refused } from '#platform/errors/errors.ts'
import type { Context, TenantContext } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { newShareLink, shareLinksOf } from '#platform/share-links/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { projectsSeen } from '../events/asked.ts'

/** What share links of calendars are for. */
export const PURPOSE = 'shared-calendar'
const DAY = 86_400

/** What a link shows, as it is kept with it. */
export interface SharedFilter {
  type: CalendarLinkType
  project_id: string | null
  event_types: readonly SharedType[]
}

export const ownerOf = ({ tenant, actor }: Pick<Context, 'tenant' | 'actor'>) => ({
  tenantId: tenant.id,
  userId: actor.userId,
})

/** An id that is the same for the same event of a link, and leads to no person. */
export const plainId = (linkId: string, eventId: string): string =>
  createHash('sha256').update(`${linkId} ${eventId}`).digest('hex').slice(0, 24)

/** The addresses of a link: its page, and the same for calendar programs. */
function addressesOf({ services, tenant }: TenantContext, { type, project_id }: SharedFilter, token: string) {
  const home = frontendUrl(services.config, tenant.subdomain)
  const project = project_id ? `?project_id=${project_id}` : ''
  return { url: `${home}/share/${type}/${token}${project}`, ics_url: `${home}/api/calendar/feeds/${token}.ics` }
}

/** Makes a link; 403 for a project that its person does not see. */
export async function makeLink(
  tx: Tx,
  context: Context,
  registry: Registry,
  asked: ShareCalendar,
): Promise<NewCalendarLink & { id: string }> {
  const { services, tenant } = context
  const { type, days = DEFAULT_CALENDAR_LINK_DAYS, event_types = sharedTypes } = asked
  const project_id = (type === 'calendar' && asked.project_id) || null
  if (project_id && (await projectsSeen(tx, context, registry, [project_id])).length === 0) throw forbidden()
  const owner = ownerOf(context)
  const links = await shareLinksOf(tx, { ...owner, purpose: PURPOSE })
  if (links.length >= MOST_CALENDAR_LINKS) throw refused('calendar.tooManyLinks', { max: MOST_CALENDAR_LINKS })
  const id = newId()
  const seconds = days * DAY
  const filter: SharedFilter = { type, project_id, event_types }
  const token = await newShareLink(tx, services.clock, {
    ...owner,
    purpose: PURPOSE,
    slot: id,
    seconds,
    filters: { ...filter },
  })
  await audit(tx, {
    ...owner,
    resource: 'calendars',
    recordId: null,
    action: 'share calendar',
    after: { type, project_id },
  })
  const expires_at = new Date(services.clock.now().getTime() + seconds * 1000).toISOString()
  return { id, type, token, ...addressesOf({ ...context, tenant }, filter, token), expires_at }
}
