import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#contracts/permissions.ts'
import { MOST_OWN_PEOPLE } from '#contracts/team/samples.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, seats } from '../profile/employees.fixture.ts'
import { samplePeople } from './people.ts'

let app: TestApp
let other: TestCompany
let company: TestCompany
let count = 0

beforeAll(async () => {
  app = await testApp()
  other = await app.company({ subdomain: 'vecina' })
  expect((await fill(other.admin)).status).toBe(200)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  company = await app.company({ subdomain: `proba${count}`, seats: 20 })
})

const fill = (client: Client) => client.post('/tenant/samples/fill')
const remove = (client: Client) => client.post('/tenant/samples/remove')
const stateOf = async (client: Client) => (await client.get('/tenant/samples')).body.data
const list = async (client: Client, resource: string) =>
  (await client.get(`/restify/${resource}?perPage=100`)).body.data as {
    id: string
    attributes: Record<string, string>
  }[]
const emailOf = (email: string) => email.endsWith('@sample.example')
const samples = async (client: Client) =>
  (await list(client, 'employees')).filter(({ attributes }) => emailOf(attributes.email!))
const information = async (client: Client) =>
  (await client.get('/restify/tenants/getters/tenant-information')).body.data.has_demo_data
const names = async (client: Client, resource: string) =>
  (await list(client, resource)).map(({ attributes }) => attributes.name)

/** Everything of a company that a fill touches. */
const whole = (tenantId: string) =>
  app.superuser.global(async (tx) => {
    const tables = ['users', 'user_roles', 'employees', 'departments', 'positions', 'seats', 'employee_places']
    const rows = await Promise.all(
      tables.map((table) =>
        tx.rows(sql`select to_jsonb(t) as row from ${sql.table(table)} t where tenant_id = ${tenantId}
          order by to_jsonb(t)::text`),
      ),
    )
    return Object.fromEntries(tables.map((table, i) => [table, rows[i]]))
  })
const actionsOf = (tenantId: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ action: string }>(sql`select action from audit_entries where tenant_id = ${tenantId}
      and action like '%-samples' order by at, id`),
  )

describe('the sample people of a fresh company', () => {
  test('come with departments and positions, take no seat, and go without a trace', async () => {
    const [before, neighbour] = [await whole(company.tenantId), await whole(other.tenantId)]
    expect(await stateOf(company.admin)).toEqual({ has_demo_data: false, may_fill: true, may_remove: false })
    const taken = await seats(company)
    expect((await fill(company.admin)).status).toBe(200)
    const people = await samples(company.admin)
    expect(people).toHaveLength(samplePeople.length)
    // Everybody sees who is a sample, and nobody else is marked as one.
    const marked = (await list(company.employee, 'employees')).filter(({ attributes }) => attributes.is_sample)
    expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)))
    expect(people.every(({ attributes }) => attributes.status === 'draft' && attributes.position_id)).toBe(true)
    expect(people.filter((one) => one.attributes.manager_employee_id === company.people.admin.employeeId)).toHaveLength(
      2,
    )
    expect(await seats(company)).toBe(taken)
    expect(await names(company.admin, 'departments')).toEqual(expect.arrayContaining(['Engineering', 'Sales']))
    expect(await information(company.admin)).toBe(true)
    expect(await stateOf(company.admin)).toEqual({ has_demo_data: true, may_fill: false, may_remove: true })

    expect((await remove(company.admin)).status).toBe(200)
    expect(await whole(company.tenantId)).toEqual(before)
    expect(await information(company.admin)).toBe(false)
    expect(await stateOf(company.admin)).toMatchObject({ has_demo_data: false, may_fill: true, may_remove: false })
    expect(await whole(other.tenantId)).toEqual(neighbour)
    expect((await samples(other.admin)).length).toBe(samplePeople.length)
  })

  test('come once and go once, however often and at once that is asked', async () => {
    const fills = await Promise.all([1, 2, 3].map(() => fill(company.admin)))
    expect(fills.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await samples(company.admin)).toHaveLength(samplePeople.length)
    const removals = await Promise.all([1, 2, 3].map(() => remove(company.admin)))
    expect(removals.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await actionsOf(company.tenantId)).map(({ action }) => action)).toEqual(['fill-samples', 'remove-samples'])
  })

  test('fit a company whose every seat is taken', async () => {
    const full = await app.company({ subdomain: 'plina', seats: 4 })
    expect((await fill(full.admin)).status).toBe(200)
    expect((await full.admin.post('/restify/employees', basics())).status).toBe(422)
    expect(await seats(full)).toBe(4)
  })

  test('bear names in the language of the company', async () => {
    await app.superuser.global((tx) => tx.run(sql`update tenants set locale = 'ro' where id = ${company.tenantId}`))
    app.services.tenants.forget(company.subdomain)
    await fill(company.admin)
    expect(await names(company.admin, 'departments')).toEqual(expect.arrayContaining(['Inginerie', 'Vânzări']))
    expect(await names(company.admin, 'positions')).toContain('Programator')
  })

  test('are for those who manage the company', async () => {
    for (const client of [company.hr, company.manager, company.employee])
      for (const answer of [await fill(client), await remove(client), await client.get('/tenant/samples')])
        expect(answer.status).toBe(403)
    expect((await fill(company.visitor)).status).toBe(401)
    expect(await samples(company.admin)).toEqual([])
  })

  test('come only while the company has few people of its own', async () => {
    const own = 4
    for (let i = own; i <= MOST_OWN_PEOPLE; i += 1) await add(company.admin, basics())
    const answer = await fill(company.admin)
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Sample people are for companies with at most 5 people of their own.',
    ])
    expect(await stateOf(company.admin)).toEqual({ has_demo_data: false, may_fill: false, may_remove: false })
    // Who has left is not counted.
    const leaver = `/restify/employees/${company.people.hr.employeeId}/actions?action=archive`
    expect((await company.admin.post(leaver, { termination_date: '2026-01-31' })).status).toBe(200)
    expect((await stateOf(company.admin)).may_fill).toBe(true)
    expect((await fill(company.admin)).status).toBe(200)
  })

  test('do not come without an active subscription, and go all the same', async () => {
    const restrict = (value: boolean) =>
      app.superuser.global((tx) => tx.run(sql`update tenants set restricted = ${value} where id = ${company.tenantId}`))
    await restrict(true)
    app.services.tenants.forget(company.subdomain)
    expect((await fill(company.admin)).status).toBe(403)
    expect((await stateOf(company.admin)).may_fill).toBe(false)
    await restrict(false)
    app.services.tenants.forget(company.subdomain)
    await fill(company.admin)
    await restrict(true)
    app.services.tenants.forget(company.subdomain)
    expect((await remove(company.admin)).status).toBe(200)
    expect(await samples(company.admin)).toEqual([])
  })

  test('cannot be invited, whatever address they are given', async () => {
    await fill(company.admin)
    const { id, attributes } = (await samples(company.admin))[0]!
    const email = `real${count}@acme.test`
    expect((await company.admin.put(`/restify/employees/${id}`, { email })).status).toBe(200)
    const answer = await company.admin.post('/restify/invitations', { user_id: attributes.user_id, email })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'A sample person cannot be invited. Add the colleague as a new person.',
    ])
    expect(await app.queuedMails(email)).toEqual([])
    await remove(company.admin)
    expect((await company.admin.get(`/restify/employees/${id}`)).status).toBe(404)
  })

  test('leave and come back without a seat, and go from the archive too', async () => {
    await fill(company.admin)
    const taken = await seats(company)
    const { id } = (await samples(company.admin))[0]!
    const archive = () =>
      company.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2090-01-01' })
    expect((await archive()).status).toBe(200)
    expect(await seats(company)).toBe(taken)
    const back = await company.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    expect(back.status).toBe(200)
    expect(await seats(company)).toBe(taken)
    await archive()
    await remove(company.admin)
    expect((await company.admin.get(`/restify/employees/${id}`)).status).toBe(404)
    expect(await seats(company)).toBe(taken)
  })

  test('do not count as administrators, so the last real one stays', async () => {
    await fill(company.admin)
    const { attributes } = (await samples(company.admin))[0]!
    const { admin } = company.roleIds
    const path = `/restify/users/${attributes.user_id}/sync/roles`
    expect((await company.admin.post(path, { roles: [admin] })).status).toBe(200)
    const second = await company.personWith(...permissions)
    const leave = `/restify/employees/${company.people.admin.employeeId}/actions?action=archive`
    const answer = await second.client.post(leave, { termination_date: '2090-01-01' })
    expect([answer.status, answer.body.message]).toEqual([422, text('lastAdmin', 'en')])
  })
})

describe('removing sample people', () => {
  test('leaves what real people use or what was changed, as the company’s own', async () => {
    await fill(company.admin)
    const positions = await list(company.admin, 'positions')
    const departments = await list(company.admin, 'departments')
    const developer = positions.find(({ attributes }) => attributes.name === 'Software Developer')!
    const sales = departments.find(({ attributes }) => attributes.name === 'Sales')!
    await add(company.admin, basics({ position_id: developer.id }))
    expect((await company.admin.put(`/restify/departments/${sales.id}`, { name: 'Comercial' })).status).toBe(200)
    await remove(company.admin)
    expect(await names(company.admin, 'positions')).toEqual(['Software Developer'])
    expect((await names(company.admin, 'departments')).sort()).toEqual(['Comercial', 'Engineering'])
    // They are no samples any more: filling and removing again leaves them, unused as they may be.
    await fill(company.admin)
    await remove(company.admin)
    expect((await names(company.admin, 'departments')).sort()).toEqual(['Comercial', 'Engineering'])
  })

  test('leaves departments that were there before under the same name', async () => {
    expect((await company.admin.post('/restify/departments', { name: 'engineering' })).status).toBe(201)
    await fill(company.admin)
    expect((await names(company.admin, 'departments')).sort()).toEqual(['Sales', 'engineering'])
    await remove(company.admin)
    expect(await names(company.admin, 'departments')).toEqual(['engineering'])
  })

  test('hands the people they led to the next real manager above, and forgets them elsewhere', async () => {
    await fill(company.admin)
    const people = await samples(company.admin)
    const below = people.find((one) => people.some(({ id }) => id === one.attributes.manager_employee_id))!
    const real = await add(
      company.admin,
      basics({
        manager_employee_id: below.id,
        salary_evaluation_assignees: [below.id, company.people.hr.employeeId],
      }),
    )
    const goal = await company.admin.post('/restify/goals', {
      name: 'A goal',
      due_date: '2090-01-01',
      employee_id: real.id,
      requested_id: below.id,
    })
    expect(goal.status, JSON.stringify(goal.body)).toBe(201)
    expect((await remove(company.admin)).status).toBe(200)
    const { attributes } = (await company.admin.get(`/restify/employees/${real.id}`)).body.data
    expect(attributes.manager_employee_id).toBe(company.people.admin.employeeId)
    expect(attributes.salary_evaluation_assignees).toEqual([company.people.hr.employeeId])
    const kept = (await company.admin.get(`/restify/goals/${goal.body.data.id}`)).body.data.attributes
    expect(kept.requested_id).toBeNull()
  })

  test('leaves a person whom other records use, and says that they are there', async () => {
    await fill(company.admin)
    const { id, attributes } = (await samples(company.admin))[0]!
    await app.superuser.global((tx) =>
      tx.run(sql`insert into imports (tenant_id, id, resource, user_id)
        values (${company.tenantId}, ${newId()}, 'employees', ${attributes.user_id})`),
    )
    expect((await remove(company.admin)).status).toBe(200)
    expect((await samples(company.admin)).map((one) => one.id)).toEqual([id])
    expect(await stateOf(company.admin)).toEqual({ has_demo_data: true, may_fill: false, may_remove: true })
  })
})
