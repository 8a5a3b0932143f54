import { sql, type Tx } from '#platform/database/index.ts'

/**
 * Which of these rows anything refers to, by every foreign key the database knows: a module that is added later is
 * looked at from its first day. `except`: tables whose rows belong to the row and go with it.
 */
export async function referredTo(
  tx: Tx,
  tenantId: string,
  table: string,
  ids: readonly string[],
  except: (table: string) => boolean = () => false,
): Promise<Set<string>> {
  const keys = await tx.rows<{ name: string; column: string }>(sql`select c.relname as name, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass and array_length(k.conkey, 1) = 2`)
  const found = await Promise.all(
    keys
      .filter(({ name }) => !except(name))
      .map(({ name, column }) =>
        tx.rows<{ id: string }>(sql`select distinct ${sql.ref(column)} as id from ${sql.table(name)}
          where tenant_id = ${tenantId} and ${sql.ref(column)} = any(${ids}::uuid[])
          ${name === table ? sql`and not id = any(${ids}::uuid[])` : sql``}`),
      ),
  )
  return new Set(found.flat().map(({ id }) => id))
}
