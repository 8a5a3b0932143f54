import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countRequest } from '#platform/metrics/index.ts'
import { addressOf } from './methods.ts'
import { ASSETS } from './web-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the company at whose host it was asked; null on the main domain, and until that is known. */
    company: string | null
  }
}

export const REQUEST_ID = 'X-Request-Id'

/** Short enough to be read out on the telephone. */
export const newRequestId = (): string => randomBytes(6).toString('hex')

const NO_ROUTE = 'none'
/** Asked by machines every few seconds, or with each page: no line says more than the next one. */
const isFrequent = (route: string) =>
  route.startsWith(`/${ASSETS}`) || route === '/api/health' || route === '/api/metrics'

const routeOf = (request: FastifyRequest): string =>
  request.routeOptions.url === undefined ? NO_ROUTE : addressOf(request)

/**
 * Gives each answer the id of its request and logs a line a request: which company, which route, what became of it, how long it took.
 * Never the address itself, a query or a name: they may hold what concerns people.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('company', null)
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID, request.id)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method, company } = request
    const [route, status, seconds] = [routeOf(request), reply.statusCode, reply.elapsedTime / 1000]
    countRequest({ method, route, status, seconds })
    request.log[isFrequent(route) ? 'debug' : 'info'](
      { company, method, route, status, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    next()
  })
}
