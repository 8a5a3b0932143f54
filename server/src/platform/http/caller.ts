import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { TrustedProxies } from '#platform/config.ts'

/** The proxies in front as Fastify asks for them: it walks from the socket outwards and stops at whom it does not trust. */
export const proxyTrust = (proxies: TrustedProxies): string[] | false | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address, hop) => hop < proxies) : proxies

/**
 * The address that asks: what the proxy nearest to it wrote, never what it wrote itself. Some proxies add the port; what
 * is no address at all is answered by the socket's.
 */
function addressOf(request: FastifyRequest): string {
  const found = request.ip.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(found) ? found : (request.socket.remoteAddress ?? '')
}

/** Who asks by which scheme. A forwarded scheme is one of two words, or it is not believed. */
export const callerOf = (request: FastifyRequest): { ip: string; scheme: 'http' | 'https' } => ({
  ip: addressOf(request),
  scheme: request.protocol === 'https' ? 'https' : 'http',
})
