import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { Notified } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { userHolds } from '../../library/as-user.ts'
import { manages } from '../../library/rights.ts'
import type { At } from './at.ts'

export interface Known {
  user_id: string
  email: string
  name: string
  locale: Locale
}

/** Who of these addresses works here and has a login: they sign in to sign. By address. */
export async function knownPeople({ tx, tenant }: At, emails: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx.rows<Known>(sql`select u.id as user_id, u.email, ${personName('u')} as name, u.locale
    from users u join people p on p.tenant_id = u.tenant_id and p.user_id = u.id and p.status = 'active'
    where u.tenant_id = ${tenant.id} and u.email = any(${emails}::text[]) and u.login_id is not null`)
  return new Map(rows.map((row) => [row.email, row]))
}

/** Those of these signers of whom a rule over their person `p` and login `u` holds. */
async function signersWho<Signer extends { user_id: string | null }>(
  { tx, tenant }: At,
  signers: readonly Signer[],
  rule: ReturnType<typeof sql>,
): Promise<Signer[]> {
  const ids = signers.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return []
  const rows = await tx.rows<{ user_id: string }>(sql`select p.user_id from people p
    join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenant.id} and p.user_id = any(${ids}::uuid[]) and ${rule}`)
  const found = new Set(rows.map(({ user_id }) => user_id))
  return signers.filter(({ user_id }) => user_id !== null && found.has(user_id))
}

/** Those who have left the company: they sign in to sign, and no longer can. */
export const leaversOf = <Signer extends { user_id: string | null }>(at: At, signers: readonly Signer[]) =>
  signersWho(at, signers, sql`p.status = 'archived'`)

/** Those who may sign in (again). */
export const thoseWithAccess = <Signer extends { user_id: string | null }>(at: At, signers: readonly Signer[]) =>
  signersWho(at, signers, sql`p.status = 'active' and u.login_id is not null`)

export interface Sender extends Notified {
  name: string
}

/** Who asked for the signatures; null when they have left the company. */
export async function senderOf({ tx, tenant }: At, userId: string | null): Promise<Sender | null> {
  if (userId === null) return null
  const row = await tx.row<Known>(sql`select u.id as user_id, u.email, ${personName('u')} as name, u.locale
    from users u where u.tenant_id = ${tenant.id} and u.id = ${userId}`)
  return row ? { userId: row.user_id, email: row.email, locale: row.locale, name: row.name } : null
}

/** Who asked for the signatures, as long as they manage this document; null for those who no longer do. */
export async function managingSender(at: At, userId: string | null, documentId: string): Promise<Sender | null> {
  if (userId === null || !(await userHolds(at, userId, documentId, manages))) return null
  return senderOf(at, userId)
}
