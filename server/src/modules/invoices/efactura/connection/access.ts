import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { type Connection, openToken, readConnection, replacePair } from './connections.ts'
import { refreshedPair } from './token-endpoint.ts'

/** A token with less time left is replaced before it is used. */
const SPARE_MS = 86_400_000
/** The process that refreshes has the answer by then, or is dead. */
const REFRESH_SECONDS = 90
const LOOK_MS = 150
const MOST_LOOKS = (REFRESH_SECONDS * 1000) / LOOK_MS

/** A token for the next calls, or why there is none: nobody is connected, the connection has ended, or ANAF does not answer. */
export type Access =
  | { kind: 'access'; token: string; connection: Connection }
  | { kind: 'none' }
  | { kind: 'ended' }
  | { kind: 'unavailable' }

/** The connection with its access token in clear; undefined where nobody is connected. */
const readAccess = ({ database, keys }: Services, tenantId: string) =>
  database.tenant(tenantId, async (tx) => {
    const connection = await readConnection(tx, tenantId)
    return connection && { connection, token: await openToken(tx, keys, tenantId, connection, 'access_token') }
  })

/** Leaves the refresh to this caller alone for a while; null where somebody else has it, or has done it already. */
const takeRefresh = ({ database, keys }: Services, tenantId: string, { id, access_token }: Connection) =>
  database.tenant(tenantId, async (tx) => {
    const refresher = newId()
    const taken = await tx.run(sql`update efactura_connections set refresher = ${refresher},
        refreshing_until = now() + make_interval(secs => ${REFRESH_SECONDS})
      where tenant_id = ${tenantId} and id = ${id} and access_token = ${access_token}
        and (refreshing_until is null or refreshing_until < now())`)
    if (taken === 0) return null
    const connection = (await readConnection(tx, tenantId))!
    return { refresher, connection, refreshToken: await openToken(tx, keys, tenantId, connection, 'refresh_token') }
  })

/** Asks ANAF for another pair, outside of every transaction, and stores both tokens in one. */
async function refresh(
  services: Services,
  tenantId: string,
  before: Connection,
): Promise<'done' | 'ended' | 'unavailable'> {
  const taken = await takeRefresh(services, tenantId, before)
  if (!taken) return 'done'
  const { refresher, connection, refreshToken } = taken
  const exchanged = await refreshedPair(services, refreshToken)
  return services.database.tenant(tenantId, async (tx) => {
    if (exchanged.kind === 'pair') {
      await replacePair(tx, services.keys, tenantId, { connection, refresher, pair: exchanged.pair })
      return 'done'
    }
    const broken = exchanged.kind === 'lost' ? services.clock.now().toISOString() : null
    await tx.run(sql`update efactura_connections set refresher = null, refreshing_until = null, broken_at = ${broken}
      where tenant_id = ${tenantId} and id = ${connection.id} and refresher = ${refresher}`)
    return broken ? 'ended' : 'unavailable'
  })
}

/**
 * A token of a company that is good for the next calls. Of several who need another one at the same time, one asks ANAF and the others
 * wait for it: each refresh ends the pair before. `refused`: a token that ANAF has just not taken.
 */
export async function accessOf(services: Services, tenantId: string, refused?: string): Promise<Access> {
  if (!services.config.anaf) return { kind: 'none' }
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const found = await readAccess(services, tenantId)
    if (!found) return { kind: 'none' }
    const { connection, token } = found
    if (connection.broken_at) return { kind: 'ended' }
    const left = Date.parse(connection.access_until) - services.clock.now().getTime()
    if (left > SPARE_MS && token !== refused) return { kind: 'access', token, connection }
    const refreshed = await refresh(services, tenantId, connection)
    if (refreshed === 'ended') return { kind: 'ended' }
    if (refreshed === 'unavailable')
      return left > 0 && token !== refused ? { kind: 'access', token, connection } : { kind: 'unavailable' }
    await pause(LOOK_MS)
  }
  return { kind: 'unavailable' }
}
