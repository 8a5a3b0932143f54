import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { act, claim, claimsTrial, lookAfter, said, seen, waitingFor } from '../claims.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let lead: TestPerson
let ana: TestPerson
/** With the administrator they are all who hold the permission of the second step. */
let clerks: TestPerson[]

const under = (who: TestPerson, whom: TestPerson) =>
  acme.admin.put(`/restify/employees/${who.employeeId}`, { manager_employee_id: whom.employeeId })

beforeAll(async () => {
  app = await testApp({}, { trial: claimsTrial })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  lead = await acme.personWith()
  ana = await acme.personWith()
  clerks = [await acme.personWith('manageBilling'), await acme.personWith('manageBilling'), acme.people.admin]
  await under(ana, lead)
})
afterAll(() => app.close())
beforeEach(() => said.splice(0))

const saidOf = (id: string) => said.filter((one) => one.id === id).map(({ what, to }) => `${what} to ${to}`)
const story = async (id: string) => (await ana.client.get(`/restify/trial-claims/${id}/getters/approvals`)).body.data

describe('a decision on what was seen', () => {
  it('is taken while the record is as it was shown, and refused once somebody has changed it', async () => {
    const id = await claim(ana, 500)
    const { version } = await seen(lead.client, id)
    await ana.client.put(`/restify/trial-claims/${id}`, { amount: 900 })
    // An id is the same in capitals.
    for (const [action, named, more] of [
      ['approve', id],
      ['reject', id.toUpperCase(), { status_explanation: 'No' }],
    ] as const) {
      const answer = await lead.client.post(`/restify/trial-claims/${id}/actions?action=${action}`, {
        ...more,
        seen: { [named]: version },
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.seen).toEqual([
        'This request was changed since you looked at it. Look at it once more, then decide.',
      ])
    }
    expect(await seen(lead.client, id)).toMatchObject({ status: 'draft', paid: 0 })
    const now = await seen(lead.client, id)
    expect(await act(lead.client, id, 'approve', { seen: { [id]: now.version } })).toEqual([200, 'approved'])
    expect((await seen(lead.client, id)).version).toBeNull()
  })

  it('stands when somebody else is asked meanwhile, and by who does not say what they saw', async () => {
    const host = await acme.personWith()
    const [one, other] = [await claim(ana, 500), await claim(ana, 500)]
    const { version } = await seen(lead.client, one)
    await ana.client.put(`/restify/trial-claims/${one}`, { requested_approver_id: host.employeeId })
    expect(await act(lead.client, one, 'approve', { seen: { [one]: version } })).toEqual([200, 'approved'])
    await ana.client.put(`/restify/trial-claims/${other}`, { amount: 900 })
    expect(await act(lead.client, other, 'approve', { seen: {} })).toEqual([200, 'approved'])
  })

  it('is refused for those of several that were changed, and taken for the others', async () => {
    const ids = [await claim(ana, 500), await claim(ana, 500)]
    const list = (await lead.client.get('/restify/trial-claims?can_approve=true&perPage=200')).body.data
    const versions = list.map(({ id, attributes }: { id: string; attributes: { version: string } }) => [
      id,
      attributes.version,
    ])
    await ana.client.put(`/restify/trial-claims/${ids[0]}`, { amount: 900 })
    const answer = await lead.client.post('/restify/trial-claims/actions?action=approve', {
      repositories: ids,
      seen: Object.fromEntries(versions),
    })
    expect(answer.body.data.outcomes).toMatchObject([
      { id: ids[0], done: false },
      { id: ids[1], done: true },
    ])
    expect(answer.body.data.outcomes[0].message).toContain('changed since you looked at it')
    await act(lead.client, ids[0]!, 'approve')
  })
})

describe('a decision in steps', () => {
  it('is made by the manager alone where the amount asks for no more', async () => {
    const id = await claim(ana, 500)
    expect(await seen(lead.client, id)).toMatchObject({
      status: 'draft',
      requested_approver_id: lead.employeeId,
      can_approve: true,
    })
    for (const { client } of [ana, ...clerks]) expect((await seen(client, id)).can_approve).toBe(false)
    expect(await act(clerks[0]!.client, id, 'approve')).toEqual([422, 'Others decide on this request now.'])
    expect((await act(acme.employee, id, 'approve'))[0]).toBe(403)
    expect(await act(lead.client, id, 'approve', { comment: 'Between us two' })).toEqual([200, 'approved'])
    expect(await seen(ana.client, id)).toMatchObject({
      status_explanation: null,
      status_changed_by: lead.employeeId,
      paid: 1,
      can_approve: false,
    })
    expect(saidOf(id)).toEqual([`request to ${lead.email}`, `approved to ${ana.email}`])
  })

  it('begins again where its step is none any more, and is at one alone', async () => {
    const id = await claim(ana, 500)
    await app.superuser.global((tx) => tx.run(sql`update approval_steps set step = 'board' where subject_id = ${id}`))
    expect((await seen(lead.client, id)).can_approve).toBe(false)
    await lookAfter(app, acme.tenantId, '2099-03-11')
    expect(await story(id)).toMatchObject([
      { step: 'board', outcome: 'restarted' },
      { step: 'lead', outcome: null },
    ])
    expect(await act(lead.client, id, 'approve')).toEqual([200, 'approved'])
  })

  it('goes on to all clerks over an amount, in order, each once, and ends with the last of them', async () => {
    const id = await claim(ana, 5_000)
    const [first, second, admin] = clerks as [TestPerson, TestPerson, TestPerson]
    expect(await waitingFor(first.client)).not.toContain(id)
    expect(await act(first.client, id, 'approve')).toEqual([422, 'Others decide on this request now.'])
    expect(await act(lead.client, id, 'approve', { comment: 'The fair was worth it' })).toEqual([200, 'draft'])
    expect((await seen(lead.client, id)).can_approve).toBe(false)
    expect(await act(lead.client, id, 'approve')).toEqual([422, 'Others decide on this request now.'])
    expect(await waitingFor(first.client)).toContain(id)

    expect(await act(first.client, id, 'approve')).toEqual([200, 'draft'])
    expect(await waitingFor(first.client)).not.toContain(id)
    expect(await act(first.client, id, 'approve')).toEqual([422, 'You have already decided on this request.'])
    expect(await act(admin.client, id, 'approve')).toEqual([200, 'draft'])
    expect(await waitingFor(second.client)).toContain(id)
    expect(await act(second.client, id, 'approve')).toEqual([200, 'approved'])
    expect((await seen(ana.client, id)).paid).toBe(1)
    expect(await act(second.client, id, 'approve')).toEqual([422, 'This request is already approved.'])

    expect(saidOf(id)[0]).toBe(`request to ${lead.email}`)
    expect(saidOf(id).slice(1, 4).sort()).toEqual(clerks.map(({ email }) => `request to ${email}`).sort())
    expect(saidOf(id).slice(4)).toEqual([`approved to ${ana.email}`])
    const steps = await story(id)
    expect(steps).toMatchObject([
      { step: 'lead', outcome: 'approved', decisions: [{ decision: 'approved', comment: 'The fair was worth it' }] },
      { step: 'clerks', outcome: 'approved', decisions: [{ comment: null }, {}, {}] },
    ])
    const moments = steps[1].decisions.map(({ decided_at }: { decided_at: string }) => decided_at)
    expect(moments).toEqual(moments.toSorted())
  })

  it('ends with one no at any step, and says why', async () => {
    const id = await claim(ana, 5_000)
    await act(lead.client, id, 'approve')
    await act(clerks[0]!.client, id, 'approve')
    expect((await act(clerks[1]!.client, id, 'reject'))[0]).toBe(422)
    expect(await act(clerks[1]!.client, id, 'reject', { status_explanation: 'No receipt' })).toEqual([200, 'rejected'])
    expect(await seen(ana.client, id)).toMatchObject({ status_explanation: 'No receipt', paid: 0 })
    expect(await act(clerks[2]!.client, id, 'approve')).toEqual([422, 'This request is already rejected.'])
    expect(said.at(-1)).toEqual({ id, what: 'rejected', to: ana.email, note: 'No receipt' })
  })

  it('leaves out steps that are for other kinds, and is made at once where no step is for it', async () => {
    const small = await claim(ana, 5)
    expect(await seen(ana.client, small)).toMatchObject({ status: 'approved', status_changed_by: null, paid: 1 })
    expect(await story(small)).toEqual([])
    const host = await acme.personWith()
    const trip = await claim(ana, 500, { kind: 'travel', host_id: host.employeeId })
    expect(await act(host.client, trip, 'approve')).toEqual([422, 'Others decide on this request now.'])
    expect(await act(lead.client, trip, 'approve')).toEqual([200, 'draft'])
    expect(saidOf(trip).slice(1).sort()).toEqual(
      [`request to ${host.email}`, `request to ${acme.people.admin.email}`].sort(),
    )
    expect(await act(host.client, trip, 'approve')).toEqual([200, 'approved'])
  })

  it('is never one’s own, at any step: neither offered nor taken, and not waited for', async () => {
    const [first, second] = clerks as [TestPerson, TestPerson]
    await under(first, lead)
    const id = await claim(first, 5_000)
    expect((await seen(first.client, id)).can_approve).toBe(false)
    await act(lead.client, id, 'approve')
    expect((await seen(first.client, id)).can_approve).toBe(false)
    expect(await waitingFor(first.client)).not.toContain(id)
    expect(await act(first.client, id, 'approve')).toEqual([403, 'This action is unauthorized.'])
    expect(await act(first.client, id, 'reject', { status_explanation: 'x' })).toEqual([
      403,
      'This action is unauthorized.',
    ])
    expect(await act(second.client, id, 'approve')).toEqual([200, 'draft'])
    expect(await act(acme.admin, id, 'approve')).toEqual([200, 'approved'])
    // Somebody who leads themselves asks the next above, and does not decide either.
    const own = await claim(lead, 500)
    expect(await act(lead.client, own, 'approve')).toEqual([403, 'This action is unauthorized.'])
    const hosted = await claim(ana, 500, { kind: 'travel', host_id: ana.employeeId })
    await act(lead.client, hosted, 'approve')
    expect(saidOf(hosted).slice(1), 'nor asked for by mail').toEqual([`request to ${acme.people.admin.email}`])
    expect(await act(ana.client, hosted, 'approve')).toEqual([403, 'This action is unauthorized.'])
  })

  it('begins again when what was approved is changed, and asks whom the new amount needs', async () => {
    const id = await claim(ana, 5_000)
    await act(lead.client, id, 'approve')
    await act(clerks[0]!.client, id, 'approve')
    expect((await ana.client.put(`/restify/trial-claims/${id}`, { amount: 9_000 })).status).toBe(200)
    expect(await waitingFor(clerks[1]!.client)).not.toContain(id)
    expect(await act(lead.client, id, 'approve')).toEqual([200, 'draft'])
    expect(await waitingFor(clerks[0]!.client)).toContain(id)
    expect((await ana.client.put(`/restify/trial-claims/${id}`, { amount: 900 })).status).toBe(200)
    expect(await act(lead.client, id, 'approve')).toEqual([200, 'approved'])
    expect((await story(id)).map(({ step, outcome }: Record<string, string>) => `${step} ${outcome}`)).toEqual([
      'lead approved',
      'clerks restarted',
      'lead approved',
      'clerks restarted',
      'lead approved',
    ])
    const late = await ana.client.put(`/restify/trial-claims/${id}`, { amount: 9_000 })
    expect([late.status, late.body.message]).toEqual([422, 'This request is already approved.'])
  })

  it('can be taken back by its owner at any step', async () => {
    const id = await claim(ana, 5_000)
    await act(lead.client, id, 'approve')
    expect((await act(lead.client, id, 'cancel'))[0]).toBe(403)
    expect(await act(ana.client, id, 'cancel')).toEqual([200, 'cancelled'])
    expect(await act(clerks[0]!.client, id, 'approve')).toEqual([422, 'This request is already cancelled.'])
    expect(await act(ana.client, id, 'cancel')).toEqual([422, 'This request is already cancelled.'])
    expect((await story(id)).at(-1)).toMatchObject({ step: 'clerks', outcome: 'withdrawn' })
    expect(saidOf(id).filter((one) => one.startsWith('cancelled'))).toEqual([`cancelled to ${lead.email}`])
  })

  it('is for the person named, who must be there, and for several claims at once', async () => {
    const named = await acme.personWith()
    const id = await claim(ana, 500, { requested_approver_id: named.employeeId })
    expect(saidOf(id)).toEqual([`request to ${named.email}`])
    for (const requested_approver_id of [ana.employeeId, other.people.hr.employeeId]) {
      const answer = await ana.client.post('/restify/trial-claims', { amount: 500, requested_approver_id })
      expect(answer.body.errors).toHaveProperty('requested_approver_id')
    }
    const [second, strange] = [await claim(ana, 600), await claim(acme.people.employee, 500)]
    const answer = await lead.client.post('/restify/trial-claims/actions?action=approve', {
      repositories: [id, second, strange],
    })
    expect(answer.body.data.outcomes.map(({ done }: { done: boolean }) => done)).toEqual([true, true, false])
  })
})

describe('decisions of two companies', () => {
  it('know nothing of each other', async () => {
    const id = await claim(ana, 500)
    const theirs = await claim(other.people.employee, 500)
    expect(await waitingFor(other.admin)).not.toContain(id)
    expect((await act(other.admin, id, 'approve'))[0]).toBe(404)
    expect((await other.admin.get(`/restify/trial-claims/${id}/getters/approvals`)).status).toBe(404)
    expect((await lead.client.get(`/restify/trial-claims/${theirs}/getters/approvals`)).status).toBe(404)
    const many = await other.admin.post('/restify/trial-claims/actions?action=approve', { repositories: [id] })
    expect(many.status).toBe(403)
    expect((await seen(ana.client, id)).status).toBe('draft')
  })
})

describe('a change to an approved record', () => {
  const change = async (claim_id: string, amount: number) =>
    (await ana.client.post('/restify/trial-claim-changes', { claim_id, amount })).body.data.id as string
  const approved = async () => {
    const id = await claim(ana, 500)
    await act(lead.client, id, 'approve')
    return id
  }

  it('is decided by who decides on the record, and only then done', async () => {
    const id = await approved()
    const changed = await change(id, 700)
    expect(await act(ana.client, changed, 'approve', {}, 'trial-claim-changes')).toEqual([
      403,
      'This action is unauthorized.',
    ])
    expect((await seen(ana.client, id)).amount).toBe(500)
    expect(await act(lead.client, changed, 'approve', {}, 'trial-claim-changes')).toEqual([200, 'approved'])
    expect((await seen(ana.client, id)).amount).toBe(700)
    expect(saidOf(changed)).toEqual([`request to ${lead.email}`, `approved to ${ana.email}`])
  })

  it('goes with the record, and the steps and decisions of both', async () => {
    const [id, kept] = [await approved(), await approved()]
    const [changed, waiting] = [await change(id, 700), await change(kept, 800)]
    await act(lead.client, changed, 'approve', {}, 'trial-claim-changes')
    const left = () =>
      app.superuser.global(async (tx) => {
        const rows = await tx.rows<{ id: string; decisions: number }>(sql`select s.subject_id as id,
            (select count(*)::int from approval_decisions d where d.tenant_id = s.tenant_id
              and d.subject_type = s.subject_type and d.subject_id = s.subject_id) as decisions
          from approval_steps s where s.subject_id = any(${[id, kept, changed, waiting]}::uuid[]) order by s.opened_at`)
        return rows.map((row) => [row.id, row.decisions])
      })
    expect(await left()).toEqual([
      [id, 1],
      [kept, 1],
      [changed, 1],
      [waiting, 0],
    ])
    expect((await ana.client.delete(`/restify/trial-claims/${id}`)).status).toBe(204)
    expect(await left()).toEqual([
      [kept, 1],
      [waiting, 0],
    ])
  })

  it('stays undone when the hook refuses it', async () => {
    const waiting = await claim(ana, 500)
    const changed = await change(waiting, 700)
    expect((await act(lead.client, changed, 'approve', {}, 'trial-claim-changes'))[0]).toBe(422)
    const { body } = await ana.client.get(`/restify/trial-claim-changes/${changed}`)
    expect(body.data.attributes).toMatchObject({ status: 'draft', status_changed_by: null })
  })
})
