import type { Locale } from '#contracts/engine/values/primitives.ts'
import { audit, auditMany } from '#platform/audit/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { keepVersions } from '../files/record-files.ts'
import { shownTextOf, translationsOf } from '../query/shown-name.ts'
import { demandUnused } from '../usage/demand-unused.ts'
import { aboutOf, changes } from './audit-values.ts'
import { checkRules, parseFields } from './check.ts'
import { needsKey, toColumns } from './columns.ts'
import { deleteRecords } from './delete-records.ts'
import { dropFiles } from './files/stored-files.ts'
import { demandFiles, ownPathsOnly, takeUploads, type UploadColumns, withoutFacts } from './files/uploads.ts'
import { partialOf, writableOnly } from './input.ts'
import { lockRow } from './lock.ts'
import { ownColumns } from './store.ts'
import { checkTargets } from './targets.ts'
import { wireValues } from './wire-values.ts'

/** A change that every right and rule allows: the locked row, its values in wire form, and what would be written. */
export interface AcceptedUpdate {
  before: Row
  stored: Row
  values: Row
}

/**
 * What an update would write: the row is locked, rights, schema and rules are asked, nothing is changed. Throws as
 * `updateRecord` does, so that a preview can say what a change would. `uploads` says the columns of a form's files.
 */
export async function acceptUpdate(
  write: WriteContext,
  resource: ResourceDefinition,
  id: string,
  body: unknown,
  uploads: UploadColumns = takeUploads,
): Promise<AcceptedUpdate> {
  const { actor } = write
  const schema = resource.update ?? resource.store
  if (!schema) throw forbidden()
  const { row: before, holds } = await lockRow(write, resource, id, resource.may.update)
  const stored = await wireValues(write, resource, before)
  const parsed = parseFields(resource, partialOf(schema), body, stored)
  const sent = writableOnly(resource, ownPathsOnly(write, resource, parsed), actor, holds)
  const values = { ...sent, ...withoutFacts(resource, Object.keys(sent)), ...(await uploads(write, resource)) }
  for (const name of Object.keys(values)) if (isKept(resource, name, values, stored)) delete values[name]
  demandFiles(resource, values, before)
  await checkTargets(write, resource, resource.may.update, values, stored)
  if (Object.keys(values).length > 0) await checkRules(write, resource, { ...stored, ...values }, values, before)
  return { before, stored, values }
}

/**
 * Changes one record; only keys that were sent are checked and stored (PUT, POST-update and PATCH alike, api-contract 3).
 * Rules between fields see stored values for the rest. `fixed`: values that stand whatever was sent.
 */
export async function updateRecord(
  write: WriteContext,
  resource: ResourceDefinition,
  id: string,
  body: unknown,
  fixed: Row = {},
): Promise<void> {
  const { before, stored, values: accepted } = await acceptUpdate(write, resource, id, body)
  const changed = Object.entries(fixed).filter(([name, value]) => stored[name] !== value || name in accepted)
  await writeChange(write, resource, {
    before,
    stored,
    values: { ...accepted, ...Object.fromEntries(changed) },
  })
}

/** Writes what a change was found to be, with what the resource does around it. */
async function writeChange(
  write: WriteContext,
  resource: ResourceDefinition,
  { before, stored, values }: AcceptedUpdate,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  const { tx, tenant, actor, services } = write
  const { behaviour } = resource
  const id = before.id as string
  const prepared = (await behaviour?.beforeUpdate?.(write, values, before)) ?? values
  const tenantKey = needsKey(resource, prepared) ? await services.keys.of(tx, tenant.id) : null
  await writeColumns(write, resource, before, {
    ...ownColumns(prepared),
    ...toColumns(resource, prepared, id, tenantKey, stored),
  })
  const elsewhere = behaviour?.elsewhere?.(values, before)
  const entry = { tenantId: tenant.id, userId: actor.userId, resource: resource.key, recordId: id, action: 'update' }
  if (elsewhere) tx.follow(audit(tx, { ...entry, ...elsewhere }))
  await behaviour?.afterUpdate?.(write, values, before)
}

/**
 * Was it sent as it is shown? Sealing the same text again gives other bytes, and the audit would name a change that was none;
 * a name that is sent back as its reader sees it keeps its other language.
 */
function isKept(resource: ResourceDefinition, name: string, values: Row, stored: Row): boolean {
  const { kind, translated } = resource.fields[name] ?? {}
  return (kind === 'encrypted' || translated === true) && values[name] === stored[name]
}

/** A text that somebody writes stands for readers of every language; the audit shows what they saw before. */
function renamed(
  resource: ResourceDefinition,
  before: Row,
  columns: Row,
  locale: Locale,
): { before: Row; columns: Row } {
  const written = Object.entries(resource.fields)
    .map(([name, field]) => (field.translated ? (field.column ?? name) : null))
    .filter((column) => column !== null && column in columns) as string[]
  const shown = written.map((column) => [column, shownTextOf(before, column, locale)])
  return {
    before: { ...before, ...Object.fromEntries(shown) },
    columns: { ...columns, ...Object.fromEntries(written.map((column) => [translationsOf(column), null])) },
  }
}

/** Stores columns of a locked row, with the audit of what differs. */
export async function writeColumns(
  write: WriteContext,
  resource: ResourceDefinition,
  stored: Row,
  written: Row,
  action = 'update',
): Promise<void> {
  const { tx, tenant, actor } = write
  if (Object.keys(written).length === 0) return
  const id = stored.id as string
  const { before, columns } = renamed(resource, stored, written, write.locale)
  const changed = changes(resource, before, columns)
  await Promise.all([
    dropFiles(write, resource, before, columns),
    keepVersions(write, resource, id, columns),
    tx.run(qb.updateTable(resource.table).set(columns).where('tenant_id', '=', tenant.id).where('id', '=', id)),
    changed &&
      audit(tx, {
        tenantId: tenant.id,
        userId: actor.userId,
        resource: resource.key,
        recordId: id,
        personal: resource.personal,
        action,
        aboutId: aboutOf(resource, before),
        ...changed,
      }),
  ])
}

/**
 * Takes a file away from a record (`DELETE …/field/{field}`): a change as any other, refused in a state in which none is taken. The stored
 * bytes go when the job runs.
 */
export async function deleteFileField(write: WriteContext, resource: ResourceDefinition, id: string, name: string) {
  const { row: before, holds } = await lockRow(write, resource, id, resource.may.update)
  const values = writableOnly(resource, { [name]: null }, write.actor, holds)
  if (!(name in values)) throw forbidden()
  demandFiles(resource, values, before)
  const stored = await wireValues(write, resource, before)
  await checkRules(write, resource, { ...stored, ...values }, values, before)
  await writeChange(write, resource, { before, stored, values: { ...values, ...withoutFacts(resource, [name]) } })
}

/** Deletes one record. Constraints refuse what is in use. */
export async function deleteRecord(write: WriteContext, resource: ResourceDefinition, id: string): Promise<void> {
  const { row } = await lockRow(write, resource, id, resource.may.delete)
  await deleteLocked(write, resource, [row])
}

/** Deletes records whose rows are locked and whose rights were asked, with the behaviour and the audit of each. */
async function deleteLocked(write: WriteContext, resource: ResourceDefinition, rows: readonly Row[]): Promise<void> {
  const { tx, tenant, actor } = write
  for (const before of rows) await resource.behaviour?.beforeDelete?.(write, before)
  const ids = rows.map(({ id }) => id as string)
  await demandUnused(write, resource, ids)
  await deleteRecords(write, resource.table, ids)
  const entry = { tenantId: tenant.id, userId: actor.userId, resource: resource.key, personal: resource.personal }
  const entries = rows.map((before) => {
    const was = changes(resource, before, Object.fromEntries(Object.keys(before).map((name) => [name, null])))
    const [recordId, aboutId] = [before.id as string, aboutOf(resource, before)]
    return { ...entry, recordId, action: 'delete', aboutId, before: was?.before }
  })
  await auditMany(tx, entries)
  for (const before of rows) await resource.behaviour?.afterDelete?.(write, before)
}

/**
 * Deletes several records, as each would be deleted alone, in a fixed number of statements beside their log entries where the
 * resource's behaviour has no part in it. Constraints refuse what is in use, all of it.
 */
export async function deleteMany(write: WriteContext, resource: ResourceDefinition, ids: readonly string[]) {
  const { tx, tenant, actor } = write
  const { beforeDelete, afterDelete, lockFirst } = resource.behaviour ?? {}
  const isPlain = !beforeDelete && !afterDelete && !lockFirst && rightOf(resource.may.delete, actor) === true
  const rows: Row[] = isPlain
    ? await tx.rows(sql`select t.* from ${sql.table(resource.table)} t
        where t.tenant_id = ${tenant.id} and t.id = any(${[...ids]}::uuid[]) for no key update`)
    : []
  if (!isPlain) for (const id of ids) rows.push((await lockRow(write, resource, id, resource.may.delete)).row)
  await deleteLocked(write, resource, rows)
}
