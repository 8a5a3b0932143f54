import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'
import { newShareLink, openShareLink } from '#platform/share-links/index.ts'

const purpose = 'presence-sheet'

/** Makes a ticket that the address of a download may carry: it opens one presence sheet, once, within 60 seconds. */
export const issueTicket = (tx: Tx, clock: Clock, tenantId: string, { userId, sessionId }: Actor): Promise<string> =>
  newShareLink(tx, clock, { tenantId, purpose, userId, sessionId, seconds: 60, views: 1 })

/** Uses a ticket up; answers who asked for it, with the rights they hold now, or null. */
export async function redeemTicket(tx: Tx, clock: Clock, tenantId: string, ticket: string): Promise<Actor | null> {
  const link = await openShareLink(tx, clock, { tenantId, purpose, token: ticket })
  return link && actorOfUser(tx, tenantId, link.user_id!)
}
