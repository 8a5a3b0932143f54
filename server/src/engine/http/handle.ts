import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Context, RequestContext, Services, TenantContext } from '#platform/http/context.ts'
import { fieldErrorAnswer } from '#platform/http/errors.ts'
import { TooManyAttempts } from '#platform/http/rate-limit.ts'
import { inTenant, resolveRequest, signedIn } from '#platform/http/resolve.ts'
import { InvalidInput } from '../write/input.ts'

type Access = 'public' | 'tenant' | 'auth'

const narrow = {
  public: (context: RequestContext) => context,
  tenant: inTenant,
  auth: signedIn,
} as const

function send(reply: FastifyReply, { status, body, headers }: Answer) {
  reply.status(status).header('Cache-Control', 'no-store')
  if (headers) reply.headers(headers)
  if (body === undefined) return reply.send()
  if (typeof body === 'string' || body instanceof Readable) return reply.send(body)
  // Written here and not by a response schema: shapes differ by who asks, and stringify is as fast on these.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * The way of every request: who and where, then the handler, then its answer. Input errors become sentences here because
 * only here the reader's language is known for sure (their profile may say it).
 */
export function handler<Narrowed extends RequestContext | TenantContext | Context>(
  services: Services,
  access: Access,
  run: (context: Narrowed) => Promise<Answer> | Answer,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await resolveRequest(request, services)
    try {
      return send(reply, await run(narrow[access](context) as Narrowed))
    } catch (error) {
      if (error instanceof TooManyAttempts) {
        reply.headers({
          'Retry-After': error.limit.seconds,
          'X-RateLimit-Limit': error.limit.max,
          'X-RateLimit-Remaining': 0,
        })
      }
      if (!(error instanceof InvalidInput)) throw error
      const answer = fieldErrorAnswer(error.explained(context.locale), context.locale)
      return send(reply, { status: 422, body: answer })
    }
  }
}
