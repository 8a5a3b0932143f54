import { vi } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Forecast } from '#contracts/holidays/balances.ts'
import { changeOf } from '#engine/change.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forecastAction } from '../balances/forecast.ts'
import { settleHolidays } from '../jobs.ts'
import { recalculate } from '../recalculate.ts'
import { checkRequest } from '../requests/check/check.ts'
import { plusDays, yearIn } from './calendar.fixture.ts'
import type { ProductLeave } from './product.fixture.ts'
import type { SimpleLeave, State } from './simple.fixture.ts'
import type { Span } from './simple-facts.fixture.ts'
import type { Figures } from './simple-years.fixture.ts'

/** The sums of the ledger. */
export async function ledgerOf({ write, policies, employeeId }: ProductLeave): Promise<Figures[]> {
  return write.tx.rows<Figures>(sql`select array_position(${[...policies]}::uuid[], b.holiday_policy_id) - 1 as policy, b.year,
      b.closed_at is not null as closed,
      coalesce(sum(n.minutes) filter (where n.period_key ~ '^(year|milestone|\\d|carried:in|correction)'), 0)::int as initial,
      coalesce(sum(n.minutes), 0)::int as balance
    from holiday_balances b
    left join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id
    where b.tenant_id = ${write.tenant.id} and b.employee_id = ${employeeId} group by b.holiday_policy_id, b.year, b.closed_at
    order by 1, b.year`)
}

export interface SeenRequest extends Span {
  state: State
  minutes: number
}

/** Requests as they stand, each with the minutes that it says and those that its days hold. */
export async function requestsOf({ write, requests, employeeId }: ProductLeave): Promise<SeenRequest[]> {
  const rows = await write.tx.rows<SeenRequest & { id: string }>(sql`select id, status as state, start_date, end_date,
      starts_at_noon, ends_at_noon, minutes from holidays
    where tenant_id = ${write.tenant.id} and employee_id = ${employeeId}`)
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  return requests.flatMap((id) => byId.get(id) ?? [])
}

/** All that a job could change of leave. */
export const traceOf = async ({ write: { tx, tenant } }: ProductLeave): Promise<unknown> =>
  tx.row(sql`select
    (select count(*)::int from holiday_entries where tenant_id = ${tenant.id}) as entries,
    (select md5(string_agg(concat(b.id, b.rule, b.closed_at, b.deleted_at), ' ' order by b.id)) from holiday_balances b
      where tenant_id = ${tenant.id}) as balances,
    (select md5(string_agg(concat(h.id, h.minutes, h.days_off, h.status), ' ' order by h.id)) from holidays h
      where tenant_id = ${tenant.id}) as requests,
    (select md5(string_agg(concat(d.holiday_id, d.day, d.morning, d.afternoon, d.minutes, d.substitute), ' '
      order by d.holiday_id, d.day)) from holiday_days d where tenant_id = ${tenant.id}) as days,
    (select md5(string_agg(concat(e.id, e.weekly_minutes_capacity), ' ' order by e.id)) from employees e
      where tenant_id = ${tenant.id}) as hours`)

/**
 * Lets the application itself work in the sequence's transaction and on its day: requests over HTTP, and jobs. What it
 * would commit is seen by the next steps, and undone with them.
 */
async function within<T>({ write, place: { app, company }, today }: ProductLeave, work: () => Promise<T>): Promise<T> {
  const { database, clock } = app.services
  const inside = async <R>(tenantId: string, of: (tx: Tx) => Promise<R>): Promise<R> => {
    const tx: Tx = Object.assign(Object.create(write.tx), { commit: async () => {} })
    await write.tx.enter(tenantId)
    const result = await of(tx)
    await tx.settle()
    await write.tx.enter(company.tenantId)
    return result
  }
  const spies = [
    vi.spyOn(database, 'tenant').mockImplementation(inside),
    vi.spyOn(database, 'global').mockImplementation((of) => inside('', of)),
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(`${today}T09:00:00Z`)),
  ]
  try {
    return await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** What the person is shown: the answer to `GET /restify/holiday-balances` with their own token. */
export async function shownTo(leave: ProductLeave): Promise<WireRecord[]> {
  const { write, employeeId, place } = leave
  const { tx, tenant, services, origin } = write
  const user = await tx.row<{ id: string }>(sql`update users set onboarding_step = null where tenant_id = ${tenant.id}
    and id = (select user_id from employees where tenant_id = ${tenant.id} and id = ${employeeId}) returning id`)
  const token = await services.sessions.start(tx, tenant.id, user!.id, origin)
  const query = { sort: 'year', perPage: '500' }
  return within(leave, async () => {
    const answer = await place.app.client(place.company.host, token).get('/restify/holiday-balances', { query })
    if (answer.status !== 200) throw new Error(`holiday-balances: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  })
}

/** The nightly job, and leave counted again. */
export async function runJobs(leave: ProductLeave): Promise<void> {
  const { write, place } = leave
  await write.tx.run(sql`delete from holiday_settlements`)
  await within(leave, () => settleHolidays(place.app.services))
  await recalculate(changeOf(write), 'everybody', 'national_days_changed')
  await recalculate(changeOf(write), [leave.employeeId], 'pattern_changed')
}

/** Days from today on, within this year, over New Year and beyond the next one. */
const AHEAD = [0, 40, 130, 300, 400]

/**
 * What the forecast says of days to come, and what a request for each would find: in days, by policy and day. Left out is
 * leave that nobody can ask for ahead or without end, and what later years need of what they are carried.
 */
export async function aheadOf({ write, policies, employeeId, today }: ProductLeave, model: SimpleLeave) {
  const at = changeOf(write)
  const seen: { day: string; policy: number; forecast: number; available: number }[] = []
  for (const [policy, holiday_policy_id] of policies.entries()) {
    if (!model.policies[policy]!.policy.allow_advance_booking) continue
    const lastHeld = Math.max(
      0,
      ...model.requests.filter((one) => one.policy === policy).map(({ span }) => yearIn(span.end_date)),
    )
    for (const day of AHEAD.map((days) => plusDays(today, days))) {
      if (yearIn(day) < lastHeld || day < model.facts.start || (model.facts.end !== null && day > model.facts.end))
        continue
      const span = { start_date: day, end_date: day, starts_at_noon: false, ends_at_noon: false }
      const asked = { ...span, employee_id: employeeId, holiday_policy_id }
      const { judgement } = await checkRequest(at, asked, false)
      const { available, unlimited } = judgement.years[0]!
      // On a day off nothing is taken; a year that is overdrawn later leaves nothing now.
      if (judgement.minutes === 0 || unlimited || available < 0) continue
      const input = { employee_id: employeeId, holiday_policy_id, date: day }
      const answer = await forecastAction.run(write, { row: {}, ids: [] }, input)
      const { balance } = (answer!.body as { data: Forecast }).data
      seen.push({ day, policy, forecast: balance, available })
    }
  }
  return seen
}
