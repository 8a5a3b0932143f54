import { isIP } from 'node:net'
import type { Config } from '#platform/config.ts'

/** Labels that are never a company: they lead to the main domain, or are kept for later use. */
export const reservedSubdomains = new Set(
  'app www api mail smtp ftp admin static assets files cdn status docs help support blog dev test staging auth login mailbox'.split(
    ' ',
  ),
)

const withoutPort = (host: string) => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

/**
 * Which company a request is for, read from its Host alone (never from a forwarded header or a parameter).
 * `null`: the main domain. With `COMPANY` set, every host serves that company.
 */
export function subdomainOf(host: string | undefined, config: Pick<Config, 'appDomain' | 'company'>): string | null {
  if (config.company) return config.company
  const name = withoutPort(host ?? '')
  if (!name || isIP(name) || !name.endsWith(`.${config.appDomain}`)) return null
  const label = name.slice(0, -config.appDomain.length - 1)
  return label.includes('.') || label === 'app' || label === 'www' ? null : label
}

/** The address of a company's front end: `http://demo.localhost:3000`; of the main domain without a subdomain. */
export function frontendUrl(config: Pick<Config, 'appUrl' | 'company'>, subdomain: string | null): string {
  const { protocol, host } = config.appUrl
  return subdomain && !config.company ? `${protocol}//${subdomain}.${host}` : `${protocol}//${host}`
}
