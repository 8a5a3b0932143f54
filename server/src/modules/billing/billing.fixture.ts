import { sql } from '#platform/database/index.ts'
import { completeCheckout } from '#server/trial/stripe/checkout.ts'
import type { Card, ProviderEvent } from '#server/trial/stripe/things.ts'
import type { TestAnswer, TestApp, TestCompany } from '#testing/index.ts'
import { type StandIn, signed } from './payments/stripe-stand-in.fixture.ts'

export const GOOD: Card = { last4: '4242', pays: 'always' }

export const pages = ({ subdomain }: TestCompany) => ({
  successUrl: `http://${subdomain}.localhost:3000/settings/billing?checkout=done`,
  cancelUrl: `http://${subdomain}.localhost:3000/settings/billing`,
})

export const checkout = (company: TestCompany, quantity: number, plan = 'pro-monthly'): Promise<TestAnswer> =>
  company.admin.post(`/checkout/${plan}`, { quantity, ...pages(company) })

export const sessionIn = (url: string) => url.split('/').at(-1)!

/** Keeps Stripe's answer to the first such request from now on, finished, until let go; those before it go on. */
export async function holdAt(standIn: StandIn, method: string, path: string): Promise<() => void> {
  for (;;) {
    const { held, letGo } = standIn.hold()
    await held
    const last = standIn.requests.at(-1)!
    if (last.method === method && last.path === path) return letGo
    letGo()
  }
}

/** Sends the product what Stripe says. */
export async function deliver(app: TestApp, ...events: ProviderEvent[]): Promise<number[]> {
  const answers = []
  for (const event of events) {
    const { payload, headers } = signed(event)
    answers.push(await app.app.inject({ method: 'POST', url: '/api/webhooks/billing', payload, headers }))
  }
  return answers.map(({ statusCode }) => statusCode)
}

/** Buys a plan the whole way: checkout, card, messages. */
export async function buy(app: TestApp, standIn: StandIn, company: TestCompany, quantity: number, card = GOOD) {
  const { body } = await checkout(company, quantity)
  await standIn.at((shelf) => completeCheckout(shelf, sessionIn(body.url), card))
  await deliver(app, ...standIn.events.splice(0))
}

export interface SeatsRow {
  plan: string
  status: string
  total_seats: number
  used_seats: number
  subscribed_seats: number | null
  restricted: boolean
  sync_version: number
}

export const seatsOf = (app: TestApp, { tenantId }: TestCompany): Promise<SeatsRow> =>
  app.superuser.global(async (tx) => {
    const row = await tx.row<SeatsRow>(sql`select plan, status, total_seats, used_seats, subscribed_seats, restricted,
      sync_version from seats join tenants on id = tenant_id where tenant_id = ${tenantId}`)
    return row!
  })

/** Lets the days of grace of a company be over, as the nightly look finds it. */
export async function graceOver(app: TestApp, company: TestCompany): Promise<void> {
  await app.superuser.global((tx) =>
    tx.run(sql`update seats set grace_ends_at = now() - interval '1 minute' where tenant_id = ${company.tenantId}`),
  )
  await app.runJob('reconcile-billing')
}

/** Begins as a company does that has never paid. */
export const onFreePlan = (app: TestApp, { tenantId }: TestCompany) =>
  app.superuser.global(async (tx) => {
    await tx.run(
      sql`update seats set plan = 'Free', total_seats = greatest(3, used_seats) where tenant_id = ${tenantId}`,
    )
  })
