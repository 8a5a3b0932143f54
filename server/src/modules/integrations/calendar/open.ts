import type { Services } from '#platform/http/context.ts'
import { type Connection, connectionOf, markBroken, type Owner, tokenOf } from './connections.ts'
import { googleCalendar } from './google-calendar.ts'
import { AccessLost, accessToken } from './tokens.ts'

export interface OpenCalendar {
  connection: Connection
  google: ReturnType<typeof googleCalendar>
}

/**
 * The calendars of an owner at Google; null when none is connected, or access was taken back (which is written down).
 * Rejects with what the network says when Google does not answer.
 */
export async function openCalendar(services: Services, owner: Owner): Promise<OpenCalendar | null> {
  const { database, keys, config } = services
  if (!config.google) return null
  const found = await database.tenant(owner.tenantId, async (tx) => {
    const connection = await connectionOf(tx, owner)
    if (!connection || connection.is_broken) return null
    return { connection, refreshToken: await tokenOf(tx, keys, owner, connection) }
  })
  if (!found) return null
  try {
    const google = googleCalendar(config, await accessToken(services, found.refreshToken))
    return { connection: found.connection, google }
  } catch (error) {
    if (!(error instanceof AccessLost)) throw error
    await database.tenant(owner.tenantId, (tx) => markBroken(tx, owner))
    return null
  }
}
