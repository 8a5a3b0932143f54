import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isId } from '#contracts/engine/values/primitives.ts'
import { forbidden, unauthenticated } from '#platform/errors/errors.ts'
import { subdomainOf } from '#platform/tenancy/index.ts'
import type { FormRoom } from './body/multipart.ts'
import { callerOf } from './caller.ts'
import type { Context, RequestContext, Services, TenantContext } from './context.ts'
import { localeOf } from './locale.ts'

const bearer = (header: string | undefined) => /^Bearer ([\x21-\x7e]{1,255})$/i.exec(header ?? '')?.[1] ?? null

/** Ids in the address as the database writes them, since they are compared as texts. */
function paramsOf({ params }: FastifyRequest): Record<string, string> {
  const given = Object.entries((params ?? {}) as Record<string, string>)
  return Object.fromEntries(given.map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]))
}

/** Who holds the token of a request now. */
const actorNow = async ({ services, tenant, token }: Pick<RequestContext, 'services' | 'tenant' | 'token'>) =>
  tenant && token ? await services.sessions.actorOf(tenant.id, token) : null

/** Who asks, from where, in which language, with what: the start of every request. A form is read later, by `withForm`. */
export async function resolveRequest(request: FastifyRequest, services: Services): Promise<RequestContext> {
  const subdomain = subdomainOf(request.headers.host, services.config)
  const tenant = subdomain === null ? null : await services.tenants.bySubdomain(subdomain)
  request.company = tenant?.id ?? null
  const token = bearer(request.headers.authorization)
  const actor = await actorNow({ services, tenant, token })
  const { ip, scheme } = callerOf(request)
  return {
    services,
    tenant,
    actor,
    token,
    locale: localeOf(request, [actor?.locale, tenant?.locale]),
    origin: { ip, userAgent: request.headers['user-agent'] },
    cookie: request.headers.cookie ?? '',
    base: `${scheme}://${request.headers.host}`,
    params: paramsOf(request),
    query: (request.query ?? {}) as Record<string, unknown>,
    body: request.body ?? {},
    uploads: [],
    idempotencyKey: request.method === 'POST' ? ((request.headers['idempotency-key'] as string) ?? null) : null,
    url: request.url,
  }
}

/**
 * Does the work with the request and its form, if it brings one. `admit` says who may ask. `room` answers what the route takes, and throws
 * where the person may not ask at all: a form is not read before that. Somebody who is not signed in brings files to those open routes
 * alone that say so. A form may be sent for a minute: who asks is looked up again at its end, so that nobody writes with what they have lost.
 */
export function withForm<C extends RequestContext, T>(
  request: FastifyRequest,
  context: RequestContext,
  admit: (context: RequestContext) => C,
  room: (context: C) => FormRoom,
  work: (context: C) => Promise<T> | T,
): Promise<T> | T {
  const admitted = admit(context)
  if (!request.isMultipart()) return work(admitted)
  const { actor, services, origin } = admitted
  const asked = { ...room(admitted), person: actor?.userId ?? origin.ip, stranger: actor === null }
  return services.forms.read(request, asked, async (form) =>
    work({ ...admit({ ...context, actor: await actorNow(context) }), ...form }),
  )
}

/** A request that needs nobody: who still owes their company two-factor counts as nobody. */
export const openly = <C extends RequestContext>(context: C): C =>
  context.actor?.owesTwoFactor ? { ...context, actor: null } : context

/** Narrows to a company's host. A host without a company knows nobody: 401, as with a wrong company (api-contract 6). */
export function inTenant(context: RequestContext): TenantContext {
  if (!context.tenant) throw unauthenticated()
  return openly(context as TenantContext)
}

/** Narrows to a person who has a session, also one who still owes their company two-factor; or 401. */
export function withSession(context: RequestContext): Context {
  if (!context.tenant || !context.actor) throw unauthenticated()
  return context as Context
}

/** Narrows to a signed-in person, or 401; 403 while they owe their company two-factor. */
export function signedIn(context: RequestContext): Context {
  const signed = withSession(context)
  if (signed.actor.owesTwoFactor) throw forbidden('twoFactorOwed')
  return signed
}
