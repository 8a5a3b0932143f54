import { isPaidPlan } from '#contracts/billing/plans.ts'
import type { ActivePlan } from '#contracts/billing/subscription.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/** The company's subscription as the actor may know it, and what it unlocks: paid features need a paid, active plan. */
export async function activePlan(tx: Tx, { services, tenant, actor }: Context): Promise<ActivePlan> {
  const found = await tx.row<{ plan: string; status: string }>(
    sql`select plan, status from seats where tenant_id = ${tenant.id}`,
  )
  const paid = found?.status === 'active' && isPaidPlan(found.plan)
  return {
    // A company has one subscription, so it goes by the company's id.
    activePlan: found ? { id: tenant.id, plan: found.plan, stripe_status: found.status } : null,
    canCreateProjects: paid,
    hasInvoiceAccess: paid,
    hasReportAccess: paid,
    hasTimeloggingAccess: paid,
    ...(actor.can('manageBilling')
      ? { billingUrl: `${frontendUrl(services.config, tenant.subdomain)}/settings/billing` }
      : {}),
  }
}
