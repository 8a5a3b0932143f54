import type { FastifyInstance } from 'fastify'

/**
 * Which methods each address takes, gathered as routes are added. The router answers an unknown method as an unknown
 * address; the contract wants 405 with `Allow` (api-contract 6).
 */
export function gatherMethods(app: FastifyInstance): (url: string) => string[] {
  const byPattern = new Map<string, { matches: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = byPattern.get(url)
    const methods = Array.isArray(method) ? method : [method]
    if (known) for (const one of methods) known.methods.add(one)
    else {
      const source = url
        .replace(/[.$^+?()[\]{}|\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\*$/, '.*')
      byPattern.set(url, { matches: new RegExp(`^${source}$`), methods: new Set(methods) })
    }
  })
  return (url) => {
    const path = url.split('?')[0]!
    const found = [...byPattern.values()].filter(({ matches }) => matches.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
}
