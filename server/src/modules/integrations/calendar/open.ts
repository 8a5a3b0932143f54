import type { Services } from '#platform/http/context.ts'
import { type Connection, connectionOf, forgetCalendar, markBroken, type Owner, tokenOf } from './connections.ts'
import { CalendarGone, googleCalendar, isRefused } from './google-calendar.ts'
import { AccessLost, accessToken, forgetToken } from './tokens.ts'

export interface OpenCalendar {
  connection: Connection
  google: ReturnType<typeof googleCalendar>
}

/**
 * What `work` asks of an owner's calendars at Google; null when none is connected, or access was taken back or the calendar that was
 * chosen is there no more (which is written down).
 * Where a token that was kept is not good any more it is done again with another one. Rejects with what the network says when Google
 * does not answer.
 */
export async function withCalendar<T>(
  services: Services,
  owner: Owner,
  work: (open: OpenCalendar) => Promise<T>,
): Promise<T | null> {
  const { database, keys, config } = services
  if (!config.google) return null
  const found = await database.tenant(owner.tenantId, async (tx) => {
    const connection = await connectionOf(tx, owner)
    if (!connection || connection.is_broken) return null
    return { connection, refreshToken: await tokenOf(tx, keys, owner, connection) }
  })
  if (!found) return null
  const { connection, refreshToken } = found
  const attempt = async () =>
    work({ connection, google: googleCalendar(config, await accessToken(services, refreshToken)) })
  try {
    return await attempt().catch((error: unknown) => {
      if (!isRefused(error)) throw error
      forgetToken(refreshToken)
      return attempt()
    })
  } catch (error) {
    const isGone = error instanceof CalendarGone
    if (!isGone && !(error instanceof AccessLost)) throw error
    await database.tenant(owner.tenantId, (tx) => (isGone ? forgetCalendar : markBroken)(tx, owner, connection))
    return null
  }
}
