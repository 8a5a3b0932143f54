import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'

const LIFE_MS = 60_000
const FILE = 'presence-sheet'

/** Makes a ticket that the address of a download may carry: it opens one presence sheet, once, within 60 seconds. */
export async function issueTicket(tx: Tx, clock: Clock, tenantId: string, { sessionId }: Actor): Promise<string> {
  const ticket = newToken()
  const expires = new Date(clock.now().getTime() + LIFE_MS).toISOString()
  await tx.run(sql`insert into download_tickets (tenant_id, ticket_hash, session_id, file, expires_at)
    values (${tenantId}, ${hashToken(ticket)}, ${sessionId}, ${FILE}, ${expires}::timestamptz)`)
  return ticket
}

/**
 * Uses a ticket up; answers who asked for it, with the rights they hold now, or null. One statement takes it: of any number of
 * tries at once, one gets the row.
 */
export async function redeemTicket(tx: Tx, clock: Clock, tenantId: string, ticket: string): Promise<Actor | null> {
  const used = await tx.row<{ user_id: string; expires_at: string }>(sql`delete from download_tickets t using sessions s
    where t.tenant_id = ${tenantId} and t.ticket_hash = ${hashToken(ticket)} and t.file = ${FILE}
      and s.tenant_id = t.tenant_id and s.id = t.session_id
    returning s.user_id, least(t.expires_at, s.expires_at) as expires_at`)
  if (!used || Date.parse(used.expires_at) <= clock.now().getTime()) return null
  return actorOfUser(tx, tenantId, used.user_id)
}
