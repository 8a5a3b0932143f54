import type { Tx } from '#platform/database/index.ts'
import { unauthenticated } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'

/**
 * Asked in the transaction of what outlives a session, such as a passkey: a new password ends the session of an intruder, and must not be
 * followed by what that session was about to leave behind.
 */
export async function demandSession(tx: Tx, { services, tenant, actor }: Context): Promise<void> {
  if (!(await services.sessions.isThere(tx, tenant.id, actor.sessionId))) throw unauthenticated()
}
