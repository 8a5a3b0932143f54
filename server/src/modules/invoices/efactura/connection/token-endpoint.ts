import * as z from 'zod'
import type { AnafConfig, Config } from '#platform/config.ts'
import { createEgress } from '#platform/egress/index.ts'
import type { Services } from '#platform/http/context.ts'

const Pair = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

/** Both tokens, and until when each is good. */
export interface TokenPair {
  access: string
  refresh: string
  accessUntil: Date
  refreshUntil: Date
}

/** The address that ANAF knows of the whole installation: companies are below it by their `state`. */
export const callbackUrl = ({ appUrl }: Pick<Config, 'appUrl'>): URL => new URL('/api/anaf/callback', appUrl)

/** ANAF's page on which a person chooses their certificate. */
export function authoriseUrl(config: Config, state: string): string {
  const url = new URL(`${config.anaf!.signInUrl.href}/authorize`)
  const asked = { response_type: 'code', client_id: config.anaf!.clientId, redirect_uri: callbackUrl(config).href }
  for (const [name, value] of Object.entries({ ...asked, token_content_type: 'jwt', state }))
    url.searchParams.set(name, value)
  return url.href
}

/** So long a refresh token lives where it does not say it itself. */
const REFRESH_MS = 365 * 86_400_000
const LIMITS = { bytes: 256 * 1024, milliseconds: 60_000 }

const Claims = z.object({ exp: z.number() })

/** When a token says that it ends; null of one that says nothing. */
function endOf(token: string): Date | null {
  try {
    const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return new Date(Claims.parse(JSON.parse(body)).exp * 1000)
  } catch {
    return null
  }
}

/** `lost`: ANAF does not take what was sent. `none`: it did not answer. */
export type Exchanged = { kind: 'pair'; pair: TokenPair } | { kind: 'lost' } | { kind: 'none' }

async function exchange({ config, clock }: Services, form: Record<string, string>): Promise<Exchanged> {
  const { signInUrl, clientId, clientSecret } = config.anaf as AnafConfig
  const ask = createEgress({ trusted: signInUrl, limits: LIMITS })
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  try {
    const answer = await ask(`${signInUrl.href}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, token_content_type: 'jwt' }).toString(),
    })
    const text = await answer.text()
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return { kind: 'lost' }
    const found = Pair.safeParse(JSON.parse(text))
    if (!answer.ok || !found.success) return { kind: 'none' }
    const { access_token: access, refresh_token: refresh, expires_in } = found.data
    const now = clock.now().getTime()
    const accessUntil = new Date(now + expires_in * 1000)
    return {
      kind: 'pair',
      pair: { access, refresh, accessUntil, refreshUntil: endOf(refresh) ?? new Date(now + REFRESH_MS) },
    }
  } catch {
    return { kind: 'none' }
  }
}

/** Trades the code of a visit for tokens. It lives a minute. */
export const pairForCode = (services: Services, code: string): Promise<Exchanged> =>
  exchange(services, { grant_type: 'authorization_code', code, redirect_uri: callbackUrl(services.config).href })

/** Trades a refresh token for a new pair: what was good before is dead from then on. */
export const refreshedPair = (services: Services, refreshToken: string): Promise<Exchanged> =>
  exchange(services, { grant_type: 'refresh_token', refresh_token: refreshToken })
