import { narrowings } from '#contracts/time/narrowed.ts'
import type { ReportFilter } from '#contracts/time/report.ts'
import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { ownOrKept } from '../rights.ts'
import { narrowedTo } from '../totals/narrowed.ts'

/** The entries `t` of a file: one's own, or anybody's for who keeps timesheets. `from timesheets t where …`. */
export function entriesOfFile(tenantId: string, reader: Actor, filter: ReportFilter): Sql {
  const own = ownOrKept(reader) === true ? [] : [sql`t.employee_id = ${reader.employeeId}`]
  const narrowed = narrowedTo(
    tenantId,
    Object.fromEntries(narrowings.map((name) => [name, filter[name] ? [filter[name]] : null])),
  )
  const days = sql`t.tenant_id = ${tenantId} and t.date between ${filter.start_date}::date and ${filter.end_date}::date`
  return sql`from timesheets t where ${sql.join([days, ...own, ...narrowed], sql` and `)}`
}
