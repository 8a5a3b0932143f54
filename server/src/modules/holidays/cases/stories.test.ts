import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { weekdays } from '#contracts/holidays/work-time.ts'
import { qb, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { lockBalances, openBalances } from '../ledger/balances.ts'
import { openLedger } from '../ledger/ledger.ts'
import { periodOfCorrection } from '../ledger/periods.ts'
import { settle } from '../ledger/settle.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { readCompanyDays, readPeople } from '../read-facts.ts'
import { recalculate } from '../recalculate.ts'
import { checkRequest } from '../requests/check/check.ts'
import { readLengths } from '../requests/check/day-lengths.ts'
import { recount } from '../requests/recount.ts'
import { costOf } from '../rules/day-cost.ts'
import { ahead } from './ahead.fixture.ts'
import { personOf, romanianDays, ruleOf, type Week, weeks } from './people.fixture.ts'
import { type Story, stories } from './stories.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  await inCompany('2025-01-01', ({ tx, tenantId }) =>
    tx.run(
      qb
        .insertInto('legal_holidays')
        .values(romanianDays.map((date) => ({ tenant_id: tenantId, id: newId(), name: date, date, end_date: date }))),
    ),
  )
})
afterAll(() => app.close())

const inCompany = <T>(today: string, work: (at: Change) => Promise<T>): Promise<T> =>
  app.services.database.tenant(acme.tenantId, (tx) =>
    work({ tx, services: app.services, tenantId: acme.tenantId, today, userId: null }),
  )

/** A person of the story and the policy of its rule. */
async function begin({ rule = {}, person = {} }: Story): Promise<{ employeeId: string; policyId: string }> {
  const facts = personOf(person)
  const made = await acme.admin.post('/restify/employees', {
    first_name: 'Ana',
    last_name: 'Pop',
    email: `${newId()}@acme.test`,
    contract_type: 'employment_contract',
    start_date: facts.startDate,
    weekly_hours_capacity: 40,
  })
  const employeeId = made.body.data.id as string
  const policyId = newId()
  await inCompany('2025-01-01', async ({ tx, tenantId }) => {
    const { milestones, ...columns } = ruleOf(rule) satisfies HolidayRule
    // Other policies must not be there: settling opens a balance of each.
    for (const table of ['holidays', 'holiday_balances', 'holiday_policies'])
      await tx.run(sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`)
    await tx.run(
      qb.insertInto('holiday_policies').values({
        tenant_id: tenantId,
        id: policyId,
        type: 'timeoff',
        name: 'Vacation',
        milestones: JSON.stringify(milestones),
        ...columns,
      }),
    )
    await tx.run(sql`delete from employee_work_patterns where tenant_id = ${tenantId} and employee_id = ${employeeId}`)
    await tx.run(
      qb.insertInto('employee_work_patterns').values(
        facts.patterns.map(({ from, minutes }) => ({
          tenant_id: tenantId,
          id: newId(),
          employee_id: employeeId,
          start_date: from,
          ...Object.fromEntries(weekdays.map((name, index) => [name, minutes[index]])),
        })),
      ),
    )
  })
  return { employeeId, policyId }
}

type Ids = Awaited<ReturnType<typeof begin>>

/** Leave that is asked for, as the days it holds. */
async function take(at: Change, { employeeId, policyId }: Ids, start: string, end: string): Promise<string> {
  const { tx, tenantId } = at
  const [people, company] = await Promise.all([
    readPeople(tx, tenantId, [employeeId]),
    readCompanyDays(tx, tenantId, yearOf(start), yearOf(end)),
  ])
  const span = { start_date: start, end_date: end, starts_at_noon: false, ends_at_noon: false }
  const holiday = { tenant_id: tenantId, id: newId(), employee_id: employeeId, holiday_policy_id: policyId }
  const person = people.get(employeeId)!
  const years = [...new Set([yearOf(start), yearOf(end)])]
  await openBalances(
    at,
    people,
    years.map((year) => ({ employeeId, policyId, year })),
  )
  const approved_at = '2025-01-01T08:00:00Z'
  await tx.run(qb.insertInto('holidays').values({ ...holiday, ...span, minutes: 0, days_off: 0, approved_at }))
  const cost = costOf(person, company, span, (await readLengths(at, [holiday.id]))(holiday.id, person))
  await tx.run(
    qb
      .insertInto('holiday_days')
      .values(cost.map((day) => ({ tenant_id: tenantId, holiday_id: holiday.id, employee_id: employeeId, ...day }))),
  )
  await recount(at, [holiday])
  await settleHoliday(at, holiday, years, 'requested')
  return holiday.id
}

/** Leave that is asked for: held where its check grants it. Answers whether it was. */
async function ask(at: Change, ids: Ids, start_date: string, end_date: string): Promise<boolean> {
  const span = { start_date, end_date, starts_at_noon: false, ends_at_noon: false }
  const asked = { ...span, employee_id: ids.employeeId, holiday_policy_id: ids.policyId }
  const seen = await checkRequest(at, asked, false)
  const { judgement } = await checkRequest(at, asked, true)
  expect(judgement, 'what the form was answered').toEqual(seen.judgement)
  expect(judgement.problems.map(({ key }) => key).filter((key) => key !== 'none_left')).toEqual([])
  if (judgement.problems.length > 0) return false
  await take(at, ids, start_date, end_date)
  return true
}

async function giveBack(at: Change, { employeeId, policyId }: Ids, holidayId: string): Promise<void> {
  const { tx, tenantId } = at
  const years = await tx.rows<{ year: number }>(sql`delete from holiday_days
    where tenant_id = ${tenantId} and holiday_id = ${holidayId} returning extract(year from day)::int as year`)
  await tx.run(sql`update holidays set cancelled_at = now() where tenant_id = ${tenantId} and id = ${holidayId}`)
  const holiday = { id: holidayId, employee_id: employeeId, holiday_policy_id: policyId }
  await settleHoliday(at, holiday, [...new Set(years.map(({ year }) => year))], 'cancelled')
}

async function correct(at: Change, { employeeId, policyId }: Ids, minutes: number): Promise<void> {
  const people = await readPeople(at.tx, at.tenantId, [employeeId])
  await openBalances(at, people, [{ employeeId, policyId, year: yearOf(at.today) }])
  const balances = await lockBalances(at, [employeeId], yearOf(at.today))
  const ledger = await openLedger(at, balances)
  ledger.want(balances[0]!, { kind: 'correction', period_key: periodOfCorrection('1'), minutes, day: at.today })
  await ledger.write('corrected')
}

/** Every day on which something happens, and those on which years begin and carried days expire. */
function daysOf({ begins, until, steps = [] }: Story): string[] {
  const turns = Array.from({ length: yearOf(until) - yearOf(begins) + 1 }, (_, index) => yearOf(begins) + index)
  const all = [
    begins,
    until,
    ...turns.flatMap((year) => [`${year}-01-01`, `${year}-07-01`]),
    ...steps.map(({ on }) => on),
  ]
  return [...new Set(all)].filter((day) => day >= begins && day <= until).sort()
}

/** Another week from a day on; leave that is not over is counted again. */
async function work(at: Change, { employeeId }: Ids, from: string, week: Week): Promise<void> {
  await at.tx.run(
    qb.insertInto('employee_work_patterns').values({
      tenant_id: at.tenantId,
      id: newId(),
      employee_id: employeeId,
      start_date: from,
      ...Object.fromEntries(weekdays.map((name, index) => [name, weeks[week][index]])),
    }),
  )
  await recalculate(at, [employeeId], 'pattern_changed')
}

/** Answers the leave that was taken, by its name. */
async function live(story: Story, ids: Ids): Promise<Map<string, string>> {
  const taken = new Map<string, string>()
  for (const today of daysOf(story)) {
    await inCompany(today, async (at) => {
      await settle(at, [ids.employeeId], 'day_passed')
      for (const step of (story.steps ?? []).filter(({ on }) => on === today)) {
        if ('take' in step) taken.set(step.take[0], await take(at, ids, step.take[1], step.take[2]))
        else if ('ask' in step) expect(await ask(at, ids, ...step.ask), story.why).toBe(step.granted)
        else if ('giveBack' in step) await giveBack(at, ids, taken.get(step.giveBack)!)
        else if ('correct' in step) await correct(at, ids, step.correct)
        else if ('works' in step) await work(at, ids, ...step.works)
        else {
          await at.tx.run(sql`update employees set termination_date = ${step.leaves}::date
            where tenant_id = ${at.tenantId} and id = ${ids.employeeId}`)
          await settle(at, [ids.employeeId], 'left')
        }
      }
    })
  }
  return taken
}

/** Initial and left minutes of each year, straight from the entries. */
async function balancesOf({ employeeId }: Ids): Promise<Record<number, readonly [number, number]>> {
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ year: number; initial: number; left: number }>(sql`select b.year, sum(e.minutes)::int as left,
        sum(e.minutes) filter (where e.kind in ('grant', 'accrual', 'milestone', 'correction')
          or e.period_key = 'carried:in')::int as initial
      from holiday_balances b join holiday_entries e on e.tenant_id = b.tenant_id and e.holiday_balance_id = b.id
      where b.employee_id = ${employeeId} group by b.year`),
  )
  return Object.fromEntries(rows.map(({ year, initial, left }) => [year, [initial, left] as const]))
}

describe('what years come to, worked by hand', () => {
  it.each(Object.entries({ ...stories, ...ahead }))('%s', async (_name, story) => {
    const ids = await begin(story)
    const taken = await live(story, ids)
    const balances = await balancesOf(ids)
    for (const [year, expected] of Object.entries(story.balances)) {
      expect(balances[Number(year)], `${year}: ${story.why}`).toEqual(expected)
    }
    for (const [name, days] of Object.entries(story.days ?? {})) {
      const row = await inCompany(story.until, ({ tx }) =>
        tx.row<{ days: number }>(sql`select days_off::float8 as days from holidays where id = ${taken.get(name)!}`),
      )
      expect(row!.days, `${name}: ${story.why}`).toBe(days)
    }
    expect(await inCompany(story.until, (at) => settle(at, [ids.employeeId], 'day_passed'))).toBe(0)
  })

  it('stays in its company', async () => {
    const [row] = await app.superuser.global((tx) =>
      tx.rows<{ count: number }>(sql`select count(*)::int from holiday_balances where tenant_id = ${other.tenantId}`),
    )
    expect(row!.count).toBe(0)
  })
})
