import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { countAllMonths } from '#modules/time/index.ts'
import { act, log, standAt, type TimeCompany, timeCompany, work } from '#modules/time/time-company.fixture.ts'
import { makeProject, makeTask } from '#modules/time/work.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { openMailedLink, runJobs, type TestApp, testApp } from '#testing/index.ts'

/** Entries of each company, and questions asked of each report; more by hand (`FIGURE_ENTRIES=20000 FIGURE_ASKED=500`). */
const ENTRIES = Number(process.env.FIGURE_ENTRIES ?? 400)
const ASKED = Number(process.env.FIGURE_ASKED ?? 12)
const SEED = Number(process.env.FIGURE_SEED ?? 7)
// Over two ends of a year and both clock changes of each zone.
const [FIRST, DAYS] = ['2025-12-20', 390] as const
const ZONES = { acme: 'Europe/Bucharest', other: 'America/St_Johns' } as const

let app: TestApp
const companies: Filled[] = []

interface Filled extends TimeCompany {
  employees: string[]
  projects: { projectId: string; clientId: string; tasks: string[] }[]
  team: string
}

/** The same numbers on every run (a linear congruence). */
let state = SEED
const chance = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * below)
}
const oneOf = <Item>(items: readonly Item[]): Item => items[chance(items.length)]!

async function filled(subdomain: keyof typeof ZONES): Promise<Filled> {
  const company = await timeCompany(app, subdomain)
  const { tenantId, admin, people } = company
  const employees = [people.employee, people.manager, people.hr].map(({ employeeId }) => employeeId)
  const more = await Promise.all(
    ['Bridge', 'Tunnel'].map(async (name) => {
      const project = await makeProject(admin, `${name} ${subdomain}`, employees)
      return { ...project, tasks: [project.taskId, await makeTask(admin, project.projectId, 'Testing')] }
    }),
  )
  const projects = [{ ...company, tasks: [company.taskId, company.testing] }, ...more]
  const department = (await admin.post('/restify/departments', { name: 'Making' })).body.data.id
  const team = (await admin.post('/restify/directions', { name: 'Web', department_id: department })).body.data.id
  await admin.patch(`/restify/employees/${employees[0]}`, { direction_id: team, manager_employee_id: employees[1] })
  await app.superuser.global(async (tx) => {
    await tx.run(sql`update tenants set time_zone = ${ZONES[subdomain]} where id = ${tenantId}`)
    // A rate that changes inside of a month, and one in another currency.
    await tx.run(sql`delete from project_member_terms where tenant_id = ${tenantId}`)
    await tx.run(sql`insert into project_member_terms
        (tenant_id, id, member_id, from_date, weekly_allocation_minutes, billed_rate, currency)
      select m.tenant_id, uuidv7(), m.id, x.day, 600, x.rate, case when m.employee_id = ${employees[1]} then 'RON' else 'EUR' end
      from project_members m cross join (values ('2026-01-01'::date, 5000), ('2026-03-17'::date, 7350)) x(day, rate)
      where m.tenant_id = ${tenantId} and m.employee_id = any(${employees.slice(0, 2)}::uuid[])`)
    for (let n = 0; n < ENTRIES; n += 1) {
      const { projectId, tasks } = oneOf(projects)
      await tx.run(sql`insert into timesheets (tenant_id, id, employee_id, project_id, task_id, date, worked_minutes)
        values (${tenantId}, ${newId()}, ${oneOf(employees)}, ${projectId}, ${oneOf(tasks)},
          ${addDays(FIRST, chance(DAYS))}::date, ${1 + chance(600)})`)
    }
  })
  await app.services.database.tenant(tenantId, (tx) => countAllMonths(tx, tenantId))
  return { ...company, employees, projects, team }
}

beforeAll(async () => {
  app = await testApp()
  for (const name of Object.keys(ZONES) as (keyof typeof ZONES)[]) companies.push(await filled(name))
}, 300_000)
afterAll(() => app.close())

/** A record or step of an answer, as far as it is looked at here. */
interface Found {
  id: string
  from: string
  minutes: number
  total_worked_minutes: number
  attributes: { total_worked_minutes: number; billed: Billed[] }
}
interface Billed {
  currency: string
  amount: number
}
const byCode = (left: Billed, right: Billed) => left.currency.localeCompare(right.currency)

type Filter = Partial<
  Record<'employee_id' | 'project_id' | 'client_id' | 'task_id' | 'direction_id' | 'manager_employee_id', string>
>

interface Question {
  from: string
  to: string
  filter: Filter
}

function question({ employees, projects, team }: Filled): Question {
  const from = addDays(FIRST, chance(DAYS))
  const to = addDays(from, chance(daysBetween(from, addDays(FIRST, DAYS)) + 1))
  const project = oneOf(projects)
  const filter = oneOf<Filter>([
    {},
    { employee_id: oneOf(employees) },
    { project_id: project.projectId },
    { client_id: project.clientId },
    { project_id: project.projectId, task_id: oneOf(project.tasks) },
    { direction_id: team },
    { manager_employee_id: employees[1]!, client_id: project.clientId },
  ])
  return { from, to, filter }
}

interface Row {
  employee_id: string
  project_id: string
  client_id: string
  task_id: string
  date: string
  minutes: number
  rate: number | null
  currency: string | null
}

/** The entries of a question, each with the rate of its day, as plain SQL finds them. */
function entriesOf({ tenantId }: Filled, { from, to, filter }: Question): Promise<Row[]> {
  const is = (column: string, value: string | undefined) =>
    sql`(${value ?? null}::uuid is null or ${sql.ref(column)} = ${value ?? null})`
  return app.superuser.global((tx) =>
    tx.rows<Row>(sql`select t.employee_id, t.project_id, p.client_id, t.task_id, t.date::text as date, t.worked_minutes as minutes,
        r.billed_rate::int as rate, r.currency
      from timesheets t join projects p on p.id = t.project_id join employees e on e.id = t.employee_id
      left join lateral (select x.billed_rate, x.currency from project_member_terms x
          join project_members m on m.id = x.member_id
          where m.employee_id = t.employee_id and m.project_id = t.project_id
          order by x.from_date <= t.date desc, abs(x.from_date - t.date) limit 1) r on true
      where t.tenant_id = ${tenantId} and t.date >= ${from}::date and t.date <= ${to}::date
        and ${is('t.employee_id', filter.employee_id)} and ${is('t.project_id', filter.project_id)}
        and ${is('p.client_id', filter.client_id)} and ${is('t.task_id', filter.task_id)}
        and ${is('e.direction_id', filter.direction_id)} and ${is('e.manager_employee_id', filter.manager_employee_id)}`),
  )
}

const minutesOf = (rows: readonly Row[]) => rows.reduce((sum, { minutes }) => sum + minutes, 0)
const sums = (rows: readonly Row[], key: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, key)].map(([id, of]) => [id, minutesOf(of)]).toSorted())

/** Charged amounts by currency: each sum rounded once. */
const billed = (rows: readonly Row[]) =>
  [
    ...Map.groupBy(
      rows.filter(({ rate }) => rate !== null),
      ({ currency }) => currency!,
    ),
  ]
    .map(([currency, of]) => ({
      currency,
      amount: Math.round(of.reduce((sum, { minutes, rate }) => sum + minutes * rate!, 0) / 60) / 100,
    }))
    .toSorted(byCode)

const asked = ({ from, to, filter }: Question) => ({ date: `${from},${to}`, perPage: '500', ...filter })
const firstOf = {
  day: (day: string) => day,
  week: (day: string) => addDays(day, -weekdayOf(day)),
  month: (day: string) => `${day.slice(0, 7)}-01`,
}

describe.each(Object.keys(ZONES).map((name, at) => [name, at] as const))('the figures of %s', (_name, at) => {
  it('are those of plain SQL: by project, task and person, with what is charged', async () => {
    const company = companies[at]!
    for (let n = 0; n < ASKED; n += 1) {
      const one = question(company)
      const rows = await entriesOf(company, one)
      for (const group of ['project_id', 'task_id', 'employee_id'] as const) {
        const { data, meta } = (await company.admin.get('/restify/timesheets', { query: { ...asked(one), group } }))
          .body
        const words = `${group} ${JSON.stringify(one)}`
        expect(
          Object.fromEntries(data.map((of: Found) => [of.id, of.attributes.total_worked_minutes]).toSorted()),
          words,
        ).toEqual(sums(rows, (row) => row[group]))
        for (const { id, attributes } of data as Found[])
          expect(attributes.billed.toSorted(byCode), words).toEqual(billed(rows.filter((row) => row[group] === id)))
        const charged = rows.filter(({ rate }) => (rate ?? 0) > 0)
        expect([meta.total_worked_minutes, meta.billable_minutes], words).toEqual([minutesOf(rows), minutesOf(charged)])
      }
    }
  }, 300_000)

  it('are those of plain SQL: by day, week and month, in the list, and on the page of a link', async () => {
    const company = companies[at]!
    for (let n = 0; n < ASKED; n += 1) {
      const one = question(company)
      const rows = await entriesOf(company, one)
      const words = JSON.stringify(one)
      const days = { start_date: one.from, end_date: one.to, ...one.filter }
      for (const by of ['day', 'week', 'month'] as const) {
        const { data } = (await company.admin.get('/restify/timesheets/getters/over-time', { query: { ...days, by } }))
          .body
        expect(Object.fromEntries(data.map((of: Found) => [of.from, of.minutes])), `${by} ${words}`).toEqual(
          sums(rows, ({ date }) => firstOf[by](date)),
        )
      }
      const { meta } = (await company.admin.get('/restify/timesheets', { query: asked(one) })).body
      expect([meta.total, meta.total_worked_minutes], words).toEqual([rows.length, minutesOf(rows)])
      if (n % 4) continue
      const link = await company.admin.post('/reports/detailed/links', { report_filter: days, days: 7 })
      const token = new URL(link.body.data.url).searchParams.get('token')!
      const shared = (await company.visitor.get('/reports/detailed/shared', { query: { token } })).body.data
      expect([shared.entries, shared.total_minutes], words).toEqual([rows.length, minutesOf(rows)])
    }
  }, 300_000)

  it('are those of plain SQL: hours and charges of clients, of all and of a team', async () => {
    const company = companies[at]!
    const ids = company.projects.map(({ clientId }) => clientId)
    for (const direction_id of [undefined, company.team]) {
      const span = { from: '2026-01-10', to: '2026-06-20' }
      const rows = await entriesOf(company, { ...span, filter: direction_id ? { direction_id } : {} })
      standAt(app, '2026-12-01T12:00:00Z')
      const query = {
        start_date: span.from,
        end_date: span.to,
        client_ids: ids.join(','),
        ...(direction_id ? { direction_id } : {}),
      }
      const { data } = (await company.admin.get('/restify/clients/getters/client-profitability', { query })).body
      expect(
        Object.fromEntries(
          data
            .map((of: Found) => [of.id, of.total_worked_minutes])
            .filter(([, minutes]: [string, number]) => minutes > 0)
            .toSorted(),
        ),
      ).toEqual(sums(rows, ({ client_id }) => client_id))
    }
  })
})

it('keeps an entry of the last evening of a month in its month, in every zone', async () => {
  // 23:30 on 31 March in each: another day in UTC.
  for (const [at, instant] of [
    [0, '2026-03-31T20:30:00Z'],
    [1, '2026-04-01T02:00:00Z'],
  ] as const) {
    const company = companies[at]!
    const of = async (date: string) =>
      (await company.manager.get('/restify/timesheets', { query: { date, group: 'project_id' } })).body.meta
        .total_worked_minutes
    const before = [await of('2026-03-31,2026-03-31'), await of('2026-04-01,2026-04-01')]
    standAt(app, instant)
    const { id } = await log(company.manager, work(company, '2026-03-31', null))
    standAt(app, new Date(Date.parse(instant) + 20.5 * 60_000).toISOString())
    expect((await act(company.manager, id, 'stop-timer')).status).toBe(200)
    expect([await of('2026-03-31,2026-03-31'), await of('2026-04-01,2026-04-01')]).toEqual([before[0] + 20, before[1]])
  }
})

it('says one day to the minute in the week, the reports, the PDF and the spreadsheets', async () => {
  const company = companies[0]!
  const day = '2026-06-10'
  await app.superuser.global((tx) =>
    tx.run(sql`delete from timesheets where tenant_id = ${company.tenantId} and date = ${day}::date`),
  )
  await app.services.database.tenant(company.tenantId, (tx) => countAllMonths(tx, company.tenantId))
  standAt(app, '2026-12-01T12:00:00Z')
  for (const minutes of [20, 20, 20, 37]) await log(company.manager, work(company, day, minutes))
  const filter = { employee_id: company.people.manager.employeeId }
  const { get } = company.admin
  const only = { date: `${day},${day}`, ...filter }
  expect((await get('/restify/timesheets', { query: only })).body.meta).toMatchObject({ total_worked_minutes: 97 })
  expect(
    (await get('/restify/timesheets', { query: { ...only, group: 'task_id' } })).body.data[0].attributes,
  ).toMatchObject({ total_worked_minutes: 97, no_logs: 4 })
  const week = { start_date: '2026-06-08', end_date: '2026-06-14', ...filter }
  const days = (await get('/restify/timesheets/getters/over-time', { query: { ...week, by: 'day' } })).body.data
  expect(days.find(({ from }: { from: string }) => from === day).minutes).toBe(97)

  const columns = { date: 'Date', worked_minutes: 'Minutes' }
  const file = (format: string) =>
    company.admin.post('/restify/timesheets/actions?action=export', { columns, format, repositories: 'all', ...only })
  const csv = (await file('csv')).bytes.toString('utf8').trim().split(/\r?\n/).slice(1)
  expect(csv.reduce((sum, line) => sum + Number(line.split(/[;,]/)[1]), 0)).toBe(97)
  const { rows } = (await readXlsx(new Uint8Array((await file('xlsx')).bytes))).sheets[0]!
  expect(rows.slice(1).reduce((sum, row) => sum + Number(row[1]), 0)).toBe(97)

  await company.admin.post('/restify/timesheets/actions?action=download-pdf-report', {
    report_filter: { start_date: day, end_date: day, ...filter },
  })
  await runJobs(app, 'time-report')
  const mail = (await app.queuedMails(company.people.admin.email))
    .filter(({ template }) => template === 'time-report')
    .at(-1)
  const pdf = await getDocumentProxy(new Uint8Array((await openMailedLink(app, mail!.props.url!)).bytes), {
    verbosity: 0,
  })
  const words = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  expect(words).toMatch(new RegExp(`Wednesday, 10\\.06\\.2026 ${shownTime(97)} .*Total ${shownTime(97)}`))
}, 120_000)
