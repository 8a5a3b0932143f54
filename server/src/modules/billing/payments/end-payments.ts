import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { closePage, openPages } from './pages.ts'
import { paymentsOf } from './payments.ts'
import { isOver } from './provider-state.ts'

/**
 * Ends whatever a company still pays for, at once, and closes the pages on which something new could be begun: a company that is
 * deleted must not be charged again. May be repeated.
 */
export async function endPayments(services: Services, tenantId: string): Promise<void> {
  const payments = await paymentsOf(services)
  const row = await services.database.global((tx) =>
    tx.row<{ customer: string | null }>(sql`select payment_customer as customer from tenants where id = ${tenantId}`),
  )
  if (!payments || !row?.customer) return
  const { stripe } = payments
  for (const page of await openPages(stripe, row.customer)) await closePage(stripe, page)
  const { data } = await stripe.subscriptions.list({ customer: row.customer, status: 'all', limit: 100 })
  for (const subscription of data) if (!isOver(subscription)) await stripe.subscriptions.cancel(subscription.id)
}
