import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles, type Permission, permissions } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import { migrationsFolder, readMigrations } from '#platform/database/migrate/migrate-files.ts'
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
    expect([status, body.message]).toEqual([
      422,
      'This record is in use and cannot be deleted. Used by: user account (1).',
    ])
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

  test('edits, renames or deletes a role that holds more than they do', async () => {
    const { client } = await company.personWith('manageBilling', 'manageNews')
    const id = await made(company.admin, 'Strong')
    await give(company.admin, id, 'manageNews', 'manageAssets')
    const record = (await client.get(`${url}/${id}`)).body.data
    expect(record.meta).toMatchObject({ authorizedToUpdate: false, authorizedToDelete: false })
    for (const answer of [
      await client.put(`${url}/${id}`, { name: 'Weak' }),
      await client.patch(`${url}/${id}`, { description: 'Weak' }),
      await client.post(`${url}/bulk/update`, [{ id, name: 'Weak' }]),
      await client.delete(`${url}/${id}`),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'This role holds permissions that you do not have. Only somebody who has all of them can change it.',
      ])
    }
    // Taking away what one holds would do as well: the role is that of people who may do more.
    expect((await give(client, id, 'manageAssets')).status).toBe(422)
    const mine = (await company.admin.get(`${url}/${id}`)).body.data
    expect([mine.attributes.name, mine.meta.authorizedToUpdate]).toEqual(['Strong', true])
    expect((await company.admin.delete(`${url}/${id}`)).status).toBe(204)
  })
})

describe('the Admin role', () => {
  const ADMIN = 'The Admin role always holds every permission and cannot be changed.'

  test('holds every permission and is edited by nobody, whatever they hold', async () => {
    const id = company.roleIds.admin
    const clerk = await company.personWith('manageBilling')
    const equal = await company.personWith(...permissions)
    const without = permissions.filter((name) => name !== 'manageBilling')
    for (const client of [company.admin, equal.client]) {
      for (const answer of [
        await give(client, id, ...without),
        await give(client, id, ...permissions),
        await client.post(`${url}/${id}/detach/permissions`, { permissions: [all.manageBilling] }),
        await client.put(`${url}/${id}`, { name: 'Nobody' }),
        await client.post(`${url}/bulk/update`, [{ id, description: 'Nobody' }]),
      ])
        expect([answer.status, answer.body.message]).toEqual([422, ADMIN])
      expect((await client.delete(`${url}/${id}`)).status).toBe(422)
      expect((await client.get(`${url}/${id}`)).body.data.meta).toMatchObject({
        authorizedToUpdate: false,
        authorizedToDelete: false,
      })
    }
    expect((await give(clerk.client, id, ...without)).status).toBe(422)
    expect((await clerk.client.put(`${url}/${id}`, { name: 'Mine' })).status).toBe(422)
    expect((await held(company.admin, id)).sort()).toEqual([...permissions].sort())
  })

  test('that was cut is made whole by the migration, and HR as it was made keeps time sheets', async () => {
    const fresh = await app.company({ subdomain: 'intreg' })
    const permissionOf = sql`(select id from permissions where name = 'manageTimesheets')`
    await app.superuser.global(async (tx) => {
      await tx.run(
        sql`delete from role_permissions where role_id in (${company.roleIds.admin}, ${fresh.roleIds.admin})`,
      )
      for (const { roleIds } of [fresh, other])
        await tx.run(
          sql`delete from role_permissions where role_id = ${roleIds.hr} and permission_id = ${permissionOf}`,
        )
      // The neighbours have given their HR role something of their own choice: it stays as they made it.
      await tx.run(sql`insert into role_permissions (tenant_id, role_id, permission_id)
        values (${other.tenantId}, ${other.roleIds.hr}, ${all.manageBilling})`)
      await tx.run(sql.raw(readFileSync(join(migrationsFolder, '0070-built-in-roles.sql'), 'utf8')))
    })
    app.services.sessions.forget()
    for (const { admin, roleIds } of [company, fresh])
      expect((await held(admin, roleIds.admin)).sort()).toEqual([...permissions].sort())
    expect((await held(fresh.admin, fresh.roleIds.hr)).sort()).toEqual([...builtInRoles.hr].sort())
    expect(await held(other.admin, other.roleIds.hr)).not.toContain('manageTimesheets')
  })

  test('gets what a later version adds: each migration that adds a permission gives it to the Admin roles', () => {
    for (const { name, text } of readMigrations(migrationsFolder)) {
      if (name > '0070' && /insert into permissions/i.test(text))
        expect([name, /insert into role_permissions/i.test(text)]).toEqual([name, true])
    }
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
