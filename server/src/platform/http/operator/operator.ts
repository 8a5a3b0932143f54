import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { isOwnMachine } from '#platform/config-settings.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { deriveKey, sameText } from '#platform/secrets/index.ts'
import { callerOf } from '../caller.ts'
import { localeOf } from '../locale.ts'

type Where = Pick<Config, 'secretKey' | 'host' | 'forOthers' | 'trustProxy'>

const COOKIE = 'vatra-operator'
/** Any of these says that somebody asks for somebody else, whether or not the proxy is believed. */
const FORWARDING =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|cf-connecting-ip|true-client-ip)$/

/** What opens the operator's pages from other machines; printed at start. The same after a restart and in every process. */
export const operatorKey = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', deriveKey(secretKey, 'operator')).update('pages').digest('base64url').slice(0, 24)

/**
 * True when a person at this machine asks: over the loopback interface, by a name of this machine (no page of a stranger
 * can ask by that), and not through a proxy. Behind a known proxy every caller looks like the proxy: false.
 */
export function isAtThisMachine({ headers, socket }: FastifyRequest, { host, forOthers, trustProxy }: Where): boolean {
  const isBehindProxy = trustProxy !== 0 || (forOthers && isOwnMachine(host))
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  return (
    !isBehindProxy &&
    isOwnMachine(socket.remoteAddress ?? '') &&
    isOwnMachine(name) &&
    !Object.keys(headers).some((header) => FORWARDING.test(header))
  )
}

const shownKey = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S{1,100})$/i.exec(headers.authorization ?? '')?.[1] ??
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,100})`).exec(headers.cookie ?? '')?.[1] ??
  ''

/**
 * Keeps what only the operator may use: a `preHandler` that lets in who sits at this machine, or shows the operator's key
 * (as bearer token, or typed into the page that is answered instead and then kept as a cookie). 403 to everybody else.
 */
export function operatorOnly(config: Where) {
  const isKey = (typed: unknown) => typeof typed === 'string' && sameText(typed.trim(), operatorKey(config))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isAtThisMachine(request, config) || isKey(shownKey(request))) return
    if (request.url.startsWith('/api/')) throw forbidden('operator.api')
    const typed = (request.body as { operator_key?: unknown } | undefined)?.operator_key
    if (isKey(typed)) {
      const secure = callerOf(request).scheme === 'https' ? '; Secure' : ''
      const cookie = `${COOKIE}=${operatorKey(config)}; Path=/; HttpOnly; SameSite=Strict${secure}`
      return reply.headers({ 'Set-Cookie': cookie, 'Cache-Control': 'no-store' }).redirect(request.url, 303)
    }
    const { keyPage, KEY_PAGE_POLICY } = await import('./operator-page.ts')
    return reply
      .status(403)
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': KEY_PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(keyPage(localeOf(request, []), typed !== undefined))
  }
}
