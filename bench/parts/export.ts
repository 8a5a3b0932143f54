import { deepStrictEqual } from 'node:assert/strict'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Database, sql } from '#platform/database/index.ts'
import { type Call, download } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { memoryRise } from '../machine.ts'
import type { Server } from '../servers.ts'

const RUNS = 3

/** Columns of every sort: plain, sealed, counted from other rows, of other records; and the SQL of each. */
const columns: Record<string, string> = {
  first_name: 'e.first_name',
  last_name: 'e.last_name',
  phone: 'e.phone',
  personal_email: 'e.personal_email',
  status: 'e.status',
  gender: 'e.gender',
  birth_date: 'e.birth_date',
  personal_identification_number: 'e.personal_identification_number',
  identity_card_number: 'e.identity_card_number',
  address: 'e.address',
  contract_type: 'e.contract_type',
  start_date: 'e.start_date',
  contract_bank_name: 'e.contract_bank_name',
  contract_bank_account: 'e.contract_bank_account',
  weekly_hours_capacity: 'e.weekly_minutes_capacity',
  salary: 's.amount',
  salary_currency: 's.currency',
  'position.name': 'p.name',
  'direction.name': 'd.name',
  'level.name': 'l.name',
  'manager.last_name': 'm.last_name',
  // Everybody has one: a sheet does not store empty cells after the last.
  email: 'e.email',
}

const plainSql = (tenantId: string) => sql`
  select ${sql.raw(Object.values(columns).join(', '))}
  from employees e
    left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
    left join directions d on d.tenant_id = e.tenant_id and d.id = e.direction_id
    left join levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
    left join employees m on m.tenant_id = e.tenant_id and m.id = e.manager_employee_id
    left join lateral (select amount, currency from employee_salaries s
      where s.tenant_id = e.tenant_id and s.employee_id = e.id and (s.end_date is null or s.end_date >= current_date)
      order by s.start_date > current_date, abs(s.start_date - current_date) limit 1) s on true
  where e.tenant_id = ${tenantId} and e.status <> 'archived' order by e.id`

const exportOf = ({ host, tokens }: BenchCompany): Call => ({
  method: 'POST',
  path: '/api/restify/employees/actions?action=export',
  host,
  token: tokens.admin,
  body: JSON.stringify({ format: 'xlsx', repositories: 'all', columns: Object.keys(columns) }),
})

async function rowsOf(content: Buffer): Promise<number> {
  let rows = 0
  for await (const { values } of streamXlsxRows(content)) {
    deepStrictEqual(values.length, Object.keys(columns).length, 'Every column is there')
    rows += 1
  }
  return rows
}

export interface ExportRun {
  milliseconds: number
  /** Bytes by which the server's memory rose above what it was before this export; null without `/proc`. */
  rise: number | null
}

/**
 * Exports everybody of a large company several times, one after another, after everybody of a small one, so that what a
 * first export of any size loads is no part of it. Beside it the same columns by one statement, read into memory.
 */
export async function exportRuns(server: Server, database: Database, large: BenchCompany, small: BenchCompany) {
  await download(server.port, exportOf(small))
  const runs: ExportRun[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    const { rise, result } = await memoryRise(server.pid, () => download(server.port, exportOf(large)))
    runs.push({ milliseconds: performance.now() - begun, rise })
    deepStrictEqual(await rowsOf(result), large.liveIds.length + 1, 'Everybody is in the sheet, below the headings')
  }
  const begun = performance.now()
  const rows = await database.tenant(large.tenantId, (tx) => tx.rows(plainSql(large.tenantId)))
  const plain = performance.now() - begun
  deepStrictEqual(rows.length, large.liveIds.length)
  return { runs, plain }
}
