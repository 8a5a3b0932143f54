import type { ChartNode, Forest } from '#web/ui/org-chart/forest.ts'

/** So many people stand in one window with everybody's team open. */
const FITS = 15

/**
 * Whose teams are hidden when a chart opens: a small company is seen whole; of a larger one the top and those right below it, and the
 * way down to each of `toShow` with the people they lead.
 */
export function foldedAtFirst(forest: Forest<ChartNode>, toShow: readonly (string | undefined)[]): ReadonlySet<string> {
  if (forest.byId.size <= FITS) return new Set()
  const open = new Set(toShow.flatMap((id) => (id && forest.byId.has(id) ? [id, ...forest.above(id)] : [])))
  const leading = [...forest.byId.keys()].filter((id) => forest.countBelow(id) > 0 && forest.above(id).length > 0)
  return new Set(leading.filter((id) => !open.has(id)))
}
