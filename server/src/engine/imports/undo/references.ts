import { sql } from '#platform/database/index.ts'
import type { WriteContext } from '../../definition.ts'
import { followersOf } from '../../write/delete-records.ts'

type Looking = Pick<WriteContext, 'tx' | 'tenant' | 'registry'>

/** What names these rows as one of several kinds (feedback, attached files), which no key of the database holds. */
const namedByFollowers = ({ tx, tenant, registry }: Looking, table: string, ids: readonly string[]) =>
  followersOf(registry).flatMap(({ table: from, typeColumn, column, types, isResource }) => {
    const type = isResource ? types.get(table) : undefined
    if (type === undefined) return []
    return tx.rows<{ id: string }>(sql`select distinct ${sql.ref(column)} as id from ${sql.table(from)}
      where tenant_id = ${tenant.id} and ${sql.ref(typeColumn)} = ${type}
        and ${sql.ref(column)} = any(${[...ids]}::uuid[])`)
  })

/**
 * Which of these rows anything refers to, by every foreign key the database knows and every relation to one of several kinds: a
 * module that is added later is looked at from its first day. `except`: tables whose rows belong to the row and go with it.
 */
export async function referredTo(
  looking: Looking,
  table: string,
  ids: readonly string[],
  except: (table: string) => boolean = () => false,
): Promise<Set<string>> {
  const { tx, tenant } = looking
  const keys = await tx.rows<{ name: string; column: string }>(sql`select c.relname as name, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass and array_length(k.conkey, 1) = 2`)
  const found = await Promise.all([
    ...namedByFollowers(looking, table, ids),
    ...keys
      .filter(({ name }) => !except(name))
      .map(({ name, column }) =>
        tx.rows<{ id: string }>(sql`select distinct ${sql.ref(column)} as id from ${sql.table(name)}
          where tenant_id = ${tenant.id} and ${sql.ref(column)} = any(${ids}::uuid[])
          ${name === table ? sql`and not id = any(${ids}::uuid[])` : sql``}`),
      ),
  ])
  return new Set(found.flat().map(({ id }) => id))
}
