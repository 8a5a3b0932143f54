import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parts of the address, by name, that are one of a few: another one is an unknown address. */
    known?: Record<string, { has(value: string): boolean }>
  }
}

/** What the addresses of a route look like: `/books/:id` is `/books/` and anything up to the next stroke. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.$^+?()[\]{}|\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}$`)
}

/** The address of a request's route, with those parts as they were asked for that are one of a few: `/api/restify/books/:id`. */
export function addressOf({ routeOptions: { url = '', config }, params }: FastifyRequest): string {
  const asked = params as Record<string, string>
  return url.replace(/:(\w+)/g, (part, name: string) => (config.known?.[name] ? asked[name]! : part))
}

interface Place {
  methods: Set<string>
  known: [string, { has(value: string): boolean }][]
}

/**
 * Which methods each address takes, gathered as routes are added. The router answers an unknown method as an unknown
 * address; the contract wants 405 with `Allow` (api-contract 6).
 */
export function gatherMethods(app: FastifyInstance): (url: string) => string[] {
  const byPattern = new Map<string, Place>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const place = byPattern.get(url) ?? { methods: new Set(), known: Object.entries(config?.known ?? {}) }
    for (const one of Array.isArray(method) ? method : [method]) place.methods.add(one)
    byPattern.set(url, place)
  })
  // Made for the first address that is asked about: a start needs none of them.
  let patterns: (readonly [RegExp, Place])[] | undefined
  return (url) => {
    const path = url.split('?')[0]!
    patterns ??= [...byPattern].map(([pattern, place]) => [expressionOf(pattern), place] as const)
    const found = patterns.filter(([expression, { known }]) => {
      const match = expression.exec(path)
      return match && known.every(([name, values]) => values.has(match.groups![name]!))
    })
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort()
  }
}
