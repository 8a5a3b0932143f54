import * as z from 'zod'

/** Answer of `available-seats` (BIL-04). */
export interface SeatCounts {
  available_seats: number
  total_active_seats: number
  total_subscription_seats: number
}

/** What a company pays for, and what it may use for it (TEN-07). */
export interface ActivePlan {
  activePlan: { id: string; plan: string; stripe_status: string } | null
  canCreateProjects: boolean
  hasInvoiceAccess: boolean
  hasReportAccess: boolean
  hasTimeloggingAccess: boolean
  /** Only for those who may change the subscription. */
  billingUrl?: string
}

/** What who manages the subscription sees of it. */
export interface SubscriptionDetails {
  /** The company's one subscription goes by the company's id. */
  id: string
  plan: string
  stripe_status: string
  seats: SeatCounts
  /** Instant of the next payment; null on the free plan. */
  renews_at: string | null
  /** Instant at which it ends, when it will not be renewed. */
  ends_at: string | null
  /** False while nothing is paid through the provider: there is nothing to change or to cancel. */
  is_paid: boolean
  /** Who is paid: Stripe, the built-in test provider (no money), or nobody because none is set up. */
  provider: 'stripe' | 'test' | 'none'
}

/** A bill of the provider. */
export interface ProviderInvoice {
  id: string
  number: string | null
  /** Instant. */
  date: string
  /** Whole units of the currency; below zero it is credit. */
  total: number
  currency: string
  status: string
  /** The provider's page of the bill. */
  url: string | null
}

/** What a change of seats costs at once. */
export interface SeatsPreview {
  amount_due: number
  /** Below zero when the change gives credit. */
  total: number
  currency: string
}

const Quantity = z.int().min(1).max(10_000)
const ReturnUrl = z.url({ protocol: /^https?$/ }).max(2000)

/** Body of BIL-02. */
export const Checkout = z.object({ quantity: Quantity, successUrl: ReturnUrl, cancelUrl: ReturnUrl })
/** Body of BIL-03. */
export const SeatsUpdate = z.object({ quantity: Quantity })
