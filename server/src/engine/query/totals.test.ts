import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { belongsTo, defineResource } from '../definition.ts'

const clients = defineResource({
  key: 'trial-clients',
  table: 'trial_clients',
  module: 'trial',
  display: 'company_name',
  fields: { company_name: {}, hidden: { kind: 'boolean' } },
  ruleKeys: { shown: sql`(case when t.hidden then 'no' else 'yes' end)` },
  may: { list: (actor) => actor.can('manageEmployees') || [{ shown: 'yes' }] },
})

const bills = defineResource({
  key: 'trial-bills',
  table: 'trial_bills',
  module: 'trial',
  display: 'number',
  fields: {
    number: { search: true, sort: true },
    client_id: { kind: 'id', match: 'id', references: 'trial-clients' },
    employee_id: { kind: 'id' },
    amount: { kind: 'money', currency: 'currency', match: 'between' },
    currency: { match: 'enum' },
    worked: { kind: 'hours' },
    cost: { kind: 'integer', read: ['manageInvoices'] },
    is_paid: { kind: 'boolean', read: ['manageEmployees', 'own'] },
  },
  relations: { client: belongsTo('trial-clients', 'client_id') },
  rows: { own: (actor) => [{ employee_id: actor.employeeId }] },
  totals: { total_amount: 'amount', hours: 'worked', costs: 'cost' },
  groups: ['client_id', 'is_paid'],
  may: { list: (actor) => actor.can('manageEmployees') || [{ employee_id: actor.employeeId }] },
})

const tables = {
  trial_clients: 'company_name text not null, hidden boolean not null',
  trial_bills: `number text not null, client_id uuid, employee_id uuid not null, amount bigint not null, currency text not null,
    worked integer, cost integer, is_paid boolean not null default false`,
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
const [open, hidden] = [newId(), newId()]

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [clients, bills] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const { tenantId, people } of [acme, other])
    await app.services.database.tenant(tenantId, async (tx) => {
      const rows = [
        ['A1', open, people.employee, 1050, 'EUR', 90, 5],
        ['A2', open, people.employee, 2000, 'EUR', null, 5],
        ['A3', hidden, people.employee, 500, 'JPY', 30, 5],
        ['B1', null, people.hr, 12_345, 'KWD', 60, 5],
      ] as const
      for (const [id, name, isHidden] of [
        [open, 'Zidărie SRL', false],
        [hidden, 'Acme Ltd', true],
      ] as const)
        await tx.run(sql`insert into trial_clients (tenant_id, id, company_name, hidden)
          values (${tenantId}, ${id}, ${name}, ${isHidden})`)
      for (const [number, client, { employeeId }, amount, currency, worked, cost] of rows)
        await tx.run(sql`insert into trial_bills (tenant_id, id, number, client_id, employee_id, amount, currency, worked, cost)
          values (${tenantId}, ${newId()}, ${number}, ${client}, ${employeeId}, ${amount}, ${currency}, ${worked}, ${cost})`)
    })
})
afterAll(() => app.close())

const metaOf = async (client = acme.admin, query = '') => {
  const { status, body } = await client.get(`/restify/trial-bills?perPage=1${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.meta
}

it('adds up every page of a list, by currency, in the amounts that people write', async () => {
  const { total, totals, groups } = await metaOf()
  expect([total, groups]).toEqual([4, undefined])
  expect(totals).toEqual([
    { currency: 'EUR', count: 2, total_amount: 30.5, hours: 1.5, costs: 10 },
    { currency: 'JPY', count: 1, total_amount: 500, hours: 0.5, costs: 5 },
    { currency: 'KWD', count: 1, total_amount: 12.345, hours: 1, costs: 5 },
  ])
})

it('says the amounts alone by currency, RON and EUR first, where one of the sums is called total_amount', async () => {
  const { by_currency } = await metaOf()
  expect(by_currency).toEqual([
    { currency: 'EUR', count: 2, total_amount: 30.5 },
    { currency: 'JPY', count: 1, total_amount: 500 },
    { currency: 'KWD', count: 1, total_amount: 12.345 },
  ])
  expect((await metaOf(acme.manager)).by_currency).toEqual([])
  expect((await metaOf(acme.admin, '&group=client_id')).by_currency).toEqual(by_currency)
})

it('adds up what the filters leave, of the rows and fields that the reader sees', async () => {
  expect((await metaOf(acme.admin, '&currency=KWD')).totals).toHaveLength(1)
  expect((await metaOf(acme.admin, '&search=A')).totals.map(({ count }: { count: number }) => count)).toEqual([2, 1])
  expect((await metaOf(acme.admin, '&search=nothing')).totals).toEqual([])
  const own = (await metaOf(acme.employee)).totals
  expect(own).toEqual([
    { currency: 'EUR', count: 2, total_amount: 30.5, hours: 1.5 },
    { currency: 'JPY', count: 1, total_amount: 500, hours: 0.5 },
  ])
  expect((await metaOf(acme.manager)).totals).toEqual([])
})

it('groups them by a field, named for the reader as far as their lists show it', async () => {
  const groups = (await metaOf(acme.admin, '&group=client_id')).groups as { value: string; name: string }[]
  expect(groups.map(({ value, name }) => [value, name])).toEqual([
    [null, null],
    [hidden, 'Acme Ltd'],
    [open, 'Zidărie SRL'],
  ])
  expect(groups[2]).toMatchObject({ totals: [{ currency: 'EUR', count: 2, total_amount: 30.5 }] })
  const seen = (await metaOf(acme.employee, '&group=client_id')).groups as { value: string; name: string }[]
  expect(seen.map(({ value, name }) => [value, name])).toEqual([
    [hidden, null],
    [open, 'Zidărie SRL'],
  ])
  expect((await metaOf(acme.admin, '&group=nonsense')).groups).toBeUndefined()
  expect((await acme.employee.get('/restify/trial-bills?group=is_paid')).body.errors).toHaveProperty('group')
})
