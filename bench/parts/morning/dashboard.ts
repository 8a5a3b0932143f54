import { deepStrictEqual } from 'node:assert/strict'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { call } from '../../call.ts'
import type { BenchCompany } from '../../companies.ts'
import { median, timed } from '../../rounds.ts'
import type { Server } from '../../servers.ts'

const TURNS = 40

/** What the dashboard of somebody with every right asks for when it opens. */
function asks(employeeId: string): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = addDays(today, -1)
  const employees = '/restify/employees/getters'
  return [
    '/approvals/waiting?besides=true&first=5',
    `${employees}/dashboard-events?start_date=${today}&end_date=${addDays(today, 30)}`,
    `${employees}/new-members`,
    `/restify/holidays/getters/away?start_date=${today}&end_date=${addDays(today, 6)}&only_away=true`,
    `${employees}/month-ended`,
    `${employees}/over-allocated`,
    '/restify/timesheets/getters/work-week?of=team',
    '/restify/timesheets/getters/missing-hours',
    '/restify/news?featured=true&status=Published',
    '/restify/news?perPage=4&status=Published',
    '/restify/news/getters/audience',
    '/restify/timelines?perPage=4',
    `/restify/documents?end_date=${today},${addDays(today, 30)}&sort=end_date&perPage=5`,
    '/restify/documents?sort=-created_at&perPage=4',
    '/restify/invoices?status=late&perPage=1',
    '/restify/employees?status=draft&perPage=1',
    `/restify/evaluations?can_apply=true&evaluated_at=,${yesterday}&perPage=1`,
    `/restify/checklist-tasks?due_date=,${yesterday}&assignee_id=${employeeId}&perPage=1`,
    `/restify/assets?status=in_use&return_date=,${yesterday}&perPage=1`,
    '/restify/expenses?status=approved&perPage=1',
  ]
}

/** Milliseconds of the dashboard's data in one request, and by a request for each card at the same time; by turns. */
export async function dashboardTimes({ port }: Server, { host, tokens, liveIds }: BenchCompany) {
  const all = asks(liveIds[0]!)
  const query = all.map((ask) => `ask=${encodeURIComponent(ask)}`).join('&')
  const get = (path: string) => call(port, { method: 'GET', path: `/api${path}`, host, token: tokens.admin })
  const times = { together: [] as number[], alone: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const [together, answer] = await timed(() => get(`/together?${query}`))
    const parts = answer.body.data as { status: number }[]
    deepStrictEqual(
      parts.map(({ status }) => status),
      all.map(() => 200),
    )
    const [alone] = await timed(() => Promise.all(all.map(get)))
    // The first of each kind is planned and compiled.
    if (turn > 0) {
      times.together.push(together)
      times.alone.push(alone)
    }
  }
  return { together: median(times.together), alone: median(times.alone) }
}
