import type { RequestContext } from '#platform/http/context.ts'
import { clearAttempts, countAttempt, forgiveAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { isKnownDevice } from './known-device.ts'

const QUARTER_HOUR = 15 * 60
const limit = (name: string, max: number): Limit => ({ name, max, seconds: QUARTER_HOUR })

/** Guesses of one account's password, from everywhere together. */
const LOGIN = limit('login', 10)
/** The same from a device that has signed in to it before: strangers' guesses must not lock the owner out. */
const LOGIN_KNOWN = limit('login-known', 10)
/** One place failing at many accounts. Sign-ins that succeed do not count: a whole office may share one address. */
const LOGIN_PLACE = limit('login-place', 100)
/** All mails somebody without a session can have sent to an address, so that no inbox is flooded. */
const MAIL = limit('mail', 3)
const MAIL_PLACE = limit('mail-place', 300)
/**
 * Links of mails being tried: invitations and resets. Their tokens cannot be guessed, so this only bounds the work; a
 * company of a few hundred people may join from one office on one morning.
 */
export const LINK_PLACE = limit('link-place', 300)
/** Guesses of the code after the password, over all sign-ins that were begun. */
const SECOND_STEP = limit('second-step', 10)
const SECOND_STEP_KNOWN = limit('second-step-known', 10)
/** Sign-ins by passkey that fail, and those that are begun, from one place. */
export const PASSKEY_PLACE = limit('passkey-place', 100)
export const PASSKEY_PLACE_BEGUN = limit('passkey-place-begun', 300)
/** Guesses of the first code of an app that is being set up. */
export const TWO_FACTOR_SETUP = limit('two-factor-setup', 20)
/** Guesses of the current password inside a stolen session. */
export const CURRENT_PASSWORD = limit('current-password', 10)

/** Counts a guess of an account's password; throws when the account or the place has had its share. */
export async function countLogin(context: RequestContext, email: string): Promise<void> {
  const { services, origin } = context
  await countAttempt(services.database, LOGIN_PLACE, origin.ip)
  if (isKnownDevice(context, email)) await countAttempt(services.database, LOGIN_KNOWN, `${email} ${origin.ip}`)
  else await countAttempt(services.database, LOGIN, email)
}

/** Forgets an account's guesses: the person has shown who they are. */
export async function clearLogins({ services, origin }: RequestContext, email: string): Promise<void> {
  await forgiveAttempt(services.database, LOGIN_PLACE, origin.ip)
  await clearAttempts(services.database, LOGIN, email)
  await clearAttempts(services.database, LOGIN_KNOWN, `${email} ${origin.ip}`)
}

/** Counts a guess of an account's second step; throws when it has had its share. */
export async function countSecondStep(context: RequestContext, email: string): Promise<void> {
  const { services, origin } = context
  if (isKnownDevice(context, email)) {
    await countAttempt(services.database, SECOND_STEP_KNOWN, `${email} ${origin.ip}`)
  } else await countAttempt(services.database, SECOND_STEP, email)
}

/** Forgets them after a success. */
export async function clearSecondSteps({ services, origin }: RequestContext, email: string): Promise<void> {
  await clearAttempts(services.database, SECOND_STEP, email)
  await clearAttempts(services.database, SECOND_STEP_KNOWN, `${email} ${origin.ip}`)
}

/** Counts a mail to an address, known or not; throws when the address or the place has had its share. */
export async function countMail({ services, origin }: RequestContext, email: string): Promise<void> {
  await countAttempt(services.database, MAIL_PLACE, origin.ip)
  await countAttempt(services.database, MAIL, email)
}
