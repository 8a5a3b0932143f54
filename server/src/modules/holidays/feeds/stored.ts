import type { Feed } from '#contracts/holidays/feeds.ts'
import type { FeedScope } from '#contracts/holidays/holidays.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'

interface Owner {
  tenantId: string
  userId: string
}

/** A person's feeds. */
export const feedsOf = (tx: Tx, { tenantId, userId }: Owner): Promise<Feed[]> =>
  tx.rows<Feed>(sql`select scope,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(read_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as read_at
    from holiday_feeds where tenant_id = ${tenantId} and user_id = ${userId} order by scope`)

/** Makes a feed, or gives the one that is there another address; answers its token, which only its reader keeps. */
export async function renewFeed(tx: Tx, { tenantId, userId }: Owner, scope: FeedScope): Promise<string> {
  const token = newToken()
  await tx.run(sql`insert into holiday_feeds (tenant_id, id, user_id, scope, token_hash)
    values (${tenantId}, ${newId()}, ${userId}, ${scope}, ${hashToken(token)})
    on conflict (tenant_id, user_id, scope)
      do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`)
  return token
}

/** False when there is none. */
export const revokeFeed = async (tx: Tx, { tenantId, userId }: Owner, scope: string): Promise<boolean> =>
  (await tx.run(sql`delete from holiday_feeds
    where tenant_id = ${tenantId} and user_id = ${userId} and scope = ${scope}`)) > 0

/** The feed of a token, noted as read. */
export const feedOfToken = (tx: Tx, tenantId: string, token: string) =>
  tx.row<{ id: string; user_id: string; scope: FeedScope }>(sql`update holiday_feeds set read_at = now()
    where tenant_id = ${tenantId} and token_hash = ${hashToken(token)} returning id, user_id, scope`)
