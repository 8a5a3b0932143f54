import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { deriveKey, newToken, sameText } from '#platform/secrets/index.ts'

const COOKIE = '__Host-device'
const YEAR_SECONDS = 365 * 24 * 3600

const markOf = ({ secretKey }: Pick<Config, 'secretKey'>, email: string, device: string) =>
  createHmac('sha256', deriveKey(secretKey, 'known-devices')).update(`${device} ${email}`).digest('base64url')

/**
 * The name of this browser when somebody has signed in to this account from it before, else null. It signs nobody in:
 * strangers' guesses just do not count against it (OWASP, "Slow down online guessing attacks with device cookies").
 */
export function knownDeviceOf({ cookie, services }: RequestContext, email: string): string | null {
  const [, device, mark] = /(?:^|;\s*)__Host-device=([\w-]{43})\.([\w-]{43})(?:;|$)/.exec(cookie) ?? []
  return device && mark && sameText(mark, markOf(services.config, email, device)) ? device : null
}

/** The cookie that makes this browser known for an account, under a name of its own. */
export function knownDevice({ services }: RequestContext, email: string): string {
  const device = newToken()
  const value = `${device}.${markOf(services.config, email, device)}`
  return `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; HttpOnly; SameSite=Strict`
}
