import { isId } from '#contracts/engine/values/primitives.ts'
import { type FieldProblem, forbidden, InvalidFields } from '#platform/errors/errors.ts'
import { rightOf } from '../access.ts'
import type { TargetRule } from '../bound.ts'
import type { MayRule, ResourceDefinition, Row, WriteContext } from '../definition.ts'

/**
 * A record of one of several kinds that a write chooses must be one that the actor sees (an error at its field), and one
 * on which they have the right that the write follows (403).
 */
export async function checkTargets(
  write: WriteContext,
  resource: ResourceDefinition,
  rule: MayRule | undefined,
  values: Row,
  stored: Row = {},
): Promise<void> {
  const follows = (rule as TargetRule | undefined)?.ofTarget
  for (const [name, relation] of Object.entries(resource.relations ?? {})) {
    if (relation.kind !== 'belongsToOneOf') continue
    const { resources, typeColumn, column } = relation
    if (!(typeColumn in values) && !(column in values)) continue
    const merged: Row = { ...stored, ...values }
    const [type, id] = [merged[typeColumn], merged[column]]
    const right = follows?.relation === name ? follows.right : null
    if (type == null && id == null && !right) continue
    const problem = (at: string, what: string) => new InvalidFields([[at, what] as FieldProblem])
    const key = Object.hasOwn(resources, String(type)) ? resources[String(type)]! : null
    if (!key) throw problem(typeColumn, 'option')
    const may = (asked: 'list' | 'update' | 'delete') => rightOf(write.registry.resource(key).may[asked], write.actor)
    if (!isId(id) || !(await write.holds(key, id, may('list')))) throw problem(column, 'rule.exists')
    if (right && !(await write.holds(key, id, may(right)))) throw forbidden()
  }
}
