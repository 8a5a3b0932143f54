import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import { connectionOf, type Owner, ownedBy, tokenOf } from './connections.ts'
import { leaveEvents } from './events.ts'

/** Forgets an owner's calendar, and what stands in it stays there. Answers the token that is to be given back at Google, if there was one. */
export async function disconnect(tx: Tx, keys: TenantKeys, owner: Owner): Promise<string | null> {
  const connection = await connectionOf(tx, owner)
  if (!connection) return null
  const token = await tokenOf(tx, keys, owner, connection)
  await tx.run(sql`delete from calendar_connections where ${ownedBy(owner)}`)
  await leaveEvents(tx, owner)
  return token
}
