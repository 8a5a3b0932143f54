import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let all: Partial<Record<Permission, string>>

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'roluri' })
  other = await app.company({ subdomain: 'vecine' })
  const { body } = await company.admin.get('/restify/permissions', { query: { perPage: '500' } })
  all = Object.fromEntries(
    body.data.map((one: { id: string; attributes: { name: Permission } }) => [one.attributes.name, one.id]),
  )
})
afterAll(() => app.close())

const url = '/restify/roles'
const made = async (client: Client, name: string): Promise<string> => {
  const { status, body } = await client.post(url, { name })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const give = (client: Client, id: string, ...names: Permission[]) =>
  client.post(`${url}/${id}/sync/permissions`, { permissions: names.map((name) => all[name]) })
const held = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`${url}/${id}`, { query: { related: 'permissions' } })).body.data.relationships.permissions.map(
    (one: { attributes: { name: string } }) => one.attributes.name,
  )

describe('own roles', () => {
  test('are made, described and renamed with manageBilling alone', async () => {
    const { client } = await company.personWith('manageBilling')
    const { status, body } = await client.post(url, {
      name: 'Accountant',
      description: 'Keeps the books',
      key: 'admin',
    })
    expect([status, body.data.attributes]).toEqual([
      201,
      { name: 'Accountant', key: null, description: 'Keeps the books', is_used: false },
    ])
    const renamed = await client.put(`${url}/${body.data.id}`, { name: 'Bookkeeper', key: 'hr' })
    expect(renamed.body.data.attributes).toMatchObject({
      name: 'Bookkeeper',
      key: null,
      description: 'Keeps the books',
    })
    expect((await client.put(`${url}/${body.data.id}`, { description: 'x'.repeat(201) })).body.errors).toHaveProperty(
      'description',
    )
    expect((await client.post(url, { name: 'BOOKKEEPER' })).body.errors).toHaveProperty('name')
    for (const stranger of [company.hr, company.manager, company.employee]) {
      expect((await stranger.post(url, { name: 'Mine' })).status).toBe(403)
      expect((await stranger.put(`${url}/${body.data.id}`, { name: 'Mine' })).status).toBe(403)
      expect((await give(stranger, body.data.id)).status).toBe(403)
    }
    expect((await other.admin.put(`${url}/${body.data.id}`, { name: 'Theirs' })).status).toBe(404)
    expect((await client.delete(`${url}/${body.data.id}`)).status).toBe(204)
  })

  test('do at once what they are given, and no longer what they are not', async () => {
    const person = await company.personWith('manageDepartments')
    const { body } = await company.admin.get(`/restify/users/${person.userId}`, { query: { related: 'roles' } })
    const role = body.data.relationships.roles[0].id
    const store = () => person.client.post('/restify/levels', { name: `Level ${Math.random()}` })
    expect((await store()).status).toBe(403)
    expect((await give(company.admin, role, 'managePositions')).status).toBe(200)
    expect((await store()).status).toBe(201)
    expect((await person.client.post('/restify/departments', { name: 'Late' })).status).toBe(403)
    await give(company.admin, role)
    expect((await store()).status).toBe(403)
  })

  test('keep exactly the permissions that are sent, hidden ones too', async () => {
    const id = await made(company.admin, 'Assistant')
    const answer = await give(company.admin, id, 'useAi', 'manageNews', 'manageNews')
    expect(answer.body.data.relationships.permissions).toHaveLength(2)
    expect(await held(company.admin, id)).toEqual(['manageNews', 'useAi'])
    const unknown = await company.admin.post(`${url}/${id}/sync/permissions`, { permissions: [company.tenantId] })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['permissions']])
    expect(await held(company.admin, id)).toEqual(['manageNews', 'useAi'])
  })

  test('in use by somebody cannot be deleted', async () => {
    const id = await made(company.admin, 'Held')
    const { userId } = company.people.employee
    await company.admin.post(`/restify/users/${userId}/sync/roles`, { roles: [company.roleIds.employee, id] })
    const record = (await company.admin.get(`${url}/${id}`)).body.data
    expect([record.attributes.is_used, record.meta.authorizedToDelete]).toEqual([true, false])
    const { status, body } = await company.admin.delete(`${url}/${id}`)
    expect([status, body.message]).toEqual([422, 'This record is in use and cannot be deleted.'])
  })
})

describe('built-in roles', () => {
  test('keep their key, may be renamed and given other permissions, and cannot be deleted', async () => {
    const id = other.roleIds.manager
    const renamed = await other.admin.put(`${url}/${id}`, { name: 'Team lead', key: 'admin' })
    expect(renamed.body.data.attributes).toMatchObject({ name: 'Team lead', key: 'manager' })
    expect((await give(other.admin, id, 'manageNews')).status).toBe(200)
    expect(await held(other.admin, id)).toEqual(['manageNews'])
    await app.superuser.global((tx) => tx.run(sql`delete from user_roles where role_id = ${id}`))
    const record = (await other.admin.get(`${url}/${id}`)).body.data
    expect([record.attributes.is_used, record.meta.authorizedToDelete]).toEqual([false, false])
    const { status, body } = await other.admin.delete(`${url}/${id}`, undefined, { headers: { 'x-locale': 'ro' } })
    expect([status, body.message]).toEqual([422, 'Un rol predefinit nu poate fi șters.'])
  })
})

describe('nobody', () => {
  test('gives or takes a permission they lack', async () => {
    const { client } = await company.personWith('manageBilling', 'manageNews')
    const id = await made(client, 'Limited')
    const refused = await give(client, id, 'manageNews', 'manageEmployees')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { permissions: ['You can only give or take away permissions that you hold yourself.'] },
    ])
    expect((await give(client, id, 'manageNews')).status).toBe(200)
    expect((await give(client, company.roleIds.hr, 'manageNews')).status).toBe(422)
    expect(await held(company.admin, company.roleIds.hr)).toContain('manageEmployees')
  })

  test('is the last who could manage the subscription and loses it by a change of the role', async () => {
    const alone = await app.company({ subdomain: 'singur' })
    const last = await give(alone.admin, alone.roleIds.admin, 'manageCompany')
    expect([last.status, last.body.errors]).toEqual([
      422,
      { permissions: ['Somebody must be left who can manage the subscription and the roles.'] },
    ])
    const owner = await alone.personWith('manageBilling', 'manageEmployees')
    expect((await give(alone.admin, alone.roleIds.admin, 'manageCompany', 'manageEmployees')).status).toBe(200)
    const { body } = await alone.admin.get(`/restify/users/${owner.userId}`, { query: { related: 'roles' } })
    const ownerRole = body.data.relationships.roles[0].id
    expect((await give(owner.client, ownerRole, 'manageEmployees')).status).toBe(422)
    // The owner is now the only one; nobody may take the role from them or archive them.
    const demoted = await alone.admin.post(`/restify/users/${owner.userId}/sync/roles`, {
      roles: [alone.roleIds.employee],
    })
    expect([demoted.status, Object.keys(demoted.body.errors)]).toEqual([422, ['roles']])
    const archived = await alone.admin.post(
      `/restify/employees/${owner.employeeId}/actions`,
      { termination_date: '2030-01-01' },
      { query: { action: 'archive' } },
    )
    expect(archived.status).toBe(422)
  })

  test('but an administrator brings back a permission that no role holds any more', async () => {
    const fresh = await app.company({ subdomain: 'inapoi' })
    const before = await held(fresh.admin, fresh.roleIds.admin)
    const without = before.filter((name) => name !== 'managePayroll') as Permission[]
    await give(fresh.admin, fresh.roleIds.hr)
    expect((await give(fresh.admin, fresh.roleIds.admin, ...without)).status).toBe(200)
    expect((await give(fresh.admin, fresh.roleIds.admin, ...(before as Permission[]))).status).toBe(200)
  })
})

test('every change of a role is in the audit', async () => {
  const id = await made(company.admin, 'Audited')
  await give(company.admin, id, 'manageNews')
  await company.admin.delete(`${url}/${id}`)
  const entries = await app.superuser.global((tx) =>
    tx.rows<{ action: string }>(sql`select action from audit_entries where record_id = ${id} order by id`),
  )
  expect(entries.map(({ action }) => action)).toEqual(['store', 'sync permissions', 'delete'])
})
