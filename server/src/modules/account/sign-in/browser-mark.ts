import type { Config } from '#platform/config.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { newToken } from '#platform/secrets/index.ts'

const COOKIE = '__Secure-entry'

/** Browsers keep no cookie for `localhost` and all hosts below it, and none that is Secure without HTTPS. */
const keepsMarks = ({ appUrl, appDomain }: Config) => appUrl.protocol === 'https:' && appDomain.includes('.')

/**
 * A mark for the browser that is about to carry a one-time code to a company's host, so that a link with somebody else's
 * code signs nobody in (login CSRF). Null where browsers would not keep it.
 */
export const newMark = (config: Config): string | null => (keepsMarks(config) ? newToken() : null)

/** The cookie that leaves the mark, for the main domain and every company's host, as long as a code lives. */
export const markCookie = ({ appDomain }: Config, mark: string, seconds: number): string =>
  `${COOKIE}=${mark}; Domain=${appDomain}; Path=/api/token/exchange; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

/** The mark of the browser that asks, or ''. */
export const markOf = ({ cookie }: Pick<RequestContext, 'cookie'>): string =>
  cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? ''
