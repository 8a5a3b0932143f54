import type { ReportFilter } from '#contracts/time/report.ts'
import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { ownOrKept } from '../rights.ts'

/** Days, and what entries are narrowed to. */
export type EntriesFilter = Pick<
  ReportFilter,
  'start_date' | 'end_date' | 'employee_id' | 'project_id' | 'task_id' | 'client_id'
>

/** The entries `t` of a file: one's own, or anybody's for who keeps timesheets. `from timesheets t where …`. */
export function entriesOfFile(tenantId: string, reader: Actor, filter: EntriesFilter): Sql {
  const own = ownOrKept(reader) === true ? [] : [sql`t.employee_id = ${reader.employeeId}`]
  const narrowed = [
    ...(filter.employee_id ? [sql`t.employee_id = ${filter.employee_id}`] : []),
    ...(filter.project_id ? [sql`t.project_id = ${filter.project_id}`] : []),
    ...(filter.task_id ? [sql`t.task_id = ${filter.task_id}`] : []),
    ...(filter.client_id
      ? [
          sql`t.project_id in (select p.id from projects p where p.tenant_id = ${tenantId} and p.client_id = ${filter.client_id})`,
        ]
      : []),
  ]
  const days = sql`t.tenant_id = ${tenantId} and t.date between ${filter.start_date}::date and ${filter.end_date}::date`
  return sql`from timesheets t where ${sql.join([days, ...own, ...narrowed], sql` and `)}`
}
