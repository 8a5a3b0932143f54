import { type TimelineEvent, timelineTypes } from '#contracts/calendar/events.ts'
import { type Registry, recordsAs, type Sql } from '#engine/index.ts'
import type { Reader } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context, TenantContext } from '#platform/http/context.ts'

/** A span, whose events, and who reads them. */
export interface Asked {
  tx: Tx
  context: TenantContext
  reader: Reader
  from: string
  to: string
  /** A further condition over the person `e`. */
  among: Sql
}

/** The same of somebody who is signed in. */
export interface AskedAsSelf extends Asked {
  context: Context
  registry: Registry
}

/** Those of the projects that the reader sees, archived ones too. */
export const projectsSeen = (tx: Tx, context: Context, registry: Registry, ids: readonly string[]): Promise<string[]> =>
  recordsAs(tx, context, registry).ids('projects', { id: ids.join(','), archived: 'true,false' })

/** The people who work on one of these projects now. */
export const onProjects = (tenantId: string, ids: readonly string[]): Sql =>
  sql`e.id in (select m.employee_id from project_members m where m.tenant_id = ${tenantId}
    and m.project_id = any(${ids}::uuid[]) and m.archived_at is null)`

/** The people who report to somebody; nobody where they are no employee. */
export const reportsTo = (employeeId: string | null): Sql =>
  employeeId === null ? sql`false` : sql`e.manager_employee_id = ${employeeId}`

type Ordered = Pick<TimelineEvent, 'id' | 'start_date' | 'type' | 'title'>

export const byDay = (a: Ordered, b: Ordered): number =>
  a.start_date.localeCompare(b.start_date) ||
  timelineTypes.indexOf(a.type) - timelineTypes.indexOf(b.type) ||
  a.title.localeCompare(b.title) ||
  a.id.localeCompare(b.id)
