import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { makeProject } from '../work.fixture.ts'

let app: TestApp
let acme: TimeCompany

/** What somebody is charged at on the company's project, from days on: minor units of a currency. */
async function charge(employeeId: string, terms: readonly [from: string, rate: number, currency: string][]) {
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    const member = await tx.row<{ id: string }>(sql`select id from project_members
      where tenant_id = ${acme.tenantId} and project_id = ${acme.projectId} and employee_id = ${employeeId}`)
    await tx.run(sql`delete from project_member_terms where tenant_id = ${acme.tenantId} and member_id = ${member!.id}`)
    for (const [from, rate, currency] of terms)
      await tx.run(sql`insert into project_member_terms
          (tenant_id, id, member_id, from_date, weekly_allocation_minutes, billed_rate, currency)
        values (${acme.tenantId}, ${newId()}, ${member!.id}, ${from}::date, 2400, ${rate}, ${currency})`)
  })
}

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  const other = await timeCompany(app, 'other')
  await log(other.employee, work(other, '2026-05-04', 300))
  const { employee, manager } = acme.people
  await charge(employee.employeeId, [
    ['2026-03-01', 6000, 'EUR'],
    ['2026-05-10', 9000, 'EUR'],
  ])
  await charge(manager.employeeId, [['2026-01-01', 20000, 'RON']])
  await log(acme.employee, work(acme, '2026-02-02', 60))
  await log(acme.employee, work(acme, '2026-05-09', 90))
  await log(acme.employee, work(acme, '2026-05-10', 20, { task_id: acme.testing }))
})
afterAll(() => app.close())

const list = async (client: Client, query: Record<string, string>) =>
  (await client.get('/restify/timesheets', { query })).body

it('says the minutes of a list over all pages', async () => {
  const { meta, data } = await list(acme.admin, { date: '2026-05-01,2026-05-31', perPage: '1' })
  expect(data).toHaveLength(1)
  expect(meta).toMatchObject({ total: 2, total_worked_minutes: 110, total_worked_hours: 1.83 })
  expect((await list(acme.manager, { employee_id: acme.people.manager.employeeId })).meta.total_worked_minutes).toBe(0)
})

it('puts time together by project, task and person, at the rate of its day', async () => {
  const byTask = await list(acme.admin, { group: 'task_id' })
  // 60 + 90 minutes at 60 EUR, 20 minutes at 90 EUR; the first terms hold for the days before them too.
  expect(byTask.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))).toEqual([
    {
      id: acme.taskId,
      entity_id: acme.taskId,
      entity_name: 'Development',
      entity_of: 'Portal acme',
      total_worked_minutes: 150,
      no_logs: 2,
      archived: false,
      billable_minutes: 150,
      total_billed_rate: 150,
      billed: [{ currency: 'EUR', amount: 150 }],
    },
    expect.objectContaining({ id: acme.testing, total_worked_minutes: 20, no_logs: 1, total_billed_rate: 30 }),
  ])
  expect(byTask.meta).toMatchObject({ total: 2, total_worked_minutes: 170, total_billed_amount: 180 })
  const [project] = (await list(acme.admin, { group: 'project_id', date: '2026-05-10' })).data
  expect(project.attributes).toMatchObject({
    entity_name: 'Portal acme',
    total_worked_minutes: 20,
    total_billed_rate: 30,
  })
})

it('orders the groups as asked', async () => {
  const names = async (sort: string) =>
    (await list(acme.admin, { group: 'task_id', sort })).data.map(
      ({ attributes }: { attributes: { entity_name: string } }) => attributes.entity_name,
    )
  expect(await names('total_worked_minutes')).toEqual(['Testing', 'Development'])
  expect(await names('-total_worked_minutes')).toEqual(['Development', 'Testing'])
  expect(await names('-entity_name')).toEqual(['Testing', 'Development'])
})

it('never adds up money of several currencies', async () => {
  await log(acme.manager, work(acme, '2026-05-11', 30))
  const { data, meta } = await list(acme.admin, { group: 'project_id', date: '2026-05-01,2026-05-31' })
  expect(data[0].attributes).toMatchObject({ total_billed_rate: null })
  expect(
    data[0].attributes.billed.toSorted((a: { currency: string }, b: { currency: string }) =>
      a.currency.localeCompare(b.currency),
    ),
  ).toEqual([
    { currency: 'EUR', amount: 120 },
    { currency: 'RON', amount: 100 },
  ])
  expect(meta.total_billed_amount).toBeNull()
})

it('shows money to those who write invoices alone, and one’s own time alone to others', async () => {
  const keeper = await acme.personWith('manageTimesheets')
  const shown = await list(keeper.client, { group: 'employee_id' })
  expect(shown.data).toHaveLength(2)
  expect(JSON.stringify(shown)).not.toContain('billed')
  const own = await list(acme.employee, { group: 'employee_id' })
  const clientsOf = async (client: Client) =>
    (await list(client, { group: 'project_id' })).data.map(
      ({ attributes }: { attributes: { entity_of: string | null } }) => attributes.entity_of,
    )
  expect(await clientsOf(keeper.client)).toEqual(['Client of Portal acme'])
  expect(await clientsOf(acme.employee)).toEqual([null])
  expect(own.data.map(({ id }: { id: string }) => id)).toEqual([acme.people.employee.employeeId])
  const writer = await acme.personWith('manageInvoices')
  expect((await list(writer.client, { group: 'project_id' })).data).toEqual([])
})

it('keeps groups to a page', async () => {
  const second = await makeProject(acme.admin, 'Aurora', [])
  await log(acme.admin, { ...work(acme, '2026-05-12', 15), project_id: second.projectId, task_id: second.taskId })
  const page = await list(acme.admin, { group: 'project_id', perPage: '1', page: '2' })
  expect(page.meta).toMatchObject({ total: 2, last_page: 2, current_page: 2 })
  expect(page.data.map(({ attributes }: { attributes: { entity_name: string } }) => attributes.entity_name)).toEqual([
    'Portal acme',
  ])
})

it('charges a span that has months in part as its entries are, each at the rate of its day', async () => {
  const { employeeId } = acme.people.employee
  await charge(employeeId, [
    ['2025-01-01', 6000, 'EUR'],
    ['2025-07-20', 12000, 'RON'],
    ['2025-09-04', 30000, 'USD'],
  ])
  const second = await makeProject(acme.admin, 'Borealis', [employeeId])
  const days = ['07-03', '07-19', '07-20', '07-31', '08-01', '08-25', '09-03', '09-05', '09-30'].map(
    (day) => `2025-${day}`,
  )
  for (const day of days) await log(acme.employee, work(acme, day, 60))
  // Of a project that has time outside of most spans alone.
  for (const day of ['2025-07-01', '2025-09-29'])
    await log(acme.admin, {
      ...work(acme, day, 15, { employee_id: employeeId }),
      ...{ project_id: second.projectId, task_id: second.taskId },
    })
  const keeper = await acme.personWith('manageTimesheets')
  const currencyOf = (day: string) => (day < '2025-07-20' ? 'EUR' : day < '2025-09-04' ? 'RON' : 'USD')
  const rates: Record<string, number> = { EUR: 60, RON: 120, USD: 300 }
  for (const from of ['2025-07-01', '2025-07-04', '2025-07-20', '2025-07-25', '2025-08-20'])
    for (const to of ['2025-08-10', '2025-08-26', '2025-09-03', '2025-09-20', '2025-09-30']) {
      const inside = days.filter((day) => day >= from && day <= to)
      const billed = [...Map.groupBy(inside, currencyOf)].map(([currency, some]) => ({
        currency,
        amount: some.length * rates[currency]!,
      }))
      const { data } = await list(acme.admin, { group: 'project_id', date: `${from},${to}` })
      const shown = new Map(
        data.map(({ id, attributes }: { id: string; attributes: Record<string, unknown> }) => [id, attributes]),
      )
      const own = shown.get(acme.projectId) as { no_logs: number; billed: { currency: string }[] } | undefined
      expect(
        [own?.no_logs, own?.billed.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))],
        `${from},${to}`,
      ).toEqual(inside.length === 0 ? [undefined, undefined] : [inside.length, billed])
      const apart = ['2025-07-01', '2025-09-29'].some((day) => day >= from && day <= to)
      expect(shown.has(second.projectId), `${from},${to}`).toBe(apart)
      const unpaid = (await list(keeper.client, { group: 'project_id', date: `${from},${to}` })).data
      expect(unpaid.map(({ id }: { id: string }) => id).sort(), `${from},${to}`).toEqual([...shown.keys()].sort())
    }
})

it('adds up what is left where a list is narrowed by more than sums are kept by', async () => {
  const { employeeId } = acme.people.employee
  const fourth = await makeProject(acme.admin, 'Narrow', [employeeId])
  const on = { project_id: fourth.projectId, task_id: fourth.taskId }
  const entry = (minutes: number, more: object = {}) =>
    work(acme, '2022-03-07', minutes, { employee_id: employeeId, ...more })
  await log(acme.admin, entry(10, { ...on, description: 'Xylograph' }))
  await log(acme.admin, entry(20, on))
  await log(acme.admin, entry(40))
  const minutes = async (query: Record<string, string>) => {
    const { meta } = await list(acme.admin, { date: '2022-03-01,2022-03-31', ...query })
    return meta.total_worked_minutes
  }
  const { projectId, clientId } = fourth
  expect(await minutes({})).toBe(70)
  for (const [query, left] of [
    [{ project_id: projectId }, 30],
    [{ client_id: clientId }, 30],
    [{ '-project_id': projectId }, 40],
    [{ '-client_id': clientId }, 40],
    [{ search: 'xylograph' }, 10],
    [{ timer: 'running' }, 0],
    [{ task_id: fourth.taskId }, 30],
    [{ project_id: projectId, 'filter[project_id]': acme.projectId }, 0],
    [{ 'filter[project_id]': acme.projectId, project_id: projectId }, 0],
  ] as const)
    expect(await minutes(query), JSON.stringify(query)).toBe(left)
})

it('rounds hours to the nearest hundredth', async () => {
  await log(acme.employee, work(acme, '2024-03-04', 10))
  const { meta } = await list(acme.admin, { date: '2024-03-04' })
  expect(meta).toMatchObject({ total_worked_minutes: 10, total_worked_hours: 0.17 })
})

it('says which projects, tasks and people are archived', async () => {
  const gone = await acme.personWith()
  const third = await makeProject(acme.admin, 'Closed', [])
  const on = { project_id: third.projectId, task_id: third.taskId }
  await log(acme.admin, { ...work(acme, '2023-03-06', 10, { employee_id: gone.employeeId }), ...on })
  const archived = async () =>
    Promise.all(
      ['project_id', 'task_id', 'employee_id'].map(
        async (group) => (await list(acme.admin, { group, date: '2023-03-06' })).data[0].attributes.archived,
      ),
    )
  expect(await archived()).toEqual([false, false, false])
  await acme.admin.post(`/restify/tasks/${third.taskId}/actions?action=archive`)
  await acme.admin.post(`/restify/projects/${third.projectId}/actions?action=archive`)
  const leaving = `/restify/employees/${gone.employeeId}/actions?action=archive`
  await acme.admin.post(leaving, { termination_date: '2090-01-01' })
  expect(await archived()).toEqual([true, true, true])
})

it('adds up more minutes than a whole number of four bytes holds', async () => {
  // Nine years of two thousand people.
  const many = 1_500_000_000
  const kept = (minutes: number) =>
    app.superuser.global((tx) =>
      tx.run(sql`update timesheet_months set minutes = minutes + ${minutes} where tenant_id = ${acme.tenantId}`),
    )
  const sums = async () => {
    // Without money, for whose sake the days of some months are read one by one.
    const [rows, groups] = [await list(acme.hr, {}), await list(acme.hr, { group: 'employee_id' })]
    return [rows, groups].map(({ meta }) => meta?.total_worked_minutes)
  }
  const before = await sums()
  const months = await kept(many)
  expect(await sums()).toEqual(before.map((minutes) => minutes + months * many))
  await kept(-many)
})
