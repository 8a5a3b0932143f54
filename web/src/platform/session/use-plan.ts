import { isPaidPlan } from '#contracts/billing/plans.ts'
import type { ActivePlan } from '#contracts/billing/subscription.ts'
import { useConfiguration } from './use-session.ts'

/** What the company's plan allows. Everything, while it is still loading (spec 1 section 4). */
export function usePlan() {
  const { configuration } = useConfiguration()
  const bundle = configuration?.active_plan as ActivePlan | undefined
  const plan = bundle?.activePlan
  const isActive = !bundle?.is_restricted
  return {
    /** Nothing can be added while it is not. */
    isActive,
    /** Features of the paid plans are open. */
    isPaid: bundle === undefined || (isActive && isPaidPlan(plan?.plan ?? '')),
    /** Why the plan is not in order; null where it is. */
    trouble: plan && plan.stripe_status !== 'active' ? (plan.stripe_status === 'canceled' ? 'ended' : 'unpaid') : null,
    /** Instant until which everything goes on all the same. */
    graceEndsAt: isActive ? (bundle?.grace_ends_at ?? null) : null,
  } as const
}
