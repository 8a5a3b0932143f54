import type { ImportDirectory } from '#contracts/team/employees-import.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { fold } from '#platform/texts/fold.ts'
import { labelOf } from '#platform/texts/index.ts'

export interface Named {
  id: string
  name: string
  department_id?: string
}

export interface KnownPerson {
  id: string
  email: string
  first_name: string
  last_name: string
  status: string
  manager_employee_id: string | null
}

/** What cells of a sheet can name: the company's directories and people, found by folded words. */
export interface CompanyNames {
  departments: Named[]
  positions: Named[]
  directions: Named[]
  levels: Named[]
  /** A role by its own name, and a built-in one by its name in either language. */
  roles: Map<string, string>
  people: KnownPerson[]
}

const directory = (tx: Tx, tenantId: string, table: ImportDirectory, inDepartment: boolean) =>
  tx.rows<Named>(sql`select id, name${inDepartment ? sql`, department_id` : sql``} from ${sql.table(table)}
    where tenant_id = ${tenantId} order by name, id`)

export async function companyNames(tx: Tx, tenantId: string): Promise<CompanyNames> {
  const [departments, positions, directions, levels, roles, people] = await Promise.all([
    directory(tx, tenantId, 'departments', false),
    directory(tx, tenantId, 'positions', true),
    directory(tx, tenantId, 'directions', true),
    directory(tx, tenantId, 'levels', false),
    tx.rows<{ id: string; name: string; key: string | null }>(
      sql`select id, name, key from roles where tenant_id = ${tenantId} order by key nulls first`,
    ),
    tx.rows<KnownPerson>(sql`select e.id, e.email, e.first_name, e.last_name, e.status,
      e.manager_employee_id from employees e where e.tenant_id = ${tenantId}`),
  ])
  const named = roles.flatMap(({ id, name, key }): [string, string][] => [
    [fold(name), id],
    ...(key
      ? (['en', 'ro'] as const).map((locale): [string, string] => [fold(labelOf('roles.key', key, locale)), id])
      : []),
  ])
  return {
    departments,
    positions,
    directions,
    levels,
    roles: new Map(named),
    people,
  }
}

export const named = (entries: readonly Named[], name: string): Named[] =>
  entries.filter((entry) => fold(entry.name) === fold(name))
