import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
/** A department of each company, for what belongs to one. */
let home: string
let abroad: string

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'birou' })
  other = await app.company({ subdomain: 'vecini' })
  home = (await company.admin.post('/restify/departments', { name: 'Producție' })).body.data.id
  abroad = (await other.admin.post('/restify/departments', { name: 'Elsewhere' })).body.data.id
})
afterAll(() => app.close())

interface Directory {
  key: string
  permission: Permission
  inDepartment: boolean
  /** The employee's column that refers to it. */
  column: string | null
}
const directories: Directory[] = [
  { key: 'departments', permission: 'manageDepartments', inDepartment: false, column: null },
  { key: 'directions', permission: 'manageDepartments', inDepartment: true, column: 'direction_id' },
  { key: 'positions', permission: 'managePositions', inDepartment: true, column: 'position_id' },
  { key: 'levels', permission: 'managePositions', inDepartment: false, column: 'level_id' },
  { key: 'document-types', permission: 'manageDocumentTypes', inDepartment: false, column: null },
  { key: 'evaluation-types', permission: 'manageEvaluationTypes', inDepartment: false, column: null },
  { key: 'expense-categories', permission: 'manageExpenses', inDepartment: false, column: null },
]

describe.each(directories)('$key', ({ key, permission, inDepartment, column }) => {
  const url = `/restify/${key}`
  const entry = (name: string, more = {}) => ({ name, ...(inDepartment ? { department_id: home } : {}), ...more })
  const made = async (name: string, more = {}): Promise<string> => {
    const { status, body } = await company.admin.post(url, entry(name, more))
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }

  test('can be read by everyone who is signed in, and by nobody else', async () => {
    const id = await made('For reading')
    expect((await company.employee.get(url)).status).toBe(200)
    expect((await company.employee.get(`${url}/${id}`)).body.data.attributes).toMatchObject({
      name: 'For reading',
      description: null,
      is_used: false,
    })
    expect((await company.visitor.get(url)).status).toBe(401)
    expect((await company.visitor.post(url, entry('Nobody'))).status).toBe(401)
  })

  test(`can be written with ${permission} alone`, async () => {
    const { client } = await company.personWith(permission)
    const { status, body, headers } = await client.post(url, entry(`By ${permission}`, { description: 'Why' }))
    expect(status).toBe(201)
    expect(headers.location).toBe(`${url}/${body.data.id}`)
    expect(body.data.meta).toEqual({
      authorizedToShow: true,
      authorizedToStore: true,
      authorizedToUpdate: true,
      authorizedToDelete: true,
    })
    expect(
      (await client.put(`${url}/${body.data.id}`, { name: `Changed ${permission}` })).body.data.attributes,
    ).toMatchObject({ name: `Changed ${permission}`, description: 'Why' })
    expect((await client.delete(`${url}/${body.data.id}`)).status).toBe(204)
    expect((await client.get(`${url}/${body.data.id}`)).status).toBe(404)
  })

  test('cannot be written with the other permissions, whatever is sent', async () => {
    const id = await made('Untouched')
    for (const client of [company.employee, company.manager]) {
      expect((await client.post(url, {})).status).toBe(403)
      expect((await client.put(`${url}/${id}`, { name: '' })).status).toBe(403)
      expect((await client.delete(`${url}/${id}`)).status).toBe(403)
      expect((await client.post(`${url}/bulk`, [entry('One')])).status).toBe(403)
      expect((await client.post(`${url}/bulk/update`, [{ id, name: 'One' }])).status).toBe(403)
      expect((await client.delete(`${url}/bulk/delete`, [id])).status).toBe(403)
      const { meta } = (await client.get(`${url}/${id}`)).body.data
      expect(meta).toMatchObject({ authorizedToStore: false, authorizedToUpdate: false, authorizedToDelete: false })
    }
    expect((await company.admin.get(`${url}/${id}`)).body.data.attributes.name).toBe('Untouched')
  })

  test('needs a name of at most 100 characters and takes a description of at most 255', async () => {
    const empty = await company.admin.post(url, entry('   '))
    expect(empty.status).toBe(422)
    expect(empty.body.errors).toEqual({ name: ['The name field is required.'] })
    expect((await company.admin.post(url, entry('x'.repeat(101)))).body.errors).toHaveProperty('name')
    expect((await company.admin.post(url, entry('Long', { description: 'x'.repeat(256) }))).body.errors).toHaveProperty(
      'description',
    )
    const id = await made('x'.repeat(100), { description: 'y'.repeat(255) })
    const romanian = await company.admin.put(`${url}/${id}`, { name: '' }, { headers: { 'x-locale': 'ro' } })
    expect(romanian.body.errors).toEqual({ name: ['Câmpul „Nume” este obligatoriu.'] })
    expect((await company.admin.put(`${url}/${id}`, { description: '' })).body.data.attributes.description).toBeNull()
  })

  test('takes a name once, whatever its case and diacritics', async () => {
    const id = await made('Înălțimi și Țări')
    for (const name of ['Înălțimi și Țări', 'înălțimi ȘI țări', 'Inaltimi si tari']) {
      const { status, body } = await company.admin.post(url, entry(name))
      expect(status, name).toBe(422)
      expect(body.errors).toEqual({ name: ['The name has already been taken.'] })
    }
    const second = await made('Second')
    expect((await company.admin.put(`${url}/${second}`, { name: 'INALTIMI SI TARI' })).status).toBe(422)
    expect((await company.admin.put(`${url}/${id}`, { name: 'Inaltimi si tari' })).status).toBe(200)
    const elsewhere = inDepartment ? { name: 'Second', department_id: abroad } : { name: 'Second' }
    expect((await other.admin.post(url, elsewhere)).status).toBe(201)
  })

  test('are found by name without regard to case and diacritics', async () => {
    await made('Știință și Artă')
    for (const search of ['stiinta', 'ȘTIINȚĂ', 'si arta']) {
      const { body } = await company.employee.get(url, { query: { search } })
      expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
        'Știință și Artă',
      ])
    }
  })

  test('are sorted by name, diacritics beside their letters', async () => {
    for (const name of ['Sort Zidar', 'Sort Șofer', 'Sort Sudor', 'Sort Tâmplar']) await made(name)
    const names = async (sort: string) =>
      (await company.employee.get(url, { query: { search: 'Sort ', sort } })).body.data.map(
        ({ attributes }: { attributes: { name: string } }) => attributes.name,
      )
    expect(await names('name')).toEqual(['Sort Șofer', 'Sort Sudor', 'Sort Tâmplar', 'Sort Zidar'])
    expect(await names('-name')).toEqual(['Sort Zidar', 'Sort Tâmplar', 'Sort Sudor', 'Sort Șofer'])
  })

  test('of another company answer as if they did not exist', async () => {
    const id = await made('Ours')
    const nowhere = '0190f3a2-0000-7000-8000-000000000000'
    for (const unknown of [id, nowhere]) {
      const answers = await Promise.all([
        other.admin.get(`${url}/${unknown}`),
        other.admin.put(`${url}/${unknown}`, { name: 'Theirs' }),
        other.admin.delete(`${url}/${unknown}`),
        other.admin.post(`${url}/bulk/update`, [{ id: unknown, name: 'Theirs' }]),
        other.admin.delete(`${url}/bulk/delete`, [unknown]),
      ])
      for (const { status, body } of answers) expect([status, body]).toEqual([404, { message: 'Not found.' }])
    }
    const theirs = await other.admin.get(url, { query: { perPage: '2000', id } })
    expect(theirs.body.data).toEqual([])
    expect((await company.admin.get(`${url}/${id}`)).body.data.attributes.name).toBe('Ours')
  })

  test('are exported with the columns that mean something to a reader', async () => {
    await made('Exported', { description: '=1+1' })
    const answer = await company.employee.post(
      `${url}/actions`,
      {
        format: 'csv',
        columns: { name: 'Name', description: 'About', is_used: 'Used' },
        repositories: 'all',
        search: 'Exported',
      },
      { query: { action: 'export' } },
    )
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString('utf8')).toMatch(/^\uFEFFName,About\r?\nExported,/)
  })

  if (column)
    test('in use by an employee are marked, and cannot be deleted', async () => {
      const id = await made('In use')
      const person = company.people.employee.employeeId
      expect((await company.admin.put(`/restify/employees/${person}`, { [column!]: id })).status).toBe(200)
      const used = (await company.admin.get(`${url}/${id}`)).body.data
      expect(used.attributes.is_used).toBe(true)
      expect(used.meta.authorizedToDelete).toBe(false)
      const refused = await company.admin.delete(`${url}/${id}`)
      expect([refused.status, refused.body]).toEqual([
        422,
        { message: 'This record is in use and cannot be deleted. Used by: employees (1).' },
      ])
      const spare = await made('Spare')
      expect((await company.admin.delete(`${url}/bulk/delete`, [spare, id])).status).toBe(422)
      expect((await company.admin.get(`${url}/${spare}`)).status).toBe(200)
      await company.admin.put(`/restify/employees/${person}`, { [column!]: null })
      expect((await company.admin.get(`${url}/${id}`)).body.data.attributes.is_used).toBe(false)
      expect((await company.admin.delete(`${url}/${id}`)).status).toBe(204)
    })

  if (column)
    test('of another company cannot be given to an employee', async () => {
      const id = await made('Not for them')
      const { employeeId } = other.people.employee
      const { status, body } = await other.admin.put(`/restify/employees/${employeeId}`, { [column!]: id })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty(column!)
    })

  if (inDepartment)
    test('belong to a department of their company', async () => {
      const missing = await company.admin.post(url, { name: 'Homeless' })
      expect(missing.body.errors).toHaveProperty('department_id')
      const foreign = await company.admin.post(url, { name: 'Homeless', department_id: abroad })
      expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['department_id']])
      const id = await made('At home')
      expect((await company.admin.put(`${url}/${id}`, { department_id: abroad })).status).toBe(422)
      const { body } = await company.employee.get(`${url}/${id}`, { query: { related: 'department' } })
      expect(body.data.relationships.department).toMatchObject({ id: home, attributes: { name: 'Producție' } })
    })

  if (inDepartment)
    test('take the same name again in another department', async () => {
      const second = (await company.admin.post('/restify/departments', { name: `Second of ${key}` })).body.data.id
      await made('Twice')
      expect((await company.admin.post(url, entry('Twice'))).status).toBe(422)
      expect((await company.admin.post(url, { name: 'Twice', department_id: second })).status).toBe(201)
    })

  if (inDepartment)
    test('are narrowed to departments and sorted by them', async () => {
      const first = (await company.admin.post('/restify/departments', { name: `Aaa ${key}` })).body.data.id
      await company.admin.post(url, { name: 'Narrowed', department_id: first })
      await made('Narrowed')
      const departments = async (query: Record<string, string>) =>
        (await company.employee.get(url, { query: { search: 'Narrowed', ...query } })).body.data.map(
          ({ attributes }: { attributes: { department_id: string } }) => attributes.department_id,
        )
      expect(await departments({ department_id: first })).toEqual([first])
      expect(await departments({ '-department_id': first })).toEqual([home])
      expect(await departments({ sort: 'department.name' })).toEqual([first, home])
      expect(await departments({ sort: '-department.name' })).toEqual([home, first])
    })
})

test('positions are found by the name of their department too', async () => {
  await company.admin.post('/restify/positions', { name: 'Welder', department_id: home })
  const { body } = await company.employee.get('/restify/positions', { query: { search: 'productie', perPage: '2000' } })
  const names = body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
  expect(names).toContain('Welder')
})

test('a position or level that an evaluation names as the one before is in use, though nobody has it', async () => {
  const made = async (key: string, body: object): Promise<string> =>
    (await company.admin.post(`/restify/${key}`, body)).body.data.id
  const position = await made('positions', { name: 'Former', department_id: home })
  const level = await made('levels', { name: 'Former' })
  const { employee, manager } = company.people
  const evaluation = {
    ...{
      employee_id: employee.employeeId,
      assignees: [manager.employeeId],
      evaluated_at: '2027-03-10',
      currency: 'EUR',
    },
    ...{ type_id: await made('evaluation-types', { name: 'Yearly' }) },
    ...{ position_before_id: position, level_before_id: level },
  }
  expect((await company.admin.post('/restify/evaluations', evaluation)).status).toBe(201)
  for (const path of [`/restify/positions/${position}`, `/restify/levels/${level}`]) {
    const { attributes, meta } = (await company.admin.get(path)).body.data
    expect([attributes.is_used, meta.authorizedToDelete, path]).toEqual([true, false, path])
  }
})

test('departments are found by their description too', async () => {
  await company.admin.post('/restify/departments', { name: 'Depozit', description: 'Mărfuri grele' })
  const { body } = await company.employee.get('/restify/departments', { query: { search: 'marfuri' } })
  expect(body.meta.total).toBe(1)
})

test('a department with teams or positions is in use and cannot be deleted', async () => {
  for (const key of ['directions', 'positions']) {
    const id = (await company.admin.post('/restify/departments', { name: `With ${key}` })).body.data.id
    const inside = (await company.admin.post(`/restify/${key}`, { name: 'Inside', department_id: id })).body.data.id
    const record = (await company.employee.get(`/restify/departments/${id}`, { query: { related: key } })).body.data
    expect(record.attributes.is_used).toBe(true)
    expect(record.relationships[key].map((one: { id: string }) => one.id)).toEqual([inside])
    expect((await company.admin.delete(`/restify/departments/${id}`)).status).toBe(422)
    await company.admin.delete(`/restify/${key}/${inside}`)
    expect((await company.admin.delete(`/restify/departments/${id}`)).status).toBe(204)
  }
})

test('the filters of positions name their department', async () => {
  const { body } = await company.employee.get('/restify/positions/filters', {
    query: { include: 'matches,sortables' },
    headers: { 'x-locale': 'ro' },
  })
  // Beside those of their other columns.
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: 'matches',
        column: 'department_id',
        title: 'Departament',
        repository: { key: 'departments', url: '/restify/departments', display_key: 'name', label: 'Departamente' },
      }),
      expect.objectContaining({ key: 'sortables', column: 'name', title: 'Nume' }),
      // A parent's name is what the column that shows it is called.
      expect.objectContaining({ key: 'sortables', column: 'department.name', title: 'Departament' }),
    ]),
  )
})

test('every write of a directory leaves an audit row', async () => {
  const id = (await company.admin.post('/restify/levels', { name: 'Audited' })).body.data.id
  await company.admin.put(`/restify/levels/${id}`, { name: 'Audited twice' })
  await company.admin.put(`/restify/levels/${id}`, { name: 'Audited twice' })
  await company.admin.delete(`/restify/levels/${id}`)
  const entries = await app.superuser.global((tx) =>
    tx.rows(sql`select action, before ->> 'name' as before, after ->> 'name' as after from audit_entries
      where record_id = ${id} order by id`),
  )
  expect(entries).toEqual([
    { action: 'store', before: null, after: 'Audited' },
    { action: 'update', before: 'Audited', after: 'Audited twice' },
    { action: 'delete', before: 'Audited twice', after: null },
  ])
})
