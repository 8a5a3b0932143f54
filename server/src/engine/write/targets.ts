import { isId } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { type FieldProblem, forbidden, InvalidFields } from '#platform/errors/errors.ts'
import { rightOf } from '../access.ts'
import type { TargetRule } from '../bound.ts'
import type { MayRule, OfTarget, ResourceDefinition, Row, WriteContext } from '../definition.ts'

/** Nobody deletes the record before this write is done, as a foreign key would see to; who is deleting it is waited for. */
const keepTarget = ({ tx, tenant, registry }: WriteContext, key: string, id: string) =>
  tx.run(sql`select from ${sql.table(registry.resource(key).table)}
    where tenant_id = ${tenant.id} and id = ${id} for key share`)

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
    const may = (asked: OfTarget['right']) => rightOf(write.registry.resource(key).may[asked], write.actor)
    if (!isId(id)) throw problem(column, 'rule.exists')
    // Sent one after the other, they share a round trip.
    const [, isSeen] = await Promise.all([keepTarget(write, key, id), write.holds(key, id, may('list'))])
    if (!isSeen) throw problem(column, 'rule.exists')
    if (right && !(await write.holds(key, id, may(right)))) throw forbidden()
  }
}
