import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { formOf } from '#server/trial/stripe/answers.ts'
import { changeCard, completeCheckout } from '#server/trial/stripe/checkout.ts'
import { changeSubscription, endSubscription, subscriptionsOf } from '#server/trial/stripe/subscriptions.ts'
import type { ProviderEvent, Subscription } from '#server/trial/stripe/things.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { buy, checkout, deliver, GOOD, onFreePlan, seatsOf, sessionIn } from '../billing.fixture.ts'
import { reconcile } from '../jobs.ts'
import { seatsFor } from '../payments/provider-state.ts'
import { type StandIn, startStandIn } from '../payments/stripe-stand-in.fixture.ts'
import { releaseSeats, takeSeats } from '../seats/seats.ts'

let app: TestApp
let standIn: StandIn
let company: TestCompany
let other: TestCompany
let customer: string

beforeAll(async () => {
  standIn = await startStandIn()
  app = await testApp(standIn.env)
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
  for (const one of [company, other]) {
    await onFreePlan(app, one)
    await buy(app, standIn, one, 9)
  }
  const row = await app.superuser.global((tx) =>
    tx.row<{ id: string }>(sql`select payment_customer as id from tenants where id = ${company.tenantId}`),
  )
  customer = row!.id
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

/** The one subscription that is not over, at Stripe. */
const live = () =>
  standIn.at(async (shelf) => (await subscriptionsOf(shelf, customer)).find(({ status }) => status !== 'canceled'))

const change = async (fields: object) => {
  const subscription = await live()
  if (subscription) await standIn.at((shelf) => changeSubscription(shelf, subscription.id, formOf(fields)))
}

const inCompany = <T>(work: Parameters<typeof app.services.database.tenant<T>>[1]) =>
  app.services.database.tenant(company.tenantId, work)

/** What can happen at Stripe, and in the company. */
const steps = {
  seats: (n: number) => change({ items: [{ quantity: String(n) }] }),
  cancel: () => change({ cancel_at_period_end: 'true' }),
  resume: () => change({ cancel_at_period_end: 'false' }),
  month: async () => standIn.advance(31 * 86_400),
  failingCard: () => standIn.at((shelf) => changeCard(shelf, customer, { last4: '0341', pays: 'at first' })),
  goodCard: () => standIn.at((shelf) => changeCard(shelf, customer, GOOD)),
  end: async () => {
    const subscription = await live()
    if (subscription) await standIn.at((shelf) => endSubscription(shelf, subscription.id))
  },
  buy: async (n: number) => {
    if (await live()) return
    const { used_seats: used } = await seatsOf(app, company)
    const { body } = await checkout(company, Math.max(n, used))
    await standIn.at((shelf) => completeCheckout(shelf, sessionIn(body.url), GOOD))
  },
  join: () => inCompany((tx) => takeSeats(tx, company.tenantId)).catch(() => {}),
  leave: async () => {
    const { used_seats: used } = await seatsOf(app, company)
    if (used > 1) await inCompany((tx) => releaseSeats(tx, company.tenantId))
  },
}

const Step = fc.oneof(
  fc.record({ step: fc.constantFrom('seats' as const, 'buy' as const), n: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    step: fc.constantFrom('cancel', 'resume', 'month', 'failingCard', 'goodCard', 'end', 'join', 'leave'),
    n: fc.constant(0),
  }),
)
const Plan = fc.array(
  fc.record({
    what: Step,
    /** Which of the messages so far come now, in this order, as often as named. */
    messages: fc.array(fc.nat(), { maxLength: 4 }),
    atOnce: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

async function send(all: ProviderEvent[], picks: number[], atOnce: boolean): Promise<void> {
  const events = picks.flatMap((pick) => (all.length > 0 ? [all[pick % all.length]!] : []))
  if (atOnce) await Promise.all(events.map((event) => deliver(app, event)))
  else await deliver(app, ...events)
}

/** Seats and plan are what the subscription at Stripe says, and people were neither lost nor let in beyond it. */
async function expectAgreement(subscription: Subscription | undefined): Promise<void> {
  const row = await seatsOf(app, company)
  const item = subscription?.items.data[0]
  const state = item
    ? {
        id: subscription.id,
        itemId: item.id,
        plan: 'Pro Monthly' as const,
        status: subscription.status,
        quantity: item.quantity,
        renewsAt: new Date(item.current_period_end * 1000),
        endsAt: null,
      }
    : null
  const meant = seatsFor(state, { plan: row.plan, used: row.used_seats })
  const { plan, status, total_seats: total, subscribed_seats: subscribed } = row
  expect({ plan, status, total, subscribed }).toEqual(meant)
  // These are days of grace.
  expect(row.restricted).toBe(false)
  expect(row.used_seats).toBeLessThanOrEqual(total)
}

it('agrees with the provider after events in any order, and messages that come twice, late or never', async () => {
  const untouched = await seatsOf(app, other)
  await fc.assert(
    fc.asyncProperty(Plan, async (plan) => {
      standIn.events.length = 0
      for (const { what, messages, atOnce } of plan) {
        await steps[what.step as keyof typeof steps](what.n).catch(() => {})
        await send(standIn.events, messages, atOnce)
      }
      await reconcile(app.services)
      await expectAgreement(await live())
    }),
    { numRuns: 40 },
  )
  expect({ ...(await seatsOf(app, other)), sync_version: 0 }).toMatchObject({ ...untouched, sync_version: 0 })
}, 120_000)

it('agrees as soon as one message after the last change came, whatever came with it', async () => {
  await fc.assert(
    fc.asyncProperty(Plan, fc.array(fc.nat(), { maxLength: 6 }), async (plan, late) => {
      standIn.events.length = 0
      for (const { what } of plan) await steps[what.step as keyof typeof steps](what.n).catch(() => {})
      await steps.goodCard()
      await steps.buy(6)
      await steps.seats(8)
      const newest = standIn.events.at(-1)
      if (!newest) return
      await Promise.all([send(standIn.events, late, true), deliver(app, newest)])
      await expectAgreement(await live())
    }),
    { numRuns: 25 },
  )
}, 120_000)
