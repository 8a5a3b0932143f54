import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { completeCheckout } from '#server/trial/stripe/checkout.ts'
import { onShelf } from '#server/trial/stripe/database-shelf.ts'
import { paidPlan, priceOf } from '../prices.ts'
import { syncCompany } from '../webhooks/sync.ts'
import { paymentsOf } from './payments.ts'

/**
 * Buys the monthly plan for a company at the test provider, with its card that always pays, so that an example company has
 * a subscription to look at and to change. Where payments are real, or none, it does nothing.
 */
export async function subscribeForTest(services: Services, tenantId: string, quantity: number): Promise<void> {
  const payments = await paymentsOf(services)
  if (!payments || services.config.payments.kind !== 'test') return
  const { stripe } = payments
  const { name } = (await services.database.global((tx) =>
    tx.row<{ name: string }>(sql`select name from tenants where id = ${tenantId}`),
  ))!
  const customer = await stripe.customers.create({ name, metadata: { tenant: tenantId } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: await priceOf(stripe, paidPlan('pro-monthly')!), quantity }],
    success_url: services.config.appUrl.toString(),
  })
  await services.database.global((tx) =>
    tx.run(sql`update tenants set payment_customer = ${customer.id} where id = ${tenantId}`),
  )
  await onShelf(services, (shelf) => completeCheckout(shelf, session.id, { last4: '4242', pays: 'always' }))
  await syncCompany(services, { tenantId, userId: null })
}
