import * as z from 'zod'
import { defineResource, type Row } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Client, TestApp, TestPerson } from '#testing/index.ts'
import type { Trial } from '#testing/trial.ts'
import { type Approval, approvable, asked, holders, manager, person } from './approvable.ts'
import { askedFields, outcomeFields } from './fields.ts'
import { lookAfterWaiting } from './waiting/waiting.ts'

/** What was said to whom, in order: `request of 7… to a@acme.test`. */
export const said: { id: string; what: string; to: string; note?: string | null }[] = []

const messages: Approval['messages'] = {
  async asked(_at, { id }, to, matter) {
    for (const { email } of to) said.push({ id, what: matter, to: email })
  },
  async decided(_at, { id }, { email }, { what, note }) {
    said.push({ id, what, to: email, note })
  },
}

const over = (limit: number) => (row: Row) => Number(row.amount) > limit

/** Claims of money: up to 10.00 nobody is asked; over 1,000.00 every clerk; for travel whom the claim names as its host. */
export const claimApproval = approvable({
  resource: 'trial-claims',
  table: 'trial_claims',
  owner: 'employee_id',
  steps: [
    { key: 'lead', who: [manager(), asked()], when: over(1_000) },
    { key: 'clerks', who: [holders('manageBilling')], need: 'all', when: over(100_000) },
    { key: 'host', who: [person('host_id'), holders('manageCompany')], when: ({ kind }) => kind === 'travel' },
  ],
  weighs: ['amount', 'kind', 'host_id'],
  cancel: {
    may: ({ employeeId }) => [{ employee_id: employeeId! }],
    approved: true,
    // Of what is paid only that of an event comes back.
    async check(_write, { status, kind }) {
      if (status === 'approved' && kind !== 'event') throw refused('state.request.approved')
    },
  },
  onApproved: async ({ tx, tenantId }, { id }) => {
    await tx.run(sql`update trial_claims set paid = paid + 1 where tenant_id = ${tenantId} and id = ${id}`)
  },
  messages,
})

const changeApproval = approvable({
  resource: 'trial-claim-changes',
  table: 'trial_claim_changes',
  owner: 'employee_id',
  steps: [{ key: 'change', who: [manager(), asked()] }],
  weighs: ['amount'],
  amends: { approval: claimApproval, by: 'claim_id' },
  cancel: { may: ({ employeeId }) => [{ employee_id: employeeId! }] },
  async onApproved({ tx, tenantId }, { claim_id, amount }) {
    const changed = await tx.run(sql`update trial_claims set amount = ${amount}
      where tenant_id = ${tenantId} and id = ${claim_id} and status = 'approved'`)
    if (changed === 0) throw refused('state.request.cancelled')
  },
  messages,
})

const own = ({ employeeId }: { employeeId: string | null }) => [{ employee_id: employeeId! }]

const claims = defineResource({
  key: 'trial-claims',
  table: 'trial_claims',
  module: 'trial',
  display: 'kind',
  store: z.object({
    amount: z.number(),
    kind: z.string().nullish(),
    host_id: z.uuid().nullish(),
    requested_approver_id: z.uuid().nullish(),
  }),
  fields: {
    employee_id: { kind: 'id', match: 'id', readOnly: true },
    amount: { kind: 'money' },
    kind: {},
    host_id: { kind: 'id' },
    paid: { kind: 'integer', readOnly: true },
    ...outcomeFields('approvalStatus'),
    ...askedFields,
  },
  may: { list: 'auth', store: 'auth', update: own, delete: own },
  behaviour: { beforeStore: async ({ actor }, values) => ({ ...values, employee_id: actor.employeeId }) },
  approval: claimApproval,
})

const changes = defineResource({
  key: 'trial-claim-changes',
  table: 'trial_claim_changes',
  module: 'trial',
  display: 'claim_id',
  store: z.object({ claim_id: z.uuid(), amount: z.number() }),
  fields: { claim_id: { kind: 'id', match: 'id' }, amount: { kind: 'money' }, ...outcomeFields('approvalStatus') },
  may: { list: 'auth', store: 'auth' },
  approval: changeApproval,
})

const outcome = `status_explanation text, status_changed_by uuid, approved_at timestamptz, rejected_at timestamptz,
  cancelled_at timestamptz, created_at timestamptz not null default now(),
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored`

export const claimsTrial: Trial = {
  module: { key: 'trial', resources: [claims, changes] },
  tables: {
    trial_claims: `employee_id uuid not null, amount bigint not null, kind text, host_id uuid, paid int not null default 0,
      requested_approver_id uuid, substitute_approver_id uuid, ${outcome}`,
    trial_claim_changes: `claim_id uuid not null, amount bigint not null, ${outcome},
      foreign key (tenant_id, claim_id) references trial_claims on delete cascade`,
  },
}

/** Stores a claim; answers its id. */
export async function claim(
  { client }: Pick<TestPerson, 'client'>,
  amount: number,
  more: object = {},
): Promise<string> {
  const answer = await client.post('/restify/trial-claims', { amount, ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

/** Runs an action on a claim; answers its status and what it says. */
export async function act(client: Client, id: string, action: string, body: object = {}, of = 'trial-claims') {
  const answer = await client.post(`/restify/${of}/${id}/actions?action=${action}`, body)
  return [answer.status, answer.body.message ?? answer.body.data.attributes.status] as [number, string]
}

export const seen = async (client: Client, id: string) =>
  (await client.get(`/restify/trial-claims/${id}`)).body.data.attributes as Record<string, unknown>

/** What waits for somebody's decision, by the list. */
export const waitingFor = async (client: Client) =>
  (await client.get('/restify/trial-claims?can_approve=true&perPage=200')).body.data.map(
    ({ id }: { id: string }) => id,
  ) as string[]

/** Does what the hourly job does with claims of a company on a day. */
export const lookAfter = ({ services }: TestApp, tenantId: string, today: string): Promise<void> =>
  services.database.tenant(tenantId, (tx) =>
    lookAfterWaiting({ tx, services, tenantId, today, userId: null }, claimApproval, 'Europe/Bucharest'),
  )
