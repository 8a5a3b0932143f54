import type { RouteDefinition } from '../modules/define-module.ts'
import type { TextKey } from '../texts/namespaces.ts'

export interface Place {
  /** Path pattern with `$name` parameters. */
  path: string
  nameKey: TextKey
  /** Its name behind that of what it belongs to. */
  shortKey?: TextKey
}

/** All pages that a definition tree declares, with full paths; redirects are no places. */
export function placesOf(routes: readonly RouteDefinition[], parent = ''): Place[] {
  return routes.flatMap((route) => {
    const path = `${parent}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    const own = route.redirect === undefined ? [{ path, nameKey: route.nameKey, shortKey: route.shortKey }] : []
    return [...own, ...placesOf(route.children ?? [], path)]
  })
}

const matches = (pattern: string, parts: string[]) => {
  const wanted = pattern.split('/').filter(Boolean)
  return wanted.length === parts.length && wanted.every((word, i) => word.startsWith('$') || word === parts[i])
}

/** The page with the list in which a record's page lies: the nearest one above it that is about no single record. */
export function listAbove(pathname: string, places: readonly Place[]): Place | undefined {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const found = places.find(({ path }) => !path.includes('$') && matches(path, parts.slice(0, length)))
    if (found) return found
  }
  return undefined
}

/**
 * The pages above and including `pathname`, outermost first, each with its address. A page goes by its
 * short name (spec 1 section 2, rule 7: "Boats / Details", not "Boats / Boat details"), one about a record by that record's name
 * in `own`, by address. Two names in a row that are the same become one, and a trail of a single crumb is no trail.
 */
export function breadcrumbs(
  pathname: string,
  places: readonly Place[],
  name: (key: TextKey) => string,
  own: Readonly<Record<string, string>> = {},
): { path: string; name: string }[] {
  const parts = pathname.split('/').filter(Boolean)
  const trail: { path: string; name: string }[] = []
  for (let length = 1; length <= parts.length; length += 1) {
    const prefix = parts.slice(0, length)
    const found = places.filter((candidate) => matches(candidate.path, prefix))
    // `/things/create` is itself, not the thing named "create".
    const place = found.find((candidate) => !candidate.path.includes('$')) ?? found.at(-1)
    if (!place) continue
    const path = `/${prefix.join('/')}`
    const label = own[path] ?? name(place.shortKey ?? place.nameKey)
    if (trail.at(-1)?.name !== label) trail.push({ path, name: label })
  }
  return trail.length > 1 ? trail : []
}
