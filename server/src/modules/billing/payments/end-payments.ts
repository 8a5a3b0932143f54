import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { paymentsOf } from './payments.ts'
import { isOver } from './provider-state.ts'

/** Ends whatever a company still pays for, at once: a company that is deleted must not be charged again. May be repeated. */
export async function endPayments(services: Services, tenantId: string): Promise<void> {
  const payments = await paymentsOf(services)
  const row = await services.database.global((tx) =>
    tx.row<{ customer: string | null }>(sql`select payment_customer as customer from tenants where id = ${tenantId}`),
  )
  if (!payments || !row?.customer) return
  const { data } = await payments.stripe.subscriptions.list({ customer: row.customer, status: 'all', limit: 100 })
  for (const subscription of data)
    if (!isOver(subscription)) await payments.stripe.subscriptions.cancel(subscription.id)
}
