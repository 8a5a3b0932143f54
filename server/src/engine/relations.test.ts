import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Database, sql, type Tx, toStatement } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { belongsTo, belongsToOneOf, defineResource, ofTarget } from './definition.ts'

const projects = defineResource({
  key: 'rel-projects',
  table: 'rel_projects',
  module: 'trial',
  display: 'name',
  fields: { name: { sort: true }, lead_id: { kind: 'id', column: 'lead_employee_id' } },
  may: {
    list: (actor) => actor.can('manageEmployees') || [{ lead_employee_id: actor.employeeId }],
    update: (actor) => [{ lead_employee_id: actor.employeeId }],
  },
})

/** Files of projects and of departments: read by who sees the record, written by who may change it. */
const files = defineResource({
  key: 'rel-files',
  table: 'rel_files',
  module: 'trial',
  display: 'name',
  store: z.object({ name: z.string(), fileable_type: z.string(), fileable_id: z.uuid() }),
  fields: {
    name: { sort: true, search: true },
    fileable_type: { match: 'enum' },
    fileable_id: { kind: 'id', match: 'id' },
  },
  relations: {
    fileable: belongsToOneOf({ project: 'rel-projects', department: 'departments' }, 'fileable_type', 'fileable_id'),
  },
  may: {
    list: ofTarget('fileable', 'list'),
    store: ofTarget('fileable', 'update'),
    update: ofTarget('fileable', 'update'),
    delete: ofTarget('fileable', 'update'),
  },
})

const LineWrite = z.object({ bill_id: z.uuid(), name: z.string().min(1), quantity: z.number().min(1) })
const lines = defineResource({
  key: 'rel-lines',
  table: 'rel_lines',
  module: 'trial',
  display: 'name',
  about: 'bill_id',
  store: LineWrite,
  fields: {
    bill_id: { kind: 'id', match: 'id', references: 'rel-bills' },
    name: {},
    quantity: { kind: 'decimal' },
    position: { kind: 'integer', readOnly: true },
  },
  relations: { bill: belongsTo('rel-bills', 'bill_id') },
  may: { list: 'auth', store: 'auth', update: 'auth', delete: 'manageEmployees' },
})
const bills = defineResource({
  key: 'rel-bills',
  table: 'rel_bills',
  module: 'trial',
  display: 'number',
  store: z.object({ number: z.string().min(1) }),
  fields: { number: { sort: true } },
  children: { lineItems: { resource: 'rel-lines', key: 'bill_id', order: 'position', most: 4 } },
  may: { list: 'auth', store: 'auth', update: 'auth', delete: 'auth' },
})

const staff = defineResource({
  key: 'rel-staff',
  table: 'rel_staff',
  module: 'trial',
  display: 'role',
  store: z.object({
    project_id: z.uuid(),
    employee_id: z.uuid(),
    role: z.string().max(10).nullish(),
    rate: z.number().min(0).nullish(),
  }),
  fields: {
    project_id: { kind: 'id', match: 'id' },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    role: {},
    rate: { kind: 'money', read: ['manageInvoices'], write: ['manageInvoices'] },
  },
  may: {
    list: (actor) => actor.can('manageEmployees') || [{ employee_id: actor.employeeId }],
    store: 'auth',
    update: 'auth',
    delete: (actor) => [{ employee_id: { not: actor.employeeId! } }],
  },
})
const teams = defineResource({
  key: 'rel-teams',
  table: 'rel_projects',
  module: 'trial',
  display: 'name',
  fields: { name: { sort: true } },
  relations: {
    employees: {
      kind: 'belongsToMany',
      resource: 'employees',
      through: 'rel_staff',
      from: 'project_id',
      to: 'employee_id',
      pivot: 'rel-staff',
      order: 't.role',
      sync: { may: (actor) => actor.can('manageEmployees') || [{ lead_employee_id: actor.employeeId }] },
    },
  },
  may: { list: 'auth' },
})

const tables = {
  rel_staff: 'project_id uuid not null, employee_id uuid not null, role text, rate bigint',
  rel_projects: 'name text not null, lead_employee_id uuid',
  rel_files: 'name text not null, fileable_type text not null, fileable_id uuid not null',
  rel_bills: 'number text not null',
  rel_lines: 'bill_id uuid not null, name text not null, quantity numeric not null, position integer',
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
const [led, foreign] = [newId(), newId()]
let department: string

beforeAll(async () => {
  const module = { key: 'trial', resources: [projects, files, lines, bills, staff, teams] }
  app = await testApp({}, { trial: { module, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const { tenantId, people } of [acme, other])
    await app.services.database.tenant(tenantId, async (tx) => {
      for (const [id, name, lead] of [
        [led, 'Led', people.employee],
        [foreign, 'Foreign', people.hr],
      ] as const)
        await tx.run(sql`insert into rel_projects (tenant_id, id, name, lead_employee_id)
          values (${tenantId}, ${id}, ${name}, ${lead.employeeId})`)
    })
  department = (await acme.admin.post('/restify/departments', { name: 'Research' })).body.data.id
})
afterAll(() => app.close())

const ok = async (answer: Promise<{ status: number; body: { data: Shown } }>, status = 200) => {
  const { status: is, body } = await answer
  expect(is, JSON.stringify(body)).toBe(status)
  return body.data
}
interface Shown {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, Shown & Shown[]>
}

/** The statements of reads that a piece of work sends. */
async function reads(work: () => Promise<unknown>): Promise<string[]> {
  const { database } = app.services
  const original = database.tenant
  const sent: string[] = []
  database.tenant = ((id: string, run: (tx: Tx) => Promise<unknown>) =>
    original(id, (tx) => {
      const arrays = tx.arrays.bind(tx)
      tx.arrays = (query) => {
        sent.push(toStatement(query).text)
        return arrays(query)
      }
      return run(tx)
    })) as Database['tenant']
  try {
    await work()
  } finally {
    database.tenant = original
  }
  return sent
}

describe('a relation to one of several kinds', () => {
  const attach = (client: Client, type: string, id: string, name = 'f') =>
    client.post('/restify/rel-files', { name, fileable_type: type, fileable_id: id })
  const named = async (client: Client, query = '') =>
    (await client.get(`/restify/rel-files?sort=name${query}`)).body.data.map(
      ({ attributes }: { attributes: { name: string } }) => attributes.name,
    )

  it('is written by who may change the record it names, and refused at its field where that is none they see', async () => {
    const { employee, hr, admin, manager } = acme
    await ok(attach(employee, 'project', led, 'led-1'), 201)
    await ok(attach(hr, 'project', foreign, 'foreign-1'), 201)
    await ok(attach(admin, 'department', department, 'research-1'), 201)
    // One sees departments and does not manage them.
    expect((await attach(employee, 'department', department)).status).toBe(403)
    for (const [client, type, id, field] of [
      [employee, 'project', foreign, 'fileable_id'],
      [employee, 'project', newId(), 'fileable_id'],
      [employee, 'department', led, 'fileable_id'],
      [employee, 'invoice', led, 'fileable_type'],
      [employee, 'constructor', led, 'fileable_type'],
    ] as const) {
      const answer = await attach(client, type, id)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await attach(manager, 'project', led)).status).toBe(422)
    expect((await attach(other.employee, 'department', department)).status).toBe(422)
  })

  it('lists, opens and changes what the reader may of the record behind it', async () => {
    const { employee, admin, manager } = acme
    expect(await named(admin)).toEqual(['foreign-1', 'led-1', 'research-1'])
    expect(await named(employee)).toEqual(['led-1', 'research-1'])
    expect(await named(manager)).toEqual(['research-1'])
    expect(await named(other.admin)).toEqual([])
    const all = (await admin.get('/restify/rel-files?sort=name')).body.data as Shown[]
    const [strange, own, shared] = all.map(({ id }) => `/restify/rel-files/${id}`) as [string, string, string]
    expect((await employee.get(strange)).status).toBe(404)
    expect((await employee.put(strange, { name: 'mine' })).status).toBe(404)
    expect((await employee.put(shared, { name: 'mine' })).status).toBe(403)
    expect((await employee.put(own, { name: 'led-2' })).status).toBe(200)
    // Neither may it be moved to a record that one may not change.
    expect((await employee.put(own, { fileable_type: 'department', fileable_id: department })).status).toBe(403)
    expect((await employee.put(own, { fileable_id: foreign })).status).toBe(422)
    expect((await employee.get(own)).body.data.attributes.fileable_id).toBe(led)
    expect((await manager.delete(own)).status).toBe(404)
  })

  it('is shown with one statement a kind, however many rows, and each kind’s own relations', async () => {
    const { admin, employee } = acme
    const path = '/restify/rel-files?sort=name&related=fileable.positions'
    const data = (await admin.get(path)).body.data as Shown[]
    expect(
      data.map(({ relationships }) => [relationships.fileable!.type, relationships.fileable!.attributes.name]),
    ).toEqual([
      ['rel_projects', 'Foreign'],
      ['rel_projects', 'Led'],
      ['departments', 'Research'],
    ])
    expect(data[2]!.relationships.fileable!.relationships.positions).toEqual([])
    expect(data[1]!.relationships.fileable!.relationships).toBeUndefined()
    const few = await reads(() => employee.get('/restify/rel-files?related=fileable'))
    for (let i = 0; i < 10; i++) await ok(attach(employee, 'project', led, `more-${i}`), 201)
    const many = await reads(() => employee.get('/restify/rel-files?related=fileable'))
    expect(many).toEqual(few)
    expect(many.length).toBe(4)
  })
})

describe('children', () => {
  const shown = ({ relationships }: Shown) =>
    relationships.lineItems!.map(({ attributes }) => [attributes.position, attributes.name, attributes.quantity])
  const path = '/restify/rel-bills'
  const countOf = (table: string) =>
    app.superuser.global((tx) => tx.row<{ count: number }>(sql`select count(*) from ${sql.table(table)}`))

  it('are made, changed, ordered and taken away with their parent', async () => {
    const { employee, admin } = acme
    const items = [
      { name: 'one', quantity: 1 },
      { name: 'two', quantity: 2 },
    ]
    const made = await ok(employee.post(`${path}?related=lineItems`, { number: 'A', lineItems: items }), 201)
    expect(shown(made)).toEqual([
      [1, 'one', 1],
      [2, 'two', 2],
    ])
    const [one, two] = made.relationships.lineItems!.map(({ id }) => id)
    const one_ = `${path}/${made.id}?related=lineItems`
    expect(shown(await ok(employee.put(one_, { number: 'B' })))).toHaveLength(2)
    const replaced = await ok(
      admin.put(one_, {
        lineItems: [
          { id: String(two).toUpperCase(), quantity: 3 },
          { name: 'new', quantity: 4 },
        ],
      }),
    )
    expect(shown(replaced)).toEqual([
      [1, 'two', 3],
      [2, 'new', 4],
    ])
    expect(replaced.relationships.lineItems![0]!.id).toBe(two)
    expect((await admin.get(`/restify/rel-lines/${one}`)).status).toBe(404)
    const twice = await admin.put(one_, { lineItems: [{ id: two }, { id: String(two).toUpperCase() }] })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['lineItems.1.id']])
    // Whose they are stands, whatever an item says.
    const moved = await ok(admin.put(one_, { lineItems: [{ id: two, bill_id: newId(), name: 'kept' }] }))
    expect(shown(moved)).toEqual([[1, 'kept', 3]])
    expect(shown(await ok(admin.put(one_, { lineItems: [] })))).toEqual([])
  })

  it('say every error at its place, with those of their parent, and store nothing', async () => {
    const { employee } = acme
    const before = [await countOf('rel_bills'), await countOf('rel_lines')]
    const errors = async (body: object, to = path) => {
      const answer = await employee.call(to === path ? 'POST' : 'PUT', to, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(422)
      return Object.keys(answer.body.errors)
    }
    const bad = [
      { name: 'fine', quantity: 1 },
      { name: '', quantity: 0 },
    ]
    expect(await errors({ number: 'C', lineItems: bad })).toEqual(['lineItems.1.name', 'lineItems.1.quantity'])
    expect(await errors({ number: '', lineItems: bad })).toEqual(['number', 'lineItems.1.name', 'lineItems.1.quantity'])
    expect(await errors({ number: 'C', lineItems: 'none' })).toEqual(['lineItems'])
    expect(await errors({ number: 'C', lineItems: Array(5).fill(bad[0]) })).toEqual(['lineItems'])
    expect([await countOf('rel_bills'), await countOf('rel_lines')]).toEqual(before)
  })

  it('can neither be taken from another record nor be written without the right to them', async () => {
    const { employee, admin } = acme
    const item = { name: 'theirs', quantity: 1 }
    const one = await ok(employee.post(`${path}?related=lineItems`, { number: 'D', lineItems: [item] }), 201)
    const two = await ok(employee.post(`${path}?related=lineItems`, { number: 'E', lineItems: [item] }), 201)
    const theirs = two.relationships.lineItems![0]!.id
    const answer = await admin.put(`${path}/${one.id}`, { lineItems: [{ id: theirs, quantity: 9 }] })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['lineItems.0.id']])
    expect((await employee.put(`${path}/${one.id}`, { lineItems: [] })).status).toBe(403)
    const kept = await ok(admin.get(`${path}/${one.id}?related=lineItems`))
    expect(shown(kept)).toEqual([[1, 'theirs', 1]])
    expect(await ok(other.admin.get(`${path}?related=lineItems`))).toEqual([])
  })
})

describe('pairs that are records of their own', () => {
  const people = () => acme.people
  const rel = (verb: string) => `/restify/rel-teams/${led}/${verb}/employees`
  const members = async (client: Client) => {
    const data = (await client.get(`/restify/rel-teams/${led}?related=employees`)).body.data as Shown
    return data.relationships.employees!.map((one) => [
      one.attributes.first_name,
      (one as unknown as { pivots: Record<string, unknown> }).pivots,
    ])
  }

  it('are made with values of their own, by their own rights and rules', async () => {
    const { employee, admin, manager } = acme
    const { hr, employee: self } = people()
    const added = await employee.post(rel('attach'), { employees: [hr.employeeId], role: 'b', rate: 9 })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    // Of rates one hears nothing, and does not set them.
    expect(added.body.data).toEqual([
      { id: expect.any(String), project_id: led, employee_id: hr.employeeId, role: 'b' },
    ])
    const paid = await admin.post(rel('attach'), { employees: self.employeeId, role: 'a', rate: 45.5 })
    expect(paid.body.data).toMatchObject([{ employee_id: self.employeeId, role: 'a', rate: 45.5 }])
    expect((await admin.post(rel('attach'), { employees: [self.employeeId] })).body.errors).toHaveProperty('employees')
    const wrong = await admin.post(rel('attach'), {
      employees: [people().manager.employeeId],
      rate: -1,
      role: 'x'.repeat(11),
    })
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['rate', 'role'])
    expect((await manager.post(rel('attach'), { employees: [hr.employeeId] })).status).toBe(403)
    const strangers = [other.people.hr.employeeId]
    expect((await admin.post(rel('attach'), { employees: strangers })).body.errors).toHaveProperty('employees')
  })

  it('are shown beside the records they lead to, as their reader may see them, in their order', async () => {
    const { admin, employee, manager } = acme
    expect(await members(admin)).toEqual([
      ['employee', { id: expect.any(String), role: 'a', rate: 45.5 }],
      ['hr', { id: expect.any(String), role: 'b', rate: null }],
    ])
    expect(await members(employee)).toEqual([['employee', { id: expect.any(String), role: 'a' }]])
    expect(await members(manager)).toEqual([])
    expect(await members(other.admin)).toEqual([])
    const sent = await reads(() => admin.get('/restify/rel-teams?related=employees.user'))
    expect(sent.length).toBe(5)
  })

  it('are taken away, and replaced, with an audit row each', async () => {
    const { admin, employee } = acme
    const { hr, employee: self, manager } = people()
    // The pair's own right: not one's own.
    expect((await employee.post(rel('detach'), { employees: [self.employeeId] })).status).toBe(403)
    expect((await admin.post(rel('detach'), { employees: [hr.employeeId] })).status).toBe(204)
    const answer = await admin.post(rel('sync'), { employees: [self.employeeId, manager.employeeId], role: 'c' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await members(admin)).map(([name, pair]) => [name, (pair as { role: string }).role])).toEqual([
      ['employee', 'a'],
      ['manager', 'c'],
    ])
    const logged = await app.services.database.tenant(acme.tenantId, (tx) =>
      tx.rows(sql`select action, after ->> 'role' as role from audit_entries
        where tenant_id = ${acme.tenantId} and resource = 'rel-staff' order by id`),
    )
    expect(logged).toEqual([
      { action: 'store', role: 'b' },
      { action: 'store', role: 'a' },
      { action: 'delete', role: null },
      { action: 'store', role: 'c' },
    ])
  })
})
