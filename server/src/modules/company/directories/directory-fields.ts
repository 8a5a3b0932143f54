import type { FieldDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

type Sql = ReturnType<typeof sql>

/** Fields every directory has. `usedBy`: an expression over `t`, true while something refers to the entry. */
export const directoryFields = (usedBy: Sql): Record<string, FieldDefinition> => ({
  name: { search: true, sort: true },
  description: {},
  // Foreign keys refuse the deletion of an entry in use; this only says it beforehand.
  is_used: { sql: usedBy, kind: 'boolean', export: false },
})

/** True while an employee, archived ones too, has this entry. */
export const usedByEmployees = (column: 'position_id' | 'direction_id' | 'level_id'): Sql =>
  sql`exists (select from people e where e.tenant_id = t.tenant_id and ${sql.ref(`e.${column}`)} = t.id)`

/** True while an employee has this entry, or an evaluation says that they had it or will. */
export const usedByPlaces = (what: 'position' | 'level'): Sql => sql`(${usedByEmployees(`${what}_id`)}
  or exists (select from evaluations v where v.tenant_id = t.tenant_id and ${sql.ref(`v.${what}_before_id`)} = t.id)
  or exists (select from evaluations v where v.tenant_id = t.tenant_id and ${sql.ref(`v.${what}_after_id`)} = t.id))`

/** For kinds of things that the product does not keep yet: nothing can refer to an entry. */
export const usedByNothing: Sql = sql`false`

/** The department an entry belongs to. */
export const departmentField: FieldDefinition = { kind: 'id', match: 'id', references: 'departments', export: false }
