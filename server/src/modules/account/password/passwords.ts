import { StrongPassword } from '#contracts/account/password.ts'
import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { isCommonPassword } from '#platform/secrets/index.ts'
import { endOtherSessions, type Staying } from '../devices/end-sessions.ts'

/** Refuses passwords that are among the first guesses. */
export const assertUncommon = (password: string): void =>
  assertValid(isCommonPassword(password) ? [['password', 'rule.passwordKnown']] : [])

/** Asks of a new account's password what the sign-up asks. */
export function assertStrong(password: string): void {
  assertValid(StrongPassword.safeParse(password).success ? [] : [['password', 'rule.password']])
  assertUncommon(password)
}

export interface NewPassword {
  loginId: string
  hash: string
  /** The hash that was checked before; null when something else proved the person (a link to their mailbox). */
  instead: string | null
  /** The session that goes on; null: none, and a global transaction. */
  staying: Staying | null
}

/**
 * Stores a new password and ends the person's sessions and one-time codes in all their companies: all of it or nothing.
 * @returns false when the password is no longer the one that was checked.
 */
export async function replacePassword(tx: Tx, services: Services, change: NewPassword): Promise<boolean> {
  const { loginId, hash, instead, staying } = change
  const changed = await tx.run(sql`update logins set password_hash = ${hash}, password_changed_at = now()
    where id = ${loginId} and (${instead}::text is null or password_hash = ${instead})`)
  if (changed === 0) return false
  await tx.run(sql`delete from password_resets where login_id = ${loginId}`)
  await tx.run(sql`delete from sign_in_challenges where login_id = ${loginId}`)
  await endOtherSessions(tx, services, { loginId, staying }, ({ tenantId, userId }) => {
    const action = staying ? 'change password' : 'reset password'
    return audit(tx, { tenantId, userId, resource: 'users', recordId: userId, action })
  })
  return true
}
