import { sql, type Tx } from '#platform/database/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'
import { sealedKeys } from './sealed-keys.ts'

/** By what a record is recognised that no constraint holds unique: a tax number, a serial number. */
export interface Recognition {
  /** Its fields; what one of them says may stand in another of them. */
  fields: readonly string[]
  /** What of a value is compared, without the ways in which it is written; null where it says nothing. */
  as: (value: Sql) => Sql
  /** The column of the record on whose page one of these stands, where it has no page of its own. */
  within?: string
  /** One more, which is stored sealed: imports know a record by it, and forms of those who read it everywhere ask for it. */
  sealed?: SealedField
}

/** A field of kind `encrypted`, and what of its value is compared: the same that `as` makes of the words of a sheet. */
export interface SealedField {
  field: string
  as: (value: string) => string | null
}

/** The fields of a sheet by which a row names a record. */
export const namingFields = ({ fields, sealed }: Recognition): string[] => [
  ...fields,
  ...(sealed ? [sealed.field] : []),
]

const columnOf = ({ fields }: ResourceDefinition, name: string) => fields[name]?.column ?? name

/** What of these words is compared, by word. */
export async function keysOf(tx: Tx, { as }: Recognition, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const rows = await tx.rows<{ word: string; key: string | null }>(
    sql`select w as word, ${as(sql`w`)} as key from unnest(${[...new Set(words)]}::text[]) w`,
  )
  return new Map(rows.flatMap(({ word, key }) => (key ? [[word, key] as const] : [])))
}

/** Has the row `t` one of these keys, in whichever of the fields? */
export const hasKey = (resource: ResourceDefinition, { fields, as }: Recognition, keys: readonly string[]): Sql =>
  sql`(${sql.join(
    fields.map((name) => sql`${as(sql.ref(`t.${columnOf(resource, name)}`))} = any(${[...keys]}::text[])`),
    sql` or `,
  )})`

/** A stored record, with what of it is compared, by field. */
export interface Recognised {
  row: Row & { id: string }
  keys: ReadonlyMap<string, string>
}

/** Records of the company with one of these keys, locked, as their own updates would lock them. One statement, and one for what is sealed. */
export async function recognised(
  write: WriteContext,
  resource: ResourceDefinition,
  recognition: Recognition,
  keys: readonly string[],
): Promise<Recognised[]> {
  if (keys.length === 0) return []
  const { tx, tenant } = write
  const { fields, as, sealed } = recognition
  const opened = sealed ? await sealedKeys(write, resource, sealed, new Set(keys)) : new Map<string, string>()
  const compared = fields.map((name) => as(sql.ref(`t.${columnOf(resource, name)}`)))
  const found = await tx.rows<{ row_keys: (string | null)[] } & Row & { id: string }>(
    sql`select t.*, array[${sql.join(compared)}]::text[] as row_keys from ${sql.table(resource.table)} t
      where t.tenant_id = ${tenant.id} and (${hasKey(resource, recognition, keys)} or t.id = any(${[...opened.keys()]}::uuid[]))
      order by t.id for no key update`,
  )
  return found.map(({ row_keys, ...row }) => {
    const own = fields.flatMap((name, i) => (row_keys[i] ? [[name, row_keys[i]] as const] : []))
    const key = opened.get(row.id)
    return { row: row as Row & { id: string }, keys: new Map(sealed && key ? [...own, [sealed.field, key]] : own) }
  })
}
