import { ForgotPassword } from '#contracts/account/sign-in.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { answersMessage, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type RequestContext, withMessage } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { countMail } from '../sign-in/limits.ts'
import { ownHost } from '../sign-in/members.ts'
import { inSameTime } from '../sign-in/same-time.ts'
import { loginByEmail } from '../sign-in/sign-in.ts'

const LIFE_MS = 60 * 60_000

/** Sends the link to an address that has an account; the links sent before stay good until one of them is used. */
async function sendLink(context: RequestContext, email: string): Promise<void> {
  const { database, clock, config } = context.services
  const now = clock.now().getTime()
  const login = await database.global((tx) => loginByEmail(tx, email))
  if (!login) return
  const host = await ownHost(context, login.id)
  await database.global(async (tx) => {
    const token = newToken()
    await tx.run(sql`insert into password_resets (token_hash, login_id, expires_at)
      values (${hashToken(token)}, ${login.id}, ${new Date(now + LIFE_MS).toISOString()}::timestamptz)`)
    const url = `${frontendUrl(config, host)}/password/reset?${new URLSearchParams({ email, token })}`
    const to = { to: email, locale: login.locale as Locale, urgent: true }
    await queueMail(tx, { template: 'reset-password', ...to, props: { url } })
  })
}

/** AUTH-08. The same answer, in the same time, whether the address is known or not. */
export const forgotPasswordRoute = defineRoute({
  method: 'POST',
  path: '/forgot-password',
  names: 'account',
  access: 'public',
  tag: 'Account',
  summary: 'Have a link sent to choose a new password',
  output: answersMessage(),
  body: ForgotPassword,
  async run(context, { email }) {
    await countMail(context, email)
    await inSameTime(context.services.clock, () => sendLink(context, email))
    return withMessage(text('resetSent', context.locale))
  },
})
