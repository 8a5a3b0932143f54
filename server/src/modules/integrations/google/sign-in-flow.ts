import * as z from 'zod'
import type { RequestContext } from '#platform/http/context.ts'
import { openState } from './sealed-state.ts'

export const SIGN_IN_CALLBACK = '/auth/google/callback'

const COOKIE = '__Host-google-sign-in'
const SECONDS = 600

// Lax: the browser comes back from Google by a link, and a stricter cookie would stay away.
const cookie = (value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`

/** The cookie that ties a visit to Google to this browser. */
export const flowCookie = (sealed: string): string => cookie(sealed, SECONDS)
/** Forgets it: each visit is good for one return. */
export const noFlowCookie: string = cookie('', 0)

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  subdomain: z.string().nullable(),
  from: z.string().nullable(),
})

/** What this browser left for Google with, or null. */
export function flowOf({ cookie: header, services }: RequestContext): z.infer<typeof Flow> | null {
  const sent = header.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`))
  return sent === undefined ? null : openState(services, 'sign-in', Flow, sent.slice(COOKIE.length + 1))
}
