import { sql } from '#platform/database/index.ts'
import { decryptField } from '#platform/secrets/index.ts'
import type { ResourceDefinition, WriteContext } from '../definition.ts'
import type { SealedField } from './recognition.ts'

/**
 * Which records of the company have one of these keys in a field that is stored sealed, by their ids. No statement can compare it,
 * so those that have a value are opened: in memory, one after the other.
 */
export async function sealedKeys(
  { tx, tenant, services }: WriteContext,
  resource: ResourceDefinition,
  { field, as }: SealedField,
  keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const column = resource.fields[field]?.column ?? field
  const [tenantKey, rows] = await Promise.all([
    services.keys.of(tx, tenant.id),
    tx.rows<{ id: string; sealed: Buffer }>(sql`select t.id, ${sql.ref(`t.${column}`)} as sealed
      from ${sql.table(resource.table)} t where t.tenant_id = ${tenant.id} and ${sql.ref(`t.${column}`)} is not null`),
  ])
  return new Map(
    rows.flatMap(({ id, sealed }) => {
      const key = as(decryptField({ tenantKey, table: resource.table, column, rowId: id }, sealed))
      return key !== null && keys.has(key) ? [[id, key] as const] : []
    }),
  )
}
