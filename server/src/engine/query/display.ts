import { isId } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantContext } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { rulePlanKey, ruleSql } from './rules/rules.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan } from './statement/compile.ts'
import { fieldSql, type Sql, tenantSql } from './statement/expression.ts'
import { fill, type Plan, slot, slots } from './statement/slots.ts'
import { bindingsOf } from './statement/tools.ts'

/** The fields that name a record; null where an expression does. */
export function displayFields({ display }: ResourceDefinition): readonly string[] | null {
  if (typeof display === 'string') return [display]
  return Array.isArray(display) ? (display as readonly string[]) : null
}

/** What one record of a resource is called, over `t`, in its reader's language; `turned`: with its last field first. */
export function displaySql(resource: ResourceDefinition, turned = false): Sql {
  const names = displayFields(resource)
  if (!names) return resource.display as Sql
  const values = (turned ? names.toReversed() : names).map((name) => fieldSql(name, resource.fields[name] ?? {}))
  return values.length === 1 ? values[0]! : sql`nullif(concat_ws(' ', ${sql.join(values)}), '')`
}

const plans = boundedCache<Plan>(500)

/**
 * What records are called, by id, for a reader whose lists would show them; the rest stay nameless. `wanted`: ids by the
 * key of their resource. One statement a resource.
 */
export async function namesOf(
  tx: Tx,
  context: TenantContext & { actor: Actor },
  registry: Registry,
  wanted: ReadonlyMap<string, Iterable<unknown>>,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...wanted].map(([key, all]) => {
      const target = registry.resource(key)
      const ids = [...new Set(all)].filter(isId)
      const may = rightOf(target.may.list, context.actor)
      if (ids.length === 0 || may === false) return []
      const scope = may === true ? null : may
      const plan = plans(`${key}~${scope && rulePlanKey(scope)}`, () => {
        const seen = scope ? ruleSql(target, scope, (bindings) => bindings.scope!) : sql`true`
        return compilePlan(sql`select t.id, ${displaySql(target)} as name from ${sql.table(target.table)} t
          where ${tenantSql(target, slots.tenant)} and t.id = any(${slot((bindings) => bindings.ids)}::uuid[]) and ${seen}`)
      })
      return tx.rows<{ id: string; name: string | null }>(fill(plan, { ...bindingsOf(context), ids, scope }))
    }),
  )
  return new Map(found.flat().flatMap(({ id, name }) => (name === null ? [] : [[id, String(name)] as const])))
}
