import { fromMinor } from '#contracts/engine/values/money.ts'
import {
  MOST_TRACKED_ENTRIES,
  type TrackedEntry,
  type TrackedObstacle,
  type TrackedTime,
} from '#contracts/invoices/tracked/tracked-time.ts'
import { type RateOf, readBilledRates } from '#modules/projects/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { readInvoicesOf } from './read-invoices-of.ts'

/** Time of which projects, in which days. */
export interface TrackedAsked {
  projectIds: readonly string[]
  from: string
  to: string
}

interface EntryRow
  extends Pick<
    TrackedEntry,
    'id' | 'date' | 'employee_id' | 'employee_name' | 'project_id' | 'project_name' | 'task_id' | 'task_name'
  > {
  description: string | null
  minutes: number
  running: boolean
  line_id: string | null
}

/** The projects of a client, archived ones too: their last hours are charged after the end. */
export const readProjectsOf = (tx: Tx, tenantId: string, clientId: string) =>
  tx.rows<TrackedTime['projects'][number]>(sql`select id, name, archived_at is not null as archived from projects
    where tenant_id = ${tenantId} and client_id = ${clientId} order by archived_at is not null, fold(name), id`)

/** One more than an invoice can take, so that too many are noticed. */
const readEntries = (tx: Tx, tenantId: string, { projectIds, from, to }: TrackedAsked) =>
  tx.rows<EntryRow>(sql`select h.id, h.date, h.employee_id, ${personName('p')} as employee_name, h.project_id,
      j.name as project_name, h.task_id, k.name as task_name, h.description, h.worked_minutes as minutes,
      h.timer_started_at is not null as running, h.invoice_line_id as line_id
    from timesheets h
    join projects j on j.tenant_id = h.tenant_id and j.id = h.project_id
    join tasks k on k.tenant_id = h.tenant_id and k.project_id = h.project_id and k.id = h.task_id
    join people p on p.tenant_id = h.tenant_id and p.id = h.employee_id
    where h.tenant_id = ${tenantId} and h.project_id = any(${[...projectIds]}::uuid[])
      and h.date between ${from}::date and ${to}::date and (h.worked_minutes > 0 or h.timer_started_at is not null)
    order by h.date desc, h.id desc limit ${MOST_TRACKED_ENTRIES + 1}`)

function obstacleOf({ line_id, running }: EntryRow, rate: number | null): TrackedObstacle | null {
  if (line_id) return 'invoiced'
  if (running) return 'running'
  if (rate === null) return 'no_rate'
  return rate === 0 ? 'not_billable' : null
}

function rated(row: EntryRow, rateOf: RateOf) {
  const found = rateOf(row.project_id, row.employee_id, row.date)
  return {
    rate: found === null || found.rate === null ? null : fromMinor(found.rate, found.currency),
    currency: found?.currency ?? null,
    rate_from: found?.from ?? null,
    rate_to: found?.to ?? null,
    obstacle: obstacleOf(row, found?.rate ?? null),
  }
}

/** Entries of time with the rate of each day, and why some cannot be charged; three statements, however many they are. */
export async function readTrackedEntries(tx: Tx, tenantId: string, asked: TrackedAsked): Promise<TrackedEntry[]> {
  const [rows, rateOf] = await Promise.all([
    readEntries(tx, tenantId, asked),
    readBilledRates(tx, tenantId, asked.projectIds),
  ])
  const lines = [...new Set(rows.flatMap(({ line_id }) => (line_id ? [line_id] : [])))]
  const invoices = await readInvoicesOf(tx, tenantId, lines)
  return rows.map((row) => {
    const { running: _running, line_id, ...shown } = row
    return { ...shown, ...rated(row, rateOf), invoice: (line_id && invoices.get(line_id)) || null }
  })
}
