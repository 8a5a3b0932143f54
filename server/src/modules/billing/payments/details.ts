import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { sql } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { seatCounts } from '../seats/seats.ts'

interface Row {
  plan: string
  status: string
  renews_at: Date | string | null
  ends_at: Date | string | null
  grace_ends_at: Date | string | null
  is_paid: boolean
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

/** The company's subscription as stored. */
export async function subscriptionDetails({ services, tenant }: Context): Promise<SubscriptionDetails> {
  return services.database.tenant(tenant.id, async (tx) => {
    const [row, seats] = await Promise.all([
      tx.row<Row>(sql`select plan, status, renews_at, ends_at, grace_ends_at, subscription_id is not null as is_paid
        from seats where tenant_id = ${tenant.id}`),
      seatCounts(tx, tenant.id),
    ])
    const { plan, status, renews_at, ends_at, grace_ends_at, is_paid } = row!
    return {
      id: tenant.id,
      plan,
      stripe_status: status,
      seats,
      renews_at: instant(renews_at),
      ends_at: instant(ends_at),
      grace_ends_at: instant(grace_ends_at),
      is_paid,
      provider: services.config.payments.kind,
    }
  })
}
