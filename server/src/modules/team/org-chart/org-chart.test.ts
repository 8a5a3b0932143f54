import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChartPerson } from '#contracts/team/org-chart.ts'
import { sql } from '#platform/database/index.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from '../profile/employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const DAY = 24 * 3600 * 1000
const PATH = '/restify/employees/getters/org-chart'
const chart = (client: Client, asOf?: string) => client.get(asOf ? `${PATH}?as_of=${asOf}` : PATH)
const people = async (client: Client, asOf?: string): Promise<ChartPerson[]> =>
  (await chart(client, asOf)).body.data.people
const onDay = async (id: string, asOf?: string) => (await people(acme.admin, asOf)).find((one) => one.id === id)
const managerOn = async (id: string, asOf?: string) => (await onDay(id, asOf))?.manager_employee_id
const today = () => app.today()
const person = async (more: object = {}): Promise<string> => (await add(acme.admin, basics(more))).id
const change = async (id: string, body: object) =>
  expect((await acme.admin.put(`/restify/employees/${id}`, body)).status).toBe(200)
const named = async (path: string, body: object): Promise<string> =>
  (await acme.admin.post(`/restify/${path}`, body)).body.data.id

describe('the org chart', () => {
  it('shows everybody who leads whom, with position, team and department, and nothing more', async () => {
    const department = await named('departments', { name: 'Kitchen' })
    const position = await named('positions', { name: 'Chef', department_id: department })
    const direction = await named('directions', { name: 'Sauces', department_id: department })
    const lead = await person()
    const id = await person({
      manager_employee_id: lead,
      position_id: position,
      direction_id: direction,
      salary: 9000,
      salary_type: 'monthly',
    })
    const found = (await people(acme.employee)).find((one) => one.id === id)
    expect(found).toEqual({
      id,
      first_name: 'Ana',
      last_name: expect.any(String),
      avatar: null,
      status: 'draft',
      manager_employee_id: lead,
      position: 'Chef',
      direction_id: direction,
      direction: 'Sauces',
      department_id: department,
      department: 'Kitchen',
    })
  })

  it('goes by first name, then by last, whatever the diacritics', async () => {
    const small = await app.company({ subdomain: 'small' })
    for (const [first_name, last_name] of [
      ['Zoe', 'Albu'],
      ['Ștefan', 'Pop'],
      ['Sorin', 'Zidaru'],
      ['Sorin', 'Dima'],
    ])
      await add(small.admin, basics({ first_name, last_name }))
    const names = (await people(small.admin)).map((one) => `${one.first_name} ${one.last_name}`)
    expect(names.filter((name) => !name.endsWith('small'))).toEqual([
      'Sorin Dima',
      'Sorin Zidaru',
      'Ștefan Pop',
      'Zoe Albu',
    ])
  })

  it('shows each company its own people, and no visitor anybody', async () => {
    const ids = new Set((await people(acme.admin)).map(({ id }) => id))
    expect((await people(other.admin)).filter(({ id }) => ids.has(id))).toEqual([])
    expect((await chart(acme.visitor)).status).toBe(401)
  })

  it('shows a past day as it was: managers and teams of that day, whatever changed since', async () => {
    const department = await named('departments', { name: 'Sales' })
    const [north, south] = [
      await named('directions', { name: 'North', department_id: department }),
      await named('directions', { name: 'South', department_id: department }),
    ]
    const [first, second] = [await person(), await person()]
    const id = await person({ manager_employee_id: first, direction_id: north })
    const [dayOne, dayBefore] = [today(), '2024-06-01']
    app.clock.advance(3 * DAY)
    await change(id, { manager_employee_id: second })
    const dayTwo = today()
    app.clock.advance(3 * DAY)
    await change(id, { direction_id: null })
    await change(id, { direction_id: south })
    await change(id, { manager_employee_id: null })
    for (const day of [dayBefore, dayOne])
      expect(await onDay(id, day), day).toMatchObject({ manager_employee_id: first, direction: 'North' })
    expect(await onDay(id, dayTwo)).toMatchObject({ manager_employee_id: second, direction: 'North' })
    for (const day of [today(), '2090-01-01', undefined])
      expect(await onDay(id, day), day).toMatchObject({ manager_employee_id: null, direction: 'South' })
  })

  it('counts the last change of a day, and dates what is handed over when somebody leaves', async () => {
    const [top, lead] = [await person(), await person()]
    const id = await person({ manager_employee_id: lead })
    const before = today()
    app.clock.advance(2 * DAY)
    await change(id, { manager_employee_id: null })
    await change(id, { manager_employee_id: lead })
    expect(await managerOn(id, today())).toBe(lead)
    app.clock.advance(2 * DAY)
    const leaving = { termination_date: today(), new_manager_employee_id: top }
    expect((await acme.admin.post(`/restify/employees/${lead}/actions?action=archive`, leaving)).status).toBe(200)
    expect(await managerOn(id, before)).toBe(lead)
    expect(await managerOn(id, today())).toBe(top)
  })

  it('shows on each day the people who were there', async () => {
    const id = await person({ start_date: '2024-03-01' })
    expect(
      (await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2025-05-31' }))
        .status,
    ).toBe(200)
    expect(await onDay(id, '2024-02-29')).toBeUndefined()
    expect(await onDay(id, '2024-03-01')).toBeDefined()
    expect(await onDay(id, '2025-05-31')).toBeDefined()
    expect(await onDay(id, '2025-06-01')).toBeUndefined()
    expect(await onDay(id)).toBeUndefined()
  })

  it('shows other days to those who manage employees alone, and asks for a real day', async () => {
    for (const client of [acme.employee, acme.manager]) expect((await chart(client, '2025-01-01')).status).toBe(403)
    expect((await chart(acme.hr, '2025-01-01')).status).toBe(200)
    const wrong = await chart(acme.admin, '2025-02-30')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['as_of']])
  })

  it('reads a company of 500 with as many statements as one of three', async () => {
    const large = await app.company({ subdomain: 'large' })
    const tenantId = large.tenantId
    await app.superuser.global(async (tx) => {
      await tx.run(sql`insert into users (tenant_id, id, email, first_name, last_name)
        select ${tenantId}, gen_random_uuid(), 'p' || n || '@large.test', 'Person', n::text from generate_series(1, 500) n`)
      await tx.run(sql`insert into employees (tenant_id, id, user_id, status, first_name, last_name, email, contract_type, start_date, manager_employee_id)
        select tenant_id, id, id, 'active', first_name, last_name, email, 'employment_contract', '2024-01-01', ${large.people.admin.employeeId}
        from users where tenant_id = ${tenantId} and first_name = 'Person'`)
    })
    const counted = async (client: Client, asOf?: string) => {
      const { count, result } = await countStatements(app.services.database, () => people(client, asOf))
      return { count, people: result.length }
    }
    for (const asOf of [undefined, today()]) {
      const [small, big] = [await counted(other.admin, asOf), await counted(large.admin, asOf)]
      expect(big.people - small.people).toBeGreaterThanOrEqual(500)
      expect(big.count).toBe(small.count)
      // The session's and the chart's own.
      expect(big.count).toBeLessThanOrEqual(3)
    }
  })
})
