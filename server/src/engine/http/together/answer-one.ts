import { parse } from 'node:querystring'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { errorAnswer } from '#platform/http/errors.ts'
import { rightOf } from '../../access.ts'
import type { Registry } from '../../registry.ts'
import type { RouteDefinition } from '../../route.ts'
import { getterRoute } from '../getters.ts'
import { listRoute } from '../lists/list-route.ts'

export const TOGETHER = '/together'

/** A list of a resource, or one of its getters. */
const OF_A_RESOURCE = /^\/restify\/([a-z-]+)(?:\/getters\/([a-z-]+))?$/

const isOpen = (access: RouteDefinition['access']) => access === 'public' || access === 'tenant' || access === 'session'

interface Found {
  run: (context: Context) => Promise<Answer> | Answer
  /** Whose field names its messages say. */
  subject: string
}

/** What answers an address: a list, a getter, or a route that only reads. What anybody may ask without signing in is not among them. */
function find(registry: Registry, path: string): Found | undefined {
  const [, key, getter] = OF_A_RESOURCE.exec(path) ?? []
  const resource = key === undefined ? undefined : registry.resources.get(key)
  if (resource && !resource.public) {
    if (getter === undefined) return { run: (context) => listRoute(context, registry, resource), subject: key! }
    const subject = resource.getters?.[getter]?.names ?? key!
    return {
      run: (context) => getterRoute({ ...context, params: { getter } }, registry, resource, false),
      subject,
    }
  }
  const route = registry.routes.find((one) => one.method === 'GET' && one.path === path)
  // Asked within itself it would grow without end.
  if (!route || isOpen(route.access) || route.path === TOGETHER) return undefined
  const run = route.run as (context: Context, input: unknown, registry: Registry) => Promise<Answer>
  return {
    run(context) {
      if (rightOf(route.access as never, context.actor) === false) throw forbidden()
      return run(context, undefined, registry)
    },
    subject: route.names ?? '*',
  }
}

/**
 * What one of several addresses answers to this person: by the same rights and rules as asked alone. Its error is its own. What is
 * no answer of plain data (a file, a stream) is not asked together.
 */
export async function answerOne(
  context: Context,
  registry: Registry,
  ask: string,
): Promise<{ status: number; body: unknown }> {
  const [path = '', text = ''] = ask.split('?', 2)
  const found = find(registry, path)
  try {
    if (!found) throw notFound()
    const asked = { ...context, params: {}, query: { ...parse(text) }, body: {}, url: `/api${ask}` }
    const { status, body, headers } = await found.run(asked)
    if (headers || typeof body !== 'object' || body === null) throw notFound()
    return { status, body }
  } catch (error) {
    const { status, body } = errorAnswer(error, context.locale, found?.subject ?? '*')
    return { status, body }
  }
}
