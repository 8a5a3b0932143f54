import type * as z from 'zod'
import type { ConfirmEmail, EmailSetup } from '#contracts/account/registration.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { Answer, RequestContext, Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/index.ts'
import { hashPassword, newCode } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { onboardingAnswer } from '../answers.ts'
import { assertUncommon } from '../password/passwords.ts'
import { countMail } from '../sign-in/limits.ts'
import { loginByEmail } from '../sign-in/sign-in.ts'
import { countGuess, isRightCode, isSpent, openRegistration, type Registration } from './registrations.ts'

/** Mails the code, or writes to the owner of a taken address that somebody tried. Both are one insert and one mail. */
export async function mailCode(
  tx: Tx,
  { config }: Services,
  { email, locale }: { email: string; locale: string },
  code: string | null,
): Promise<void> {
  const to = { to: email, locale: locale as Locale, urgent: true }
  if (code !== null) await queueMail(tx, { template: 'confirmation-code', ...to, props: { code } })
  else {
    const url = `${frontendUrl(config, null)}/login`
    await queueMail(tx, { template: 'already-registered', ...to, props: { url } })
  }
}

/** Step 1. A taken address answers exactly as a fresh one: its sign-up begins too, but no code will ever be right. */
export async function setUpEmail(context: RequestContext, input: z.infer<typeof EmailSetup>): Promise<Answer> {
  const { services, locale: asked } = context
  const { email, password, locale = asked } = input
  assertUncommon(password)
  await countMail(context, email)
  const passwordHash = await hashPassword(password)
  const registration = await services.database.global(async (tx) => {
    const code = (await loginByEmail(tx, email)) ? null : newCode()
    const opened = { email, passwordHash, locale, step: 'ConfirmEmail', code } as const
    const registration = await openRegistration(tx, services.clock, opened)
    await mailCode(tx, services, registration, code)
    return registration
  })
  return onboardingAnswer(registration, 'ConfirmEmail', registration.token)
}

/**
 * The login of a confirmed address. It may have come into being since (another sign-up, an invitation): then its password
 * stays what it is, and this sign-up goes on for it, because the code has proved the mailbox.
 */
const makeLogin = (tx: Tx, { email, password_hash, locale }: Registration) =>
  tx.run(sql`insert into logins (id, email, password_hash, locale) values (${newId()}, ${email}, ${password_hash}, ${locale})
    on conflict (email) do update set password_hash = coalesce(logins.password_hash, excluded.password_hash)`)

/** Step 2. Every guess counts, so nothing is thrown before the count is committed. */
export async function confirmEmail(context: RequestContext, input: z.infer<typeof ConfirmEmail>): Promise<Answer> {
  const { database, clock } = context.services
  const { onboarding_token: token, code } = input
  const result = await database.global(async (tx) => {
    const registration = await countGuess(tx, clock, token)
    if (!registration) return 'gone'
    if (!isRightCode(clock, registration, code)) return isSpent(registration) ? 'spentCode' : 'wrongCode'
    await makeLogin(tx, registration)
    await tx.run(sql`update registrations set step = 'CompanySetup', code_hash = null where id = ${registration.id}`)
    return registration
  })
  if (result === 'gone') throw refused('expiredRegistration')
  if (typeof result === 'string') assertValid([['code', text(result, context.locale)]])
  return onboardingAnswer(result as Registration, 'CompanySetup', token)
}
