import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { paidPlanIds } from './plans.ts'

/** Answer of `available-seats` (BIL-04). */
export const SeatCounts = z.object({
  available_seats: z.number(),
  total_active_seats: z.number(),
  total_subscription_seats: z.number(),
})
export type SeatCounts = z.infer<typeof SeatCounts>

/** What a company pays for, and what it may use for it (TEN-07). */
export const ActivePlan = z.object({
  activePlan: z
    .object({
      id: z.string(),
      plan: z.string(),
      stripe_status: z.string(),
    })
    .nullable(),
  /** Nothing can be added: the plan is not in order, and the days of grace are over. */
  is_restricted: z.boolean(),
  /** Instant until which everything goes on though the plan is not in order; null where it is. */
  grace_ends_at: z.string().nullable(),
  canCreateProjects: z.boolean(),
  hasInvoiceAccess: z.boolean(),
  hasReportAccess: z.boolean(),
  hasTimeloggingAccess: z.boolean(),
  /** Only for those who may change the subscription. */
  billingUrl: z.string().optional(),
})
export type ActivePlan = z.infer<typeof ActivePlan>

/** What who manages the subscription sees of it. */
export const SubscriptionDetails = z.object({
  /** The company's one subscription goes by the company's id. */
  id: z.string(),
  plan: z.string(),
  stripe_status: z.string(),
  seats: SeatCounts,
  /** Instant of the next payment; null on the free plan. */
  renews_at: z.string().nullable(),
  /** Instant at which it ends, when it will not be renewed. */
  ends_at: z.string().nullable(),
  /** Instant until which everything goes on though the plan is not in order; null where it is. */
  grace_ends_at: z.string().nullable(),
  /** False while nothing is paid through the provider: there is nothing to change or to cancel. */
  is_paid: z.boolean(),
  /** Who is paid: Stripe, the built-in test provider (no money), or nobody because none is set up. */
  provider: z.enum(['stripe', 'test', 'none']),
})
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>

/** A bill of the provider. */
export const ProviderInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** Instant. */
  date: z.string(),
  /** Whole units of the currency; below zero it is credit. */
  total: z.number(),
  currency: z.string(),
  status: z.string(),
  /** The provider's page of the bill. */
  url: z.string().nullable(),
})
export type ProviderInvoice = z.infer<typeof ProviderInvoice>

/** What another plan or number of seats costs at once. */
export const ChangePreview = z.object({
  amount_due: z.number(),
  /** Below zero when the change gives credit. */
  total: z.number(),
  currency: z.string(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const Quantity = z.int().min(1).max(10_000)
const ReturnUrl = z.url({ protocol: /^https?$/ }).max(2000)

/** Body of BIL-02. */
export const Checkout = z.object({ quantity: Quantity, successUrl: ReturnUrl, cancelUrl: ReturnUrl })
/** Body of BIL-03, and what its preview is asked for. Without a plan the company keeps its own. */
export const SubscriptionChange = z.object({ quantity: Quantity, plan: z.enum(paidPlanIds).optional() })
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

export const subscriptionNames = {
  'subscription.quantity': { en: 'Seats', ro: 'Locuri' },
  'subscription.plan': { en: 'Plan', ro: 'Plan' },
  'subscription.successUrl': { en: 'Address to return to', ro: 'Adresa de întoarcere' },
  'subscription.cancelUrl': { en: 'Address to return to without paying', ro: 'Adresa de întoarcere fără plată' },
} as const satisfies Names
