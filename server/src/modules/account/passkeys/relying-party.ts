import type { RequestContext } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/** For whom a passkey is made, and from where it may be used. */
export interface RelyingParty {
  /** The domain it belongs to. */
  id: string
  /** The one origin whose answers are taken in this request: neighbours below the same domain are not it. */
  origin: string
}

/**
 * The installation's domain, so that one passkey opens all companies of a person; where that is a bare name such as
 * `localhost`, which browsers refuse as a passkey's domain for the names below it, the company's own host.
 */
export function relyingParty({
  services: { config },
  tenant,
}: Pick<RequestContext, 'services' | 'tenant'>): RelyingParty {
  const { origin, hostname } = new URL(frontendUrl(config, tenant?.subdomain ?? null))
  const isBelow = hostname === config.appDomain || hostname.endsWith(`.${config.appDomain}`)
  return { id: config.appDomain.includes('.') && isBelow ? config.appDomain : hostname, origin }
}
