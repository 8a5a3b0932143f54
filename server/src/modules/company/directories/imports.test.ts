import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'birou' })
  other = await app.company({ subdomain: 'vecini' })
})
afterAll(() => app.close())

const act = (client: Client, key: string, action: string, columns: string[], rows: string[][], more = {}) =>
  client.post(`/restify/${key}/actions?action=${action}`, { columns, rows, ...more })
const errorsOf = async (key: string, columns: string[], rows: string[][]) =>
  (await act(company.admin, key, 'check-import', columns, rows)).body.data.errors
const all = async (client: Client, key: string) =>
  (await client.get(`/restify/${key}?sort=name&perPage=200`)).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  )

it('imports positions into their departments, which are made on the way when asked for', async () => {
  await other.admin.post('/restify/departments', { name: 'Brutărie' })
  const columns = ['name', 'department_id']
  const rows = [
    ['Brutar', 'Brutărie'],
    ['Cofetar', 'BRUTARIE'],
  ]
  expect(Object.keys(await errorsOf('positions', columns, rows))).toEqual(['0.department_id', '1.department_id'])
  const done = await act(company.admin, 'positions', 'import', columns, rows, { create: ['departments'] })
  expect([done.status, done.body.data[0]]).toEqual([
    200,
    expect.objectContaining({ created: 2, made: { departments: 1 } }),
  ])
  expect((await all(company.admin, 'positions')).map(({ name }: { name: string }) => name)).toEqual([
    'Brutar',
    'Cofetar',
  ])
  expect(await all(other.admin, 'positions')).toEqual([])
  // The department's name is taken by its own rule: without regard to case and marks, within the department.
  expect(await errorsOf('positions', columns, [['BRUTAR', 'Brutărie']])).toEqual({
    '0.name': ['The name has already been taken.'],
  })
})

it('reads colours of tags by their names in either language', async () => {
  const rows = [
    ['One', 'Albastru'],
    ['Two', 'teal'],
    ['Three', 'Pink'],
  ]
  expect((await act(company.admin, 'tags', 'import', ['name', 'color'], rows)).status).toBe(200)
  expect((await all(company.admin, 'tags')).map(({ color }: { color: string }) => color)).toEqual([
    'blue',
    'pink',
    'primary',
  ])
  expect(Object.keys(await errorsOf('tags', ['name', 'color'], [['Four', 'Beige']]))).toEqual(['0.color'])
})

it('marks national days that share a day with another of the sheet or of the company', async () => {
  const columns = ['name', 'date', 'end_date', 'is_half_day', 'payable']
  await company.admin.post('/restify/legal-holidays', { name: 'Known', date: '2027-03-01' })
  await other.admin.post('/restify/legal-holidays', { name: 'Theirs', date: '2027-08-15' })
  const rows = [
    ['Long', '10.06.2027', '12.06.2027', '', 'da'],
    ['Inside', '11.06.2027', '', 'yes', ''],
    ['Known too', '2027-03-01', '', '', ''],
    ['Half', '15.08.2027', '', 'x', 'Nu'],
    ['On its last day', '12.06.2027', '', '', ''],
  ]
  expect(await errorsOf('legal-holidays', columns, rows)).toEqual({
    '1.date': [expect.stringContaining('Long')],
    '2.date': [expect.stringContaining('Known')],
    '4.date': [expect.stringContaining('Long')],
  })
  const sound = [rows[0]!, rows[3]!]
  expect((await act(company.admin, 'legal-holidays', 'import', columns, sound)).status).toBe(200)
  const half = (await all(company.admin, 'legal-holidays')).find(({ name }: { name: string }) => name === 'Half')
  expect(half).toMatchObject({ date: '2027-08-15', is_half_day: true, payable: false })
})
