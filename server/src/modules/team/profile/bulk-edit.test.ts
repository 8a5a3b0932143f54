import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from './employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const bulk = (rows: object[], company = acme) => company.admin.post('/restify/employees/bulk/update', rows)
const shown = async (id: string) => (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes

describe('editing people in bulk (EMP-10)', () => {
  it('changes every row, or none, and says what is wrong at each cell', async () => {
    const [one, two, three] = [
      await add(acme.admin, basics()),
      await add(acme.admin, basics()),
      await add(acme.admin, basics()),
    ]
    const wrong = await bulk([
      { id: one.id, first_name: 'Changed' },
      { id: two.id, first_name: '', weekly_hours_capacity: 200, timezone: 'Nowhere' },
      { id: three.id, manager_employee_id: three.id, salary: 5, salary_type: null },
    ])
    expect(wrong.status).toBe(422)
    // One answer holds the errors of schema and rules of different rows.
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      '1.first_name',
      '1.weekly_hours_capacity',
      '2.manager_employee_id',
      '2.salary_type',
    ])
    expect((await shown(one.id)).first_name).toBe('Ana')

    const right = await bulk([
      { id: one.id, first_name: 'Changed', salary: 5000.5, salary_type: 'monthly' },
      { id: two.id, manager_employee_id: one.id },
    ])
    expect(right.status).toBe(200)
    expect(right.body.data.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id])
    expect(await shown(one.id)).toMatchObject({ first_name: 'Changed', salary: 5000.5 })
    expect((await shown(two.id)).manager_employee_id).toBe(one.id)
  })

  it('leaves email, role and contract type to be changed one by one, and names at 100 letters', async () => {
    const { id } = await add(acme.admin, basics())
    const { status, body } = await bulk([
      {
        id,
        email: 'new@acme.test',
        role_id: acme.roleIds.employee,
        contract_type: 'b2b_paid_holidays',
        last_name: 'x'.repeat(101),
      },
    ])
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      '0.email': ['Email can not be changed in bulk update'],
      '0.role_id': ['Role can not be changed in bulk update'],
      '0.contract_type': ['Contract type can not be changed in bulk update'],
      '0.last_name': ['The last name may not be longer than 100 characters.'],
    })
    expect((await bulk([{ id, last_name: 'x'.repeat(100) }])).status).toBe(200)
  })

  it('refuses all when one of them is not there, or is somebody of another company', async () => {
    const { id } = await add(acme.admin, basics())
    const theirs = await add(other.admin, basics({ email: 'ana@other.test' }))
    expect(
      (
        await bulk([
          { id, first_name: 'Half' },
          { id: theirs.id, first_name: 'Half' },
        ])
      ).status,
    ).toBe(404)
    expect((await shown(id)).first_name).toBe('Ana')
  })
})
