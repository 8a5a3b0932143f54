import { isId } from '#contracts/engine/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { verdict } from '../access.ts'
import type { MayRule, ResourceDefinition, Row, Verdict, WriteContext } from '../definition.ts'

/** True when a row fits a verdict; the same rule that SQL applies to lists. */
export const fits = (row: Row, rule: Verdict): boolean =>
  typeof rule === 'boolean'
    ? rule
    : rule.some((set) => Object.entries(set).every(([column, value]) => row[column] === value))

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
  const row = await write.tx.row<Row>(
    sql`select t.* from ${sql.table(resource.table)} t where t.tenant_id = ${write.tenant.id} and t.id = ${id} for update`,
  )
  const visible = verdict(resource.may.list, write.actor)
  if (!row || !(fits(row, visible) || fits(row, may))) throw notFound()
  if (!fits(row, may)) throw forbidden()
  return row
}

/** Names of the resource's row predicates that hold for a row. */
export const predicatesOn = (write: WriteContext, resource: ResourceDefinition, row: Row): Set<string> =>
  new Set(
    Object.entries(resource.rows ?? {})
      .filter(([, rows]) => fits(row, rows(write.actor)))
      .map(([name]) => name),
  )
