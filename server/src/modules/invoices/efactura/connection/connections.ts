import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { decryptField, encryptField, type TenantKeys } from '#platform/secrets/index.ts'
import type { TokenPair } from './token-endpoint.ts'

/** A connection as it is stored, its tokens still sealed. */
export interface Connection {
  id: string
  user_id: string | null
  person: string
  cui: string
  access_token: Buffer
  refresh_token: Buffer
  access_until: string
  ends_at: string
  connected_at: string
  broken_at: string | null
  no_right_at: string | null
}

export const readConnection = (tx: Tx, tenantId: string) =>
  tx.row<Connection>(sql`select id, user_id, person, cui, access_token, refresh_token, access_until, ends_at, connected_at,
    broken_at, no_right_at from efactura_connections where tenant_id = ${tenantId}`)

type TokenColumn = 'access_token' | 'refresh_token'

/** A token of a connection in clear. */
export async function openToken(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  connection: Connection,
  column: TokenColumn,
): Promise<string> {
  const place = { tenantKey: await keys.of(tx, tenantId), table: 'efactura_connections', column, rowId: connection.id }
  return decryptField(place, connection[column])
}

/** Both tokens as they are stored. */
async function sealed(tx: Tx, keys: TenantKeys, tenantId: string, rowId: string, { access, refresh }: TokenPair) {
  const place = { tenantKey: await keys.of(tx, tenantId), table: 'efactura_connections', rowId }
  return {
    access: encryptField({ ...place, column: 'access_token' }, access),
    refresh: encryptField({ ...place, column: 'refresh_token' }, refresh),
  }
}

interface NewConnection {
  tenantId: string
  userId: string
  person: string
  cui: string
  pair: TokenPair
  now: Date
}

/** Keeps a new connection in place of the one before. */
export async function keepConnection(tx: Tx, keys: TenantKeys, made: NewConnection): Promise<void> {
  const { tenantId, userId, person, cui, pair, now } = made
  const id = newId()
  const tokens = await sealed(tx, keys, tenantId, id, pair)
  await tx.run(sql`delete from efactura_connections where tenant_id = ${tenantId}`)
  await tx.run(sql`insert into efactura_connections
      (tenant_id, id, user_id, person, cui, access_token, refresh_token, access_until, ends_at, connected_at)
    values (${tenantId}, ${id}, ${userId}, ${person}, ${cui}, ${tokens.access}, ${tokens.refresh},
      ${pair.accessUntil.toISOString()}, ${pair.refreshUntil.toISOString()}, ${now.toISOString()})`)
}

/** Replaces both tokens of a connection at once, for whom it was left to; false where somebody else has replaced it meanwhile. */
export async function replacePair(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  { connection, refresher, pair }: { connection: Connection; refresher: string; pair: TokenPair },
): Promise<boolean> {
  const tokens = await sealed(tx, keys, tenantId, connection.id, pair)
  const replaced =
    await tx.run(sql`update efactura_connections set access_token = ${tokens.access}, refresh_token = ${tokens.refresh},
      access_until = ${pair.accessUntil.toISOString()}, ends_at = ${pair.refreshUntil.toISOString()},
      refresher = null, refreshing_until = null
    where tenant_id = ${tenantId} and id = ${connection.id} and refresher = ${refresher}`)
  return replaced > 0
}
