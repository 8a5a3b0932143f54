import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { onFreePlan } from '../billing.fixture.ts'
import { type StandIn, startStandIn } from './stripe-stand-in.fixture.ts'

/** What a test of paying stands on, new for each: two companies, of which `company` has never paid. */
export let app: TestApp
export let standIn: StandIn
export let company: TestCompany
export let other: TestCompany
let round = 0

/** Has each test of a file begin with the app beside Stripe's stand-in, which has said nothing yet. */
export function besideStripe(): void {
  beforeAll(async () => {
    standIn = await startStandIn()
    app = await testApp(standIn.env)
  })
  afterAll(async () => {
    await app.close()
    await standIn.close()
  })
  beforeEach(async () => {
    round += 1
    company = await app.company({ subdomain: `alfa${round}` })
    other = await app.company({ subdomain: `beta${round}` })
    await onFreePlan(app, company)
    standIn.events.length = 0
    standIn.requests.length = 0
  })
}

/** Who a company is at Stripe. */
export const customerOf = async ({ tenantId }: TestCompany): Promise<string> => {
  const row = await app.superuser.global((tx) =>
    tx.row<{ id: string }>(sql`select payment_customer as id from tenants where id = ${tenantId}`),
  )
  return row!.id
}
