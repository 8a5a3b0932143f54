import type { GoogleSignInError } from '#contracts/integrations/google.ts'
import { answersRedirect, defineRoute } from '#engine/index.ts'
import { signInByEmail } from '#modules/account/index.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { callbackUrl, provider } from './provider.ts'
import { flowOf, noFlowCookie, SIGN_IN_CALLBACK } from './sign-in-flow.ts'

const openid = lazyPackage<typeof import('openid-client')>('openid-client')

function to(home: string, params: Record<string, string | null>, cookies: string[] = []): Answer {
  const page = new URL('/login', home)
  for (const [name, value] of Object.entries(params)) if (value !== null) page.searchParams.set(name, value)
  return { status: 302, headers: { Location: page.href, 'Set-Cookie': [noFlowCookie, ...cookies] } }
}

type Flow = NonNullable<ReturnType<typeof flowOf>>

/**
 * The address Google vouches for. State, nonce, the code verifier (PKCE), issuer, audience, expiry and signature of the
 * ID token are checked by the library; it throws when any of them does not fit.
 */
async function provenEmail({ services: { config }, url }: RequestContext, flow: Flow) {
  const returned = callbackUrl(config, SIGN_IN_CALLBACK)
  returned.search = new URL(url, returned).search
  const tokens = await openid().authorizationCodeGrant(await provider(config.google!), returned, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  const email = typeof claims?.email === 'string' ? claims.email.toLowerCase() : ''
  return { email, isVerified: claims?.email_verified === true }
}

/** AUTH-13. Google's answer becomes a one-time code that the company's host trades for a session. */
export const signInCallbackRoute = defineRoute({
  method: 'GET',
  path: SIGN_IN_CALLBACK,
  access: 'public',
  tag: 'Integrations',
  summary: 'Where Google returns to after a sign-in; leads on to the front end',
  output: answersRedirect,
  query: { code: 'From Google', state: 'From Google' },
  async run(context) {
    const { services } = context
    const flow = flowOf(context)
    const home = frontendUrl(services.config, flow?.subdomain ?? null)
    const fail = (error: GoogleSignInError) => to(home, { error, from: flow?.from ?? null })
    if (!flow || !services.config.google) return fail('google_failed')
    let proven: Awaited<ReturnType<typeof provenEmail>>
    try {
      proven = await provenEmail(context, flow)
    } catch (error) {
      const denied = error instanceof openid().AuthorizationResponseError && error.error === 'access_denied'
      return fail(denied ? 'google_denied' : 'google_failed')
    }
    if (!proven.isVerified) return fail('google_unverified')
    const entry = await signInByEmail(services, proven.email, flow.subdomain)
    if (!entry) return fail('google_unknown')
    const there = frontendUrl(services.config, entry.subdomain)
    const name = entry.kind === 'code' ? 'token' : 'second_step'
    return to(there, { [name]: entry.token, from: flow.from }, entry.cookies)
  },
})
