import { deepStrictEqual } from 'node:assert/strict'
import { addDays, firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { call } from '../call.ts'
import { cpuBetween, cpuSeconds, databaseCpu } from '../machine.ts'
import { median, timed } from '../rounds.ts'
import type { Volumes } from '../volumes.ts'
import { ENTRIES, fillTime, PROJECTS, type TimeBench } from './fill.ts'
import { fillLeave } from './leave.ts'

const TURNS = 15

interface Taken {
  /** Milliseconds of an answer, the median. */
  time: number
  /** Processor milliseconds of one, of the server and of the database; null where there is no `/proc`. */
  cpu: number | null
}

/** What all projects cost and earned in these spans, by turns, so that each meets what else the machine does. */
async function profitTimes(
  { server, load }: Volumes,
  { company: { host, tokens } }: TimeBench,
  clientId: string,
  spans: readonly (readonly [from: string, to: string])[],
): Promise<Taken[]> {
  const taken = spans.map(() => ({ times: [] as number[], cpu: 0 }))
  const read = () => [cpuSeconds(server.pid), databaseCpu(load.dataDir)] as const
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [index, [from, to]] of spans.entries()) {
      const path = `/api/restify/clients/getters/client-profitability?client_ids=${clientId}&start_date=${from}&end_date=${to}`
      const before = read()
      const asked = { method: 'GET', path, host, token: tokens.admin } as const
      const [took, { status, body }] = await timed(() => call(server.port, asked))
      const after = read()
      deepStrictEqual(status, 200)
      deepStrictEqual(body.data[0].total_actual_cost > 0, true, 'People cost something')
      // The first is planned and compiled.
      if (turn === 0) continue
      taken[index]!.times.push(took)
      taken[index]!.cpu += (after[0] ?? 0) - (before[0] ?? 0) + cpuBetween(before[1], after[1])
    }
  const hasCpu = read()[0] !== null
  return taken.map(({ times, cpu }) => ({ time: median(times), cpu: hasCpu ? (1000 * cpu) / TURNS : null }))
}

/**
 * What all projects cost and earned in a year, as the figures of their client, asked for as a page asks: first by a cost an hour
 * that is set for everybody, then by everybody's salary and leave.
 */
export async function measureProfit(volumes: Volumes): Promise<void> {
  const { services, report, settle } = volumes
  const bench = await fillTime(services, 'profit')
  const { company, lastDay } = bench
  const { tenantId } = company
  await settle()
  const [client] = await services.database.tenant(tenantId, (tx) =>
    tx.rows<{ id: string }>(sql`select id from clients where tenant_id = ${tenantId}`),
  )
  const year = yearOf(lastDay) - 1
  const spans = [
    [firstOfYear(year), lastOfYear(year)],
    [addDays(lastDay, -364), lastDay],
  ] as const
  const words = ['a calendar year', 'a year up to today']
  const stated = (name: string, taken: readonly Taken[], limits: { atMost?: number }) => {
    for (const [index, { time, cpu }] of taken.entries()) {
      report.figure(`profitability of ${PROJECTS} projects over ${words[index]}, ${name}`, time, 'ms', { atMost: 300 })
      if (cpu !== null) report.figure('  processor time', cpu, 'ms', limits)
    }
  }
  const byHour = await profitTimes(volumes, bench, client!.id, spans)
  stated(`${ENTRIES} entries`, byHour, { atMost: 300 })
  const against = (100 * byHour[1]!.time) / byHour[0]!.time
  // It goes through twice the rows: the entries of its cut months, and of two hundred months in which a rate begins.
  report.figure('  a year up to today against a calendar year', against, '%', { atMost: 200 })
  await fillLeave(services.database, tenantId, lastDay)
  await settle()
  const bySalary = await profitTimes(volumes, bench, client!.id, spans)
  stated('by salary and leave', bySalary, { atMost: 400 })
  const costs = Math.max(...bySalary.map(({ time }, index) => (100 * time) / byHour[index]!.time))
  report.figure('  at most, against a cost an hour', costs, '%', { atMost: 250 })
}
