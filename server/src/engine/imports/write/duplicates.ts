import { nameOf } from '#contracts/names.ts'

import { sql, type Tx } from '#platform/database/index.ts'
import { ruleText, text } from '#platform/texts/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { toColumns } from '../../write/columns.ts'
import { columnsOf } from '../columns.ts'
import type { CheckedRow } from '../definition.ts'

/** A unique constraint of a table, without the company: `(shelf_id, fold(title))`. */
interface UniqueKey {
  name: string
  /** As SQL over the table's columns. */
  keys: string[]
  condition: string | null
  /** Columns of the table that it looks at. */
  columns: string[]
  /** Two rows without a value are the same. */
  nulls_equal: boolean
}

/** The unique constraints of a table, as the database knows them. */
const uniqueKeys = (tx: Tx, table: string) =>
  tx.rows<UniqueKey>(sql`select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(2, i.indnkeyatts) n) as keys,
      array(select distinct a.attname::text from pg_depend d join pg_attribute a on a.attrelid = d.refobjid
        and a.attnum = d.refobjsubid where d.objid in (i.indexrelid, k.oid) and d.refobjid = i.indrelid
          and d.refclassid = 'pg_class'::regclass) as columns,
      coalesce(to_jsonb(i) ->> 'indnullsnotdistinct', 'false')::boolean as nulls_equal
    from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid
    where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary
      and pg_get_indexdef(i.indexrelid, 1, true) = 'tenant_id'`)

const columnTypes = async (tx: Tx, table: string) => {
  const rows = await tx.rows<{ name: string; type: string }>(sql`select a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

interface Taken {
  n: number
  /** Stands in a row before; otherwise in the company. */
  is_twice: boolean
}

/** Numbers of the rows whose key is there already, or in a row before. `sheet`: their columns, with `n` and the `id`. */
async function takenRows(
  { tx, tenant }: WriteContext,
  table: string,
  { keys, columns, condition, nulls_equal }: UniqueKey,
  types: ReadonlyMap<string, string>,
  sheet: readonly Row[],
): Promise<Taken[]> {
  const named = (list: readonly string[]) => sql.join(list.map((key, i) => sql`${sql.raw(key)} as ${sql.ref(`k${i}`)}`))
  const where = condition ? sql`(${sql.raw(condition)})` : sql`true`
  const shape = sql.join(columns.map((name) => sql`${sql.ref(name)} ${sql.raw(types.get(name)!)}`))
  const placed = (alias: string, i: number) =>
    nulls_equal ? sql`coalesce(${sql.ref(`${alias}.k${i}`)}::text, '')` : sql`${sql.ref(`${alias}.k${i}`)}`
  const equal = sql.join(
    keys.map((_, i) => sql`${placed('r', i)} = ${placed('s', i)}`),
    sql` and `,
  )
  const places = sql.join(keys.map((_, i) => placed('s', i)))
  return tx.rows<Taken>(sql`with s as (select n, id, ${named(keys)}
      from jsonb_to_recordset(${JSON.stringify(sheet)}::jsonb) as given(n int, id uuid, ${shape}) where ${where}),
    r as (select id, ${named(keys)} from ${sql.table(table)} where tenant_id = ${tenant.id} and ${where})
    select n, false as is_twice from s where exists (select from r where ${equal} and r.id is distinct from s.id)
    union all
    select n, true from (select n, row_number() over (partition by ${places} order by n) as place
      from s where num_nulls(${places}) = 0) s where place > 1`)
}

/** These columns of a row as they would be stored; null where the table's own value stands. */
function stored(resource: ResourceDefinition, { values = {}, update }: CheckedRow, columns: readonly string[]): Row {
  const needed = Object.entries(values).filter(([name]) => columns.includes(resource.fields[name]?.column ?? name))
  const written = { ...update?.before, ...toColumns(resource, Object.fromEntries(needed), '', null) }
  return Object.fromEntries(columns.map((name) => [name, written[name] ?? null]))
}

/**
 * Marks rows whose record is there already, or stands in the sheet twice, by the unique constraints of the table: the
 * database's own rule, asked before it would refuse. One statement a constraint, however many rows.
 */
export async function markDuplicates(
  write: WriteContext,
  resource: ResourceDefinition,
  rows: readonly CheckedRow[],
): Promise<void> {
  const { tx, locale } = write
  const sound = rows.flatMap((row, n) => (row.values ? [{ row, n }] : []))
  if (sound.length === 0) return
  const [unique, types] = await Promise.all([uniqueKeys(tx, resource.table), columnTypes(tx, resource.table)])
  const fieldOf = new Map(Object.entries(resource.fields).map(([name, field]) => [field.column ?? name, name]))
  for (const key of unique) {
    const columns = key.columns.filter((name) => name !== 'tenant_id')
    // What no sheet brings cannot be the same: a key of the record's own making.
    if (!columns.some((name) => columnsOf(resource).some((column) => column.key === fieldOf.get(name)))) continue
    if (columns.some((name) => types.get(name) === 'bytea')) continue
    const sheet = sound.map(({ row, n }) => ({
      n,
      id: row.existing?.id ?? null,
      ...stored(resource, row, columns),
    }))
    const field = key.name.slice(resource.table.length + 1).replace(/_key$/, '')
    const column = columnsOf(resource).find((one) => one.key === field) ?? columnsOf(resource)[0]!
    for (const { n, is_twice } of await takenRows(write, resource.table, { ...key, columns }, types, sheet)) {
      const row = rows[n]!
      const value = row.cells[column.key] ?? ''
      row.problems[column.key] ??= is_twice
        ? text('import.cell.twice', locale, { value })
        : ruleText('rule.unique', locale, nameOf(resource.key, [field], locale))
      row.state = 'wrong'
      row.isTaken = true
    }
  }
}
