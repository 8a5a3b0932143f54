import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { deriveKey, sameText } from '#platform/secrets/index.ts'

const COOKIE = '__Host-device'
const YEAR_SECONDS = 365 * 24 * 3600

const markOf = ({ secretKey }: Pick<Config, 'secretKey'>, email: string) =>
  createHmac('sha256', deriveKey(secretKey, 'known-devices')).update(email).digest('base64url')

/**
 * True when somebody has signed in to this account from this browser before. It signs nobody in: strangers' guesses just
 * do not count against it (OWASP, "Slow down online guessing attacks with device cookies").
 */
export function isKnownDevice({ cookie, services }: RequestContext, email: string): boolean {
  const mark = cookie.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`))
  return mark !== undefined && sameText(mark.slice(COOKIE.length + 1), markOf(services.config, email))
}

/** The cookie that makes this browser known for an account. */
export const knownDevice = ({ services }: RequestContext, email: string): string =>
  `${COOKIE}=${markOf(services.config, email)}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; HttpOnly; SameSite=Strict`
