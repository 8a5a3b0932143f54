import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles, permissionGroups, permissions, roleKeys } from '#contracts/permissions.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

interface Named {
  id: string
  attributes: { name: string; key: string | null }
  relationships: { permissions: { attributes: { name: string; group: string } }[] }
}

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const names = ({ relationships }: Named) => relationships.permissions.map(({ attributes }) => attributes.name)

describe('roles', () => {
  test('are four in a new company, with exactly the permissions that are agreed', async () => {
    for (const { admin, roleIds } of [company, other]) {
      const { body } = await admin.get('/restify/roles', { query: { related: 'permissions' } })
      expect(body.meta.total).toBe(4)
      const found = body.data as Named[]
      for (const key of roleKeys) {
        const role = found.find(({ attributes }) => attributes.key === key)!
        expect(role.id).toBe(roleIds[key])
        expect(names(role).sort(), key).toEqual([...builtInRoles[key]].sort())
      }
    }
  })

  test('are known by name to everyone, without what they may do', async () => {
    const { status, body } = await company.employee.get('/restify/roles', {
      query: { related: 'permissions', sort: 'name' },
    })
    expect(status).toBe(200)
    expect(body.data.map(({ attributes }: Named) => attributes)).toEqual([
      { name: 'Admin', key: 'admin' },
      { name: 'Employee', key: 'employee' },
      { name: 'HR', key: 'hr' },
      { name: 'Manager', key: 'manager' },
    ])
    expect(body.data.every((role: Named) => names(role).length === 0)).toBe(true)
    expect(body.data[0].meta).toEqual({
      authorizedToShow: false,
      authorizedToStore: false,
      authorizedToUpdate: false,
      authorizedToDelete: false,
    })
    expect((await company.visitor.get('/restify/roles')).status).toBe(401)
  })

  test('are opened with manageBilling alone', async () => {
    const url = `/restify/roles/${company.roleIds.employee}`
    const { client } = await company.personWith('manageBilling')
    const { status, body } = await client.get(url, { query: { related: 'permissions' } })
    expect(status).toBe(200)
    expect(body.data.attributes).toEqual({ name: 'Employee', key: 'employee', description: null, is_used: true })
    expect(names(body.data).sort()).toEqual(['editOwnEmployeeProfile', 'manageOwnExpenses'])
    for (const client of [company.employee, company.manager, company.hr])
      expect((await client.get(url)).status).toBe(403)
  })

  test('are found by key and by name', async () => {
    const keys = async (query: Record<string, string>) =>
      (await company.employee.get('/restify/roles', { query: { sort: 'name', ...query } })).body.data
        .map(({ attributes }: Named) => attributes.key)
        .filter((key: string | null) => key !== null)
    expect(await keys({ key: 'admin,hr' })).toEqual(['admin', 'hr'])
    expect(await keys({ '-key': 'admin,hr' })).toEqual(['employee', 'manager'])
    expect(await keys({ search: 'empl' })).toEqual(['employee'])
  })

  test('of another company answer as if they did not exist', async () => {
    const { status, body } = await company.admin.get(`/restify/roles/${other.roleIds.admin}`)
    expect([status, body]).toEqual([404, { message: 'Not found.' }])
    const filtered = await company.admin.get('/restify/roles', { query: { id: other.roleIds.admin } })
    expect(filtered.body.data).toEqual([])
  })
})

describe('permissions', () => {
  test('are listed in their groups and order with manageBilling alone', async () => {
    const { client } = await company.personWith('manageBilling')
    const { body } = await client.get('/restify/permissions', { query: { perPage: '500' } })
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual(
      Object.entries(permissionGroups).flatMap(([group, list]) =>
        list.map((name) => ({ name, group, description: expect.stringMatching(/^[A-Z].{10,}/) })),
      ),
    )
    expect(body.meta.total).toBe(permissions.length)
    for (const client of [company.employee, company.manager, company.hr]) {
      expect((await client.get('/restify/permissions')).status).toBe(403)
    }
    expect((await company.visitor.get('/restify/permissions')).status).toBe(401)
  })

  test('are described in the reader’s language, each in words of its own', async () => {
    const described = async (locale: string) =>
      (
        await company.admin.get('/restify/permissions', { query: { perPage: '500' }, headers: { 'x-locale': locale } })
      ).body.data.map(({ attributes }: { attributes: { description: string } }) => attributes.description)
    const [english, romanian] = [await described('en'), await described('ro')]
    expect(new Set([...english, ...romanian]).size).toBe(2 * permissions.length)
    expect(romanian).toContain('Administrează abonamentul, locurile și rolurile')
  })

  test('are the same for every company and cannot be written', async () => {
    const { body } = await company.admin.get('/restify/permissions')
    const id = body.data[0].id
    expect((await other.admin.get(`/restify/permissions/${id}`)).status).toBe(200)
    expect((await company.admin.post('/restify/permissions', { name: 'own' })).status).toBe(403)
    expect((await company.admin.put(`/restify/permissions/${id}`, { name: 'own' })).status).toBe(403)
    expect((await company.admin.delete(`/restify/permissions/${id}`)).status).toBe(403)
  })
})

describe('industries', () => {
  test('are named in the language of the person who signs up, signed in or not, on any host', async () => {
    for (const host of ['localhost', company.host]) {
      const romanian = await app.client(host).get('/restify/generic-industries', {
        query: { perPage: '100', search: 'sanatate' },
        headers: { 'x-locale': 'ro' },
      })
      expect(romanian.body.data.map(({ attributes }: Named) => attributes)).toEqual([{ name: 'Sănătate' }])
      const english = await app
        .client(host)
        .get('/restify/generic-industries', { query: { perPage: '100', sort: 'name' } })
      const found = english.body.data.map(({ attributes }: Named) => attributes.name)
      expect(found).toHaveLength(22)
      expect(found).toEqual([...found].sort())
    }
  })

  test('cannot be written', async () => {
    const id = (await company.admin.get('/restify/generic-industries')).body.data[0].id
    expect((await company.admin.post('/restify/generic-industries', { name: 'Own' })).status).toBe(403)
    expect((await company.admin.delete(`/restify/generic-industries/${id}`)).status).toBe(403)
  })
})
