import { type Database, sql } from '#platform/database/index.ts'
import { queueFileRemoval } from '#platform/files/index.ts'
import type { ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { versioned } from '../../files/record-files.ts'
import type { Registry } from '../../registry.ts'

/** Columns of a resource that hold the path of a stored file. */
export const fileColumns = ({ fields }: ResourceDefinition): string[] =>
  Object.entries(fields)
    .filter(([, { kind, sql }]) => kind === 'file' && !sql)
    .map(([name, { column }]) => column ?? name)

/** Has the files that a row no longer names deleted, once the write is committed; former versions of those that are kept stay. */
export async function dropFiles({ tx }: WriteContext, resource: ResourceDefinition, before: Row, after: Row) {
  const kept = new Set(versioned(resource).map(([, column]) => column))
  const dropped = fileColumns(resource).filter(
    (column) => !kept.has(column) && column in after && after[column] !== before[column],
  )
  await Promise.all(dropped.map((column) => queueFileRemoval(tx, before[column] as string | null)))
}

/** Every column that holds the path of a stored file, of resources and of the other tables of modules. */
export const filePlaces = ({ resources, modules }: Registry): { table: string; column: string }[] => [
  ...[...resources.values()].flatMap((one) => fileColumns(one).map((column) => ({ table: one.table, column }))),
  ...modules.flatMap(({ files = {} }) =>
    Object.entries(files).flatMap(([table, columns]) => columns.map((column) => ({ table, column }))),
  ),
]

/**
 * Whether some record of the file's company names it: one picture can be that of several records, and an
 * upload belongs to nobody until a record takes it. `path`: a stored one, `tenants/{id}/…`.
 */
export function fileReferences(database: Database, registry: Registry): (path: string) => Promise<boolean> {
  const places = filePlaces(registry)
  return async (path) => {
    const tenantId = path.split('/')[1]!
    const found = await database.tenant(tenantId, (tx) =>
      Promise.all(
        places.map(({ table, column }) =>
          tx.row(sql`select from ${sql.table(table)}
            where tenant_id = ${tenantId} and ${sql.ref(column)} = ${path} limit 1`),
        ),
      ),
    )
    return found.some((row) => row !== undefined)
  }
}
