import type { RequestContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'

const QUARTER_HOUR = 15 * 60
const limit = (name: string, max: number): Limit => ({ name, max, seconds: QUARTER_HOUR })

/** Wrong guesses of one account's password from one place: a stranger elsewhere does not lock the owner out. */
export const LOGIN = limit('login', 10)
/** One place trying many accounts. */
export const LOGIN_PLACE = limit('login-place', 100)
/** All mails somebody without a session can have sent to an address, so that no inbox is flooded. */
export const MAIL = limit('mail', 3)
export const MAIL_PLACE = limit('mail-place', 30)
/** Links of mails being tried: invitations and resets. Their tokens cannot be guessed; the work they cause is bounded. */
export const LINK_PLACE = limit('link-place', 30)
/** Guesses of the current password inside a stolen session. */
export const CURRENT_PASSWORD = limit('current-password', 10)

/** What `LOGIN` counts for. */
export const accountAndPlace = (context: RequestContext, email: string) => `${email} ${context.origin.ip}`

/** Counts a mail to an address, known or not; throws when the address or the place has had its share. */
export async function countMail({ services, origin }: RequestContext, email: string): Promise<void> {
  await countAttempt(services.database, MAIL_PLACE, origin.ip)
  await countAttempt(services.database, MAIL, email)
}
