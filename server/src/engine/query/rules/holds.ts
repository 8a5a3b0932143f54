import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantContext } from '#platform/http/context.ts'
import type { Right } from '../../definition.ts'
import { boundedCache } from '../statement/bounded-cache.ts'
import { compilePlan } from '../statement/compile.ts'
import { tenantSql } from '../statement/expression.ts'
import { fill, type Plan, slot, slots } from '../statement/slots.ts'
import { bindingsOf } from '../statement/tools.ts'
import { type RuledTable, rulePlanKey, ruleSql } from './rules.ts'

const plans = boundedCache<Plan>(500)

/** The person who asks, in a request or in work that was queued in their name. */
type Asking = Pick<TenantContext, 'services' | 'tenant' | 'locale' | 'actor'>

/** Does a rule hold for one record, as it is now? False where there is no such record. */
export async function ruleHolds(
  tx: Tx,
  context: Asking,
  resource: RuledTable,
  id: string,
  rule: Right,
): Promise<boolean> {
  if (rule === false) return false
  const scope = rule === true ? null : rule
  const plan = plans(`${resource.key}~${scope && rulePlanKey(scope)}`, () => {
    const fits = scope ? ruleSql(resource, scope, (bindings) => bindings.scope!) : sql`true`
    return compilePlan(sql`select from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and t.id = ${slot((bindings) => bindings.id)} and ${fits}`)
  })
  return (await tx.row(fill(plan, { ...bindingsOf(context), id, scope }))) !== undefined
}

/** The ids of the records for which a rule holds, `most` of them, the newest first. */
export async function idsHolding(
  tx: Tx,
  context: Asking,
  resource: RuledTable,
  rule: Right,
  most: number,
): Promise<string[]> {
  if (rule === false) return []
  const scope = rule === true ? null : rule
  const plan = plans(`${resource.key}~${most}~${scope && rulePlanKey(scope)}`, () => {
    const fits = scope ? ruleSql(resource, scope, (bindings) => bindings.scope!) : sql`true`
    return compilePlan(sql`select t.id from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and ${fits} order by t.id desc limit ${most}`)
  })
  const rows = await tx.rows<{ id: string }>(fill(plan, { ...bindingsOf(context), scope }))
  return rows.map(({ id }) => id)
}
