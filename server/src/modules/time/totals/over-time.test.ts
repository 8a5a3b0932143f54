import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { TimeOfStep } from '#contracts/time/totals.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { entriesOf, log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { makeProject } from '../work.fixture.ts'

const YEAR = { start_date: '2025-12-29', end_date: '2026-06-30' }

let app: TestApp
let acme: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  const other = await timeCompany(app, 'other')
  await log(other.employee, work(other, '2026-05-04', 300))
  // Both ends of a year and both days on which clocks change.
  const days = ['2025-12-29', '2025-12-31', '2026-01-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-06-30']
  for (const [index, day] of days.entries()) {
    await log(acme.employee, work(acme, day, 31 + index))
    await log(acme.manager, work(acme, day, 7, { task_id: acme.testing }))
  }
  await app.superuser.global((tx) =>
    tx.run(sql`update project_member_terms k set billed_rate = 6000, currency = 'EUR' from project_members m
      where k.tenant_id = ${acme.tenantId} and m.tenant_id = k.tenant_id and m.id = k.member_id
        and m.employee_id = ${acme.people.employee.employeeId}`),
  )
})
afterAll(() => app.close())

const read = async (client: Client, query: object): Promise<TimeOfStep[]> => {
  const answer = await client.get('/restify/timesheets/getters/over-time', { query: { ...YEAR, by: 'day', ...query } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const stepOf = {
  day: (day: string) => day,
  week: (day: string) => addDays(day, -weekdayOf(day)),
  month: (day: string) => `${day.slice(0, 7)}-01`,
}

it('adds up by days, weeks and months what the list has, with what is charged', async () => {
  const mine = acme.people.employee.employeeId
  const second = await makeProject(acme.admin, 'Aurora', [mine])
  await log(acme.employee, { ...work(acme, '2026-05-12', 15), project_id: second.projectId, task_id: second.taskId })
  for (const by of ['day', 'week', 'month'] as const)
    for (const more of [
      {},
      { task_id: acme.testing },
      { project_id: second.projectId },
      { employee_id: mine },
    ] as Record<string, string>[]) {
      const entries = await entriesOf(acme.admin, { date: `${YEAR.start_date},${YEAR.end_date}`, ...more })
      const expected = [...Map.groupBy(entries, ({ attributes }) => stepOf[by](attributes.date as string))]
        .map(([from, of]) => {
          const minutes = (some: typeof of) =>
            some.reduce((sum, { attributes }) => sum + (attributes.worked_minutes as number), 0)
          const charged = of.filter(
            ({ attributes }) => attributes.employee_id === mine && attributes.project_id === acme.projectId,
          )
          return { from, minutes: minutes(of), entries: of.length, billable_minutes: minutes(charged) }
        })
        .sort((left, right) => (left.from < right.from ? -1 : 1))
      expect(await read(acme.admin, { by, ...more }), `${by} ${JSON.stringify(more)}`).toEqual(expected)
    }
})

it('shows one’s own time alone to others, and what is charged to who writes invoices', async () => {
  const own = await read(acme.employee, { by: 'month', end_date: '2025-12-31' })
  expect(own).toEqual([{ from: '2025-12-01', minutes: 63, entries: 2 }])
  expect(await read(acme.employee, { employee_id: acme.people.manager.employeeId })).toEqual([])
})

it('refuses a span that ends before it begins, or is too long, at its field', async () => {
  for (const [start_date, end_date] of [
    ['2026-02-01', '2026-01-31'],
    ['2010-01-01', '2026-01-31'],
  ]) {
    const answer = await acme.admin.get('/restify/timesheets/getters/over-time', {
      query: { start_date: start_date!, end_date: end_date!, by: 'day' },
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['end_date']])
  }
})
