import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { sql, toStatement } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Actor } from '#platform/session/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { belongsTo, defineResource, hasMany, type RowRule, type RuleTerm } from './definition.ts'
import { ruleHolds } from './query/rules/holds.ts'
import { ruleSql } from './query/rules/rules.ts'

/** Projects that somebody is a member of; `led`: that they lead. */
const memberOf = ({ employeeId }: Actor, led = false): RuleTerm => ({
  in: 'trial_members',
  key: 'project_id',
  where: { employee_id: employeeId!, ...(led ? { role: 'lead' } : {}) },
})
const mine = (actor: Actor): RowRule => [{ id: memberOf(actor) }]
const led = (actor: Actor): RowRule => [{ id: memberOf(actor, true) }]

const projects = defineResource({
  key: 'trial-projects',
  table: 'trial_projects',
  module: 'trial',
  display: 'name',
  store: z.object({ name: z.string(), notes: z.string().nullish(), rate: z.number().nullish() }),
  fields: {
    name: { sort: true },
    notes: { write: ['manageEmployees', 'led'] },
    rate: { kind: 'integer', read: ['manageEmployees', 'led'], write: ['manageEmployees', 'led'] },
    can_rename: { kind: 'boolean', sql: sql`(t.name <> 'Closed')`, allows: led, match: 'bool' },
  },
  relations: { tasks: { ...hasMany('trial-tasks', 'project_id', 't.name'), read: ['manageEmployees', 'led'] } },
  rows: { led },
  may: {
    list: (actor) => actor.can('manageEmployees') || mine(actor),
    store: 'manageEmployees',
    update: (actor) => actor.can('manageEmployees') || mine(actor),
    delete: (actor) => led(actor),
  },
})

/** Tasks of projects that one is a member of: a membership reached through another table. */
const tasks = defineResource({
  key: 'trial-tasks',
  table: 'trial_tasks',
  module: 'trial',
  display: 'name',
  fields: { name: { search: true, sort: true }, project_id: { kind: 'id', match: 'id' } },
  relations: { project: belongsTo('trial-projects', 'project_id') },
  may: {
    list: (actor) => [
      { project_id: { in: 'trial_projects', key: 'id', where: { closed_by: null, id: memberOf(actor) } } },
    ],
  },
})

const tables = {
  trial_projects: 'name text not null, notes text, rate integer, closed_by uuid',
  trial_members: 'project_id uuid not null, employee_id uuid not null, role text not null',
  trial_tasks: 'project_id uuid not null, name text not null',
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
/** Project ids by name; the same ids lie in both companies where it matters. */
const ids = { led: newId(), joined: newId(), strange: newId() }

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [projects, tasks] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const { tenantId } of [acme, other])
    await app.services.database.tenant(tenantId, async (tx) => {
      for (const [name, id] of Object.entries(ids)) {
        await tx.run(
          sql`insert into trial_projects (tenant_id, id, name, rate) values (${tenantId}, ${id}, ${name}, 7)`,
        )
        await tx.run(sql`insert into trial_tasks (tenant_id, id, project_id, name)
          values (${tenantId}, ${newId()}, ${id}, ${`of ${name}`})`)
      }
    })
  await join(acme, ids.led, acme.people.employee, 'lead')
  await join(acme, ids.joined, acme.people.employee, 'guest')
  // A row of another company that names this one's project and person opens nothing.
  await join(other, ids.strange, acme.people.employee, 'lead')
})
afterAll(() => app.close())

const join = ({ tenantId }: TestCompany, projectId: string, { employeeId }: TestPerson, role: string) =>
  app.services.database.tenant(tenantId, (tx) =>
    tx.run(sql`insert into trial_members (tenant_id, id, project_id, employee_id, role)
      values (${tenantId}, ${newId()}, ${projectId}, ${employeeId}, ${role})`),
  )

const named = async (client: Client, path: string) =>
  (await client.get(path)).body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)

it('lists, counts and opens the rows that a membership names, and no other company’s', async () => {
  const { employee, manager, admin } = acme
  expect(await named(employee, '/restify/trial-projects?sort=name')).toEqual(['joined', 'led'])
  expect((await employee.get('/restify/trial-projects')).body.meta.total).toBe(2)
  expect(await named(manager, '/restify/trial-projects')).toEqual([])
  expect(await named(admin, '/restify/trial-projects?sort=name')).toEqual(['joined', 'led', 'strange'])
  expect(await named(other.employee, '/restify/trial-projects')).toEqual([])
  const status = async (client: Client, id: string) => (await client.get(`/restify/trial-projects/${id}`)).status
  expect(await Promise.all(Object.values(ids).map((id) => status(employee, id)))).toEqual([200, 200, 404])
  expect(await status(manager, ids.led)).toBe(404)
})

it('follows a membership through another table, with each state it names', async () => {
  const { employee } = acme
  expect(await named(employee, '/restify/trial-tasks?sort=name')).toEqual(['of joined', 'of led'])
  expect(await named(employee, '/restify/trial-tasks?search=led')).toEqual(['of led'])
  await app.superuser.global((tx) =>
    tx.run(
      sql`update trial_projects set closed_by = ${newId()} where tenant_id = ${acme.tenantId} and id = ${ids.joined}`,
    ),
  )
  expect(await named(employee, '/restify/trial-tasks')).toEqual(['of led'])
})

it('shows fields, rights and relations on the rows of a membership only', async () => {
  const { employee, admin } = acme
  const [joined, leads] = (await employee.get('/restify/trial-projects?sort=name&related=tasks')).body.data
  expect(joined.attributes).not.toHaveProperty('rate')
  expect(leads.attributes.rate).toBe(7)
  expect([joined, leads].map(({ attributes }) => attributes.can_rename)).toEqual([false, true])
  expect([joined, leads].map(({ meta }) => meta.authorizedToDelete)).toEqual([false, true])
  expect([joined, leads].map(({ relationships }) => relationships.tasks.length)).toEqual([0, 1])
  expect(await named(employee, '/restify/trial-projects?can_rename=true')).toEqual(['led'])
  expect(await named(employee, '/restify/trial-projects?can_rename=false')).toEqual(['joined'])
  expect((await admin.get(`/restify/trial-projects/${ids.led}`)).body.data.attributes.can_rename).toBe(false)
})

it('asks the membership in the statement that locks the row', async () => {
  const { employee, manager } = acme
  const path = (id: string) => `/restify/trial-projects/${id}`
  const change = async (client: Client, id: string) => (await client.put(path(id), { notes: 'n', rate: 9 })).status
  expect([await change(manager, ids.led), await change(employee, ids.strange)]).toEqual([404, 404])
  expect([await change(employee, ids.led), await change(employee, ids.joined)]).toEqual([200, 200])
  // Of a project that one is in and does not lead, one may write neither field.
  const stored = await app.services.database.tenant(acme.tenantId, (tx) =>
    tx.rows(sql`select name, notes, rate from trial_projects where tenant_id = ${acme.tenantId} and name <> 'strange'
      order by name`),
  )
  expect(stored).toEqual([
    { name: 'joined', notes: null, rate: 7 },
    { name: 'led', notes: 'n', rate: 9 },
  ])
  expect((await employee.delete(path(ids.joined))).status).toBe(403)
  expect((await acme.admin.delete(path(ids.joined))).status).toBe(403)
  expect((await employee.delete(path(ids.led))).status).toBe(204)
})

it('answers a repeated key with what of its record its asker may still see', async () => {
  const { employee } = acme
  const { tenantId, people } = acme
  const id = newId()
  await app.services.database.tenant(tenantId, (tx) =>
    tx.run(sql`insert into trial_projects (tenant_id, id, name, rate) values (${tenantId}, ${id}, 'repeated', 7)`),
  )
  await join(acme, id, people.employee, 'lead')
  const member = (change: ReturnType<typeof sql>) => app.services.database.tenant(tenantId, (tx) => tx.run(change))
  const post = async (key: string) => {
    const headers = { 'idempotency-key': key }
    const one = await employee.post(`/restify/trial-projects/${id}`, { notes: 'n', rate: 9 }, { headers })
    const bulk = [{ id, notes: 'n' }]
    const many = await employee.post('/restify/trial-projects/bulk/update', bulk, {
      headers: { 'idempotency-key': `${key}s` },
    })
    return [one, many].map(({ status, body }) => [status, [body.data].flat()[0]?.attributes])
  }
  const whole = { name: 'repeated', notes: 'n', rate: 9, can_rename: true }
  expect(await post('kept')).toEqual([
    [200, whole],
    [200, whole],
  ])
  expect(await post('kept')).toEqual([
    [200, whole],
    [200, whole],
  ])
  // No longer its lead: what only leads read of it is not in the old answer either.
  await member(sql`update trial_members set role = 'guest' where tenant_id = ${tenantId} and project_id = ${id}`)
  const { rate: _, ...open } = whole
  expect(await post('kept')).toEqual([
    [200, open],
    [200, open],
  ])
  // No longer a member: it is not there for them, as the call without a key would say.
  await member(sql`delete from trial_members where tenant_id = ${tenantId} and project_id = ${id}`)
  expect(await post('kept')).toEqual([
    [404, undefined],
    [404, undefined],
  ])
  await join(acme, id, people.manager, 'lead')
  expect((await acme.manager.get(`/restify/trial-projects/${id}`)).body.data.attributes).toMatchObject({ rate: 9 })
})

it('names the company in every statement that looks for a membership, beside row security', () => {
  const rule = tasks.may.list as (actor: Actor) => RowRule
  const { text } = toStatement(ruleSql(tasks, rule({ employeeId: newId() } as Actor), ({ scope }) => scope!))
  expect(text.match(/exists/g)).toHaveLength(2)
  expect(text.match(/"m\d"\."tenant_id" = \$\d/g)).toHaveLength(2)
})

it('fills one statement with each reader’s own values', async () => {
  const context = { services: app.services, tenant: { id: acme.tenantId, time_zone: 'UTC' }, locale: 'en' } as never
  const holds = ({ employeeId }: TestPerson, not = false) =>
    app.services.database.tenant(acme.tenantId, (tx) => {
      const member = memberOf({ employeeId } as Actor)
      const rule: RowRule = [{ id: not ? { not: ids.strange } : member, name: 'joined', closed_by: { not: newId() } }]
      return ruleHolds(tx, context, projects, ids.joined, rule)
    })
  const { employee, manager } = acme.people
  expect([await holds(employee), await holds(manager), await holds(employee)]).toEqual([true, false, true])
  expect(await holds(manager, true)).toBe(true)
})
