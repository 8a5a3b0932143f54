import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormRoom } from '#platform/http/body/multipart.ts'
import type { Answer, Context, RequestContext, Services, TenantContext } from '#platform/http/context.ts'
import { sendError } from '#platform/http/errors.ts'
import { inTenant, openly, resolveRequest, signedIn, withForm, withSession } from '#platform/http/resolve.ts'

type Access = 'public' | 'tenant' | 'session' | 'auth'

const narrow = {
  public: (context: RequestContext) => openly(context),
  tenant: inTenant,
  session: withSession,
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
 * The way of every request: who and where, then the handler, then its answer. Errors are answered here and not by the server's
 * own handler, because only here the reader's language is known for sure (their profile may say it). `subject` is whose field
 * names they say (`contracts/names.ts`), by the address where that decides. `files`: how many files its form may bring; throws what `run` would when the person has
 * no right to ask.
 */
export function handler<Narrowed extends RequestContext | TenantContext | Context>(
  services: Services,
  access: Access,
  run: (context: Narrowed) => Promise<Answer> | Answer,
  subject: string | ((params: Record<string, string>) => string),
  room: (context: Narrowed) => FormRoom = () => ({ files: 0 }),
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await resolveRequest(request, services)
    try {
      return send(
        reply,
        await withForm(request, context, narrow[access] as (context: RequestContext) => Narrowed, room, run),
      )
    } catch (error) {
      const named = typeof subject === 'string' ? subject : subject(context.params)
      return sendError(request, reply, error, context.locale, named)
    }
  }
}
