import { isId } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { fieldRows, predicateRows, rightOf } from '../access.ts'
import type { MayRule, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { type AskedRule, askedPlanKey, markedSql, parted, type RuledRow } from '../query/rules/asked.ts'
import { boundedCache } from '../query/statement/bounded-cache.ts'
import { compilePlan } from '../query/statement/compile.ts'
import { tenantSql } from '../query/statement/expression.ts'
import { fill, type Plan, slot, slots } from '../query/statement/slots.ts'
import { bindingsOf } from '../query/statement/tools.ts'

const plans = boundedCache<Plan>(1000)

/**
 * All columns of a row, what its behaviour keeps elsewhere, what rules look at and what they say, under the row's lock.
 * Writes that refer to the row need not wait for it (`no key`), or two who refer to each other's rows would wait for good.
 */
const lockPlan = (resource: ResourceDefinition, asked: readonly AskedRule[]) =>
  plans(`${resource.key}~${askedPlanKey(asked)}`, () => {
    const elsewhere = Object.entries(resource.fields)
      .filter(([, field]) => field.setByBehaviour)
      .map(([name, field]) => sql`, ${field.sql} as ${sql.ref(name)}`)
    for (const [name, key] of Object.entries(resource.ruleKeys ?? {})) elsewhere.push(sql`, ${key} as ${sql.ref(name)}`)
    return compilePlan(sql`select t.*${sql.join(elsewhere, sql``)}${markedSql(resource, asked)}
      from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and t.id = ${slot(({ id }) => id)} for no key update of t`)
  })

/** Is more read with a row than its own columns? */
const readsBeside = ({ fields, ruleKeys }: ResourceDefinition): boolean =>
  ruleKeys !== undefined || Object.values(fields).some(({ setByBehaviour }) => setByBehaviour)

/**
 * The lock alone, for resources of which more is read than the row: a statement that waits for a lock sees the row as it is then,
 * and other tables as they were when it began. The next statement sees both as the one before left them.
 */
const waitPlan = (resource: ResourceDefinition) =>
  plans(`${resource.key}~wait`, () =>
    compilePlan(sql`select from ${sql.table(resource.table)} t
      where ${tenantSql(resource, slots.tenant)} and t.id = ${slot(({ id }) => id)} for no key update of t`),
  )

/** The row predicates that some field asks before this person may write it. */
function predicatesToWrite(resource: ResourceDefinition, { actor }: WriteContext): AskedRule[] {
  const names = new Set(
    Object.values(resource.fields).flatMap(({ write }) => {
      const shownOn = fieldRows(write, actor, resource)
      return typeof shownOn === 'boolean' ? [] : shownOn
    }),
  )
  return [...names].map((name) => ({ name, rule: predicateRows(resource, name, actor) }))
}

const SEEN = '(seen)'
const MAY = '(may)'

/**
 * Locks one row for a write; answers its columns, and the row predicates that hold for it among those that its fields
 * ask of this person. 404 when the actor may not know of it, 403 when they may but not write it; the statement that locks
 * the row asks both. The lock makes a second click wait, and then meet the state that the first one left.
 */
export async function lockRow(
  write: WriteContext,
  resource: ResourceDefinition,
  id: string,
  rule: MayRule | undefined,
): Promise<RuledRow> {
  const may = rightOf(rule, write.actor)
  // Without any right to this kind of write, 403 comes before the record is looked for (api-contract 3).
  if (may === false) throw forbidden()
  if (!isId(id)) throw notFound()
  const asked: AskedRule[] = [
    { name: SEEN, rule: rightOf(resource.may.list, write.actor) },
    { name: MAY, rule: may },
    ...predicatesToWrite(resource, write),
  ]
  // Sent one after the other, they share a round trip.
  const [, , answer] = await Promise.all([
    resource.behaviour?.lockFirst?.(write, id),
    readsBeside(resource) && write.tx.run(fill(waitPlan(resource), { ...bindingsOf(write), id })),
    write.tx.row<Row>(fill(lockPlan(resource, asked), { ...bindingsOf(write), id, asked })),
  ])
  const locked = answer && parted(answer)
  if (!locked || !(locked.holds.has(SEEN) || locked.holds.has(MAY))) throw notFound()
  if (!locked.holds.has(MAY)) throw forbidden()
  return locked
}
