import { deepStrictEqual, ok } from 'node:assert/strict'
import { type Database, sql } from '#platform/database/index.ts'
import { call } from '../../call.ts'
import type { BenchCompany } from '../../companies.ts'
import { median, timed } from '../../rounds.ts'
import type { Server } from '../../servers.ts'

const TURNS = 40
/** As many as wait in the inbox of the bench. */
export const WAITING = 200

/** Has so many requests for leave wait, each of another person, in a company whose leave of the month is there. */
export async function fillWaiting(database: Database, { tenantId, liveIds }: BenchCompany): Promise<void> {
  await database.tenant(tenantId, (tx) =>
    tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes, days_off, notes)
      select ${tenantId}::uuid, gen_random_uuid(), k.employee_id, p.id, current_date + 60 + k.n::int,
        current_date + 61 + k.n::int, 960, 2, 'Request ' || k.n
      from unnest(${liveIds.slice(0, WAITING + 1)}::uuid[]) with ordinality k (employee_id, n),
        (select id from holiday_policies where tenant_id = ${tenantId} limit 1) p`),
  )
}

interface InboxTimes {
  /** The inbox with all that waits, and its badge alone. */
  inbox: number
  badge: number
  /** The two calls of the calendar's month. */
  month: number
}

/** Milliseconds of what the inbox and the month of the calendar ask for; by turns, so that all meet the same machine. */
export async function inboxTimes({ port }: Server, { host, tokens }: BenchCompany, month: string): Promise<InboxTimes> {
  const days = `start_date=${month}-01&end_date=${month}-28`
  const feed = `/api/restify/employees/getters/dashboard-events?${days}&event_types`
  const paths = {
    inbox: [`/api/approvals/waiting?first=${WAITING}&besides=true`],
    badge: ['/api/approvals/waiting?besides=true'],
    month: [`${feed}=birthday,holiday`, `${feed}=evaluation,national_holiday`],
  }
  const times = { inbox: [] as number[], badge: [] as number[], month: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
      const ask = (path: string) => call(port, { method: 'GET', path, host, token: tokens.admin })
      const [took, answers] = await timed(() => Promise.all(paths[name].map(ask)))
      for (const { status } of answers) deepStrictEqual(status, 200)
      if (name === 'inbox') deepStrictEqual(answers[0]!.body.data.first.length, WAITING)
      if (name === 'month') ok(answers[0]!.body.data.length > 0)
      // The first of each kind is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  return { inbox: median(times.inbox), badge: median(times.badge), month: median(times.month) }
}
