import type { Configuration } from 'openid-client'
import type { Config, GoogleConfig } from '#platform/config.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const openid = lazyPackage<typeof import('openid-client')>('openid-client')

const ISSUER = new URL('https://accounts.google.com')
const TIMEOUT_SECONDS = 10

// What discovery answers changes about once a year; an hour spares each sign-in a request.
const KEPT_MS = 60 * 60_000
const known = new WeakMap<GoogleConfig, { found: Promise<Configuration>; until: number }>()

async function discover({ clientId, clientSecret, url }: GoogleConfig): Promise<Configuration> {
  const server = url ?? ISSUER
  const plain = server.protocol === 'http:'
  const found = await openid().discovery(server, clientId, {}, openid().ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: plain ? [openid().allowInsecureRequests] : [],
  })
  // The standard lets a client trust TLS instead (OpenID Connect Core 3.1.3.7, 6); the signature is checked all the same.
  openid().enableNonRepudiationChecks(found)
  return found
}

/** Google as it describes itself (OpenID Connect Discovery), for this installation's client. */
export function provider(google: GoogleConfig): Promise<Configuration> {
  const before = known.get(google)
  if (before && before.until > Date.now()) return before.found
  const found = discover(google)
  known.set(google, { found, until: Date.now() + KEPT_MS })
  found.catch(() => known.delete(google))
  return found
}

/**
 * The address Google sends people back to. Google takes only addresses that it knows beforehand, so it is one for all
 * companies, on the main domain.
 */
export const callbackUrl = ({ appUrl }: Pick<Config, 'appUrl'>, path: string): URL => new URL(`/api${path}`, appUrl)
