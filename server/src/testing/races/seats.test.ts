import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestAnswer, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const FREE = 3
const EACH = 100

let testing: TestApp
let company: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'acme' })
})
afterAll(() => testing.close())

const owner = <T>(query: ReturnType<typeof sql>) => testing.superuser.global((tx) => tx.row<T>(query))
let people = 0

const create = (): Promise<TestAnswer> => {
  people += 1
  return company.admin.post('/restify/employees', {
    first_name: 'Person',
    last_name: String(people),
    email: `person${people}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2020-02-03',
    weekly_hours_capacity: 40,
  })
}
const archive = (id: string) =>
  company.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
const restore = (id: string) => company.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })

it('gives the last three seats to exactly three of two hundred who come at once', async () => {
  const archived: string[] = []
  for (let i = 0; i < EACH; i += 1) {
    const { data } = (await create()).body
    expect((await archive(data.id)).status).toBe(200)
    archived.push(data.id)
  }
  const { tenantId } = company
  await owner(sql`update seats set total_seats = used_seats + ${FREE} where tenant_id = ${tenantId} returning 1`)
  const before = await owner<{ users: number }>(sql`select count(*) as users from users where tenant_id = ${tenantId}`)

  const answers = await Promise.all(archived.flatMap((id) => [create(), restore(id)]))

  const taken = answers.filter(({ status }) => status === 200 || status === 201)
  const refused = answers.filter(({ status }) => status === 422)
  expect([taken.length, refused.length]).toEqual([FREE, 2 * EACH - FREE])
  for (const { body } of refused)
    expect(body).toEqual({ message: 'quantity_exceeded', errors: { quantity: ['quantity_exceeded'] } })
  expect(
    await owner(sql`select s.used_seats = s.total_seats as full,
      s.used_seats = (select count(*) from employees e where e.tenant_id = s.tenant_id and e.status <> 'archived') as true_count,
      (select count(*) from users u where u.tenant_id = s.tenant_id and not exists (select from employees e
        where e.tenant_id = u.tenant_id and e.user_id = u.id)) as half_written,
      (select count(*) from users u where u.tenant_id = s.tenant_id) as users
      from seats s where s.tenant_id = ${tenantId}`),
  ).toEqual({
    full: true,
    true_count: true,
    half_written: 0,
    users: before!.users + taken.filter(({ status }) => status === 201).length,
  })

  expect((await archive(taken[0]!.body.data.id)).status).toBe(200)
  expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(422)
}, 120_000)
