import { deepStrictEqual } from 'node:assert/strict'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { type Database, sql } from '#platform/database/index.ts'
import { type Call, call } from '../call.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'
import type { TimeBench, Writer } from './fill.ts'

const TURNS = 31
/** Weeks that are asked for before any counts: until then code runs that is not compiled yet. */
const UNTIL_WARM = 250
const SUMS = 11
const SUMS_UNTIL_WARM = 10

const get = (host: string, token: string, path: string): Call => ({
  method: 'GET',
  path: `/api/restify/${path}`,
  host,
  token,
})

/** What the week asks for when it is opened, one after the other: its entries, its days, what can be logged on. */
function weekCalls(host: string, { employeeId, token }: Writer, day: string): Call[] {
  const monday = addDays(day, -weekdayOf(day))
  const sunday = addDays(monday, 6)
  return [
    `timesheets?date=${monday},${sunday}&employee_id=${employeeId}&sort=id&perPage=500`,
    `timesheets/getters/days?start_date=${monday}&end_date=${sunday}&employee_id=${employeeId}`,
    `projects/employee-projects?employee_id=${employeeId}&perPage=200`,
  ].map((path) => get(host, token, path))
}

/** Milliseconds of the week's calls, each a median over several people and weeks. */
async function turnsOfWeek(
  server: Server,
  { company, writers, lastDay }: TimeBench,
  from: number,
  count: number,
): Promise<number[]> {
  const times: number[][] = [[], [], []]
  for (let turn = from; turn < from + count; turn += 1) {
    const calls = weekCalls(company.host, writers[turn % writers.length]!, addDays(lastDay, -7 - (turn % 50) * 7))
    for (const [index, one] of calls.entries()) {
      const [took, { status, body }] = await timed(() => call(server.port, one))
      deepStrictEqual(status, 200)
      if (index === 0) deepStrictEqual(body.data.length >= 8, true, 'A week has entries')
      times[index]!.push(took)
    }
  }
  return times.map(median)
}

/** The week's calls, one time each, as the first people of a started server meet them, and once it is warm. */
export async function weekTimes(server: Server, bench: TimeBench): Promise<{ first: number[]; warm: number[] }> {
  const first = await turnsOfWeek(server, bench, 1, TURNS)
  await turnsOfWeek(server, bench, TURNS + 1, UNTIL_WARM - TURNS)
  return { first, warm: await turnsOfWeek(server, bench, UNTIL_WARM + 1, TURNS) }
}

interface Sum {
  id: string
  minutes: number
  entries: number
}

/** The plain aggregate over the entries; with money at the rate of their day. */
const plainSums = (database: Database, tenantId: string, [from, to]: readonly [string, string], money: boolean) =>
  database.tenant(tenantId, (tx) =>
    money
      ? tx.rows<Sum>(sql`select t.project_id as id, sum(t.worked_minutes)::int as minutes, count(*)::int as entries,
          sum(t.worked_minutes * (select x.billed_rate from project_members m
            join project_member_terms x on x.tenant_id = m.tenant_id and x.member_id = m.id
            where m.tenant_id = t.tenant_id and m.project_id = t.project_id and m.employee_id = t.employee_id
              and x.from_date <= t.date order by x.from_date desc limit 1)) / 60 as amount
        from timesheets t where t.tenant_id = ${tenantId} and t.date between ${from}::date and ${to}::date group by 1`)
      : tx.rows<Sum>(sql`select project_id as id, sum(worked_minutes)::int as minutes, count(*)::int as entries
        from timesheets where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date group by 1`),
  )

interface Group {
  id: string
  attributes: { total_worked_minutes: number; no_logs: number }
}

/** Milliseconds of the product's answer by project, and of the plain aggregate; by turns, and with the same sums. */
export async function sumTimes(
  database: Database,
  server: Server,
  { company: { tenantId, host, tokens } }: TimeBench,
  span: readonly [string, string],
  money: boolean,
) {
  const asked = get(
    host,
    money ? tokens.admin : tokens.hr,
    `timesheets?group=project_id&date=${span.join()}&perPage=500`,
  )
  const [product, plain]: [number[], number[]] = [[], []]
  const ordered = (sums: Sum[]) => sums.toSorted((left, right) => left.id.localeCompare(right.id))
  for (let turn = 1; turn <= SUMS_UNTIL_WARM + SUMS; turn += 1) {
    const [took, { status, body }] = await timed(() => call(server.port, asked))
    const [alone, rows] = await timed(() => plainSums(database, tenantId, span, money))
    deepStrictEqual(status, 200)
    deepStrictEqual(
      ordered(
        (body.data as Group[]).map(({ id, attributes }) => ({
          id,
          minutes: attributes.total_worked_minutes,
          entries: attributes.no_logs,
        })),
      ),
      ordered(rows.map(({ id, minutes, entries }) => ({ id, minutes, entries }))),
      'The product sums what the statement does',
    )
    if (turn <= SUMS_UNTIL_WARM) continue
    product.push(took)
    plain.push(alone)
  }
  return { product: median(product), plain: median(plain) }
}
