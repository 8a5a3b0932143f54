import { deepStrictEqual } from 'node:assert/strict'
import { addDays, firstOfYear, lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { call } from '../call.ts'
import { median, timed } from '../rounds.ts'
import type { Volumes } from '../volumes.ts'
import { ENTRIES, fillTime, PROJECTS } from './fill.ts'

const TURNS = 15

/** What all projects cost and earned in a year, with everybody's pay and leave: the figures of their client, as a page asks for them. */
export async function measureProfit({ server, services, report, settle }: Volumes): Promise<void> {
  const { company, lastDay } = await fillTime(services, 'profit')
  await settle()
  const { tenantId, host, tokens } = company
  const [client] = await services.database.tenant(tenantId, (tx) =>
    tx.rows<{ id: string }>(sql`select id from clients where tenant_id = ${tenantId}`),
  )
  const year = yearOf(lastDay) - 1
  for (const [words, from, to] of [
    ['a calendar year', firstOfYear(year), lastOfYear(year)],
    ['a year up to today', addDays(lastDay, -364), lastDay],
  ] as const) {
    const times: number[] = []
    const path = `/api/restify/clients/getters/client-profitability?client_ids=${client!.id}&start_date=${from}&end_date=${to}`
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const [took, { status, body }] = await timed(() =>
        call(server.port, { method: 'GET', path, host, token: tokens.admin }),
      )
      deepStrictEqual(status, 200)
      deepStrictEqual(body.data[0].total_actual_cost > 0, true, 'People cost something')
      // The first is planned and compiled.
      if (turn > 0) times.push(took)
    }
    const name = `profitability of ${PROJECTS} projects over ${words}, ${ENTRIES} entries`
    report.figure(name, median(times), 'ms', { atMost: 300 })
  }
}
