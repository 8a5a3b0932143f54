import { type Reference, sql } from '#platform/database/index.ts'
import type { FieldAccess, ResourceDefinition } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'

/** Of a resource that is in use while rows of other tables name its records. */
export interface Usage {
  /** Who sees `is_used`; default: everybody who sees the record. */
  read?: readonly FieldAccess[]
  /** Tables whose rows are the record's own: the resource's behaviour deletes them with it. */
  apartFrom?: readonly string[]
}

/** The keys of the database that keep a record of this resource from being deleted. */
export function usersOf(
  { table, usedWhenReferenced }: ResourceDefinition,
  references: readonly Reference[],
): Reference[] {
  const { apartFrom = [] } = usedWhenReferenced === true ? {} : (usedWhenReferenced ?? {})
  return references.filter((one) => one.to === table && one.whenDeleted === 'refused' && !apartFrom.includes(one.table))
}

function isUsed(users: readonly Reference[]): Sql {
  if (users.length === 0) return sql`false`
  const looks = users.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} r where r.tenant_id = t.tenant_id and ${sql.ref(`r.${column}`)} = t.id)`,
  )
  return sql`(${sql.join(looks, sql` or `)})`
}

/**
 * Gives a resource that says `usedWhenReferenced` its field `is_used`, and offers no deletion while it is. Without `references`, where
 * nothing asks a database, the field is only described: a statement with it fails.
 */
export function withUsage(
  resource: ResourceDefinition,
  references: readonly Reference[] | undefined,
): ResourceDefinition {
  const usage = resource.usedWhenReferenced
  if (!usage) return resource
  const users = references && usersOf(resource, references)
  const used = users ? isUsed(users) : sql.ref('t.is_used')
  const { deletableWhen } = resource
  return {
    ...resource,
    users,
    fields: {
      ...resource.fields,
      is_used: { kind: 'boolean', sql: used, export: false, ...(usage === true ? {} : { read: usage.read }) },
    },
    deletableWhen: deletableWhen ? sql`(${deletableWhen} and not ${used})` : sql`not ${used}`,
  }
}
