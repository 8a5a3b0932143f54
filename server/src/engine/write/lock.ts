import { isId } from '#contracts/engine/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { fits, verdict } from '../access.ts'
import type { MayRule, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { compilePlan } from '../query/compile.ts'
import { tenantSql } from '../query/expression.ts'
import { keep } from '../query/keep.ts'
import { fill, type Plan, slots, valueSlot } from '../query/slots.ts'
import { bindingsOf } from '../query/tools.ts'

const plans = keep<Plan>(500)

/**
 * All columns of a row, what its behaviour keeps elsewhere and what rules look at, under the row's lock. Whoever refers to
 * the row need not wait for it (`no key`), or two who refer to each other's rows would wait for good.
 */
const lockPlan = (resource: ResourceDefinition) =>
  plans(resource.key, () => {
    const elsewhere = Object.entries(resource.fields)
      .filter(([, field]) => field.setByBehaviour)
      .map(([name, field]) => sql`, ${field.sql} as ${sql.ref(name)}`)
    for (const [name, key] of Object.entries(resource.ruleKeys ?? {})) elsewhere.push(sql`, ${key} as ${sql.ref(name)}`)
    return compilePlan(sql`select t.*${sql.join(elsewhere, sql``)} from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and t.id = ${valueSlot(0)} for no key update of t`)
  })

/**
 * Locks one row for a write and answers its columns. 404 when the actor may not know of it, 403 when they may but not
 * write it. The lock makes a second click wait, and then meet the state that the first one left.
 */
export async function lockRow(
  write: WriteContext,
  resource: ResourceDefinition,
  id: string,
  rule: MayRule | undefined,
): Promise<Row> {
  const may = verdict(rule, write.actor)
  // Without any right to this kind of write, 403 comes before the record is looked for (api-contract 3).
  if (may === false) throw forbidden()
  if (!isId(id)) throw notFound()
  // Sent one behind the other, they share a round trip.
  const [, row] = await Promise.all([
    resource.behaviour?.lockFirst?.(write, id),
    write.tx.row<Row>(fill(lockPlan(resource), { ...bindingsOf(write), values: [id] })),
  ])
  const visible = verdict(resource.may.list, write.actor)
  if (!row || !(fits(row, visible) || fits(row, may))) throw notFound()
  if (!fits(row, may)) throw forbidden()
  return row
}

/** Names of the resource's row predicates that hold for a row. */
export const predicatesOn = (write: Pick<WriteContext, 'actor'>, resource: ResourceDefinition, row: Row): Set<string> =>
  new Set(
    Object.entries(resource.rows ?? {})
      .filter(([, rows]) => fits(row, rows(write.actor)))
      .map(([name]) => name),
  )
