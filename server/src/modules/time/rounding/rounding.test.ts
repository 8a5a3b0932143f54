import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import {
  type RoundedEntry,
  type Rounding,
  roundedMinutes,
  roundingSteps,
  roundingUnits,
  roundingWays,
} from '#contracts/time/rounding.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { entriesOf, log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { makeProject } from '../work.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  await round(other, { minutes: 30, way: 'up', by: 'entry' })
  const { employee, manager } = acme.people
  const second = await makeProject(acme.admin, 'Aurora', [employee.employeeId, manager.employeeId])
  const places = [acme, { ...acme, taskId: acme.testing }, { ...acme, ...second }]
  // Days at the ends of months and of a year, several entries a day on each task, of all lengths.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % below
  }
  for (let n = 0; n < 60; n += 1) {
    const day = addDays('2025-12-28', random(70))
    const place = places[random(3)]!
    const client = random(2) ? acme.employee : acme.manager
    await log(client, work(place, day, 1 + random(40), { description: `Part ${n}` }))
  }
  await app.superuser.global((tx) =>
    tx.run(
      sql`update project_member_terms k set billed_rate = 6000, currency = 'EUR' where k.tenant_id = ${acme.tenantId}`,
    ),
  )
})
afterAll(() => app.close())

async function round({ admin }: TimeCompany, { minutes, way, by }: Rounding): Promise<void> {
  const answer = await admin.post('/restify/settings/bulk/update', [
    { key: 'time_rounding', value: String(minutes) },
    { key: 'time_rounding_way', value: way },
    { key: 'time_rounding_by', value: by },
  ])
  expect(answer.status).toBe(200)
}

const ROUNDED = { rounded: 'true' }
const SPAN = { date: '2025-12-28,2026-03-08' }

/** The entries as they were logged, and what is said of them. */
async function listed() {
  const entries = await entriesOf(acme.admin, SPAN)
  return {
    entries: entries.map(
      ({ id, attributes }): RoundedEntry => ({
        ...(attributes as unknown as RoundedEntry),
        id,
        minutes: attributes.worked_minutes as number,
      }),
    ),
    said: new Map(entries.map(({ id, attributes }) => [id, attributes.rounded_minutes])),
  }
}
const sums = async (group: string, query: object = {}) =>
  (await acme.admin.get('/restify/timesheets', { query: { group, perPage: '200', ...SPAN, ...query } })).body

for (const minutes of roundingSteps.filter((one) => one !== 'none'))
  for (const way of roundingWays)
    for (const by of roundingUnits)
      it(`adds up to the same in SQL and here: ${minutes} ${way} by ${by}`, async () => {
        const rounding = { minutes: Number(minutes), way, by } as Rounding
        await round(acme, rounding)
        const { entries, said } = await listed()
        const wanted = roundedMinutes(entries, rounding)
        expect(said).toEqual(wanted)
        const sumOf = (some: readonly RoundedEntry[]) => some.reduce((sum, { id }) => sum + wanted.get(id)!, 0)
        for (const group of ['project_id', 'task_id', 'employee_id'] as const) {
          const { data, meta } = await sums(group, ROUNDED)
          expect(meta.total_worked_minutes).toBe(sumOf(entries))
          const found = data.map(({ id, attributes }: { id: string; attributes: Record<string, number> }) => [
            id,
            attributes.total_worked_minutes,
            attributes.no_logs,
            attributes.total_billed_rate,
          ])
          const groups = [...Map.groupBy(entries, (one) => one[group])]
          expect(found.toSorted()).toEqual(
            groups.map(([id, own]) => [id, sumOf(own), own.length, sumOf(own)]).toSorted(),
          )
        }
        for (const step of ['day', 'month']) {
          const query = { start_date: '2025-12-28', end_date: '2026-03-08', by: step, ...ROUNDED }
          const { body } = await acme.admin.get('/restify/timesheets/getters/over-time', { query })
          const stepOf = (day: string) => (step === 'day' ? day : `${day.slice(0, 7)}-01`)
          const steps = [...Map.groupBy(entries, ({ date }) => stepOf(date))].sort(([a], [b]) => a.localeCompare(b))
          expect(body.data.map((one: { from: string; minutes: number }) => [one.from, one.minutes])).toEqual(
            steps.map(([from, own]) => [from, sumOf(own)]),
          )
        }
      })

it('leaves all else as it was logged: entries, lists that do not ask for it, days of the timesheet', async () => {
  await round(acme, { minutes: 30, way: 'up', by: 'entry' })
  const { entries } = await listed()
  const logged = entries.reduce((sum, { minutes }) => sum + minutes, 0)
  for (const group of ['project_id', 'employee_id']) expect((await sums(group)).meta.total_worked_minutes).toBe(logged)
  const { body } = await acme.admin.get('/restify/timesheets', { query: { ...SPAN, perPage: '1' } })
  expect(body.meta.total_worked_minutes).toBe(logged)
  await round(acme, { minutes: 15, way: 'up', by: 'day' })
  const stored = await app.superuser.global((tx) =>
    tx.row<{ sum: number }>(
      sql`select sum(worked_minutes)::int as sum from timesheets where tenant_id = ${acme.tenantId}`,
    ),
  )
  expect(stored!.sum).toBe(logged)
})

it('is a company’s own, set by who keeps the company', async () => {
  await log(other.employee, work(other, '2026-05-04', 20))
  const query = { ...ROUNDED, group: 'project_id' }
  const { body } = await other.employee.get('/restify/timesheets', { query })
  expect(body.meta.total_worked_minutes).toBe(30)
  for (const client of [other.hr, other.manager, other.employee]) {
    const refused = await client.post('/restify/settings/bulk/update', [{ key: 'time_rounding', value: 'none' }])
    expect(refused.status).toBe(403)
  }
  const wrong = await other.admin.post('/restify/settings/bulk/update', [{ key: 'time_rounding', value: '7' }])
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['0.value']])
})
