import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import {
  act,
  clearTime,
  entriesOf,
  log,
  standAt,
  type TimeCompany,
  timeCompany,
  work,
} from '../time-company.fixture.ts'
import { makeProject, type Project } from '../work.fixture.ts'
import { wrongMonths } from './keep-months.ts'
import { readWhoLogged } from './who-logged.ts'
import { workedParts } from './worked-parts.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 25)

let app: TestApp
let acme: TimeCompany
let other: TimeCompany
let second: Project

beforeAll(async () => {
  app = await testApp()
  standAt(app, '2026-06-10T06:00:00Z')
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  const { employee, manager } = acme.people
  second = await makeProject(acme.admin, 'Aurora', [employee.employeeId, manager.employeeId])
  await log(other.employee, work(other, '2026-05-04', 77))
})
afterAll(() => app.close())

const kept = (company: TimeCompany) =>
  app.services.database.tenant(company.tenantId, (tx) =>
    tx.rows<{ minutes: number; entries: number; month: string }>(
      sql`select minutes, entries, month from timesheet_months where tenant_id = ${company.tenantId} order by month, minutes`,
    ),
  )
const wrong = () => app.services.database.tenant(acme.tenantId, (tx) => wrongMonths(tx, acme.tenantId))

afterEach(async () => {
  expect(await wrong()).toEqual([])
  expect(await kept(other)).toEqual([{ minutes: 77, entries: 1, month: '2026-05-01' }])
})

const where = (project: 0 | 1) => (project === 0 ? {} : { project_id: second.projectId, task_id: second.taskId })
it('follows each way in which time comes, changes and goes', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-05-31', 60))
  await log(acme.employee, work(acme, '2026-05-01', 30))
  expect(await kept(acme)).toEqual([{ month: '2026-05-01', minutes: 90, entries: 2 }])
  const change = (body: object) => acme.employee.patch(`/restify/timesheets/${id}`, body)
  expect((await change({ date: '2026-06-01', worked_minutes: 61 })).status).toBe(200)
  expect(await kept(acme)).toEqual([
    { month: '2026-05-01', minutes: 30, entries: 1 },
    { month: '2026-06-01', minutes: 61, entries: 1 },
  ])
  expect((await change(where(1))).status).toBe(200)
  expect(await kept(acme)).toHaveLength(2)
  // A timer counts with what it came to: by stop, by the start of another, and by the end of its day.
  await act(acme.employee, id, 'start-timer')
  app.clock.advance(5 * 60_000)
  const running = await log(acme.employee, work(acme, '2026-06-10', null))
  expect((await kept(acme)).map(({ minutes }) => minutes)).toEqual([30, 0, 66])
  app.clock.advance(7 * 60_000)
  await act(acme.employee, running.id, 'stop-timer')
  await act(acme.employee, running.id, 'start-timer')
  standAt(app, '2026-06-11T06:00:00Z')
  await app.runJob('end-timer', { tenantId: acme.tenantId, employeeId: acme.people.employee.employeeId })
  const [forgotten] = await entriesOf(acme.employee, { date: '2026-06-10' })
  expect((await kept(acme)).map(({ minutes }) => minutes)).toEqual([30, 66, forgotten!.attributes.worked_minutes])
  expect((await acme.employee.delete(`/restify/timesheets/${id}`)).status).toBe(204)
  expect(await kept(acme)).toHaveLength(2)
  const rows = ['2026-07-01', '2026-07-02', '2026-08-03'].map((day) => work(acme, day, 45))
  const made = (await acme.employee.post('/restify/timesheets/bulk', rows)).body.data as { id: string }[]
  expect(await kept(acme)).toHaveLength(4)
  // A list that is refused leaves no sum behind.
  expect((await acme.employee.post('/restify/timesheets/bulk', [work(acme, '2026-09-01', 45), rows[0]!])).status).toBe(
    422,
  )
  expect(await kept(acme)).toHaveLength(4)
  await acme.employee.call(
    'DELETE',
    '/restify/timesheets/bulk/delete',
    made.map(({ id: one }) => one),
  )
  expect(await kept(acme)).toHaveLength(2)
  const gone = await acme.personWith()
  await log(acme.admin, work(acme, '2026-05-04', 20, { employee_id: gone.employeeId }))
  await app.superuser.global((tx) => tx.run(sql`delete from employees where id = ${gone.employeeId}`))
  expect(await kept(acme)).toHaveLength(2)
  expect((await acme.admin.post(`/restify/projects/${acme.projectId}/actions?action=archive`)).status).toBe(200)
  expect(await kept(acme)).toHaveLength(2)
  await acme.admin.post('/restify/projects/actions?action=unarchive', { project_id: acme.projectId })
})

it('names who can have time in a span by the months that it has a part of', async () => {
  await clearTime(app, acme)
  const { employee, manager } = acme.people
  await log(acme.employee, work(acme, '2026-05-31', 60))
  await log(acme.manager, work(acme, '2026-06-01', 60, where(1)))
  const who = (from: string | null, to: string | null, more = sql`true`) =>
    app.services.database.tenant(acme.tenantId, async (tx) =>
      (await readWhoLogged(tx, { tenantId: acme.tenantId, from, to, where: more })).sort(),
    )
  const both = [employee.employeeId, manager.employeeId].sort()
  expect(await who('2026-05-31', '2026-06-01')).toEqual(both)
  expect(await who('2026-05-02', '2026-05-31')).toEqual([employee.employeeId])
  expect(await who('2026-06-30', '2026-06-30')).toEqual([manager.employeeId])
  expect(await who('2026-07-01', null)).toEqual([])
  expect(await who(null, '2026-04-30')).toEqual([])
  expect(await who(null, null)).toEqual(both)
  expect(await who(null, null, sql`t.project_id = ${second.projectId}`)).toEqual([manager.employeeId])
})

const day = fc.integer({ min: 0, max: 75 }).map((days) => addDays('2026-04-20', days))
const project = fc.constantFrom(0 as const, 1 as const)
const minutes = fc.integer({ min: 1, max: 200 })
const person = fc.constantFrom('employee' as const, 'manager' as const)
const write = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('log' as const), person, day, project, minutes }) },
  fc.record({ what: fc.constant('change' as const), index: fc.nat({ max: 9 }), day, project, minutes }),
  fc.record({ what: fc.constant('remove' as const), index: fc.nat({ max: 9 }) }),
  fc.record({
    what: fc.constant('list' as const),
    person,
    days: fc.array(day, { minLength: 1, maxLength: 4 }),
    project,
    minutes,
  }),
)
const group = fc.constantFrom('', 'project_id', 'employee_id')
const span = fc.tuple(fc.option(day), fc.option(day))

it(
  'agrees with the entries after random writes, several at once, for any span, group and reader',
  async () => {
    const run = async (one: typeof write extends fc.Arbitrary<infer W> ? W : never, ids: readonly string[]) => {
      const id = 'index' in one ? ids[one.index] : undefined
      const body = (on: string) => ('project' in one ? work(acme, on, one.minutes, where(one.project)) : {})
      if (one.what === 'log') return acme[one.person].post('/restify/timesheets', body(one.day))
      if (one.what === 'list') return acme[one.person].post('/restify/timesheets/bulk', one.days.map(body))
      if (!id) return null
      return one.what === 'change'
        ? acme.admin.patch(`/restify/timesheets/${id}`, body(one.day))
        : acme.admin.delete(`/restify/timesheets/${id}`)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
        span,
        group,
        person,
        async (rounds, [from, to], by, reader) => {
          await clearTime(app, acme)
          for (const round of rounds) {
            const ids = (await entriesOf(acme.admin)).map(({ id }) => id)
            const answers = await Promise.all(round.map((one) => run(one, ids)))
            expect(answers.every((answer) => answer === null || answer.status < 500)).toBe(true)
          }
          expect(await wrong()).toEqual([])
          for (const client of [acme.admin, acme[reader]] as Client[]) {
            const date: Record<string, string> = from || to ? { date: `${from ?? ''},${to ?? ''}` } : {}
            const all = await entriesOf(client, date)
            const sums = (await client.get('/restify/timesheets', { query: { ...date, ...(by ? { group: by } : {}) } }))
              .body
            expect(sums.meta.total_worked_minutes).toBe(total(all))
            if (by)
              expect(
                new Map(
                  sums.data.map(
                    (one: { id: string; attributes: { total_worked_minutes: number; no_logs: number } }) => [
                      one.id,
                      [one.attributes.total_worked_minutes, one.attributes.no_logs],
                    ],
                  ),
                ),
              ).toEqual(
                new Map(
                  [...Map.groupBy(all, ({ attributes }) => attributes[by])].map(([id, some]) => [
                    id,
                    [total(some), some.length],
                  ]),
                ),
              )
          }
        },
      ),
      { numRuns: RUNS },
    )
  },
  Math.max(120_000, RUNS * 4000),
)

const total = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.reduce((sum, { attributes }) => sum + (attributes.worked_minutes as number), 0)

it('loses nothing and waits for nobody for good where many write to the same months', async () => {
  await clearTime(app, acme)
  const { employee, manager } = acme
  const days = Array.from({ length: 12 }, (_, index) => addDays('2026-05-01', index * 3))
  const answers = await Promise.all(
    days.flatMap((date, index) => [
      employee.post('/restify/timesheets', work(acme, date, 10 + index)),
      manager.post('/restify/timesheets', work(acme, date, 20 + index)),
      manager.post('/restify/timesheets/bulk', [work(acme, date, 5, where(1)), work(acme, addDays(date, 40), 6)]),
    ]),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  expect((await kept(acme)).reduce((sum, one) => sum + one.entries, 0)).toBe(days.length * 4)
})

it('is mended at night where something wrote past it, and says so', async () => {
  await clearTime(app, acme)
  await log(acme.employee, work(acme, '2026-05-04', 60))
  await log(acme.employee, work(acme, '2026-06-04', 60))
  await app.superuser.global(async (tx) => {
    await tx.run(
      sql`update timesheet_months set minutes = 1 where tenant_id = ${acme.tenantId} and month = '2026-05-01'`,
    )
    await tx.run(sql`delete from timesheet_months where tenant_id = ${acme.tenantId} and month = '2026-06-01'`)
    await tx.run(sql`insert into timesheet_months select tenant_id, employee_id, project_id, '2026-07-01', 5, 1
      from timesheet_months where tenant_id = ${acme.tenantId}`)
    await tx.run(sql`update timesheet_months set entries = 2 where tenant_id = ${other.tenantId}`)
  })
  expect(await wrong()).toHaveLength(3)
  await expect(app.runJob('mend-time-months', {})).rejects.toThrow(
    `3 of company ${acme.tenantId}, 1 of company ${other.tenantId}`,
  )
  expect((await kept(acme)).map(({ minutes: sum }) => sum)).toEqual([60, 60])
  await app.runJob('mend-time-months', {})
})

it('takes off what a month has outside of a span, and dates nothing before the span', async () => {
  await clearTime(app, acme)
  for (const date of ['2026-05-02', '2026-05-20', '2026-06-28']) await log(acme.employee, work(acme, date, 30))
  const parts = workedParts({ tenantId: acme.tenantId, from: '2026-05-04', to: '2026-06-27' })
  const rows = await app.services.database.tenant(acme.tenantId, (tx) =>
    tx.rows(sql`select date_trunc('month', date)::date as month, min(date) as first, sum(minutes)::int as minutes, sum(entries)::int as entries
      from (${parts}) w group by 1 order by 1`),
  )
  expect(rows).toEqual([
    { month: '2026-05-01', first: '2026-05-04', minutes: 30, entries: 1 },
    { month: '2026-06-01', first: '2026-06-01', minutes: 0, entries: 0 },
  ])
})
