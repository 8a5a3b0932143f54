import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '#contracts/billing/plans.ts'
import { sql } from '#platform/database/index.ts'
import { SeatsExceeded } from '#platform/errors/errors.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { releaseSeats, seatCounts, takeSeats } from './seats.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa', seats: 7 })
  other = await app.company({ subdomain: 'beta', seats: 10 })
})
afterAll(() => app.close())

const take = (count?: number, { tenantId } = company) =>
  app.services.database.tenant(tenantId, (tx) => takeSeats(tx, tenantId, count))
const release = (count?: number, { tenantId } = company) =>
  app.services.database.tenant(tenantId, (tx) => releaseSeats(tx, tenantId, count))
const counts = ({ tenantId } = company) => app.services.database.tenant(tenantId, (tx) => seatCounts(tx, tenantId))

describe('seats', () => {
  test('are taken by everyone in the company, of that company alone', async () => {
    expect(await counts()).toEqual({ available_seats: 3, total_active_seats: 4, total_subscription_seats: 7 })
    await take()
    expect((await counts()).available_seats).toBe(2)
    expect((await counts(other)).available_seats).toBe(6)
    await release()
    expect((await counts()).available_seats).toBe(3)
  })

  test('are exactly as many as are free for 60 who want one at the same moment', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => take()))
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused).toHaveLength(57)
    expect(refused.every(({ reason }) => reason instanceof SeatsExceeded)).toBe(true)
    expect(await counts()).toEqual({ available_seats: 0, total_active_seats: 7, total_subscription_seats: 7 })
    await release(3)
  })

  test('are taken all or not at all', async () => {
    await expect(take(4)).rejects.toBeInstanceOf(SeatsExceeded)
    expect((await counts()).available_seats).toBe(3)
    await take(3)
    await release(3)
  })

  test('go back when what took them fails', async () => {
    const { tenantId } = company
    const failing = app.services.database.tenant(tenantId, async (tx) => {
      await takeSeats(tx, tenantId, 2)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await counts()).available_seats).toBe(3)
  })

  test('cannot be given back more than were taken, nor taken past the database’s own check', async () => {
    await expect(release(5)).rejects.toThrow(/seats_used_seats_check/)
    const past = app.superuser.global((tx) =>
      tx.run(sql`update seats set used_seats = 8 where tenant_id = ${company.tenantId}`),
    )
    await expect(past).rejects.toThrow(/seats_used_seats_check/)
  })

  test('of another company cannot be taken from inside this one', async () => {
    const before = await counts(other)
    const foreign = app.services.database.tenant(company.tenantId, (tx) => takeSeats(tx, other.tenantId))
    await expect(foreign).rejects.toBeInstanceOf(SeatsExceeded)
    expect(await counts(other)).toEqual(before)
  })
})

describe('plans', () => {
  test('are shown to everyone who is signed in, yearly with 20 % off', async () => {
    const { status, body } = await company.employee.get('/plans')
    expect(status).toBe(200)
    expect(body.data).toEqual(plans)
    const price = (name: string) => body.data.find((plan: { name: string }) => plan.name === name).price
    expect(price('Free')).toBe(0)
    expect(price('Pro Yearly')).toBeCloseTo(price('Pro Monthly') * 0.8)
    expect((await company.visitor.get('/plans')).status).toBe(401)
  })

  test('unlock the paid features while they are paid, and in the days of grace', async () => {
    const features = async () => {
      const { data } = (await company.employee.get('/restify/tenants/getters/active-plan')).body
      return [
        data.activePlan.plan,
        data.canCreateProjects,
        data.hasInvoiceAccess,
        data.hasReportAccess,
        data.hasTimeloggingAccess,
      ]
    }
    const set = (plan: string, status: string) =>
      app.superuser.global((tx) =>
        tx.run(sql`update seats set plan = ${plan}, status = ${status} where tenant_id = ${company.tenantId}`),
      )
    expect(await features()).toEqual(['Pro Monthly', true, true, true, true])
    await set('Pro Monthly', 'past_due')
    expect(await features()).toEqual(['Pro Monthly', true, true, true, true])
    const restrict = (restricted: boolean) =>
      app.superuser.global((tx) =>
        tx.run(sql`update tenants set restricted = ${restricted} where id = ${company.tenantId}`),
      )
    await restrict(true)
    expect(await features()).toEqual(['Pro Monthly', false, false, false, false])
    await restrict(false)
    await set('Free', 'active')
    expect(await features()).toEqual(['Free', false, false, false, false])
  })
})
