import * as z from 'zod'
import { CalendarProvider } from '#contracts/integrations/calendar.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { callbackUrl, provider } from '../google/provider.ts'
import { openState, sealState } from '../google/sealed-state.ts'

const openid = lazyPackage<typeof import('openid-client')>('openid-client')

export const CALENDAR_CALLBACK = '/calendar/callback'
/** Reads the list of calendars, writes events; nothing else of the person's account. */
const SCOPE = [
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events',
].join(' ')

const Visit = z.object({
  tenantId: z.string(),
  userId: z.string(),
  provider: CalendarProvider,
  returnUrl: z.string(),
  verifier: z.string(),
})
/** A visit to Google's consent page: who went, for which calendar, and where they return. */
export type Visit = z.infer<typeof Visit>

export const visitOf = (services: Services, state: unknown): Visit | null =>
  openState(services, 'calendar', Visit, state)

/** The consent page. All that must be known afterwards travels sealed in `state`. */
export async function consentUrl(services: Services, visit: Omit<Visit, 'verifier'>): Promise<string> {
  const verifier = openid().randomPKCECodeVerifier()
  const google = await provider(services.config.google!).catch(() => {
    throw refused('googleUnreachable')
  })
  return openid().buildAuthorizationUrl(google, {
    redirect_uri: callbackUrl(services.config, CALENDAR_CALLBACK).href,
    scope: SCOPE,
    state: sealState(services, 'calendar', { ...visit, verifier }),
    code_challenge: await openid().calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Google gives a lasting token only when both are asked for.
    access_type: 'offline',
    prompt: 'consent',
  }).href
}

/** Trades the code of a visit for a token that lasts; throws a refusal when Google does not give one. */
export async function refreshTokenFor(services: Services, visit: Visit, code: string, state: string): Promise<string> {
  const returned = callbackUrl(services.config, CALENDAR_CALLBACK)
  returned.search = new URLSearchParams({ code, state }).toString()
  try {
    const checks = { expectedState: state, pkceCodeVerifier: visit.verifier }
    const tokens = await openid().authorizationCodeGrant(await provider(services.config.google!), returned, checks)
    if (tokens.refresh_token) return tokens.refresh_token
  } catch {
    throw refused('consentLost')
  }
  throw refused('consentLost')
}

/** Google does not take the token any more: access was taken back, or the token was not used for half a year. */
export class AccessLost extends Error {}

// Good for an hour; a list of events to push would ask for one each otherwise. By token, so a new one starts empty.
const MOST_KEPT = 1000
const kept = new Map<string, { token: string; until: number }>()

/** The next call asks for another one. */
export const forgetToken = (refreshToken: string): void => void kept.delete(refreshToken)

/** A token for the next calls. @throws AccessLost */
export async function accessToken({ config }: Pick<Services, 'config'>, refreshToken: string): Promise<string> {
  const known = kept.get(refreshToken)
  if (known && known.until > Date.now()) return known.token
  try {
    const answer = await openid().refreshTokenGrant(await provider(config.google!), refreshToken)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(refreshToken, { token: answer.access_token, until: Date.now() + ((answer.expires_in ?? 0) - 60) * 1000 })
    return answer.access_token
  } catch (error) {
    if (error instanceof openid().ResponseBodyError && error.error === 'invalid_grant') throw new AccessLost()
    throw error
  }
}

/** Gives access back at Google. That it fails changes nothing here: the token is forgotten anyway. */
export async function revoke({ config }: Pick<Services, 'config'>, refreshToken: string): Promise<void> {
  forgetToken(refreshToken)
  if (config.google)
    await provider(config.google)
      .then((google) => openid().tokenRevocation(google, refreshToken))
      .catch(() => undefined)
}
