import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from '../employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const person = async (manager: string | null = null): Promise<string> =>
  (await add(acme.admin, basics({ manager_employee_id: manager }))).id
const archive = (id: string, more: object = {}) =>
  acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2026-01-31', ...more })
const managerOf = async (id: string) =>
  (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes.manager_employee_id
const problem = async (id: string, more: object) => (await archive(id, more)).body.errors?.new_manager_employee_id

describe('archiving somebody who leads others', () => {
  it('gives the direct reports to the leaver’s own manager when nobody is named', async () => {
    const top = await person()
    const lead = await person(top)
    const [one, two] = [await person(lead), await person(lead)]
    const below = await person(one)
    expect((await archive(lead)).status).toBe(200)
    expect([await managerOf(one), await managerOf(two), await managerOf(below)]).toEqual([top, top, one])
  })

  it('gives them to the person who is named, or to nobody', async () => {
    const [lead, successor] = [await person(), await person()]
    const report = await person(lead)
    expect((await archive(lead, { new_manager_employee_id: successor })).status).toBe(200)
    expect(await managerOf(report)).toBe(successor)
    expect((await archive(successor, { new_manager_employee_id: null })).status).toBe(200)
    expect(await managerOf(report)).toBeNull()
  })

  it('moves a report who takes over up to the leaver’s manager', async () => {
    const top = await person()
    const lead = await person(top)
    const [next, colleague] = [await person(lead), await person(lead)]
    expect((await archive(lead, { new_manager_employee_id: next })).status).toBe(200)
    expect([await managerOf(next), await managerOf(colleague)]).toEqual([top, next])
  })

  it('passes over a manager who has left already', async () => {
    const top = await person()
    const lead = await person(top)
    const report = await person(lead)
    await archive(lead)
    await archive(top)
    await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: lead })
    await acme.admin.put(`/restify/employees/${report}`, { manager_employee_id: lead })
    expect((await archive(lead)).status).toBe(200)
    expect(await managerOf(report)).toBeNull()
  })

  it('refuses a successor who leaves, who left, who is below the team, or who is of another company', async () => {
    const lead = await person()
    const report = await person(lead)
    const below = await person(report)
    const gone = await person()
    await archive(gone)
    const foreign = other.people.employee.employeeId
    for (const successor of [lead, gone, below, foreign, 'nobody'])
      expect(await problem(lead, { new_manager_employee_id: successor }), successor).toHaveLength(1)
    expect(await managerOf(report)).toBe(lead)
    expect((await acme.admin.get(`/restify/employees/${lead}`)).body.data.attributes.status).toBe('draft')
  })

  it('shows in each report’s history who their manager was and is', async () => {
    const [top, lead] = [await person(), await person()]
    const report = await person(lead)
    await archive(lead, { new_manager_employee_id: top })
    const [latest] = (await acme.admin.get(`/restify/employees/${report}/getters/history`)).body.data
    const names = await Promise.all(
      [lead, top].map(async (id) => {
        const { first_name, last_name } = (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes
        return `${first_name} ${last_name}`
      }),
    )
    expect(latest).toMatchObject({
      action: 'update',
      changes: [{ field: 'manager_employee_id', kind: 'text', before: names[0], after: names[1] }],
    })
  })
})
