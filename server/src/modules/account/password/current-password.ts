import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { verifyPassword } from '#platform/secrets/index.ts'
import { text } from '#platform/texts/index.ts'
import { CURRENT_PASSWORD } from '../sign-in/limits.ts'

/**
 * Asks for the password again before something that would let a stolen session stay; an account that has none is not asked.
 * @throws 422 at `current_password`, and not 401: a 401 would sign the person out (api-contract 6).
 */
export async function assertCurrentPassword(context: Context, typed: string | undefined): Promise<void> {
  const { services, actor, locale } = context
  await countAttempt(services, CURRENT_PASSWORD, actor.loginId)
  const login = await services.database.global((tx) =>
    tx.row<{ password_hash: string | null }>(sql`select password_hash from logins where id = ${actor.loginId}`),
  )
  const hash = login?.password_hash ?? null
  if (hash === null) return
  assertValid(typed ? [] : [['current_password', 'required']])
  if (!(await verifyPassword(hash, typed!))) {
    assertValid([['current_password', text('wrongCurrentPassword', locale)]])
  }
}
