import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { everybody, imported, least, leastOf, sheetOf, undo } from '../import.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const tables = ['employee_salaries', 'employee_places', 'employee_cost_terms']

const datedOf = (employeeId: string) =>
  app.superuser.global((tx) =>
    Promise.all(
      tables.map((table) =>
        tx.rows(sql`select to_jsonb(d) as row from ${sql.table(table)} d
          where tenant_id = ${acme.tenantId} and employee_id = ${employeeId} order by to_jsonb(d) ->> 'start_date'`),
      ),
    ),
  )

const sheet = (salary: string, position: string) => ({
  ...sheetOf(
    [...least, 'salary', 'salary_type', 'department', 'position_id', 'internal_cost_hourly_rate'],
    [
      ...leastOf('Dated', 'Person', 'dated@acme.test'),
      salary,
      'Monthly',
      'Dating',
      position,
      `${Number(salary) / 100}`,
    ],
  ),
  create: ['departments', 'positions'],
})

it('leaves no trace of an import taken back in what is dated: salaries, places and rates are as if it had never been', async () => {
  const first = sheet('1000', 'First')
  // Paid so from the first day, and not only from today.
  await imported(acme.admin, {
    ...first,
    columns: [...(first as unknown as { columns: string[] }).columns, 'salary_from'],
    rows: (first as unknown as { rows: string[][] }).rows.map((row) => [...row, '2024-02-01']),
  })
  const { id } = (await everybody(acme.admin)).get('dated@acme.test')!
  const before = await datedOf(id)
  expect(before.map(({ length }) => length)).toEqual([1, 0, 0])
  for (const position of ['Second', 'Third']) {
    const { import_id } = await imported(acme.admin, sheet('2000', position))
    expect((await datedOf(id)).map(({ length }) => length)).toEqual([2, 2, 2])
    expect((await undo(acme.admin, import_id)).status).toBe(200)
    expect(await datedOf(id)).toEqual(before)
  }
})

it('puts a place back without the team that has been deleted since', async () => {
  const department_id = (await acme.admin.get('/restify/departments')).body.data[0].id
  const [team, other] = await Promise.all(
    ['Leaving', 'Staying'].map(
      async (name) => (await acme.admin.post('/restify/directions', { name, department_id })).body.data.id,
    ),
  )
  const { id } = (await everybody(acme.admin)).get('dated@acme.test')!
  await acme.admin.put(`/restify/employees/${id}`, { direction_id: other })
  await app.superuser.global((tx) =>
    tx.run(sql`update employee_places set direction_id = ${team}
      where tenant_id = ${acme.tenantId} and employee_id = ${id} and direction_id is null`),
  )
  const { import_id } = await imported(acme.admin, sheet('3000', 'Fourth'))
  expect((await acme.admin.delete(`/restify/directions/${team}`)).status).toBe(204)
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  const [, places] = await datedOf(id)
  expect(places!.map(({ row }) => (row as { direction_id: string | null }).direction_id)).toEqual([null, other])
})

const weeksOf = (employeeId: string) =>
  app.superuser.global((tx) =>
    tx.rows(sql`select start_date::text, monday, friday from employee_work_patterns
      where tenant_id = ${acme.tenantId} and employee_id = ${employeeId} order by start_date`),
  )
const hours = (email: string, weekly: string) =>
  sheetOf([...least, 'weekly_hours_capacity'], [...leastOf('Weekly', 'Person', email), weekly])

it('leaves no dated week behind of hours that an import changed, with or without weeks before', async () => {
  await imported(acme.admin, hours('weeks@acme.test', '40'))
  const { id } = (await everybody(acme.admin)).get('weeks@acme.test')!
  const takesBack = async () => {
    const before = await weeksOf(id)
    const { import_id } = await imported(acme.admin, hours('weeks@acme.test', '20'))
    expect((await weeksOf(id)).at(-1)).toMatchObject({ monday: 240 })
    app.clock.advance(2 * 86_400_000)
    expect((await undo(acme.admin, import_id)).status).toBe(200)
    expect(await weeksOf(id)).toEqual(before)
    const { attributes } = (await everybody(acme.admin)).get('weeks@acme.test')!
    expect(attributes.weekly_hours_capacity).toBe(40)
  }
  await takesBack()
  const week = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 8 }
  await acme.admin.post('/restify/employee-work-patterns', { employee_id: id, start_date: '2025-01-06', ...week })
  await takesBack()
})

it('gives the week of who has yet to begin its hours back', async () => {
  const weekly = (hours: string) =>
    sheetOf(
      [...least, 'weekly_hours_capacity'],
      ['Later', 'Person', 'later@acme.test', 'Employment contract', '03.02.2031', hours],
    )
  await imported(acme.admin, weekly('40'))
  const { id } = (await everybody(acme.admin)).get('later@acme.test')!
  const week = { monday: 8, tuesday: 8, wednesday: 8 }
  const body = { employee_id: id, start_date: '2031-02-03', ...week }
  expect((await acme.admin.post('/restify/employee-work-patterns', body)).status).toBe(201)
  const before = await weeksOf(id)
  expect(before).toEqual([{ start_date: '2031-02-03', monday: 480, friday: 0 }])
  const { import_id } = await imported(acme.admin, weekly('20'))
  expect(await weeksOf(id)).toEqual([{ start_date: '2031-02-03', monday: 240, friday: 240 }])
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  expect(await weeksOf(id)).toEqual(before)
})

it('is not taken back over a week that was entered by hand since', async () => {
  await imported(acme.admin, hours('hand@acme.test', '40'))
  const { id } = (await everybody(acme.admin)).get('hand@acme.test')!
  const { import_id } = await imported(acme.admin, hours('hand@acme.test', '20'))
  const body = { employee_id: id, start_date: '2031-01-06', monday: 4 }
  expect((await acme.admin.post('/restify/employee-work-patterns', body)).status).toBe(201)
  const weeks = await weeksOf(id)
  expect((await undo(acme.admin, import_id)).status).toBe(422)
  expect(await weeksOf(id)).toEqual(weeks)
})

it('gives a person back all their roles, the first one first', async () => {
  await imported(acme.admin, sheetOf(least, leastOf('Two', 'Roles', 'two@acme.test')))
  const { user_id } = (await everybody(acme.admin)).get('two@acme.test')!.attributes
  const second = (await acme.admin.post('/restify/roles', { name: 'Second' })).body.data.id
  const synced = { roles: [second, acme.roleIds.employee] }
  expect((await acme.admin.post(`/restify/users/${user_id}/sync/roles`, synced)).status).toBe(200)
  const held = async () =>
    (await acme.admin.get(`/restify/users/${user_id}?related=roles`)).body.data.relationships.roles.map(
      ({ id }: { id: string }) => id,
    )
  const roles = await held()
  expect(roles, 'not as their ids lie').toEqual(synced.roles)
  const change = sheetOf(['email', 'role_id'], ['two@acme.test', 'HR'])
  const { import_id } = await imported(acme.admin, change)
  expect(await held()).toEqual([acme.roleIds.hr])
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  expect(await held()).toEqual(roles)
})

it('is not taken back where it would put somebody under a manager who has left since', async () => {
  const [was, now] = [await acme.personWith(), await acme.personWith()]
  const led = (email: string) =>
    sheetOf([...least, 'manager_employee_id'], [...leastOf('Led', 'Person', 'led@acme.test'), email])
  await imported(acme.admin, led(was.email))
  const { import_id } = await imported(acme.admin, led(now.email))
  const last = { termination_date: '2026-01-31' }
  await acme.admin.post(`/restify/employees/${was.employeeId}/actions?action=archive`, last)
  const answer = await undo(acme.admin, import_id)
  const name = `${was.email.split('@')[0]} acme`
  const message = `The import cannot be taken back: ${name}, who led some of these people before, has left the company.`
  expect([answer.status, answer.body]).toEqual([422, { message }])
  expect((await everybody(acme.admin)).get('led@acme.test')!.attributes.manager_employee_id).toBe(now.employeeId)
})

it('says in the history what a salary in yen is again', async () => {
  const yen = (salary: string) =>
    sheetOf(
      [...least, 'salary', 'salary_type', 'salary_currency'],
      [...leastOf('Yen', 'Person', 'yen@acme.test'), salary, 'Monthly', 'JPY'],
    )
  await imported(acme.admin, yen('300000'))
  const { id } = (await everybody(acme.admin)).get('yen@acme.test')!
  const { import_id } = await imported(acme.admin, yen('350000'))
  expect((await undo(acme.admin, import_id)).status).toBe(200)
  const { data } = (await acme.admin.get(`/restify/employees/${id}/getters/history`)).body
  const salaries = data.map(({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
    changes.filter(({ field }) => field === 'salary').map(({ before, after }) => [before, after]),
  )
  expect(salaries[0]).toEqual([[350_000, 300_000]])
})
