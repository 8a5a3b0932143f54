import { type Refusal, refused } from '#platform/errors/errors.ts'
import type { RequestContext } from '#platform/http/context.ts'
import {
  clearAttempts,
  countAttempt,
  forgiveAttempt,
  isWithin,
  type Limit,
  TooManyAttempts,
} from '#platform/http/limits/rate-limit.ts'
import { waitInLine } from '#platform/http/slow-line.ts'
import { MAIL } from '#platform/mail/index.ts'
import { knownDeviceOf } from './known-device.ts'

const QUARTER_HOUR = 15 * 60
const limit = (name: string, max: number): Limit => ({ name, max, seconds: QUARTER_HOUR })

/** Guesses of one account's password, from everywhere together. */
const LOGIN = limit('login', 10)
/** The same from a device that has signed in to it before: strangers' guesses must not lock the owner out. */
const LOGIN_KNOWN = limit('login-known', 10)
/** One place failing at many accounts, from devices that are not known. Sign-ins that succeed do not count. */
export const LOGIN_PLACE = limit('login-place', 100)
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

/**
 * Counts a guess of an account's password. A known device has its own count and no other; everything else is counted for
 * the account, and for the place: one that has failed too often is `slowed`, not shut, for a whole office may share it.
 * @throws TooManyAttempts when the account or the device has had its share.
 */
export async function countLogin(context: RequestContext, email: string): Promise<{ slowed: boolean }> {
  const { services, origin } = context
  const device = knownDeviceOf(context, email)
  if (device !== null) {
    await countAttempt(services, LOGIN_KNOWN, device)
    return { slowed: false }
  }
  const [account, slowed] = await Promise.all([
    isWithin(services, LOGIN, email),
    isWithin(services, LOGIN_PLACE, origin.ip).then((within) => !within),
  ])
  if (!account) throw new TooManyAttempts(LOGIN)
  if (slowed) await waitInLine(services.clock, LOGIN_PLACE, origin.ip)
  return { slowed }
}

/** The answer to a sign-in that fails: from a slowed place, to come back later. */
export const wrongCredentials = ({ slowed }: { slowed: boolean }): Refusal =>
  slowed ? new TooManyAttempts(LOGIN_PLACE) : refused('wrongCredentials')

/** Clears a device's own count; strangers' guesses stay counted, or each sign-in of the owner would give them new ones. */
async function forgive(context: RequestContext, email: string, { own, all }: { own: Limit; all: Limit }) {
  const device = knownDeviceOf(context, email)
  if (device !== null) await clearAttempts(context.services, own, device)
  else await forgiveAttempt(context.services, all, email)
  return device !== null
}

/** The person has shown who they are: their sign-in was no guess. */
export async function forgiveLogin(context: RequestContext, email: string): Promise<void> {
  const isKnown = await forgive(context, email, { own: LOGIN_KNOWN, all: LOGIN })
  if (!isKnown) await forgiveAttempt(context.services, LOGIN_PLACE, context.origin.ip)
}

/** Counts a guess of an account's second step; throws when it has had its share. */
export async function countSecondStep(context: RequestContext, email: string): Promise<void> {
  const device = knownDeviceOf(context, email)
  if (device !== null) await countAttempt(context.services, SECOND_STEP_KNOWN, device)
  else await countAttempt(context.services, SECOND_STEP, email)
}

/** The code was right: it was no guess. */
export const forgiveSecondStep = (context: RequestContext, email: string) =>
  forgive(context, email, { own: SECOND_STEP_KNOWN, all: SECOND_STEP })

/** Counts a sign-in by passkey; true when its place has failed too often, and it was made to wait. */
export async function countPasskey({ services, origin }: RequestContext): Promise<{ slowed: boolean }> {
  const slowed = !(await isWithin(services, PASSKEY_PLACE, origin.ip))
  if (slowed) await waitInLine(services.clock, PASSKEY_PLACE, origin.ip)
  return { slowed }
}

/** Counts a mail to an address, known or not; throws when the address or the place has had its share. */
export async function countMail({ services, origin }: RequestContext, email: string): Promise<void> {
  await countAttempt(services, MAIL_PLACE, origin.ip)
  await countAttempt(services, MAIL, email)
}
