import { nameOf } from '#contracts/names.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { fieldRows, rightOf } from '../../access.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import type { Sql } from '../../query/statement/expression.ts'
import { deleteMany } from '../../write/update.ts'
import type { ImportedRecord } from '../definition.ts'
import { markOf } from '../write/write-rows.ts'
import { putBack } from './put-back.ts'
import { referredTo } from './references.ts'

/** Records of a kind that are still there and of which nothing was written since they were made. */
async function untouched({ tx, tenant }: WriteContext, { key, table }: ResourceDefinition, ids: readonly string[]) {
  const found = await tx.rows<{ id: string }>(sql`select e.id from ${sql.table(table)} e
    where e.tenant_id = ${tenant.id} and e.id = any(${[...ids]}::uuid[]) and (select count(*) from audit_entries a
      where a.tenant_id = e.tenant_id and ((a.resource = ${key} and a.record_id = e.id) or a.about_id = e.id)) <= 1`)
  return found.map(({ id }) => id)
}

/** Takes away what the import made of other kinds, where nobody has changed or used it since and the person may. */
async function removeMade(write: WriteContext, made: Record<string, string[]>): Promise<void> {
  const { registry, actor } = write
  const kinds = Object.entries(made).filter(([kind]) => {
    const resource = registry.resources.get(kind)
    return resource && rightOf(resource.may.delete, actor) !== false
  })
  // One of them may name another: what is free only then goes in the next round.
  for (let removed = 1; removed > 0; ) {
    removed = 0
    for (const [kind, ids] of kinds) {
      const resource = registry.resource(kind)
      const used = await referredTo(write, resource.table, ids)
      const free = (await untouched(write, resource, ids)).filter((id) => !used.has(id))
      await deleteMany(write, resource, free)
      removed += free.length
    }
  }
}

/** Records of the import that are still there, locked; another change of one of them waits, or was made already and is seen. */
async function lockedRecords({ tx, tenant }: WriteContext, resource: ResourceDefinition, importId: string) {
  const table = sql.table(resource.table)
  // Of the version and the number of log entries the second alone where the product writes there too.
  const touch = (mark: Sql) => (resource.import?.undo?.filled ? sql`split_part(${mark}, '/', 2)` : mark)
  await tx.run(sql`select id from ${table} where tenant_id = ${tenant.id} and id in
    (select record_id from import_rows where tenant_id = ${tenant.id} and import_id = ${importId}) for update`)
  return tx.rows<ImportedRecord>(sql`select r.record_id, r.before, ${touch(sql`r.mark`)} = ${touch(markOf(resource))} as untouched
    from import_rows r join ${table} e on e.tenant_id = r.tenant_id and e.id = r.record_id
    where r.tenant_id = ${tenant.id} and r.import_id = ${importId}`)
}

/** Old values are put back by those who may write them: what the actor may not write would stay, and nothing would say so. */
function demandWritable(
  { actor, locale }: WriteContext,
  resource: ResourceDefinition,
  changed: readonly ImportedRecord[],
) {
  const names = new Set(changed.flatMap(({ before }) => Object.keys(before!)))
  const beyond = [...names].filter((name) => fieldRows(resource.fields[name]?.write, actor, resource) !== true)
  if (beyond.length === 0) return
  const fields = beyond.map((name) => nameOf(resource.key, [name], locale)).join(', ')
  throw forbidden('import.undoBeyond', { fields })
}

/** Removes new records that nothing refers to; answers how many stay. */
async function removeNew(write: WriteContext, resource: ResourceDefinition, ids: readonly string[]): Promise<number> {
  const { remove, owns = [] } = resource.import?.undo ?? {}
  if (remove) {
    await remove(write, ids)
    return 0
  }
  if (ids.length === 0) return 0
  if (rightOf(resource.may.delete, write.actor) === false) throw forbidden()
  const used = await referredTo(write, resource.table, ids, (table) => owns.includes(table))
  await deleteMany(
    write,
    resource,
    ids.filter((id) => !used.has(id)),
  )
  return used.size
}

/** An import as it lies in the database. */
export interface StoredImport {
  made: Record<string, string[]>
  undone_at: string | null
  /** How many records it wrote. */
  count: number
}

/** Locks an import that has run: two who take it back wait for each other. Throws for one that is unknown or still runs. */
export async function lockImport(
  { tx, tenant }: WriteContext,
  { key }: ResourceDefinition,
  importId: string,
): Promise<StoredImport> {
  const found = await tx.row<StoredImport & { waits: boolean }>(
    sql`select made, undone_at, created + changed as count, sheet is not null as waits from imports
      where tenant_id = ${tenant.id} and id = ${importId} and resource = ${key} for update`,
  )
  if (!found) throw notFound()
  if (found.waits) throw refused('state.import.waiting')
  return found
}

interface Undo {
  write: WriteContext
  resource: ResourceDefinition
  importId: string
  /** Hears how many records are put back or removed. */
  progress?: (done: number, total: number) => void
}

/** Takes away new records and puts changed ones back, of those that nothing has touched; answers how many stay. */
async function takeBack({ write, resource, importId, progress }: Undo): Promise<number> {
  const records = await lockedRecords(write, resource, importId)
  const { whole } = resource.import?.undo ?? {}
  const free = records.filter(({ untouched }) => untouched)
  if (whole && free.length < records.length) throw refused(whole)
  const changed = free.filter(({ before }) => before !== null)
  demandWritable(write, resource, changed)
  progress?.(0, records.length)
  await putBack(write, resource, changed, (done) => progress?.(done, records.length))
  const fresh = free.filter(({ before }) => before === null).map(({ record_id }) => record_id)
  const used = await removeNew(write, resource, fresh)
  progress?.(records.length, records.length)
  const left = records.length - free.length + used
  if (left > 0 && left === records.length) throw refused('import.notUndoable')
  return left
}

/** Writes down that it was taken back. What was put back need not be kept any longer. */
async function record({ write, resource, importId }: Undo, kept: number): Promise<void> {
  const { tx, tenant, actor } = write
  const past = await tx.row<Row>(sql`update imports set undone_at = now(), kept = ${kept}
    where tenant_id = ${tenant.id} and id = ${importId} returning file_name, created, changed`)
  await Promise.all([
    tx.run(sql`update import_rows set before = '{}'
      where tenant_id = ${tenant.id} and import_id = ${importId} and before is not null`),
    audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: resource.key,
      recordId: null,
      action: 'undo-import',
      after: past,
    }),
  ])
}

/**
 * Takes an import back, all of it in the transaction of `write`. Records that were changed or used since stay, or nothing is
 * done where the resource says `whole`. Answers the sentence.
 */
export async function undoImport(undo: Undo): Promise<string> {
  const { write, resource, importId } = undo
  const { made, undone_at } = await lockImport(write, resource, importId)
  if (undone_at !== null) throw refused('state.import.undone')
  await resource.behaviour?.lockAll?.(write)
  const kept = await takeBack(undo)
  await removeMade(write, made)
  await record(undo, kept)
  return kept > 0 ? text('import.undonePartly', write.locale, { count: kept }) : text('import.undone', write.locale)
}
