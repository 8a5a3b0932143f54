import { dayIn } from '#platform/clock.ts'
import type { TenantContext } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import { type Span, teamAsked } from './query.ts'
import type { PresenceAsked } from './read.ts'

/** Who sees the presence sheet. */
export const MAY = 'manageTimesheets'

export const askedOf = (
  { services, tenant, locale, query }: TenantContext,
  reader: Actor,
  span: Span,
): PresenceAsked => ({
  tenantId: tenant.id,
  today: dayIn(services.clock.now(), tenant.time_zone),
  reader,
  locale,
  span,
  team: teamAsked(query),
})
