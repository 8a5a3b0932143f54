import { sql } from '#platform/database/index.ts'
import type { Sql } from './expression.ts'

/** One row of another table beside each record, or none, that several fields are made of (the pay in force today). */
export interface BesideRow {
  name: string
  columns: readonly string[]
  /** From `from` to `limit 1`, over the record's alias `t`. */
  rows: Sql
}

/** A field's value of such a row. By itself it is found for this field alone; a select list may find it once for all of them. */
export interface BesideValue {
  row: BesideRow
  sql: Sql
}

const columnOf = ({ name }: BesideRow, column: string) => `${name}_${column}`

/** A derived field made of a row beside its record: `value` gets each column of it in SQL. */
export function besideField(row: BesideRow, value: (column: (name: string) => Sql) => Sql) {
  return {
    sql: value((name) => sql`(select ${sql.ref(name)} ${row.rows})`),
    beside: { row, sql: value((name) => sql.id(row.name, columnOf(row, name))) },
  }
}

/** Joins these rows to `t`: each is found once a record (with three fields of the pay, 35 us of the database and not 54). */
export function besideSql(rows: ReadonlySet<BesideRow>): Sql {
  const joins = [...rows].map((row) => {
    const columns = row.columns.map((name) => sql`${sql.ref(name)} as ${sql.id(columnOf(row, name))}`)
    return sql`left join lateral (select ${sql.join(columns, sql`, `)} ${row.rows}) ${sql.id(row.name)} on true`
  })
  return sql.join(joins, sql` `)
}
