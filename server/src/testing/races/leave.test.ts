import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type TestAnswer, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

/** Some hundred requests; `RACE_PEOPLE=50` for a thousand. */
const PEOPLE = Number(process.env.RACE_PEOPLE ?? 12)
const GIVEN = 20
/** More than anybody is given: who comes last finds nothing left. */
const ASKED = GIVEN + 2
/** How many ask for the same day at once. */
const SAME_DAY = 3

let testing: TestApp
let company: TestCompany
let rest: string
let sick: string
const people: TestPerson[] = []
let next: number

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'acme' })
  for (let i = 0; i < PEOPLE; i += 1) people.push(await company.personWith())
  rest = await policy({ type: 'timeoff', name: 'Rest', days_per_year: GIVEN, carry_over: false })
  sick = await policy({ type: 'other', name: 'Sick', days_per_year: 0 })
  next = new Date().getUTCFullYear() + 1
}, 120_000)
afterAll(() => testing.close())

async function policy(more: object): Promise<string> {
  const answer = await company.admin.post('/restify/holiday-policies', { method: 'given', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

/** Working days of next year, from its first Monday on. */
function workingDays(count: number): string[] {
  const days: string[] = []
  for (let day = `${next}-02-01`; days.length < count; day = addDays(day, 1)) if (weekdayOf(day) < 5) days.push(day)
  return days
}

const ask = ({ client }: TestPerson, start_date: string, end_date = start_date, holiday_policy_id = rest) =>
  client.post('/restify/holidays', { holiday_policy_id, start_date, end_date })
const act = (client: TestPerson['client'], id: string, action: string) =>
  client.post(`/restify/holidays/${id}/actions?action=${action}`)
type Call = () => Promise<TestAnswer>

/** More at once than there are connections; neighbours of the list are under way together. */
const AT_ONCE = 48

async function race(calls: readonly Call[]): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = []
  let begun = 0
  async function runner() {
    while (begun < calls.length) {
      const index = begun++
      answers[index] = await calls[index]!()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  return answers
}
const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

/** What must hold whatever has raced: the ledger against the days held, and both against what was given. */
const faults = () =>
  testing.superuser.global((tx) =>
    tx.row<Record<string, number>>(sql`select
      (select count(*)::int from (select b.id,
          coalesce((select -sum(e.minutes) from holiday_entries e where e.holiday_balance_id = b.id and e.kind in ('use', 'release')), 0) as ledger,
          coalesce((select sum(d.minutes) from holiday_days d join holidays h on h.id = d.holiday_id
            where d.employee_id = b.employee_id and h.holiday_policy_id = b.holiday_policy_id
              and extract(year from d.day) = b.year), 0) as held
        from holiday_balances b where b.tenant_id = ${company.tenantId}) one where ledger <> held) as ledger_and_days,
      (select count(*)::int from holiday_balances b join holiday_policies p on p.id = b.holiday_policy_id
        where b.tenant_id = ${company.tenantId} and p.type = 'timeoff'
          and (select sum(e.minutes) from holiday_entries e where e.holiday_balance_id = b.id) < 0) as below_zero,
      (select count(*)::int from (select 1 from holiday_days d where d.tenant_id = ${company.tenantId} and not d.substitute
        group by d.employee_id, d.day
        having count(*) filter (where d.morning) > 1 or count(*) filter (where d.afternoon) > 1) one) as overlaps,
      (select count(*)::int from (select 1 from audit_entries a where a.tenant_id = ${company.tenantId}
        and a.resource = 'holidays' and a.action = 'approve' group by a.record_id having count(*) > 1) one) as approved_twice,
      (select count(*)::int from holidays h where h.tenant_id = ${company.tenantId}
        and h.status in ('rejected', 'cancelled') and exists (select from holiday_days d where d.holiday_id = h.id)) as kept,
      (select count(*)::int from holidays h where h.tenant_id = ${company.tenantId} and h.status in ('draft', 'approved')
        and h.minutes <> (select coalesce(sum(d.minutes), 0) from holiday_days d where d.holiday_id = h.id)) as counted`),
  )
const NO_FAULTS = { ledger_and_days: 0, below_zero: 0, overlaps: 0, approved_twice: 0, kept: 0, counted: 0 }

it('gives each day of leave once, and approves hundreds of requests once each, all of them clicked twice at once', async () => {
  const days = workingDays(ASKED)
  const asked = await race(
    people.flatMap((person) => [
      ...Array.from({ length: SAME_DAY }, () => () => ask(person, days[0]!, days[1]!)),
      ...days.map((day) => () => ask(person, day)),
    ]),
  )
  const made = asked.filter(({ status }) => status === 201).map(({ body }) => body.data.id as string)
  expect(Object.keys(statuses(asked))).toEqual(['201', '422'])
  const held = await testing.superuser.global((tx) =>
    tx.rows<{ days: number }>(sql`select sum(d.minutes)::int / 480 as days from holiday_days d
      where d.tenant_id = ${company.tenantId} group by d.employee_id`),
  )
  expect(held.map((one) => one.days)).toEqual(people.map(() => GIVEN))
  expect(await faults()).toEqual(NO_FAULTS)

  const clicks = await race(
    made.flatMap((id) => [() => act(company.hr, id, 'approve'), () => act(company.hr, id, 'approve')]),
  )
  expect(statuses(clicks)).toEqual({ 200: made.length, 422: made.length })
  expect(made.length).toBeGreaterThan(PEOPLE * (GIVEN - 2))
  expect(await faults()).toEqual(NO_FAULTS)

  // Sick days inside approved leave, decided while the leave itself is cancelled, and cancelled while they are decided.
  const ill = await race(people.map((person) => () => ask(person, days[4]!, days[6]!, sick)))
  const sickIds = ill.filter(({ status }) => status === 201).map(({ body }) => body.data.id as string)
  expect(sickIds).toHaveLength(PEOPLE)
  const chosen = made.filter((_, i) => i % 5 === 0)
  const mixed = await race(
    people.flatMap((person, i) => [
      () => act(company.hr, sickIds[i]!, 'approve'),
      ...(i % 2 === 0 ? [() => act(company.admin, sickIds[i]!, 'cancel')] : []),
      ...chosen.slice(i * 4, i * 4 + 4).map((id) => () => act(company.admin, id, 'cancel')),
      () => ask(person, addDays(days[0]!, 70 + (i % 5)), addDays(days[0]!, 74)),
    ]),
  )
  expect(mixed.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  expect(await faults()).toEqual(NO_FAULTS)
}, 240_000)
