import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Every table whose rows of companies this role may delete (not the audit, which ends with its company alone), so ordered that a table comes before those its rows point at. References that
 * delete or empty themselves need no order. Tables that only point at each other stay behind the others.
 */
export async function tenantTables(tx: Tx): Promise<string[]> {
  const [tables, references] = await Promise.all([
    tx.rows<{ name: string }>(sql`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'delete') order by c.relname`),
    tx.rows<{ child: string; parent: string }>(sql`select distinct c.relname as child, p.relname as parent
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype in ('a', 'r') and c.oid <> p.oid
        and c.relnamespace = 'public'::regnamespace`),
  ])
  const left = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ child, parent }) => parent === name && child !== name && left.has(child)),
    )
    const next = free.length > 0 ? free : [...left]
    for (const name of next) left.delete(name)
    ordered.push(...next)
  }
  return ordered
}
