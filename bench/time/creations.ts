import { deepStrictEqual } from 'node:assert/strict'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Database, sql } from '#platform/database/index.ts'
import { type Call, call } from '../call.ts'
import type { Job } from '../jobs.ts'
import type { Server } from '../servers.ts'
import type { TimeBench } from './fill.ts'

/** Days over which the measured entries are spread: a person's day takes 1,440 of a minute each. */
const DAYS = 300

/** A minute of somebody on a day. */
function creation({ company, writers, lastDay }: TimeBench, at: number): Call {
  const { token, work } = writers[at % writers.length]!
  const { projectId, taskId } = work[at % work.length]!
  const date = addDays(lastDay, -(at * 7) % DAYS)
  return {
    method: 'POST',
    path: '/api/restify/timesheets',
    host: company.host,
    token,
    body: JSON.stringify({ project_id: projectId, task_id: taskId, date, worked_minutes: 1, description: 'Mails' }),
  }
}

/** Logging time, as a job of both servers. */
export const logJob = (bench: TimeBench): Job => ({
  name: 'log time',
  limit: 0.7,
  calls: Array.from({ length: DAYS * 16 }, (_, at) => creation(bench, at)),
})

const rowsOf = (tenantId: string, id: string) => sql`
  select to_jsonb(t) - '{id,created_at}'::text[] as entry,
    (select jsonb_agg(to_jsonb(a) - '{id,at,record_id}'::text[]) from audit_entries a
      where a.tenant_id = t.tenant_id and a.record_id = t.id) as audit,
    (select m.entries - count(*) from timesheet_months m join timesheets o on o.tenant_id = m.tenant_id
        and o.employee_id = m.employee_id and o.project_id = m.project_id and date_trunc('month', o.date) = m.month
      where m.tenant_id = t.tenant_id and m.employee_id = t.employee_id and m.project_id = t.project_id
        and m.month = date_trunc('month', t.date) group by m.entries) as uncounted
  from timesheets t where t.tenant_id = ${tenantId} and t.id = ${id}`

/** An entry made by each server: the answers, but for the id, and every row they left are the same. */
export async function compareCreations(
  bench: TimeBench,
  database: Database,
  servers: readonly Server[],
): Promise<void> {
  const { tenantId } = bench.company
  const made = []
  for (const { port } of servers) {
    const { status, location, body } = await call(port, creation(bench, 1))
    const { id, ...shown } = body.data ?? {}
    deepStrictEqual([status, location], [201, `/restify/timesheets/${id}`], JSON.stringify(body))
    made.push({ shown, stored: await database.tenant(tenantId, (tx) => tx.row(rowsOf(tenantId, id))) })
  }
  deepStrictEqual(made[1], made[0], 'The servers differ in what they create')
}
