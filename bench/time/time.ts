import { deepStrictEqual } from 'node:assert/strict'
import { addDays, firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { compareUnderLoad } from '../rounds.ts'
import type { Volumes } from '../volumes.ts'
import { compareCreations, logJob } from './creations.ts'
import { ENTRIES, fillTime, PROJECTS, type TimeBench } from './fill.ts'
import { sumTimes, weekTimes } from './reads.ts'
import { typingTime } from './typing.ts'

/**
 * Sums of a calendar year, and of years that begin and end within months, against the plain aggregate. In the middle of a month
 * most entries differ by their days.
 */
async function measureSums({ server, services, report }: Volumes, bench: TimeBench): Promise<void> {
  const year = yearOf(bench.lastDay) - 1
  const middle = `${addDays(bench.lastDay, -30).slice(0, 7)}-15`
  const spans = [
    ['a calendar year', [firstOfYear(year), lastOfYear(year)]],
    ['a year up to today', [addDays(bench.lastDay, -364), bench.lastDay]],
    ['a year up to the middle of a month', [addDays(middle, -364), middle]],
  ] as const
  for (const [words, span] of spans)
    for (const money of [false, true]) {
      const { product, plain } = await sumTimes(services.database, server, bench, span, money)
      const name = `time by project over ${words}${money ? ', with what it is charged at' : ''}`
      report.figure(`${name}, of ${ENTRIES} entries and ${PROJECTS} projects`, product, 'ms')
      report.figure('  the plain aggregate', plain, 'ms')
      report.figure('  against it', (100 * product) / plain, '%', { atMost: 33 })
    }
}

/** After the load: every month says what its entries come to. */
async function assertMonths({ services }: Volumes, { company: { tenantId } }: TimeBench): Promise<void> {
  const [row] = await services.database.tenant(tenantId, (tx) =>
    tx.rows(sql`select (select sum(minutes)::int from timesheet_months where tenant_id = ${tenantId}) as kept,
      (select sum(worked_minutes)::int from timesheets where tenant_id = ${tenantId}) as counted`),
  )
  deepStrictEqual(row!.kept, row!.counted, 'Months hold what their entries come to')
}

const inTurn = (times: readonly number[]) => times.reduce((sum, one) => sum + one)

/** A million entries: the week, sums of a year, logging time against the hand-written server, and a key of the week. */
export async function measureTime(volumes: Volumes): Promise<void> {
  const { server, services, report, settle, startThin, load, hasBrowser } = volumes
  const bench = await fillTime(services)
  await settle()
  const { first, warm } = await weekTimes(server, bench)
  const [entries, days, projects] = warm
  report.figure(`a week among ${ENTRIES} entries: its entries`, entries!, 'ms')
  report.figure('  its days', days!, 'ms')
  report.figure('  what can be logged on', projects!, 'ms')
  report.figure('  all three, one after the other', inTurn(warm), 'ms', { atMost: 15 })
  report.figure('  the first of a started server', inTurn(first), 'ms')
  await measureSums(volumes, bench)
  if (hasBrowser)
    report.figure('a key in the week until it is painted, 95th percentile', await typingTime(server, bench), 'ms', {
      atMost: 50,
    })
  const thin = await startThin()
  await compareCreations(bench, services.database, [server, thin])
  report.comparison(await compareUnderLoad(logJob(bench), server, thin, load))
  await assertMonths(volumes, bench)
  await thin.stop()
}
