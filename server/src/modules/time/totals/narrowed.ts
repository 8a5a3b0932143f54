import { type Narrowing, narrowings, peopleNarrowings } from '#contracts/time/narrowed.ts'
import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** Ids that time is narrowed to. */
export type Narrowed = Partial<Record<Narrowing, readonly string[] | null | undefined>>

const ids = (of: readonly string[]) => sql`${[...of]}::uuid[]`

/** Each is a set that is found once, not a question asked of every entry. */
const CONDITIONS: Record<Narrowing, (tenantId: string, of: readonly string[]) => Sql> = {
  employee_id: (_tenantId, of) => sql`t.employee_id = any(${ids(of)})`,
  direction_id: (tenantId, of) => sql`t.employee_id in (select e.id from people e
    where e.tenant_id = ${tenantId} and e.direction_id = any(${ids(of)}))`,
  manager_employee_id: (tenantId, of) => sql`t.employee_id in (select e.id from people e
    where e.tenant_id = ${tenantId} and e.manager_employee_id = any(${ids(of)}))`,
  project_id: (_tenantId, of) => sql`t.project_id = any(${ids(of)})`,
  client_id: (tenantId, of) => sql`t.project_id in (select p.id from projects p
    where p.tenant_id = ${tenantId} and p.client_id = any(${ids(of)}))`,
  task_id: (_tenantId, of) => sql`t.task_id = any(${ids(of)})`,
}

/** Conditions on `t`, time or what is kept of it. */
export const narrowedTo = (tenantId: string, narrowed: Narrowed): Sql[] =>
  narrowings.flatMap((name) => (narrowed[name] ? [CONDITIONS[name](tenantId, narrowed[name])] : []))

/** The same of people alone; null where all are meant. */
export function narrowedToPeople(tenantId: string, narrowed: Narrowed): Sql | null {
  const of = Object.fromEntries(peopleNarrowings.map((name) => [name, narrowed[name]]))
  const conditions = narrowedTo(tenantId, of)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}
