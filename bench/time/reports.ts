import { deepStrictEqual } from 'node:assert/strict'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { MOST_FILE_ENTRIES } from '#contracts/time/report.ts'
import { type Database, sql } from '#platform/database/index.ts'
import { type Call, call, download } from '../call.ts'
import { childOf, memoryRise, residentMemory } from '../machine.ts'
import { letAdminSignIn } from '../parts/tasks.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'
import type { Volumes } from '../volumes.ts'
import { ENTRIES, fillTime, type TimeBench } from './fill.ts'

const TURNS = 7
const UNTIL_WARM = 3
const MEGABYTE = 2 ** 20
const WAIT_MS = 500

/** A report: what it asks the server for, and the plain statement over the entries that says the same sum. */
interface ReportCall {
  name: string
  path: string
  plain: (tenantId: string) => ReturnType<typeof sql>
}

function reportsOf({ company, lastDay }: TimeBench, clientId: string): ReportCall[] {
  const [from, to] = [addDays(lastDay, -364), lastDay]
  const year = `date=${from},${to}`
  const days = `start_date=${from}&end_date=${to}`
  const team = company.directories.directions[0]!
  const ofYear = (tenantId: string) => sql`t.tenant_id = ${tenantId} and t.date between ${from}::date and ${to}::date`
  const by = (column: string) => (tenantId: string) =>
    sql`select ${sql.ref(`t.${column}`)}, sum(t.worked_minutes), count(*) from timesheets t where ${ofYear(tenantId)} group by 1`
  const ofTeam = (tenantId: string) => sql`select t.project_id, sum(t.worked_minutes), count(*) from timesheets t
    join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id and e.direction_id = ${team}
    where ${ofYear(tenantId)} group by 1`
  const steps = (step: string) => (tenantId: string) =>
    sql`select date_trunc(${step}, t.date), sum(t.worked_minutes), count(*) from timesheets t where ${ofYear(tenantId)} group by 1`
  const page = (
    tenantId: string,
  ) => sql`select t.*, (select count(*) from timesheets t where ${ofYear(tenantId)}) as total
    from timesheets t where ${ofYear(tenantId)} order by t.date, t.id limit 100`
  return [
    { name: 'by project', path: `timesheets?group=project_id&${year}&perPage=200`, plain: by('project_id') },
    { name: 'by task', path: `timesheets?group=task_id&${year}&perPage=200`, plain: by('task_id') },
    { name: 'by person', path: `timesheets?group=employee_id&${year}&perPage=200`, plain: by('employee_id') },
    {
      name: 'by project, of a team',
      path: `timesheets?group=project_id&${year}&perPage=200&direction_id=${team}`,
      plain: ofTeam,
    },
    { name: 'the chart by day', path: `timesheets/getters/over-time?${days}&by=day`, plain: steps('day') },
    { name: 'the chart by week', path: `timesheets/getters/over-time?${days}&by=week`, plain: steps('week') },
    { name: 'the chart by month', path: `timesheets/getters/over-time?${days}&by=month`, plain: steps('month') },
    {
      name: 'detailed, first page',
      path: `timesheets?${year}&perPage=100&related=project,task,employee&sort=date`,
      plain: page,
    },
    {
      name: 'by client, with cost and profit',
      path: `clients/getters/client-profitability?client_ids=${clientId}&${days}&rounded=true`,
      plain: (tenantId) => sql`select p.client_id, sum(t.worked_minutes), count(*) from timesheets t
        join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id where ${ofYear(tenantId)} group by 1`,
    },
    {
      name: 'capacity of eight weeks',
      path: `employees/getters/employee-capacity?start_date=${addDays(to, -55)}&end_date=${to}`,
      plain: (tenantId) => sql`select m.employee_id, sum(x.weekly_allocation_minutes) from project_members m
        join project_member_terms x on x.tenant_id = m.tenant_id and x.member_id = m.id where m.tenant_id = ${tenantId} group by 1`,
    },
    {
      name: 'presence of a month',
      path: `employees/getters/presence?start_date=${addDays(to, -29)}&end_date=${to}`,
      plain: (tenantId) => sql`select t.employee_id, t.date, sum(t.worked_minutes) from timesheets t
        where t.tenant_id = ${tenantId} and t.date between ${addDays(to, -29)}::date and ${to}::date group by 1, 2`,
    },
  ]
}

/** Milliseconds of the server's answer, and of the plain statement; by turns. */
async function turns(database: Database, server: Server, { company }: TimeBench, { path, plain }: ReportCall) {
  const asked: Call = { method: 'GET', path: `/api/restify/${path}`, host: company.host, token: company.tokens.admin }
  const [product, alone]: [number[], number[]] = [[], []]
  for (let turn = 1; turn <= UNTIL_WARM + TURNS; turn += 1) {
    const [took, { status, body }] = await timed(() => call(server.port, asked))
    deepStrictEqual(status, 200, path)
    deepStrictEqual(Object.keys(body.data).length > 0, true, path)
    const [plainly] = await timed(() => database.tenant(company.tenantId, (tx) => tx.rows(plain(company.tenantId))))
    if (turn <= UNTIL_WARM) continue
    product.push(took)
    alone.push(plainly)
  }
  return { product: median(product), plain: median(alone) }
}

const columns = [
  'date',
  'employee.first_name',
  'employee.last_name',
  'project_name',
  'task_name',
  'description',
  'worked_minutes',
]

/** All entries as a spreadsheet: how long it takes, and how far the server's memory rises. */
async function measureSheet({ server, report }: Volumes, { company }: TimeBench, format: 'csv' | 'xlsx') {
  const asked: Call = {
    ...{ method: 'POST', path: '/api/restify/timesheets/actions?action=export', host: company.host },
    token: company.tokens.admin,
    body: JSON.stringify({ format, repositories: 'all', columns, sort: 'date' }),
  }
  const [took, { rise, result }] = await timed(() => memoryRise(server.pid, () => download(server.port, asked)))
  deepStrictEqual(result.length > ENTRIES * 5, true, 'Everything is in the sheet')
  report.figure(`${ENTRIES} entries as ${format}`, took / 1000, 's')
  if (rise !== null) report.figure('  memory above what it was before', rise / MEGABYTE, 'MB')
}

/** A PDF of some ten thousand entries: from the question to the file, and what the process that draws holds. */
async function measurePdf({ server, report }: Volumes, { company, lastDay }: TimeBench) {
  const { host, tokens } = company
  const ask = (one: Pick<Call, 'method' | 'path'> & { body?: string }) =>
    call(server.port, { host, token: tokens.admin, ...one } as Call)
  // Some two thousand entries a working day.
  const report_filter = { start_date: addDays(lastDay, -6), end_date: lastDay }
  const begun = performance.now()
  const body = JSON.stringify({ report_filter })
  await ask({ method: 'POST', path: '/api/restify/timesheets/actions?action=download-pdf-report', body })
  let most = 0
  for (;;) {
    await new Promise((next) => setTimeout(next, WAIT_MS))
    const drawing = childOf(server.pid, 'typeset')
    if (drawing !== null) most = Math.max(most, residentMemory(drawing))
    const { attributes } = (await ask({ method: 'GET', path: '/api/restify/background-tasks' })).body.data[0]
    if (attributes.state === 'failed') throw new Error(JSON.stringify(attributes))
    if (attributes.state === 'done') break
  }
  report.figure(`a PDF of about ${MOST_FILE_ENTRIES} entries`, (performance.now() - begun) / 1000, 's')
  report.figure('  most memory of the process that draws', most / MEGABYTE, 'MB')
}

/** A million entries of 500 people: each report's answer beside plain SQL, and files of all of it. */
export async function measureReports(volumes: Volumes): Promise<void> {
  const { server, services, report, settle } = volumes
  const bench = await fillTime(services, 'reports')
  await settle()
  const { tenantId } = bench.company
  await letAdminSignIn(services.database, bench.company)
  const [client] = await services.database.tenant(tenantId, (tx) =>
    tx.rows<{ id: string }>(sql`select id from clients where tenant_id = ${tenantId}`),
  )
  for (const one of reportsOf(bench, client!.id)) {
    const { product, plain } = await turns(services.database, server, bench, one)
    report.figure(`report ${one.name}, a year of ${ENTRIES} entries`, product, 'ms', { atMost: 250 })
    report.figure('  the plain statement', plain, 'ms')
  }
  await measurePdf(volumes, bench)
  await measureSheet(volumes, bench, 'csv')
  await measureSheet(volumes, bench, 'xlsx')
}
