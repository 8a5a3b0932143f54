import { afterAll, beforeAll, expect, it } from 'vitest'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { settleHolidays } from './jobs.ts'
import { standOn } from './requests/requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const company of [acme, other]) await makeAccrual(company)
})
afterAll(() => app.close())

async function makeAccrual({ admin }: TestCompany): Promise<void> {
  const body = { type: 'timeoff', method: 'accrual', name: 'Vacation', days_per_year: 24, rounding: 'none' }
  expect((await admin.post('/restify/holiday-policies', body)).status).toBe(201)
}

const look = <T>(text: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(text))
const entries = async ({ tenantId }: TestCompany) =>
  (
    await look<{ count: number }>(sql`select count(*)::int as count from holiday_entries where tenant_id = ${tenantId}`)
  )[0]!.count
const settledOn = async ({ tenantId }: TestCompany) =>
  (await look<{ day: string }>(sql`select day from holiday_settlements where tenant_id = ${tenantId}`))[0]?.day

/** Moves the app's clock to noon in UTC of so many days later. */
const passDays = (days: number) => app.clock.advance(days * 86_400_000)

it('settles each company when its own day has changed, once, whatever runs meanwhile', async () => {
  await look(sql`update tenants set time_zone = 'Pacific/Auckland' where id = ${other.tenantId} returning id`)
  await settleHolidays(app.services)
  const [here, there] = [app.today(), dayIn(app.clock.now(), 'Pacific/Auckland')]
  expect([await settledOn(acme), await settledOn(other)]).toEqual([here, there])
  const before = await entries(acme)
  await Promise.all([settleHolidays(app.services), settleHolidays(app.services)])
  expect(await entries(acme)).toBe(before)

  passDays(1)
  await Promise.all([settleHolidays(app.services), settleHolidays(app.services)])
  expect(await entries(acme)).toBeGreaterThan(before)
  passDays(-1)
})

it('lets no company hold up another, and catches up with the one that failed', async () => {
  const today = app.today()
  const breaking = sql`update holiday_balances set rule = jsonb_set(rule, '{milestones}', 'null')
    where tenant_id = ${acme.tenantId} returning id`
  await look(breaking)
  passDays(400)
  await expect(settleHolidays(app.services)).rejects.toThrow()
  const day = dayIn(app.clock.now(), 'Pacific/Auckland')
  expect(await settledOn(other)).toBe(day)
  expect((await settledOn(acme))! < day).toBe(true)
  await look(sql`update holiday_balances set rule = jsonb_set(rule, '{milestones}', '[]')
    where tenant_id = ${acme.tenantId} returning id`)
  await settleHolidays(app.services)
  const years = await look<{
    year: number
    open: number
  }>(sql`select b.year, count(*) filter (where closed_at is null)::int as open
    from holiday_balances b where tenant_id = ${acme.tenantId} group by year order by year`)
  // By the company's own day: on New Year's Eve the other one may already be in the next year.
  const last = yearOf(app.today())
  const first = yearOf(today)
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n))
  expect(years.slice(0, -1).every(({ open }) => open === 0)).toBe(true)
  const sums = await look<{ year: number; minutes: number }>(sql`select b.year, sum(n.minutes)::int as minutes
    from holiday_balances b join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id
    where b.tenant_id = ${acme.tenantId} and b.employee_id = ${acme.people.employee.employeeId} and kind = 'accrual'
    group by b.year order by b.year`)
  expect(sums[0]!.minutes).toBe(24 * 480)
})

it('says the hours of a week from the day on which it begins', async () => {
  standOn(app, '2030-05-10')
  const { employeeId } = acme.people.employee
  const hours = async () => {
    const [one] = await look<{ hours: number }>(
      sql`select weekly_minutes_capacity / 60 as hours from employees where id = ${employeeId}`,
    )
    return one!.hours
  }
  await look(sql`insert into employee_work_patterns
      (tenant_id, id, employee_id, start_date, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
    values (${acme.tenantId}, ${newId()}, ${employeeId}, '2020-01-06', 480, 480, 0, 0, 0, 0, 0),
      (${acme.tenantId}, ${newId()}, ${employeeId}, '2030-05-12', 240, 240, 0, 0, 0, 0, 0) returning id`)
  const seen = []
  for (let day = 10; day <= 12; day += 1) {
    standOn(app, `2030-05-${day}`)
    await settleHolidays(app.services)
    seen.push(await hours())
  }
  expect(seen).toEqual([16, 16, 8])
})

it('gives people who are archived ahead what they earn until their last day, and no more', async () => {
  // Far from the end of a year, which settles everybody.
  standOn(app, '2031-05-10')
  const third = await app.company({ subdomain: 'third' })
  await makeAccrual(third)
  const { employeeId } = third.people.employee
  const left = { termination_date: '2031-05-30' }
  const archived = await third.admin.post(`/restify/employees/${employeeId}/actions?action=archive`, left)
  expect(archived.status, JSON.stringify(archived.body)).toBe(200)
  const accrued = async () => {
    const [sum] = await look<{ minutes: number }>(sql`select sum(n.minutes)::int as minutes from holiday_entries n
      join holiday_balances b on b.tenant_id = n.tenant_id and b.id = n.holiday_balance_id
      where b.employee_id = ${employeeId} and n.kind = 'accrual'`)
    return sum!.minutes
  }
  const before = await accrued()
  passDays(20)
  await settleHolidays(app.services)
  const after = await accrued()
  expect(after - before).toBeGreaterThan(600)
  passDays(20)
  await settleHolidays(app.services)
  expect(await accrued()).toBe(after)
  const causes = await look<{ cause: string }>(sql`select distinct cause from holiday_entries
    where tenant_id = ${third.tenantId} and cause in ('day_passed', 'year_ended')`)
  expect(causes, 'no year has ended').toEqual([{ cause: 'day_passed' }])
})
