import { StrongPassword } from '#contracts/account/password.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { isCommonPassword } from '#platform/secrets/index.ts'

/** Refuses passwords that are among the first guesses. */
export const assertUncommon = (password: string): void =>
  assertValid(isCommonPassword(password) ? [['password', 'rule.passwordKnown']] : [])

/** Asks of a new account's password what the sign-up asks. */
export function assertStrong(password: string): void {
  assertValid(StrongPassword.safeParse(password).success ? [] : [['password', 'rule.password']])
  assertUncommon(password)
}

const enter = (tx: Tx, tenantId: string) => tx.run(sql`select set_config('app.tenant_id', ${tenantId}, true)`)

export interface NewPassword {
  loginId: string
  hash: string
  /** The hash that was checked before; null when something else proved the person (a link to their mailbox). */
  instead: string | null
  /** The session that goes on, in the company whose transaction this is; null: none, and a global transaction. */
  staying: { tenantId: string; sessionId: string } | null
}

/**
 * Stores a new password and ends the person's sessions and one-time codes in all their companies: all of it or nothing.
 * Sessions are rows of companies, so this one transaction goes from company to company, and comes back in the end.
 * @returns false when the password is no longer the one that was checked.
 */
export async function replacePassword(tx: Tx, { sessions }: Services, change: NewPassword): Promise<boolean> {
  const { loginId, hash, instead, staying } = change
  const changed = await tx.run(sql`update logins set password_hash = ${hash}, password_changed_at = now()
    where id = ${loginId} and (${instead}::text is null or password_hash = ${instead})`)
  if (changed === 0) return false
  await tx.run(sql`delete from password_resets where login_id = ${loginId}`)
  const companies = await tx.rows<{ id: string }>(
    sql`select tenant_id as id from memberships where login_id = ${loginId} order by tenant_id`,
  )
  for (const { id } of companies) {
    await enter(tx, id)
    const user = await tx.row<{ id: string }>(
      sql`select id from users where tenant_id = ${id} and login_id = ${loginId}`,
    )
    if (!user) continue
    await sessions.endAll(tx, id, user.id, staying?.tenantId === id ? staying.sessionId : null)
    await tx.run(sql`delete from one_time_codes where tenant_id = ${id} and user_id = ${user.id}`)
    await audit(tx, {
      tenantId: id,
      userId: user.id,
      resource: 'users',
      recordId: user.id,
      action: staying ? 'change password' : 'reset password',
    })
  }
  await enter(tx, staying?.tenantId ?? '')
  return true
}
