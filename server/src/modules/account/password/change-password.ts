import { ChangePassword } from '#contracts/account/sign-in.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { answersMessage, defineRoute, inWrite, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { hashPassword, verifyPassword } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { demandSession } from '../devices/own-session.ts'
import { CURRENT_PASSWORD } from '../sign-in/limits.ts'
import { assertUncommon, replacePassword } from './passwords.ts'

/** 422 and not 401: a 401 would sign the person out (api-contract 6). */
const wrongCurrent = (locale: Locale) => assertValid([['current_password', text('wrongCurrentPassword', locale)]])

/** The stored hash, once the current password has been shown; null for an account that has none. */
async function provenHash({ tx, actor, locale }: WriteContext, current: string | undefined): Promise<string | null> {
  const login = await tx.row<{ password_hash: string | null }>(
    sql`select password_hash from logins where id = ${actor.loginId}`,
  )
  const hash = login?.password_hash ?? null
  if (hash === null) return null
  if (current === undefined) assertValid([['current_password', 'required']])
  if (!(await verifyPassword(hash, current!))) wrongCurrent(locale)
  return hash
}

/** AUTH-10. This session goes on, every other one of the person ends, and they get a mail. */
export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/change-password',
  names: 'new-password',
  access: 'auth',
  tag: 'Account',
  summary: 'Change one’s password; every other session ends',
  output: answersMessage(),
  body: ChangePassword,
  async run(context, { current_password, password }, registry) {
    assertUncommon(password)
    await countAttempt(context.services, CURRENT_PASSWORD, context.actor.loginId)
    // Checked and hashed inside the write, so that a request that is sent again with its key gets its answer again.
    return inWrite(context, registry, async (write) => {
      const { tx, services, tenant, actor, locale } = write
      const instead = await provenHash(write, current_password)
      const staying = { tenantId: tenant.id, sessionId: actor.sessionId }
      const change = { loginId: actor.loginId, hash: await hashPassword(password), instead, staying }
      if (!(await replacePassword(tx, services, change))) wrongCurrent(locale)
      await demandSession(tx, write)
      await queueMail(tx, {
        template: 'password-changed',
        to: actor.email,
        locale: actor.locale as Locale,
        props: { url: `${frontendUrl(services.config, tenant.subdomain)}/forgot-password` },
        tenantId: tenant.id,
      })
      return withMessage(text('passwordChanged', locale))
    })
  },
})
