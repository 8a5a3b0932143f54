import { type ResourceDefinition, targetKeys } from '../../definition.ts'
import type { Registry } from '../../registry.ts'

/** Relations asked for, as a tree: `user.roles,user.settings` is `user → (roles, settings)`. */
export interface RelatedTree {
  [relation: string]: RelatedTree
}

const MOST_LEVELS = 4

/** The resources that a relation leads to: one, or one of several kinds. */
export const targetsOf = (registry: Registry, resource: ResourceDefinition, name: string): ResourceDefinition[] =>
  targetKeys(resource.relations![name]!).map(registry.resource)

/** The part of a tree that a resource has relations for: of several kinds each has its own. */
export const treeOf = ({ relations = {} }: ResourceDefinition, tree: RelatedTree): RelatedTree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => Object.hasOwn(relations, name)))

/** Reads `related`; names nobody declared are ignored, a column choice (`tasks[name]`) is accepted and not applied. */
export function parseRelated(registry: Registry, resource: ResourceDefinition, paths: readonly string[]): RelatedTree {
  const tree: RelatedTree = {}
  for (const path of paths.slice(0, 30)) {
    let node = tree
    let current: readonly ResourceDefinition[] = [resource]
    for (const part of path
      .replace(/\[[^\]]*\]/g, '')
      .split('.')
      .slice(0, MOST_LEVELS)) {
      const name = part.trim()
      const holders = current.filter(({ relations }) => relations && Object.hasOwn(relations, name))
      if (holders.length === 0) break
      node[name] ??= {}
      node = node[name]
      current = holders.flatMap((holder) => targetsOf(registry, holder, name))
    }
  }
  return tree
}
