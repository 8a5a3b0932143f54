import { sql } from '#platform/database/index.ts'
import { forbidden, notFound, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { verdict } from '../access.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { deleteMany, updateRecord } from '../write/update.ts'
import { wireValues } from '../write/wire-values.ts'
import type { ImportedRecord, ImportUndo } from './definition.ts'
import { referredTo } from './references.ts'
import { markOf } from './write-rows.ts'

/** Stored values of changed columns in wire form, ready to be written again as any update is. `$…` is the resource's own. */
async function wireBefore(write: WriteContext, resource: ResourceDefinition, id: string, before: Row): Promise<Row> {
  const row: Row = { id }
  const names = Object.keys(before).filter((name) => !name.startsWith('$'))
  for (const name of names) {
    const field = resource.fields[name]!
    const value = before[name]
    const sealed = field.kind === 'encrypted' && typeof value === 'string'
    row[field.sql ? name : (field.column ?? name)] = sealed ? Buffer.from(value, 'base64') : value
  }
  const values = await wireValues(write, resource, row)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Takes away what the import made of other kinds, where nobody has used it since and the person may. */
async function removeMade(write: WriteContext, made: Record<string, string[]>): Promise<void> {
  const { tx, tenant, registry, actor } = write
  const kinds = Object.entries(made).filter(([kind]) => {
    const resource = registry.resources.get(kind)
    return resource && verdict(resource.may.delete, actor) !== false
  })
  // One of them may name another: what is free only then goes in the next round.
  for (let removed = 1; removed > 0; ) {
    removed = 0
    for (const [kind, ids] of kinds) {
      const resource = registry.resource(kind)
      const used = await referredTo(tx, tenant.id, resource.table, ids)
      const here = await tx.rows<{ id: string }>(sql`select id from ${sql.table(resource.table)}
        where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
      const free = here.filter(({ id }) => !used.has(id))
      await deleteMany(
        write,
        resource,
        free.map(({ id }) => id),
      )
      removed += free.length
    }
  }
}

/** Records of the import that are still there, locked; another change of one of them waits, or was made already and is seen. */
async function lockedRecords({ tx, tenant }: WriteContext, resource: ResourceDefinition, importId: string) {
  const table = sql.table(resource.table)
  await tx.run(sql`select id from ${table} where tenant_id = ${tenant.id} and id in
    (select record_id from import_rows where tenant_id = ${tenant.id} and import_id = ${importId}) for update`)
  return tx.rows<ImportedRecord>(sql`select r.record_id, r.before, r.mark = ${markOf(resource)} as untouched
    from import_rows r join ${table} e on e.tenant_id = r.tenant_id and e.id = r.record_id
    where r.tenant_id = ${tenant.id} and r.import_id = ${importId}`)
}

const eachInTurn: NonNullable<ImportUndo['restore']> = async (_write, records, each) => {
  for (const record of records) await each(record)
}

/** Takes away new records and puts changed ones back, of those that nothing has touched; answers how many stay. */
async function takeBack(write: WriteContext, resource: ResourceDefinition, records: readonly ImportedRecord[]) {
  const { tx, tenant, actor } = write
  const { whole, restore = eachInTurn, remove } = resource.import?.undo ?? {}
  const free = records.filter(({ untouched }) => untouched)
  if (whole && free.length < records.length) throw refused(whole)
  await restore(
    write,
    free.filter(({ before }) => before !== null),
    async ({ record_id, before }) =>
      updateRecord(write, resource, record_id, await wireBefore(write, resource, record_id, before!)),
  )
  const fresh = free.filter(({ before }) => before === null).map(({ record_id }) => record_id)
  if (remove) {
    await remove(write, fresh)
    return 0
  }
  if (fresh.length > 0 && verdict(resource.may.delete, actor) === false) throw forbidden()
  const used = await referredTo(tx, tenant.id, resource.table, fresh)
  const unused = fresh.filter((id) => !used.has(id))
  await deleteMany(write, resource, unused)
  return records.length - free.length + used.size
}

/**
 * Takes an import back. Records that were changed or used since stay, or all of it is refused where the resource says `whole`.
 * Answers the sentence.
 */
export async function undoImport(write: WriteContext, resource: ResourceDefinition, importId: string): Promise<string> {
  const { tx, tenant, locale } = write
  const ofImport = sql`tenant_id = ${tenant.id} and id = ${importId}`
  const past = await tx.row<{ made: Record<string, string[]>; undone_at: string | null; waits: boolean }>(
    sql`select made, undone_at, sheet is not null as waits from imports
      where ${ofImport} and resource = ${resource.key} for update`,
  )
  if (!past) throw notFound()
  if (past.undone_at !== null) throw refused('state.import.undone')
  if (past.waits) throw refused('state.import.waiting')
  await resource.behaviour?.lockAll?.(write)
  const records = await lockedRecords(write, resource, importId)
  const left = await takeBack(write, resource, records)
  if (left > 0 && left === records.length) throw refused('import.notUndoable')
  await removeMade(write, past.made)
  // What was put back need not be kept any longer.
  await Promise.all([
    tx.run(sql`update imports set undone_at = now() where ${ofImport}`),
    tx.run(sql`update import_rows set before = '{}'
      where tenant_id = ${tenant.id} and import_id = ${importId} and before is not null`),
  ])
  return left > 0 ? text('import.undonePartly', locale, { count: left }) : text('import.undone', locale)
}
