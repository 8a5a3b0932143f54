import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { endSubscription, subscriptionsOf } from '#server/trial/stripe/subscriptions.ts'
import type { TestCompany } from '#testing/index.ts'
import { buy, deliver, graceOver, seatsOf } from './billing.fixture.ts'
import { app, besideStripe, company, other, standIn } from './payments/beside-stripe.fixture.ts'

const DAY = 86_400_000

besideStripe()
beforeEach(() =>
  app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${company.people.admin.userId}`)),
)

const add = ({ admin }: TestCompany) => admin.post('/restify/levels', { name: `Level ${Math.random()}` })
const plan = async ({ admin }: TestCompany) => (await admin.get('/configuration')).body.data.active_plan
const mails = async (to: string) =>
  (await app.queuedMails(to))
    .filter(({ template }) => template === 'subscription-stops')
    .map(({ locale, props }) => [locale, props.what])
const told = async () => {
  const { body } = await company.admin.get('/restify/notifications')
  return body.data
    .map(({ attributes }: { attributes: { what: string; details: string | null } }) => attributes)
    .filter(({ what }: { what: string }) => what === 'subscription-stops')
}

it('goes on for days of grace when a payment fails, and those who manage the subscription are told, in their language', async () => {
  await buy(app, standIn, company, 10, { last4: '0341', pays: 'at first' })
  standIn.advance((32 * DAY) / 1000)
  const { body } = await company.admin.post(`/subscription/${company.tenantId}/refresh`)
  expect(body.data.stripe_status).toBe('past_due')
  await deliver(app, ...standIn.events.splice(0))

  expect(await mails(company.people.admin.email)).toEqual([['ro', 'unpaid-grace']])
  expect(await mails(company.people.employee.email)).toEqual([])
  expect(await mails(other.people.admin.email)).toEqual([])
  expect(await told()).toHaveLength(1)
  expect(await plan(company)).toMatchObject({ is_restricted: false, hasReportAccess: true })
  expect(Date.parse((await plan(company)).grace_ends_at) - app.clock.now().getTime()).toBeGreaterThan(13 * DAY)
  expect((await add(company)).status).toBe(201)
  // Looking again begins no other days.
  const { grace_ends_at } = await plan(company)
  await app.runJob('reconcile-billing')
  expect((await plan(company)).grace_ends_at).toBe(grace_ends_at)
  expect(await mails(company.people.admin.email)).toHaveLength(1)

  await graceOver(app, company)
  app.services.tenants.forget(company.subdomain)
  const refused = await add(company)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Nu se poate adăuga nimic: planul companiei nu este plătit. Cine administrează abonamentul îl poate plăti în Setări, Facturare.',
  ])
  expect(await plan(company)).toMatchObject({ is_restricted: true, hasReportAccess: false })
  expect(await mails(company.people.admin.email)).toEqual([
    ['ro', 'unpaid-grace'],
    ['ro', 'unpaid-stopped'],
  ])
  expect((await add(other)).status).toBe(201)
})

it('tells of a plan that ends: with days of grace where too many people are there, else of the free plan', async () => {
  const end = async () => {
    const row = await app.superuser.global((tx) =>
      tx.row<{ id: string }>(sql`select payment_customer as id from tenants where id = ${company.tenantId}`),
    )
    await standIn.at(async (shelf) => {
      const [found] = await subscriptionsOf(shelf, row!.id)
      await endSubscription(shelf, found!.id)
    })
    await deliver(app, ...standIn.events.splice(0))
  }
  await buy(app, standIn, company, 9)
  await end()
  expect(await seatsOf(app, company)).toMatchObject({ status: 'canceled', restricted: false })
  expect(await mails(company.people.admin.email)).toEqual([['ro', 'ended-grace']])

  await company.admin.post(`/restify/employees/${company.people.hr.employeeId}/actions?action=archive`, {
    termination_date: '2026-01-31',
  })
  await buy(app, standIn, company, 9)
  await end()
  expect(await seatsOf(app, company)).toMatchObject({ plan: 'Free', status: 'active' })
  expect(await mails(company.people.admin.email)).toEqual([
    ['ro', 'ended-grace'],
    ['ro', 'free'],
  ])
})
