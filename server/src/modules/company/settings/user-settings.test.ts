import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const url = '/restify/user-settings'
const KEY = 'own_list_views'
const save = (client: Client, value: unknown, key = KEY) => client.post(`${url}/bulk/update`, [{ key, value }])
const views = (word: string) => ({ employees: `search=${word}` })

async function seen(client: Client, path = url): Promise<unknown> {
  const { body } = await client.get(path, { query: { perPage: '200' } })
  return body.data.find(({ attributes }: { attributes: { key: string } }) => attributes.key === KEY)?.attributes.value
}

describe('what a person sets for themselves', () => {
  test('is one for each person, made by its key and changed afterwards', async () => {
    const made = await save(company.employee, views('mine'))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect((await save(company.manager, views('theirs'))).body.data[0].id).not.toBe(made.body.data[0].id)
    const again = await save(company.employee, views('changed'))
    expect(again.body.data[0].id).toBe(made.body.data[0].id)
    const put = await company.employee.put(`${url}/${made.body.data[0].id}`, { value: views('put') })
    expect(put.body.data.attributes).toEqual({ key: KEY, value: views('put') })
    expect([await seen(company.employee), await seen(company.manager), await seen(other.employee)]).toEqual([
      views('put'),
      views('theirs'),
      undefined,
    ])
  })

  test('is made once by two writes at the same moment, of which both are answered as done', async () => {
    const { client } = await company.personWith()
    // Neither can make it until both have looked for it.
    const answers = await whileHeld(
      app,
      sql`lock table settings in share mode`,
      () => save(client, views('one')),
      () => save(client, views('two')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.data[0].id)).size).toBe(1)
    expect([views('one'), views('two')]).toContainEqual(await seen(client))
  })

  test('is nobody else’s to read or write, not even by its id', async () => {
    const { id } = (await save(company.employee, views('mine'))).body.data[0]
    for (const client of [company.admin, company.manager, other.admin, other.employee]) {
      const answers = [
        await client.get(`${url}/${id}`),
        await client.put(`${url}/${id}`, { value: views('stolen') }),
        await client.post(`${url}/bulk/update`, [{ id, key: KEY, value: views('stolen') }]),
        await client.get(`/restify/settings/${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect((await company.admin.put(`/restify/settings/${id}`, { value: views('stolen') })).status).toBe(404)
    expect(await seen(company.admin, '/restify/settings')).toBeUndefined()
    expect(await seen(company.employee)).toEqual(views('mine'))
    expect((await save(company.visitor, views('x'))).status).toBe(401)
  })

  test('cannot be given to another person, or made a setting of the company', async () => {
    const { id } = (await save(company.employee, views('mine'))).body.data[0]
    const { userId } = company.people.manager
    await company.employee.put(`${url}/${id}`, { value: views('kept'), user_id: userId, key: 'company_name' })
    expect(await seen(company.employee)).toEqual(views('kept'))
    const named = await company.employee.post(`${url}/bulk/update`, [{ key: 'company_name', value: 'Mine' }])
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['0.key']])
    const asCompany = await company.admin.post('/restify/settings', { key: KEY, value: views('all') })
    expect([asCompany.status, Object.keys(asCompany.body.errors)]).toEqual([422, ['key']])
    const pass = app.superuser.global((tx) =>
      tx.run(sql`update settings set key = 'require_two_factor' where id = ${id}`),
    )
    await expect(pass).rejects.toThrow('settings_owner_check')
  })

  test.each([
    ['own_list_views', 'sort=name'],
    ['own_list_views', { employees: 'x'.repeat(2001) }],
    ['own_list_views', { 'No name': 'sort=name' }],
    ['own_list_views', Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`list-${n}`, '']))],
    ['own_color_scheme', 'purple'],
    ['own_time_rows', [{ week: '2026-13-01', employee_id: 'nobody', task_id: null }]],
  ])('refuses %s = %j at its value', async (key, value) => {
    const before = await seen(company.employee)
    const { status, body } = await save(company.employee, value, key)
    expect([status, Object.keys(body.errors)[0]?.startsWith('0.value')]).toEqual([422, true])
    expect(await seen(company.employee)).toEqual(before)
  })

  test('is emptied by writing no value', async () => {
    expect((await save(company.employee, null)).body.data[0].attributes.value).toBeNull()
  })
})
