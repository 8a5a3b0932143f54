import { sql } from '#platform/database/index.ts'
import { rightOf } from '../../access.ts'
import type { RelationDefinition, Row, WriteContext } from '../../definition.ts'
import { demandActive } from '../../write/demand-active.ts'
import { deleteRecord } from '../../write/update.ts'
import { storeWhole } from '../../write/whole.ts'

export type ManyToMany = Extract<RelationDefinition, { kind: 'belongsToMany' }>

/** What a body says of every pair that it makes, beside the ids under the relation's name. */
export function pairValues({ body }: WriteContext, name: string): Row {
  const { [name]: _ids, ...values } = body as Row
  return values
}

/** Ids of the pairs of a record with others, by the other's id. */
async function pairIds({ tx, tenant }: WriteContext, { through, from, to }: ManyToMany, id: string, ends: string[]) {
  const rows = await tx.rows<{
    id: string
    end: string
  }>(sql`select id, ${sql.ref(to)} as "end" from ${sql.table(through)}
    where tenant_id = ${tenant.id} and ${sql.ref(from)} = ${id} and ${sql.ref(to)} = any(${ends}::uuid[])`)
  return new Map(rows.map((row) => [row.end, row.id]))
}

/** Where pairs are records of their own, only what their maker's lists show can be at the other end. */
export async function seesEnds(write: WriteContext, relation: ManyToMany, ends: readonly string[]): Promise<boolean> {
  if (!relation.pivot) return true
  const may = rightOf(write.registry.resource(relation.resource).may.list, write.actor)
  const seen = await Promise.all(ends.map((end) => write.holds(relation.resource, end, may)))
  return seen.every(Boolean)
}

/** Takes pairs away and makes others, each by the rights and rules of the resource that they are records of. */
export async function setPairs(
  write: WriteContext,
  relation: ManyToMany,
  id: string,
  { gone, added, values }: { gone: string[]; added: string[]; values: Row },
): Promise<void> {
  const { from, to } = relation
  const pairs = write.registry.resource(relation.pivot!)
  const lost = await pairIds(write, relation, id, gone)
  for (const pair of lost.values()) await deleteRecord(write, pairs, pair)
  if (added.length > 0) demandActive(write)
  for (const end of added) {
    const ends = { [from]: id, [to]: end }
    await storeWhole(write, pairs, { ...values, ...ends }, ends)
  }
}

/** The pairs of a record with others as their maker sees them: `{ id, project_id, employee_id, billed_rate }`. */
export async function pairsOf(write: WriteContext, relation: ManyToMany, id: string, ends: string[]): Promise<Row[]> {
  const found = await pairIds(write, relation, id, ends)
  const made: Row[] = []
  for (const end of ends) {
    const pair = await write.fresh(relation.pivot!, found.get(end)!)
    made.push({ id: pair.id, ...pair.attributes })
  }
  return made
}
