import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { gatherListeners } from '#platform/events/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { act, claim, claimApproval, claimsTrial, lookAfter, said, seen } from '../claims.fixture.ts'
import { whenClosed } from '../people/absence.ts'
import { lookAfterWaiting } from './waiting.ts'

const TODAY = '2027-03-10' // a Wednesday
let app: TestApp
let acme: TestCompany
let anyLeave: string

beforeAll(async () => {
  app = await testApp({}, { trial: claimsTrial })
  app.clock.advance(Date.parse(`${TODAY}T09:00:00Z`) - app.clock.now().getTime())
  acme = await app.company({ subdomain: 'acme' })
  const kind = { type: 'other', method: 'given', name: 'Any', days_per_year: 0 }
  anyLeave = (await acme.admin.post('/restify/holiday-policies', kind)).body.data.id
})
afterAll(() => app.close())

const under = (who: TestPerson, whom: TestPerson) =>
  acme.admin.put(`/restify/employees/${who.employeeId}`, { manager_employee_id: whom.employeeId })
const leave = async ({ employeeId }: TestPerson) => {
  const path = `/restify/employees/${employeeId}/actions?action=archive`
  const answer = await acme.admin.post(path, { termination_date: TODAY })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const goOnLeave = async ({ client }: TestPerson) => {
  const days = { holiday_policy_id: anyLeave, start_date: TODAY, end_date: TODAY }
  const { body } = await client.post('/restify/holidays', days)
  expect((await acme.hr.post(`/restify/holidays/${body.data.id}/actions?action=approve`)).status).toBe(200)
}
/** A claim whose manager and their manager are there. */
async function team() {
  const [boss, lead, ana] = [await acme.personWith(), await acme.personWith(), await acme.personWith()]
  await under(lead, boss)
  await under(ana, lead)
  return { boss, lead, ana }
}
const saidOf = (id: string) => said.filter((one) => one.id === id).map(({ what, to }) => `${what} to ${to}`)
const madeOn = (id: string, day: string) =>
  app.superuser.global((tx) => tx.run(sql`update trial_claims set created_at = ${`${day}T09:00:00Z`} where id = ${id}`))
const openedOn = (id: string, day: string) =>
  app.superuser.global((tx) =>
    tx.run(sql`update approval_steps set opened_at = ${`${day}T09:00:00Z`}
      where subject_id = ${id} and closed_at is null`),
  )

describe('a request that waits', () => {
  it('is brought to mind once at each step, after two working days', async () => {
    const { lead, ana } = await team()
    const clerk = await acme.personWith('manageBilling')
    const id = await claim(ana, 5_000)
    await madeOn(id, '2027-03-12')
    const look = (day: string) => lookAfter(app, acme.tenantId, day)
    for (const day of ['2027-03-13', '2027-03-14', '2027-03-15']) await look(day)
    expect(saidOf(id)).toEqual([`request to ${lead.email}`])
    await look('2027-03-16')
    await look('2027-03-17')
    expect(saidOf(id).slice(1)).toEqual([`reminder to ${lead.email}`])
    await act(lead.client, id, 'approve')
    await act(acme.admin, id, 'approve')
    await openedOn(id, '2027-03-17')
    const before = saidOf(id).length
    await look('2027-03-18')
    expect(saidOf(id)).toHaveLength(before)
    await look('2027-03-19')
    await look('2027-03-22')
    // Only those whose yes is missing.
    expect(saidOf(id).slice(before)).toEqual([`reminder to ${clerk.email}`])
    await leave(clerk)
  })

  it('is left alone once it is decided, also by somebody who was quicker than the look at it', async () => {
    const { lead, ana } = await team()
    const id = await claim(ana, 5_000)
    await madeOn(id, '2027-03-08')
    const { services } = app
    // Decided between the question what waits and the lock on it.
    const decided = whenClosed.followedBy(async () => {
      await lead.client.post(`/restify/trial-claims/${id}/actions?action=reject`, { status_explanation: 'No.' })
    })
    const listeners: typeof services.listeners = {
      of: (event) => ((event as unknown) === whenClosed ? gatherListeners([decided]) : services.listeners).of(event),
    }
    await services.database.tenant(acme.tenantId, (tx) =>
      lookAfterWaiting(
        { tx, services: { ...services, listeners }, tenantId: acme.tenantId, today: '2027-03-12', userId: null },
        claimApproval,
        'Europe/Bucharest',
      ),
    )
    expect(saidOf(id)).toEqual([`request to ${lead.email}`, `rejected to ${ana.email}`])
    const open = await app.superuser.global((tx) =>
      tx.rows(sql`select step from approval_steps where subject_id = ${id} and closed_at is null`),
    )
    expect(open).toEqual([])
  })

  it('is left out while somebody decides on it, and has its turn at the next look', async () => {
    const { lead, ana } = await team()
    const id = await claim(ana, 5_000)
    await madeOn(id, '2027-03-08')
    await app.superuser.global(async (tx) => {
      await tx.run(sql`select from trial_claims where id = ${id} for update`)
      await lookAfter(app, acme.tenantId, '2027-03-12')
    })
    expect(saidOf(id)).toEqual([`request to ${lead.email}`])
    await lookAfter(app, acme.tenantId, '2027-03-12')
    expect(saidOf(id)).toEqual([`request to ${lead.email}`, `reminder to ${lead.email}`])
  })

  it('is brought to mind on no day on which the company does not work', async () => {
    const { lead, ana } = await team()
    const id = await claim(ana, 500)
    await madeOn(id, '2027-03-17')
    await acme.hr.post('/restify/legal-holidays', { name: 'A Monday', date: '2027-03-22' })
    for (const day of ['2027-03-20', '2027-03-22']) await lookAfter(app, acme.tenantId, day)
    expect(saidOf(id)).toEqual([`request to ${lead.email}`])
    await lookAfter(app, acme.tenantId, '2027-03-23')
    expect(saidOf(id).at(-1)).toBe(`reminder to ${lead.email}`)
  })

  it('is brought to mind once more when somebody else is asked', async () => {
    const { boss, lead, ana } = await team()
    const id = await claim(ana, 500)
    await madeOn(id, '2027-03-23')
    await lookAfter(app, acme.tenantId, '2027-03-25')
    await ana.client.put(`/restify/trial-claims/${id}`, { requested_approver_id: boss.employeeId })
    for (const day of ['2027-03-29', '2027-03-30']) await lookAfter(app, acme.tenantId, day)
    expect(saidOf(id)).toEqual([
      ...[`request to ${lead.email}`, `reminder to ${lead.email}`],
      ...[`request to ${boss.email}`, `reminder to ${boss.email}`],
    ])
  })

  it('goes to the next above while its approver is on leave, at once or when they go', async () => {
    const { boss, lead, ana } = await team()
    const before = await claim(ana, 500)
    await goOnLeave(lead)
    const later = await claim(ana, 500)
    expect((await seen(ana.client, later)).substitute_approver_id).toBe(boss.employeeId)
    expect(saidOf(later)).toEqual([`substitute to ${boss.email}`])
    await lookAfter(app, acme.tenantId, TODAY)
    expect(saidOf(before)).toEqual([`request to ${lead.email}`, `substitute to ${boss.email}`])
    expect((await seen(boss.client, before)).can_approve).toBe(true)
    expect(await act(boss.client, before, 'approve')).toEqual([200, 'approved'])
    // The approver who is back still decides.
    expect(await act(lead.client, later, 'approve')).toEqual([200, 'approved'])
  })

  it('goes to the next above when its approver leaves the company', async () => {
    const { boss, lead, ana } = await team()
    const id = await claim(ana, 500)
    await leave(lead)
    await lookAfter(app, acme.tenantId, TODAY)
    expect(saidOf(id).at(-1)).toBe(`substitute to ${boss.email}`)
    expect(await act(boss.client, id, 'approve')).toEqual([200, 'approved'])
  })

  it('goes on to the next when who stands in goes too, who then hears what became of it', async () => {
    const top = await acme.personWith()
    const { boss, lead, ana } = await team()
    await under(boss, top)
    const id = await claim(ana, 500)
    for (const absent of [lead, boss]) {
      await goOnLeave(absent)
      for (let look = 0; look < 2; look += 1) await lookAfter(app, acme.tenantId, TODAY)
    }
    expect(saidOf(id).filter((one) => !one.startsWith('reminder'))).toEqual([
      `request to ${lead.email}`,
      `substitute to ${boss.email}`,
      `substitute to ${top.email}`,
    ])
    expect((await seen(top.client, id)).can_approve).toBe(true)
    await act(ana.client, id, 'cancel')
    expect(saidOf(id).at(-1)).toBe(`cancelled to ${top.email}`)
  })

  it('is made known to its approver when it is taken back and who stood in for them has left', async () => {
    const { boss, lead, ana } = await team()
    await goOnLeave(lead)
    const id = await claim(ana, 500)
    expect(saidOf(id)).toEqual([`substitute to ${boss.email}`])
    await leave(boss)
    await act(ana.client, id, 'cancel')
    expect(saidOf(id).slice(1)).toEqual([`cancelled to ${lead.email}`])
  })

  it('is asked of nobody who cannot sign in yet, but of the next above them', async () => {
    const { boss, lead, ana } = await team()
    const added = await acme.admin.post('/restify/employees', {
      first_name: 'Not',
      last_name: 'Invited',
      email: 'not.invited@acme.test',
      contract_type: 'employment_contract',
      start_date: '2026-01-05',
      weekly_hours_capacity: 40,
      manager_employee_id: boss.employeeId,
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await acme.admin.put(`/restify/employees/${lead.employeeId}`, { manager_employee_id: added.body.data.id })
    const before = await claim(ana, 500)
    await leave(lead)
    await lookAfter(app, acme.tenantId, TODAY)
    expect(saidOf(before)).toEqual([`request to ${lead.email}`, `substitute to ${boss.email}`])
    const after = await claim(ana, 500)
    expect(saidOf(after)).toEqual([`request to ${boss.email}`])
  })

  it('is not made by itself where nobody is left who could say yes', async () => {
    const other = await app.company({ subdomain: 'other' })
    const lead = await other.personWith()
    const { admin } = other.people
    await other.admin.put(`/restify/employees/${admin.employeeId}`, { manager_employee_id: lead.employeeId })
    const id = await claim(admin, 5_000)
    await act(lead.client, id, 'approve')
    await lookAfter(app, other.tenantId, TODAY)
    expect(await seen(admin.client, id)).toMatchObject({ status: 'draft', paid: 0 })
  })

  it('is asked of who stands in at once where it changes a record whose approver is away, and nobody hears of it when it is taken back', async () => {
    const { boss, lead, ana } = await team()
    const id = await claim(ana, 500)
    await act(lead.client, id, 'approve')
    await goOnLeave(lead)
    const { body } = await ana.client.post('/restify/trial-claim-changes', { claim_id: id, amount: 700 })
    const changed = body.data.id as string
    expect(saidOf(changed)).toEqual([`substitute to ${boss.email}`])
    expect((await act(ana.client, changed, 'cancel', {}, 'trial-claim-changes'))[0]).toBe(200)
    expect(saidOf(changed)).toHaveLength(1)
  })

  it('waits for nobody who has left, where each of several has to say yes', async () => {
    const { lead, ana } = await team()
    const clerk = await acme.personWith('manageBilling')
    const id = await claim(ana, 5_000)
    await act(lead.client, id, 'approve')
    expect(await act(acme.admin, id, 'approve')).toEqual([200, 'draft'])
    await lookAfter(app, acme.tenantId, TODAY)
    expect((await seen(ana.client, id)).status).toBe('draft')
    await leave(clerk)
    await lookAfter(app, acme.tenantId, TODAY)
    await lookAfter(app, acme.tenantId, TODAY)
    expect(await seen(ana.client, id)).toMatchObject({ status: 'approved', paid: 1 })
    expect(saidOf(id).filter((one) => one.startsWith('approved'))).toEqual([`approved to ${ana.email}`])
  })
})
