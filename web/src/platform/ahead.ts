import { registry } from './modules/registry.ts'
import { queryClient } from './query/client.ts'
import { isOpen, type PageFacts } from './routing/facts.ts'
import { configurationQuery, profileQuery, tenantQuery } from './session/queries.ts'
import { readToken } from './session/token.ts'

/**
 * What the first page of somebody signed in needs, all at once: the guard and the router would ask for it one after
 * the other. Failures are told when the page itself asks again.
 */
export function codeAhead(): string[] {
  if (readToken() === null) return []
  void import('./shell/default-layout.tsx').catch(() => {})
  return registry.namespaces()
}

/**
 * The same for data, once it is known in which language to ask. A page that is open to everybody asks for none of it: a
 * token that has ended would lead away from it.
 */
export function dataAhead(page: PageFacts | undefined): void {
  if (readToken() === null || !page || isOpen(page)) return
  void queryClient.prefetchQuery(tenantQuery)
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(configurationQuery)
}
