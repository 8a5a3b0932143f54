import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { defineResource } from '#engine/definition.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { approvable, asked } from '../approvable.ts'
import { askedFields, outcomeFields } from '../fields.ts'
import { possibleSubstitutes } from './people.ts'

/** Who was asked for which loan, in order. */
const askedFor: { id: string; to: string }[] = []

/** Two people say yes, one above the other. */
const loans = defineResource({
  key: 'trial-loans',
  table: 'trial_loans',
  module: 'trial',
  display: 'amount',
  store: z.object({ amount: z.number(), requested_approver_id: z.uuid().nullish() }),
  fields: {
    employee_id: { kind: 'id', readOnly: true },
    amount: { kind: 'integer' },
    ...outcomeFields('approvalStatus'),
    ...askedFields,
  },
  may: { list: 'auth', store: 'auth' },
  behaviour: { beforeStore: async ({ actor }, values) => ({ ...values, employee_id: actor.employeeId }) },
  approval: approvable({
    resource: 'trial-loans',
    table: 'trial_loans',
    owner: 'employee_id',
    steps: [
      { key: 'first', who: [asked()] },
      { key: 'second', who: [asked()] },
    ],
    weighs: ['amount'],
    cancel: { may: ({ employeeId }) => [{ employee_id: employeeId! }] },
    messages: {
      async asked(_at, { id }, to) {
        for (const { email } of to) askedFor.push({ id, to: email })
      },
    },
  }),
})
const tables = {
  trial_loans: `employee_id uuid not null, amount int not null, requested_approver_id uuid, substitute_approver_id uuid,
    status_explanation text, status_changed_by uuid, approved_at timestamptz, rejected_at timestamptz,
    cancelled_at timestamptz, created_at timestamptz not null default now(),
    status text not null generated always as (case when cancelled_at is not null then 'cancelled'
      when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored`,
}

let app: TestApp
let acme: TestCompany
let boss: TestPerson
let lead: TestPerson
let ana: TestPerson
let junior: TestPerson

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [loans] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  boss = await acme.personWith()
  lead = await acme.personWith()
  ana = await acme.personWith()
  junior = await acme.personWith()
  const under = (who: TestPerson, whom: TestPerson) =>
    acme.admin.put(`/restify/employees/${who.employeeId}`, { manager_employee_id: whom.employeeId })
  await under(lead, boss)
  await under(ana, lead)
  await under(junior, ana)
})
afterAll(() => app.close())

const ask = async (more: object = {}): Promise<string> =>
  (await ana.client.post('/restify/trial-loans', { amount: 100, ...more })).body.data.id
const approve = async ({ client }: TestPerson, id: string) => {
  const { status, body } = await client.post(`/restify/trial-loans/${id}/actions?action=approve`)
  return [status, body.data?.attributes.status]
}
const askedOf = (id: string) => askedFor.filter((one) => one.id === id).map(({ to }) => to)

it('asks at a second step the first above whom the step before asked', async () => {
  const id = await ask()
  expect(await approve(lead, id)).toEqual([200, 'draft'])
  expect((await approve(lead, id))[0]).toBe(403)
  expect(await approve(boss, id)).toEqual([200, 'approved'])
  expect(askedOf(id)).toEqual([lead.email, boss.email])
})

it('passes over whom a request is for, where they stand above who was named', async () => {
  const id = await ask({ requested_approver_id: junior.employeeId })
  expect(await approve(junior, id)).toEqual([200, 'draft'])
  expect((await approve(ana, id))[0]).toBe(403)
  expect(await approve(lead, id)).toEqual([200, 'approved'])
  expect(askedOf(id)).toEqual([junior.email, lead.email])
})

it('has who stands above a person stand in for them before others who may decide as well', async () => {
  const [away, above] = [await acme.personWith(), await acme.personWith('manageBilling')]
  await acme.admin.put(`/restify/employees/${away.employeeId}`, { manager_employee_id: above.employeeId })
  const { services } = app
  const found = await services.database.tenant(acme.tenantId, (tx) =>
    possibleSubstitutes({ tx, services, tenantId: acme.tenantId, today: '2027-03-10', userId: null }, away.employeeId, {
      owner: ana.employeeId,
      permissions: ['manageBilling'],
      everywhere: ['manageBilling'],
    }),
  )
  expect(found).toEqual([above.employeeId, acme.people.admin.employeeId])
})
