import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'

/** A company that pays for ten seats and has eight people. */
export const paid: SubscriptionDetails = {
  id: 'ours',
  plan: 'Pro Monthly',
  stripe_status: 'active',
  seats: { total_active_seats: 8, total_subscription_seats: 10, available_seats: 2 },
  renews_at: '2026-03-09T12:00:00Z',
  ends_at: null,
  grace_ends_at: null,
  is_paid: true,
  provider: 'stripe',
}

/** The same people on the free plan. */
export const free: SubscriptionDetails = { ...paid, plan: 'Free', is_paid: false, renews_at: null }
