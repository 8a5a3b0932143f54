import type { Narrowing } from '#contracts/time/narrowed.ts'
import type { ReportFilter } from '#contracts/time/report.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** What a report is narrowed to, by name. */
export interface FilterNames {
  client: string | null
  project: string | null
  task: string | null
  person: string | null
  team: string | null
  /** Whom its people report to. */
  manager: string | null
}

/** The names of the filters of reports, in their order. One statement. */
export async function readNames(tx: Tx, tenantId: string, filters: readonly ReportFilter[]): Promise<FilterNames[]> {
  const idsOf = (...names: Narrowing[]) => filters.flatMap((filter) => names.flatMap((name) => filter[name] ?? []))
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, company_name as name from clients where tenant_id = ${tenantId} and id = any(${idsOf('client_id')}::uuid[])
    union all select id, name from projects where tenant_id = ${tenantId} and id = any(${idsOf('project_id')}::uuid[])
    union all select id, name from tasks where tenant_id = ${tenantId} and id = any(${idsOf('task_id')}::uuid[])
    union all select id, name from directions where tenant_id = ${tenantId} and id = any(${idsOf('direction_id')}::uuid[])
    union all select e.id, ${personName('e')} from people e
      where e.tenant_id = ${tenantId} and e.id = any(${idsOf('employee_id', 'manager_employee_id')}::uuid[])`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const of = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  return filters.map(({ client_id, project_id, task_id, employee_id, direction_id, manager_employee_id }) => ({
    client: of(client_id),
    project: of(project_id),
    task: of(task_id),
    person: of(employee_id),
    team: of(direction_id),
    manager: of(manager_employee_id),
  }))
}
