import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from './query/client.ts'
import { isOpen } from './routing/facts.ts'
import { configurationQuery, profileQuery, tenantQuery } from './session/queries.ts'
import { readToken } from './session/token.ts'

/**
 * What the first page of somebody signed in needs, all at once: texts, guard and router would ask for it one after the
 * other. Failures show when the page itself asks again. A page that is open to everybody asks for none of it: a token
 * that has ended would lead away from it.
 */
export function askAhead(router: AnyRouter): void {
  const matches = router.matchRoutes(router.latestLocation)
  const page = matches.at(-1)?.staticData.page
  if (readToken() === null || !page || isOpen(page)) return
  void queryClient.prefetchQuery(tenantQuery)
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(configurationQuery)
  for (const { routeId, params, search } of matches) {
    const { component, loader } = router.routesById[routeId].options
    void component?.preload?.().catch(() => {})
    if (typeof loader === 'function') loader({ params, location: { search } })
  }
}
