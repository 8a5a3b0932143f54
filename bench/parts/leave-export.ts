import { deepStrictEqual } from 'node:assert/strict'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Database, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Call, download } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { memoryRise, residentMemory } from '../machine.ts'
import type { Server } from '../servers.ts'

const RUNS = 3

/** What a sheet of leave shows, and the SQL of each column. */
const columns: Record<string, string> = {
  'employee.first_name': 'e.first_name',
  'employee.last_name': 'e.last_name',
  'policy.name': 'p.name',
  start_date: 'h.start_date',
  end_date: 'h.end_date',
  days_off: 'h.days_off',
  notes: 'h.notes',
  'requestedApprover.last_name': 'a.last_name',
  approved_at: 'h.approved_at',
  created_at: 'h.created_at',
  status: 'h.status',
}

/** As many requests of everybody as make that number in all, one day each. */
export async function fillRequests(database: Database, company: BenchCompany, count: number): Promise<void> {
  const { tenantId, liveIds } = company
  const policyId = newId()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into holiday_policies (tenant_id, id, type, method, name, days_per_year)
      values (${tenantId}, ${policyId}, 'timeoff', 'given', 'Vacation', 21)`)
    await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes,
        days_off, notes, requested_approver_id, approved_at)
      select ${tenantId}::uuid, gen_random_uuid(), l.ids[1 + n % ${liveIds.length}], ${policyId}::uuid,
        '2020-01-01'::date + n / ${liveIds.length}, '2020-01-01'::date + n / ${liveIds.length}, 480, 1, 'Request ' || n,
        l.ids[1 + (n + 1) % ${liveIds.length}], now()
      from generate_series(0, ${count - 1}) n, (select ${liveIds}::uuid[] as ids) l`)
  })
}

const plainSql = (tenantId: string) => sql`select ${sql.raw(Object.values(columns).join(', '))}
  from holidays h
    join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id
    join holiday_policies p on p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id
    left join employees a on a.tenant_id = h.tenant_id and a.id = h.requested_approver_id
  where h.tenant_id = ${tenantId} order by h.start_date desc, h.id desc`

const exportOf = ({ host, tokens }: BenchCompany): Call => ({
  method: 'POST',
  path: '/api/restify/holidays/actions?action=export',
  host,
  token: tokens.admin,
  body: JSON.stringify({ format: 'xlsx', repositories: 'all', columns: Object.keys(columns), holiday_filters: {} }),
})

async function rowsOf(content: Buffer): Promise<number> {
  let rows = 0
  for await (const { values } of streamXlsxRows(content)) {
    deepStrictEqual(values.length, Object.keys(columns).length, 'Every column is there')
    rows += 1
  }
  return rows
}

/** The most memory that the server held while it exported so many requests several times, and how long each took. */
async function runsOf(server: Server, company: BenchCompany, count: number) {
  const before = residentMemory(server.pid) ?? 0
  const times: number[] = []
  const { rise } = await memoryRise(server.pid, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now()
      const content = await download(server.port, exportOf(company))
      times.push(performance.now() - begun)
      deepStrictEqual(await rowsOf(content), count + 1, 'Every request is in the sheet, below the headings')
    }
  })
  return { times, most: rise === null ? null : before + rise }
}

export interface RequestExports {
  /** Milliseconds of each export of the large company. */
  times: number[]
  /** Bytes by which the memory of the large one's exports lay above that of the small one's; null without `/proc`. */
  above: number | null
  /** Milliseconds of the same columns by one statement, read into memory. */
  plain: number
}

/**
 * Exports all requests of two companies, the second with a multiple of the first's: how much more memory that takes says
 * whether memory grows with the rows. How large the heap is in itself is the collector's choice.
 */
export async function requestExports(
  server: Server,
  database: Database,
  [small, large]: readonly [{ company: BenchCompany; count: number }, { company: BenchCompany; count: number }],
): Promise<RequestExports> {
  const first = await runsOf(server, small.company, small.count)
  const second = await runsOf(server, large.company, large.count)
  const begun = performance.now()
  const rows = await database.tenant(large.company.tenantId, (tx) => tx.rows(plainSql(large.company.tenantId)))
  const plain = performance.now() - begun
  deepStrictEqual(rows.length, large.count)
  const above = first.most === null || second.most === null ? null : Math.max(0, second.most - first.most)
  return { times: second.times, above, plain }
}
