import type { FastifyInstance } from 'fastify'

/** What the addresses of a route look like: `/books/:id` is `/books/` and anything up to the next stroke. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.$^+?()[\]{}|\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}$`)
}

/**
 * Which methods each address takes, gathered as routes are added. The router answers an unknown method as an unknown
 * address; the contract wants 405 with `Allow` (api-contract 6).
 */
export function gatherMethods(app: FastifyInstance): (url: string) => string[] {
  const byPattern = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = byPattern.get(url) ?? new Set()
    for (const one of Array.isArray(method) ? method : [method]) methods.add(one)
    byPattern.set(url, methods)
  })
  // Made for the first address that is asked about: a start needs none of a thousand expressions.
  let patterns: (readonly [RegExp, Set<string>])[] | undefined
  return (url) => {
    const path = url.split('?')[0]!
    patterns ??= [...byPattern].map(([pattern, methods]) => [expressionOf(pattern), methods] as const)
    const found = patterns.filter(([matches]) => matches.test(path))
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].sort()
  }
}
