import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { decryptField, encryptField, type TenantKey, type TenantKeys } from '#platform/secrets/index.ts'

/** Whose calendar: a person's, or the company's (null). */
export interface Owner {
  tenantId: string
  userId: string | null
}

/** A connection as it is stored, its token still sealed. */
export interface Connection {
  id: string
  refresh_token: Buffer
  calendar_id: string | null
  calendar_summary: string | null
  is_broken: boolean
}

const place = (tenantKey: TenantKey, rowId: string) => ({
  tenantKey,
  table: 'calendar_connections',
  column: 'refresh_token',
  rowId,
})

/** The rows of an owner, in any table that has `user_id`. */
export const ownedBy = ({ tenantId, userId }: Owner) =>
  sql`tenant_id = ${tenantId} and user_id is not distinct from ${userId}::uuid`

export const connectionOf = (tx: Tx, owner: Owner): Promise<Connection | undefined> =>
  tx.row<Connection>(sql`select id, refresh_token, calendar_id, calendar_summary, broken_at is not null as is_broken
    from calendar_connections where ${ownedBy(owner)}`)

/** The token in clear. */
export const tokenOf = async (tx: Tx, keys: TenantKeys, { tenantId }: Owner, connection: Connection): Promise<string> =>
  decryptField(place(await keys.of(tx, tenantId), connection.id), connection.refresh_token)

/** Keeps a new token; the calendar that was chosen before stays chosen. Answers whether there is one. */
export async function keepToken(tx: Tx, keys: TenantKeys, owner: Owner, token: string): Promise<boolean> {
  const { tenantId, userId } = owner
  const before = await connectionOf(tx, owner)
  const id = before?.id ?? newId()
  const sealed = encryptField(place(await keys.of(tx, tenantId), id), token)
  await tx.run(sql`insert into calendar_connections (tenant_id, id, user_id, refresh_token)
    values (${tenantId}, ${id}, ${userId}, ${sealed})
    on conflict (tenant_id, id) do update set refresh_token = excluded.refresh_token, broken_at = null`)
  return before?.calendar_id != null
}

/** Writes down that Google does not take the token of this connection any more, unless it has been given another one since. */
export async function markBroken(tx: Tx, { tenantId }: Owner, { id, refresh_token }: Connection): Promise<void> {
  await tx.run(sql`update calendar_connections set broken_at = now()
    where tenant_id = ${tenantId} and id = ${id} and refresh_token = ${refresh_token} and broken_at is null`)
}

/** Forgets a calendar that is there no more: another one has to be chosen, which gets what stood in it. */
export async function forgetCalendar(tx: Tx, owner: Owner, { id, calendar_id }: Connection): Promise<void> {
  await tx.run(sql`update calendar_connections set calendar_id = null, calendar_summary = null
    where tenant_id = ${owner.tenantId} and id = ${id} and calendar_id = ${calendar_id}`)
  await tx.run(sql`update calendar_events set pushed_calendar_id = null
    where ${ownedBy(owner)} and pushed_calendar_id = ${calendar_id}`)
}
