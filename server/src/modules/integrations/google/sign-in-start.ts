import { answersRedirect, answersRefusalPage, defineRoute } from '#engine/index.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { frontendUrl, subdomainOf } from '#platform/tenancy/index.ts'
import { plainPage } from './page.ts'
import { callbackUrl, provider } from './provider.ts'
import { sealState } from './sealed-state.ts'
import { flowCookie, SIGN_IN_CALLBACK } from './sign-in-flow.ts'

const openid = lazyPackage<typeof import('openid-client')>('openid-client')

const SIGN_IN_START = '/auth/google/redirect'

/** Where in the front end to go on after the sign-in: the page of `redirect`, or what its `from` says. */
function fromOf(redirect: URL): string | null {
  const from = redirect.searchParams.get('from')
  if (from) return from
  const path = `${redirect.pathname}${redirect.search}`
  return path === '/' || redirect.pathname === '/login' ? null : path
}

/**
 * The company a return address belongs to (null: the main domain), or undefined when it is no address of this
 * installation, or on a company's host that of another company.
 */
function companyOf({ tenant, services: { config } }: RequestContext, redirect: URL): string | null | undefined {
  const subdomain = subdomainOf(redirect.host, config)
  if (redirect.origin !== frontendUrl(config, subdomain)) return undefined
  return tenant && subdomain !== tenant.subdomain ? undefined : subdomain
}

const isCallbackHost = ({ base, services: { config } }: RequestContext) => new URL(base).host === config.appUrl.host

/** Off to Google, with what must come back sealed into a cookie of this browser. */
async function leave({ services }: RequestContext, subdomain: string | null, from: string | null): Promise<Answer> {
  const { config } = services
  const google = await provider(config.google!)
  const [state, nonce, verifier] = [openid().randomState(), openid().randomNonce(), openid().randomPKCECodeVerifier()]
  const location = openid().buildAuthorizationUrl(google, {
    redirect_uri: callbackUrl(config, SIGN_IN_CALLBACK).href,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid().calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  const flow = sealState(services, 'sign-in', { state, nonce, verifier, subdomain, from })
  return { status: 302, headers: { Location: location.href, 'Set-Cookie': flowCookie(flow) } }
}

/**
 * AUTH-12. A company's host sends the browser on to the main domain first: Google returns there, and the cookie that
 * ties the answer to this browser must lie where the answer arrives.
 */
export const signInStartRoute = defineRoute({
  method: 'GET',
  path: SIGN_IN_START,
  access: 'public',
  tag: 'Integrations',
  summary: 'Sign in with Google: leads the browser there',
  output: [answersRedirect, answersRefusalPage],
  query: { redirect: 'A page of the company’s front end to return to' },
  async run(context) {
    const { services, query, locale, tenant } = context
    const { config } = services
    const home = frontendUrl(config, tenant?.subdomain ?? null)
    const back = `${home}/login`
    if (!config.google) return plainPage(locale, back, 'google.offTitle', 'google.off')
    const asked = typeof query.redirect === 'string' && query.redirect !== '' ? query.redirect : home
    const redirect = URL.canParse(asked) ? new URL(asked) : null
    const subdomain = redirect ? companyOf(context, redirect) : undefined
    if (!redirect || subdomain === undefined) return plainPage(locale, back, 'google.foreignTitle', 'google.foreign')
    if (!isCallbackHost(context)) {
      const there = callbackUrl(config, SIGN_IN_START)
      there.searchParams.set('redirect', redirect.href)
      return { status: 302, headers: { Location: there.href } }
    }
    return leave(context, subdomain, fromOf(redirect)).catch(() =>
      plainPage(locale, back, 'google.downTitle', 'google.down'),
    )
  },
})
