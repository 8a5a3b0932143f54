import type { QueryCache } from '@tanstack/react-query'

const MINUTE = 60_000
/** How long answers count as fresh (spec 1 section 7). */
export const LIST_TIME = 2 * MINUTE
export const FILTERS_TIME = 60 * MINUTE
const MAX_LISTS = 50

/** Keeps at most fifty lists: the ones nobody looks at go first, oldest first. */
export function trimLists(cache: QueryCache, max = MAX_LISTS): void {
  const lists = cache.findAll({ queryKey: ['restify'] }).filter((query) => query.queryKey[2] === 'list')
  const idle = lists.filter((query) => query.getObserversCount() === 0)
  idle.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  for (const query of idle.slice(0, Math.max(0, lists.length - max))) cache.remove(query)
}

/** What a write on an entity makes stale beside itself: its declared dependants, and theirs. */
export function staleEntities(entity: string, dependants: ReadonlyMap<string, readonly string[]>): Set<string> {
  const stale = new Set<string>()
  const visit = (name: string) => {
    if (stale.has(name)) return
    stale.add(name)
    for (const dependant of dependants.get(name) ?? []) visit(dependant)
  }
  visit(entity)
  return stale
}
