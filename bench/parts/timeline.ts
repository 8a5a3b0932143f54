import { deepStrictEqual } from 'node:assert/strict'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { TIMELINE_PAGE } from '#contracts/feedback/feedback.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { chanceOf } from '#server/demo/chance.ts'
import { call } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'

const TURNS = 40
const FIRST_DAY = '2024-01-02'
const DAYS = 900
const AT_ONCE = 1000

/** Gives a company so much feedback about its people, spread over two and a half years. */
export async function fillFeedback(
  services: Services,
  { tenantId, liveIds }: BenchCompany,
  count: number,
): Promise<void> {
  const chance = chanceOf('feedback of the bench')
  const rows = Array.from({ length: count }, (_, n) => ({
    tenant_id: tenantId,
    id: newId(),
    feedbackable_type: 'employee',
    feedbackable_id: chance.pick(liveIds),
    type: `Type ${n % 7}`,
    given_at: addDays(FIRST_DAY, chance.whole(0, DAYS)),
    notes: `<p>Note ${n}: <strong>well done</strong>, and what could be better the next time.</p>`,
    is_visible_to_employee: n % 3 > 0,
    created_by_employee_id: chance.pick(liveIds),
  }))
  for (let at = 0; at < count; at += AT_ONCE)
    await services.database.tenant(tenantId, (tx) => insertRows(tx, 'feedback', rows.slice(at, at + AT_ONCE)))
}

/** Milliseconds of the first pages of the timeline, of its last, of one person's, and of the employees' list; by turns, so that all meet the same machine. */
export async function timelineTimes({ port }: Server, { host, tokens, liveIds }: BenchCompany, count: number) {
  const shared = `related=employeeCreator&sort=-given_at&perPage=${TIMELINE_PAGE}`
  const last = Math.floor(count / TIMELINE_PAGE)
  const paths = {
    all: (turn: number) => `/api/restify/feedback?${shared}&page=${1 + turn}`,
    deep: (turn: number) => `/api/restify/feedback?${shared}&page=${last - turn}`,
    person: (turn: number) =>
      `/api/restify/feedback?${shared}&feedbackable_type=employee&feedbackable_id=${liveIds[turn % liveIds.length]}`,
    employees: (turn: number) =>
      `/api/restify/employees?related=position,direction,user.roles&sort=last_name&perPage=15&page=${1 + turn}`,
  }
  const times = { all: [] as number[], deep: [] as number[], person: [] as number[], employees: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
      const what = { method: 'GET' as const, path: paths[name](turn), host, token: tokens.admin }
      const [took, { status }] = await timed(() => call(port, what))
      deepStrictEqual(status, 200)
      // The first of each kind is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  return {
    all: median(times.all),
    deep: median(times.deep),
    person: median(times.person),
    employees: median(times.employees),
  }
}
