import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** What a migration says of a foreign key (`comment on constraint`) whose column is emptied when the row it names is deleted. */
export const CLEARED = 'cleared when what it names is deleted'

interface ClearedColumn {
  table: string
  column: string
}

/**
 * Deletes rows of one company by their ids, and empties first what names them and may stay without them. PostgreSQL could do
 * that by itself (`on delete set null`), but not in a database that is spread over several servers.
 * @returns how many rows were deleted.
 * @throws the violation of a foreign key while anything else still names one of them.
 */
export async function deleteRows(tx: Tx, tenantId: string, table: string, ids: readonly string[]): Promise<number> {
  const columns = await tx.rows<ClearedColumn>(sql`select c.relname as table, a.attname as column from pg_constraint k
    join pg_description d on d.objoid = k.oid and d.classoid = 'pg_constraint'::regclass and d.description = ${CLEARED}
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = ${table}::regclass`)
  const cleared = columns.map(({ table: from, column }) =>
    tx.run(sql`update ${sql.table(from)} set ${sql.ref(column)} = null
      where tenant_id = ${tenantId} and ${sql.ref(column)} = any(${[...ids]}::uuid[])`),
  )
  const deleted = tx.run(
    sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`,
  )
  const [count] = await Promise.all([deleted, ...cleared])
  return count
}
