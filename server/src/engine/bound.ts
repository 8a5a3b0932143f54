import { rightOf } from './access.ts'
import type { MayRule, OfTarget, RelationDefinition, ResourceDefinition, RowRule } from './definition.ts'

type Find = (key: string) => ResourceDefinition
type OneOf = Extract<RelationDefinition, { kind: 'belongsToOneOf' }>

/** A rule as the registry makes it of {@link OfTarget}, which is kept for writes that choose another target. */
export interface TargetRule {
  ofTarget?: OfTarget
}

const isOfTarget = (rule: MayRule | undefined): rule is OfTarget => typeof rule === 'object'

/** Rows of each kind of target on which the actor has the right; false where they have it to none of any kind. */
function targetRule(relation: OneOf, rule: OfTarget, find: Find): MayRule {
  const { resources, typeColumn, column } = relation
  return Object.assign(
    (actor: Parameters<typeof rightOf>[1]) => {
      const sets = Object.entries(resources).flatMap(([type, key]): RowRule => {
        const target = find(key)
        const may = rightOf(target.may[rule.right] ?? (rule.right === 'files' ? target.may.list : undefined), actor)
        if (may === false) return []
        return may === true
          ? [{ [typeColumn]: type }]
          : [{ [typeColumn]: type, [column]: { among: target, rule: may } }]
      })
      return sets.length > 0 && sets
    },
    { ofTarget: rule } satisfies TargetRule,
  )
}

/** A resource whose rights that follow a relation are asked of the resources behind it; others stay as they are. */
export function bound(resource: ResourceDefinition, find: Find): ResourceDefinition {
  const entries = Object.entries(resource.may)
  if (!entries.some(([, rule]) => isOfTarget(rule))) return resource
  const may = entries.map(([name, rule]) => {
    if (!isOfTarget(rule)) return [name, rule]
    const relation = resource.relations?.[rule.relation]
    if (relation?.kind !== 'belongsToOneOf')
      throw new Error(`${resource.key}: ${rule.relation} is no relation to one of several.`)
    return [name, targetRule(relation, rule, find)]
  })
  return { ...resource, may: Object.fromEntries(may) }
}
