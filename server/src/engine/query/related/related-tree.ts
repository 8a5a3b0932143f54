import { type ResourceDefinition, targetKeys } from '../../definition.ts'
import type { Registry } from '../../registry.ts'

/** Where a relation of a tree names the columns that are read of its records; without it all that the reader sees. */
export const COLUMNS = Symbol('columns')

/** Relations asked for, as a tree: `user.roles,user.settings` is `user → (roles, settings)`. */
export interface RelatedTree {
  [relation: string]: RelatedTree
  [COLUMNS]?: ReadonlySet<string>
}

const MOST_LEVELS = 4

/** The resources that a relation leads to: one, or one of several kinds. */
export const targetsOf = (registry: Registry, resource: ResourceDefinition, name: string): ResourceDefinition[] =>
  targetKeys(resource.relations![name]!).map(registry.resource)

/** The part of a tree that a resource has relations for: of several kinds each has its own. */
export const treeOf = ({ relations = {} }: ResourceDefinition, tree: RelatedTree): RelatedTree => ({
  ...Object.fromEntries(Object.entries(tree).filter(([name]) => Object.hasOwn(relations, name))),
  ...(tree[COLUMNS] ? { [COLUMNS]: tree[COLUMNS] } : {}),
})

/** One step of a path, with the columns that it chooses: `manager[first_name|last_name]`. */
function stepOf(part: string): { name: string; columns: ReadonlySet<string> | null } {
  const [name = '', chosen] = part.split('[', 2)
  const columns = chosen?.replace(/\]$/, '').split('|')
  return { name: name.trim(), columns: columns ? new Set(columns.map((column) => column.trim())) : null }
}

/** The node of a relation, made where it is not there yet; who asks for it without a choice reads all of it. */
function stepInto(node: RelatedTree, name: string, columns: ReadonlySet<string> | null): RelatedTree {
  const known = node[name]
  const next: RelatedTree = known ?? {}
  if (!known && columns) next[COLUMNS] = columns
  if (known?.[COLUMNS]) {
    if (columns) known[COLUMNS] = new Set([...known[COLUMNS], ...columns])
    else delete known[COLUMNS]
  }
  node[name] = next
  return next
}

/**
 * Reads `related`; names nobody declared are ignored. Behind a relation may stand which columns are read of its records
 * (`manager[first_name|last_name]`): a choice leaves out, and never shows what its reader may not see.
 */
export function parseRelated(registry: Registry, resource: ResourceDefinition, paths: readonly string[]): RelatedTree {
  const tree: RelatedTree = {}
  for (const path of paths.slice(0, 30)) {
    let node = tree
    let current: readonly ResourceDefinition[] = [resource]
    for (const part of path.split('.').slice(0, MOST_LEVELS)) {
      const { name, columns } = stepOf(part)
      const holders = current.filter(({ relations }) => relations && Object.hasOwn(relations, name))
      if (holders.length === 0) break
      node = stepInto(node, name, columns)
      current = holders.flatMap((holder) => targetsOf(registry, holder, name))
    }
  }
  return tree
}
