import { deleteRows, sql } from '#platform/database/index.ts'
import { queueFileRemovals } from '#platform/files/index.ts'
import type { WriteContext } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'
import type { Registry } from '../registry.ts'
import { filePlaces } from './files/stored-files.ts'

type Deleting = Pick<WriteContext, 'tx' | 'tenant' | 'registry'>

/** Rows that name a record of one of several kinds, which no key of the database can hold. They go with it. */
export interface Follower {
  table: string
  typeColumn: string
  column: string
  /** The words that `typeColumn` holds, by the tables that they mean. */
  types: ReadonlyMap<string, string>
  /** Rows of a resource may be followed themselves; others have no id. */
  isResource: boolean
}

const known = new WeakMap<Registry, Follower[]>()

/** What follows others: relations to one of several, the steps of decisions, and what imports remember. */
export function followersOf(registry: Registry): Follower[] {
  const found = known.get(registry)
  if (found) return found
  const resources = [...registry.resources.values()]
  const related = resources.flatMap(({ table, relations }) =>
    Object.values(relations ?? {}).flatMap((relation): Follower[] => {
      if (relation.kind !== 'belongsToOneOf') return []
      const { typeColumn, column } = relation
      const types = Object.entries(relation.resources).map(
        ([type, key]) => [registry.resource(key).table, type] as const,
      )
      return [{ table, typeColumn, column, types: new Map(types), isResource: true }]
    }),
  )
  const decided = resources.flatMap(({ key, table, approval }) => (approval ? [[table, key] as const] : []))
  const steps = { table: 'approval_steps', typeColumn: 'subject_type', column: 'subject_id' }
  const imported = resources.flatMap(({ key, table, import: definition }) =>
    definition ? [[table, key] as const] : [],
  )
  const rows = { table: 'import_rows', typeColumn: 'resource', column: 'record_id' }
  const followers = [
    ...related,
    { ...steps, types: new Map(decided), isResource: false },
    { ...rows, types: new Map(imported), isResource: false },
  ]
  known.set(registry, followers)
  return followers
}

interface Key {
  table: string
  column: string
  parent: string
}

/** Keys of the database by which rows go with the row that they name, where both are rows of companies with an id. */
const cascadingKeys = ({ tx }: Deleting) =>
  tx.rows<Key>(sql`select c.relname as table, a.attname as column, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confdeltype = 'c' and array_length(k.conkey, 1) = 2
      and exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id')`)

/** Rows of a table that go, as a condition on its columns. */
interface Going {
  table: string
  where: Sql
  /** What stands behind a column that names one of them. */
  named: Sql
}

/** What goes with some rows by keys of the database, these rows first; a table stands there once for each way to it. */
function goingWith(
  keys: readonly Key[],
  { tenant }: Pick<Deleting, 'tenant'>,
  first: Going,
  way: readonly string[] = [],
): Going[] {
  const through = [...way, first.table]
  const next = keys.filter(({ parent, table }) => parent === first.table && !through.includes(table))
  return [
    first,
    ...next.flatMap(({ table, column }) => {
      const where = sql`${sql.ref(column)} ${first.named}`
      const named = sql`in (select id from ${sql.table(table)} where tenant_id = ${tenant.id} and ${where})`
      return goingWith(keys, { tenant }, { table, where, named }, through)
    }),
  ]
}

/** Rows of a follower whose record goes; undefined where none of those tables has any. */
function followingRows({ tenant }: Deleting, { typeColumn, column, types }: Follower, going: readonly Going[]) {
  const places = going.flatMap(({ table, named }) => {
    const type = types.get(table)
    if (type === undefined) return []
    return [sql`(${sql.ref(typeColumn)} = ${type} and ${sql.ref(column)} ${named})`]
  })
  return places.length > 0 ? sql`tenant_id = ${tenant.id} and (${sql.join(places, sql` or `)})` : undefined
}

/** Waits for writes that have chosen one of these rows and are not done yet: what they make is found then, and goes too. */
async function lockChosen({ tx, tenant }: Deleting, followers: readonly Follower[], going: readonly Going[]) {
  for (const { table, where } of going)
    if (followers.some(({ types, isResource }) => isResource && types.has(table)))
      await tx.run(sql`select from ${sql.table(table)} where tenant_id = ${tenant.id} and ${where} for update`)
}

/** Deletes what follows the rows that go, and what follows that. */
async function deleteFollowers(deleting: Deleting, going: readonly Going[]): Promise<void> {
  const followers = followersOf(deleting.registry)
  await lockChosen(deleting, followers, going)
  for (const follower of followers) {
    const where = followingRows(deleting, follower, going)
    if (!where) continue
    if (!follower.isResource) await deleting.tx.run(sql`delete from ${sql.table(follower.table)} where ${where}`)
    else {
      const rows = await deleting.tx.rows<{ id: string }>(
        sql`select id from ${sql.table(follower.table)} where ${where}`,
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await deleteRecords(deleting, follower.table, ids)
    }
  }
}

/** Has the files of rows that go deleted once the write is committed. */
async function dropFilesOf({ tx, tenant, registry }: Deleting, going: readonly Going[]): Promise<void> {
  const places = filePlaces(registry)
  for (const { table, where } of going) {
    const columns = new Set(places.filter((place) => place.table === table).map(({ column }) => column))
    for (const column of columns) {
      const rows = await tx.rows<{ path: string }>(sql`select ${sql.ref(column)} as path from ${sql.table(table)}
        where tenant_id = ${tenant.id} and ${sql.ref(column)} is not null and ${where}`)
      await queueFileRemovals(
        tx,
        rows.map(({ path }) => path),
      )
    }
  }
}

/**
 * Deletes rows of a resource's table by their ids, whose locks and rights the caller has looked after, and all that goes with
 * them: what names them as one of several kinds (files, steps of a decision), that of rows which go by a key of the database, and
 * stored files. A fixed number of statements, however many rows.
 * @returns how many rows of the table were deleted.
 * @throws the violation of a foreign key while anything else still names one of them.
 */
export async function deleteRecords(deleting: Deleting, table: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  // By their ids, with no look into the table: many that are new would be searched for one by one.
  const named = sql`= any(${[...ids]}::uuid[])`
  const first = { table, where: sql`id ${named}`, named }
  const going = goingWith(await cascadingKeys(deleting), deleting, first)
  await deleteFollowers(deleting, going)
  await dropFilesOf(deleting, going)
  return deleteRows(deleting.tx, deleting.tenant.id, table, ids)
}
