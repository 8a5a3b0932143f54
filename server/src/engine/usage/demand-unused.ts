import { continued } from '#contracts/engine/names.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type Reference, sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { labelOf } from '#platform/texts/index.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, WriteContext } from '../definition.ts'
import type { Registry } from '../registry.ts'

interface Count {
  table: string
  count: number
}

/** How many rows of each table name one of these records. */
function countUses(
  { tx, tenant }: WriteContext,
  users: readonly Reference[],
  ids: readonly string[],
): Promise<Count[]> {
  const columns = Map.groupBy(users, ({ table }) => table)
  const counts = [...columns].map(([table, named]) => {
    const names = named.map(({ column }) => sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`)
    return sql`select ${table} as table, count(*)::int as count from ${sql.table(table)}
      where tenant_id = ${tenant.id} and (${sql.join(names, sql` or `)})`
  })
  return tx.rows(sql`select * from (${sql.join(counts, sql` union all `)}) uses where count > 0`)
}

/** The records that the rows of a table are; of pairs, the records whose pairs they are. */
const resourceOf = ({ resources }: Registry, table: string): ResourceDefinition | undefined =>
  [...resources.values()].find((one) => one.table === table) ??
  [...resources.values()].find(({ relations }) =>
    Object.values(relations ?? {}).some((one) => one.kind === 'belongsToMany' && one.through === table),
  )

/** "positions (2)". The name of the sheet of their export is the plural; what is never exported has only a singular. */
function usersLabel({ key }: ResourceDefinition, count: number, locale: Locale): string {
  const plural = labelOf('sheet', key, locale)
  return `${continued(plural === key ? labelOf('recordKind', key, locale) : plural)} (${count})`
}

/**
 * Refuses to delete records that others name. The refusal says which these are and how many, where the person lists all of their kind.
 * What names the record from now on is refused by the key of the database.
 */
export async function demandUnused(
  write: WriteContext,
  { users }: ResourceDefinition,
  ids: readonly string[],
): Promise<void> {
  if (!users || users.length === 0 || ids.length === 0) return
  const uses = await countUses(write, users, ids)
  if (uses.length === 0) return
  const labels = uses.flatMap(({ table, count }) => {
    const resource = resourceOf(write.registry, table)
    const isListed = resource && rightOf(resource.may.list, write.actor) === true
    return isListed ? [usersLabel(resource, count, write.locale)] : []
  })
  throw labels.length === 0 ? refused('inUse') : refused('inUseBy', { users: labels.join(', ') })
}
