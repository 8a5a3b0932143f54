import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, Right, RuleTerm } from '../definition.ts'

type Secret = ResourceDefinition & Required<Pick<ResourceDefinition, 'secret'>>

/** Files are as secret as the records that they belong to. Undefined where nothing is. */
export function secretOfTargets(targets: readonly ResourceDefinition[]): ResourceDefinition['secret'] {
  if (!targets.some(({ secret }) => secret)) return undefined
  return (actor) =>
    targets.flatMap(
      ({ table, secret }): readonly RuleTerm[] => secret?.(actor) ?? [{ in: table, key: 'id', where: {} }],
    )
}

/**
 * The company's log as its reader may know it: without lines of records that are secret to them. Lists, counts, pages and files
 * of the log ask the one rule that this makes.
 */
export function withoutSecrets(log: ResourceDefinition, all: readonly ResourceDefinition[]): ResourceDefinition {
  const secrets = all.filter((one): one is Secret => one.secret !== undefined)
  if (!log.log || secrets.length === 0) return log
  const ids = secrets.map(
    ({ key, about }) => sql`when ${sql.lit(key)} then ${sql.ref(about ? 't.about_id' : 't.record_id')}`,
  )
  const list = (actor: Actor): Right => {
    const may = rightOf(log.may.list, actor)
    if (may !== true) return may
    const terms = secrets.flatMap(({ secret }) => secret(actor))
    return [{ secret_id: null }, ...terms.map((term) => ({ secret_id: term }))]
  }
  return {
    ...log,
    ruleKeys: { ...log.ruleKeys, secret_id: sql`(case t.resource ${sql.join(ids, sql` `)} end)` },
    may: { ...log.may, list },
  }
}
