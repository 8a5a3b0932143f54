import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'

export interface NewShareLink {
  tenantId: string
  /** What it opens, in the word of the module that gives it (`book`). A token opens nothing of another purpose. */
  purpose: string
  /** With whose rights it opens, and with whom it goes; absent for what the company itself shares. */
  userId?: string
  /** Who made it, where it goes with a record; of a person's link that person. */
  madeBy?: string
  /** It ends with this session. */
  sessionId?: string
  /** The one record that it opens. */
  subjectId?: string
  /** A person has one of each name: the address before stops working. */
  slot?: string
  /** What it shows of that: a span, a project. */
  filters?: Record<string, unknown>
  /** How long it lives; for good when absent. */
  seconds?: number
  /** How often it can be opened; without a limit when absent. */
  views?: number
}

/** A link that was opened. */
export interface ShareLink {
  id: string
  user_id: string | null
  subject_id: string | null
  slot: string | null
  filters: Record<string, unknown>
  /** How often it was opened, this time included. */
  views: number
  /** ISO 8601; null of one that lives for good. */
  expires_at: string | null
}

/** A person's link, as they may see it: never its address, which is shown once. */
export interface OwnShareLink {
  slot: string
  /** What it shows. */
  filters: Record<string, unknown>
  created_at: string
  /** How often it was opened, and when the last time was. */
  views: number
  viewed_at: string | null
  /** ISO 8601; null of one that lives for good. */
  expires_at: string | null
}

/** A column of the table as ISO 8601, under its own name. */
export const instant = (column: string, of?: string) =>
  sql`to_char(${sql.ref(of ? `${of}.${column}` : column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`

/**
 * Makes a link; answers its token (43 letters, 256 random bits), which only its reader keeps. With a `slot` it takes the place of
 * the one that its person had.
 */
export async function newShareLink(tx: Tx, clock: Clock, link: NewShareLink): Promise<string> {
  const token = newToken()
  const { tenantId, purpose, userId, madeBy = userId, sessionId, subjectId, slot, filters = {}, seconds, views } = link
  const now = clock.now().getTime()
  const expires = seconds === undefined ? null : new Date(now + seconds * 1000).toISOString()
  await tx.run(sql`insert into share_links
      (tenant_id, id, purpose, token_hash, user_id, made_by, session_id, subject_id, slot, filters, expires_at, views_left)
    values (${tenantId}, ${newId()}, ${purpose}, ${hashToken(token)}, ${userId ?? null}, ${madeBy ?? null},
      ${sessionId ?? null}, ${subjectId ?? null}, ${slot ?? null}, ${JSON.stringify(filters)}::jsonb, ${expires}::timestamptz, ${views ?? null})
    on conflict (tenant_id, purpose, user_id, slot) do update set token_hash = excluded.token_hash,
      session_id = excluded.session_id, subject_id = excluded.subject_id, filters = excluded.filters,
      expires_at = excluded.expires_at, views_left = excluded.views_left, created_at = excluded.created_at,
      views = 0, viewed_at = null`)
  return token
}

/**
 * Opens a link and counts it; null when there is none, it has ended, or it was opened as often as it can be: one answer for all.
 * One statement counts, so that of any number of tries at once on the last view one gets it; a try that comes too late uses it up too.
 */
export async function openShareLink(
  tx: Tx,
  clock: Clock,
  { tenantId, purpose, token }: { tenantId: string; purpose: string; token: string },
): Promise<ShareLink | null> {
  const now = clock.now().toISOString()
  const tried = await tx.row<ShareLink & { is_open: boolean }>(sql`update share_links l
    set views = l.views + 1, views_left = l.views_left - 1, viewed_at = ${now}::timestamptz
    where l.tenant_id = ${tenantId} and l.purpose = ${purpose} and l.token_hash = ${hashToken(token)}
      and (l.views_left is null or l.views_left > 0)
    returning l.id, l.user_id, l.subject_id, l.slot, l.filters, l.views, ${instant('expires_at')},
      (l.expires_at is null or l.expires_at > ${now}::timestamptz)
        and (l.session_id is null or exists (select from sessions s
          where s.tenant_id = l.tenant_id and s.id = l.session_id and s.expires_at > ${now}::timestamptz)) as is_open`)
  if (!tried?.is_open) return null
  const { is_open: _, ...link } = tried
  return link
}

/**
 * The record that a link is for, whether it still opens it or not; null without one. Nothing is counted and no row is taken, so that
 * the record can be locked before `openShareLink` takes the link: what ends the links of a record holds that already.
 */
export const subjectOfShareLink = async (
  tx: Tx,
  { tenantId, purpose, token }: { tenantId: string; purpose: string; token: string },
): Promise<string | null> =>
  (
    await tx.row<{ subject_id: string | null }>(sql`select subject_id from share_links
      where tenant_id = ${tenantId} and purpose = ${purpose} and token_hash = ${hashToken(token)}`)
  )?.subject_id ?? null

/** The links that a person has of a purpose, by their slots. */
export const shareLinksOf = (
  tx: Tx,
  { tenantId, purpose, userId }: { tenantId: string; purpose: string; userId: string },
): Promise<OwnShareLink[]> =>
  tx.rows<OwnShareLink>(sql`select slot, filters, views, ${instant('created_at')}, ${instant('viewed_at')}, ${instant('expires_at')}
    from share_links
    where tenant_id = ${tenantId} and purpose = ${purpose} and user_id = ${userId} and slot is not null order by slot`)

/** Ends a person's link: its address leads nowhere from now on. False when there is none. */
export const endShareLink = async (
  tx: Tx,
  { tenantId, purpose, userId, slot }: { tenantId: string; purpose: string; userId: string; slot: string },
): Promise<boolean> =>
  (await tx.run(sql`delete from share_links
    where tenant_id = ${tenantId} and purpose = ${purpose} and user_id = ${userId} and slot = ${slot}`)) > 0

/** Ends all links to a record (it is no longer shared, or gone); answers how many. */
export const endShareLinksTo = (
  tx: Tx,
  { tenantId, purpose, subjectId }: { tenantId: string; purpose: string; subjectId: string },
): Promise<number> =>
  tx.run(sql`delete from share_links
    where tenant_id = ${tenantId} and purpose = ${purpose} and subject_id = ${subjectId}`)

/** The links to a record that work now, the newest first; never their addresses. */
export const shareLinksTo = (
  tx: Tx,
  clock: Clock,
  { tenantId, purpose, subjectId }: { tenantId: string; purpose: string; subjectId: string },
): Promise<{ created_at: string; expires_at: string | null; views: number }[]> =>
  tx.rows(sql`select ${instant('created_at')}, ${instant('expires_at')}, views from share_links
    where tenant_id = ${tenantId} and purpose = ${purpose} and subject_id = ${subjectId}
      and (expires_at is null or expires_at > ${clock.now().toISOString()}::timestamptz)
    order by share_links.created_at desc`)
