import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { deadlocks, type TestApp, type TestCompany, type TestPerson, testApp, whileHeld } from '#testing/index.ts'
import { act, claim, claimsTrial, seen } from '../claims.fixture.ts'

let app: TestApp
let acme: TestCompany
let lead: TestPerson
let named: TestPerson
let ana: TestPerson

beforeAll(async () => {
  app = await testApp({}, { trial: claimsTrial })
  acme = await app.company({ subdomain: 'acme' })
  lead = await acme.personWith()
  named = await acme.personWith()
  ana = await acme.personWith()
  await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: lead.employeeId })
})
afterAll(() => app.close())

const decisions = (id: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ sequence: number; user_id: string }>(
      sql`select sequence, user_id from approval_decisions where subject_id = ${id} order by sequence, decided_at`,
    ),
  )

describe('two who decide at once', () => {
  it('make one decision of the last step, and the second reads the state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await claim(ana, 500, { requested_approver_id: named.employeeId })
      const answers = await Promise.all([
        act(lead.client, id, 'approve'),
        act(named.client, id, 'reject', { status_explanation: 'No' }),
        act(lead.client, id, 'approve'),
      ])
      const statuses = answers.map(([status]) => status).sort()
      expect(statuses).toEqual([200, 422, 422])
      expect(await decisions(id)).toHaveLength(1)
      const { status, paid } = await seen(ana.client, id)
      expect(paid).toBe(status === 'approved' ? 1 : 0)
    }
  })

  it('close a step once: the second does not decide at the next one, which they may not have seen', async () => {
    // The administrator may decide at the second step and at the third; the third is theirs alone.
    for (let round = 0; round < 5; round += 1) {
      const clerk = acme.people.admin
      const id = await claim(ana, 5_000, { kind: 'travel' })
      await act(lead.client, id, 'approve')
      const approving = () => act(clerk.client, id, 'approve')
      const held = sql`select id from trial_claims where id = ${id} for update`
      const answers = await whileHeld(app, held, approving, approving)
      const done = answers.filter(([status]) => status === 200)
      expect(done).toHaveLength(1)
      expect(await seen(ana.client, id)).toMatchObject({ status: 'draft', paid: 0 })
      expect((await decisions(id)).map(({ sequence }) => sequence)).toEqual([1, 2])
      expect(await act(clerk.client, id, 'approve')).toEqual([200, 'approved'])
    }
  })

  it('both count where each of them has to say yes, and it is done once', async () => {
    const clerks = [await acme.personWith('manageBilling'), await acme.personWith('manageBilling'), acme.people.admin]
    for (let round = 0; round < 5; round += 1) {
      const id = await claim(ana, 5_000)
      await act(lead.client, id, 'approve')
      const answers = await Promise.all(clerks.map(({ client }) => act(client, id, 'approve')))
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200])
      expect(await seen(ana.client, id)).toMatchObject({ status: 'approved', paid: 1 })
      expect(await decisions(id)).toHaveLength(4)
    }
  })

  it('leave no change waiting of a record that is cancelled, and never wait for each other', async () => {
    const before = await deadlocks(app)
    const changes = 'trial-claim-changes'
    const asked = async () => {
      const id = await claim(ana, 500, { kind: 'event' })
      await act(lead.client, id, 'approve')
      const change = (await ana.client.post(`/restify/${changes}`, { claim_id: id, amount: 300 })).body.data
        .id as string
      const states = async () => [
        (await seen(ana.client, id)).status,
        (await ana.client.get(`/restify/${changes}/${change}`)).body.data.attributes.status,
      ]
      const held = sql`select id from trial_claim_changes where id = ${change} for update`
      const approve = () => act(lead.client, change, 'approve', {}, changes)
      return { held, approve, cancel: () => act(ana.client, id, 'cancel'), states }
    }
    const first = await asked()
    await whileHeld(app, first.held, first.approve, first.cancel)
    expect(await first.states()).toEqual(['cancelled', 'approved'])
    const second = await asked()
    const answers = await whileHeld(app, second.held, second.cancel, second.approve)
    expect(answers.map(([status]) => status)).toEqual([200, 422])
    expect(await second.states()).toEqual(['cancelled', 'cancelled'])
    expect(await deadlocks(app)).toBe(before)
  })

  it('leave nothing between a decision and a cancellation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await claim(ana, 500)
      const [[approved], [cancelled]] = await Promise.all([
        act(lead.client, id, 'approve'),
        act(ana.client, id, 'cancel'),
      ])
      expect([approved, cancelled].sort()).toEqual([200, 422])
      expect((await seen(ana.client, id)).status).toBe(approved === 200 ? 'approved' : 'cancelled')
    }
  })
})

describe('the database', () => {
  it('keeps one decision of a person at a step, none on one’s own, and changes none', async () => {
    const id = await claim(ana, 5_000)
    await act(lead.client, id, 'approve')
    const asApp = (query: ReturnType<typeof sql>) => app.services.database.tenant(acme.tenantId, (tx) => tx.run(query))
    const decide = (userId: string, personId: string) =>
      asApp(sql`insert into approval_decisions
          (tenant_id, subject_type, subject_id, sequence, user_id, person_id, owner_id, decision)
        values (${acme.tenantId}, 'trial-claims', ${id}, 1, ${userId}, ${personId}, ${ana.employeeId}, 'approved')`)
    await expect(decide(lead.userId, lead.employeeId)).rejects.toThrow(/approval_decisions_pkey/)
    await expect(decide(ana.userId, ana.employeeId)).rejects.toThrow(/approval_decisions_own_check/)
    await expect(
      asApp(sql`update approval_decisions set decision = 'rejected' where tenant_id = ${acme.tenantId}`),
    ).rejects.toThrow(/permission denied/)
    await expect(asApp(sql`delete from approval_decisions where tenant_id = ${acme.tenantId}`)).rejects.toThrow(
      /permission denied/,
    )
    const second = sql`insert into approval_steps (tenant_id, subject_type, subject_id, sequence, step)
      values (${acme.tenantId}, 'trial-claims', ${id}, 9, 'host')`
    await expect(asApp(second)).rejects.toThrow(/approval_steps_open_key/)
    expect((await ana.client.delete(`/restify/trial-claims/${id}`)).status).toBe(204)
    expect(await decisions(id)).toEqual([])
  })
})
