import { sql } from 'kysely'
import type { Database } from './database.ts'
import { CLEARED } from './delete-rows.ts'

/** A foreign key by which rows of `table` name a row of `to` by its id. */
export interface Reference {
  table: string
  column: string
  to: string
  /** What becomes of these rows when the row that they name is deleted: its deletion is refused, they go too, or their column is emptied. */
  whenDeleted: 'refused' | 'deleted' | 'cleared'
}

/** Every foreign key between tables by an id, as the database knows them. */
export const readReferences = (database: Database): Promise<Reference[]> =>
  database.global((tx) =>
    tx.rows<Reference>(sql`select distinct c.relname as table, a.attname as column, p.relname as to,
        case when k.confdeltype = 'c' then 'deleted' when k.confdeltype in ('n', 'd') or d.description = ${CLEARED} then 'cleared'
          else 'refused' end as "whenDeleted"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
      join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id' and i.attnum = any(k.confkey)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
      left join pg_description d on d.objoid = k.oid and d.classoid = 'pg_constraint'::regclass
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      order by 3, 1, 2`),
  )
