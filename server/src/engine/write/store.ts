import { auditMany } from '#platform/audit/index.ts'
import { insertRows, qb, type Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { keepVersions } from '../files/record-files.ts'
import { aboutOf, created } from './audit-values.ts'
import { checkRules, parseFields } from './check.ts'
import { needsKey, toColumns } from './columns.ts'
import { demandFiles, ownPathsOnly, takeUploads, type UploadColumns } from './files/uploads.ts'
import { writableOnly } from './input.ts'
import { checkTargets } from './targets.ts'

const NO_ROW: ReadonlySet<string> = new Set()

/**
 * What would be stored of a body: rights, schema and every rule, and nothing is written. Throws as `storeRecord` does, so
 * that a preview can say what a creation would. `begin` is called before the rules are asked; `uploads` says the columns of a form's files.
 */
export async function acceptStore(
  write: WriteContext,
  resource: ResourceDefinition,
  body: unknown,
  begin: (values: Row) => void = () => {},
  uploads: UploadColumns = takeUploads,
): Promise<Row> {
  const { actor } = write
  if (!resource.store || rightOf(resource.may.store, actor) === false) throw forbidden()
  const parsed = parseFields(resource, resource.store, body)
  const values = {
    ...writableOnly(resource, ownPathsOnly(write, resource, parsed), actor, NO_ROW),
    ...(await uploads(write, resource)),
  }
  demandFiles(resource, values, null)
  await checkTargets(write, resource, resource.may.store, values)
  begin(values)
  await checkRules(write, resource, values, values, null)
  return values
}

/**
 * Makes one record; answers its id. Without the right: 403 before anything is checked. `fixed`: values that stand whatever
 * was sent (the record that it is a child of).
 */
export async function storeRecord(
  write: WriteContext,
  resource: ResourceDefinition,
  body: unknown,
  fixed: Row = {},
): Promise<string> {
  const { tx, tenant, actor, services } = write
  const { behaviour } = resource
  const id = newId()
  let beginning: Promise<unknown> | undefined
  const begin = (accepted: Row) => {
    beginning = behaviour?.beginStore?.(write, accepted)
    // What is wrong with the values is said first.
    beginning?.catch(() => {})
  }
  const values = { ...(await acceptStore(write, resource, body, begin)), ...fixed }
  const begun = await beginning
  const prepared = (await behaviour?.beforeStore?.(write, values, id)) ?? values
  const tenantKey = needsKey(resource, prepared) ? await services.keys.of(tx, tenant.id) : null
  const columns = { ...ownColumns(prepared), ...toColumns(resource, prepared, id, tenantKey) }
  // The insert, its audit row and what comes after them, the answer's own query included, share a round trip.
  tx.written(insert(tx, resource.table, { tenant_id: tenant.id, id, ...columns }))
  const entry = { tenantId: tenant.id, userId: actor.userId, resource: resource.key, recordId: id }
  const elsewhere = behaviour?.elsewhere?.(prepared, {})
  tx.written(
    auditMany(tx, [
      {
        ...entry,
        personal: resource.personal,
        action: 'store',
        aboutId: aboutOf(resource, columns),
        after: created(resource, columns),
      },
      ...(elsewhere ? [{ ...entry, action: 'update', ...elsewhere }] : []),
    ]),
  )
  await keepVersions(write, resource, id, columns)
  await behaviour?.afterStore?.(write, prepared, id, begun)
  return id
}

const isSql = (value: unknown) => typeof value === 'object' && value !== null && 'isRawBuilder' in value

/** Writes a row; what was left out has the default of its column. A behaviour may leave a value to the database (`now()`). */
function insert(tx: Tx, table: string, row: Row): Promise<number> {
  if (Object.values(row).some(isSql)) return tx.run(qb.insertInto(table).values(row))
  return insertRows(tx, table, [Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))])
}

/** Columns that the behaviour added and no field declares, marked with `$` (`$user_id`): a request can never name one. */
export const ownColumns = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), value]),
  )
