/** Somebody to place in a chart. */
export interface ChartNode {
  id: string
  name: string
  /** Who stands above; null, or somebody who is not in the chart: at the top. */
  parentId: string | null
}

export interface Forest<N extends ChartNode = ChartNode> {
  /** Those at the top: who leads others first, else in the order given. */
  roots: readonly N[]
  byId: ReadonlyMap<string, N>
  childrenOf: (id: string) => readonly N[]
  /** Everybody below, however deep. */
  countBelow: (id: string) => number
  /** Ids of those above, the nearest first. */
  above: (id: string) => string[]
}

/** Arranges nodes under their parents. The link that would close a circle is left out: its node stands at the top. */
export function makeForest<N extends ChartNode>(nodes: readonly N[]): Forest<N> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map<string, string>()
  const above = (id: string): string[] => {
    const path: string[] = []
    for (let next = parents.get(id); next !== undefined; next = parents.get(next)) path.push(next)
    return path
  }
  const roots: N[] = []
  const children = new Map<string, N[]>()
  for (const node of nodes) {
    const { id, parentId } = node
    if (parentId === null || parentId === id || !byId.has(parentId) || above(parentId).includes(id)) roots.push(node)
    else {
      parents.set(id, parentId)
      children.set(parentId, [...(children.get(parentId) ?? []), node])
    }
  }
  // Those who lead others come first, here as in the drawing, so that the keys go where the eye does.
  const byRank = (left: N, right: N) => Number(children.has(right.id)) - Number(children.has(left.id))
  roots.sort(byRank)
  for (const below of children.values()) below.sort(byRank)
  const counts = new Map<string, number>()
  const childrenOf = (id: string): readonly N[] => children.get(id) ?? []
  const countBelow = (id: string): number => {
    const count = counts.get(id) ?? childrenOf(id).reduce((sum, child) => sum + 1 + countBelow(child.id), 0)
    counts.set(id, count)
    return count
  }
  return { roots, byId, childrenOf, countBelow, above }
}
