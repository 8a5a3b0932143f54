import { isPaidPlan } from '#contracts/billing/plans.ts'
import type { ActivePlan } from '#contracts/billing/subscription.ts'
import { useConfiguration } from './use-session.ts'

/** What the company's plan allows. Everything, while it is still loading (spec 1 section 4). */
export function usePlan() {
  const { configuration } = useConfiguration()
  const bundle = configuration?.active_plan as ActivePlan | undefined
  const plan = bundle?.activePlan
  return {
    /** Nothing can be added while it is not. */
    isActive: bundle === undefined || plan?.stripe_status === 'active',
    /** Features of the paid plans are open. */
    isPaid: bundle === undefined || (plan?.stripe_status === 'active' && isPaidPlan(plan.plan)),
  }
}
