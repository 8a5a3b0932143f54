import { isPaidPlan } from '#contracts/billing/plans.ts'
import type { ActivePlan } from '#contracts/billing/subscription.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

interface Seats {
  plan: string
  status: string
  grace_ends_at: string | null
  restricted: boolean
}

const seatsOf = (tx: Tx, tenantId: string) =>
  tx.row<Seats>(sql`select plan, status, grace_ends_at, restricted from seats
    join tenants on tenants.id = seats.tenant_id where seats.tenant_id = ${tenantId}`)

const isPaid = (seats: Seats | undefined): boolean => seats !== undefined && !seats.restricted && isPaidPlan(seats.plan)

/** Whether a company has a paid plan whose payments are in order, or that is in its days of grace. */
export const hasPaidPlan = async (tx: Tx, tenantId: string): Promise<boolean> => isPaid(await seatsOf(tx, tenantId))

/** Reports are read and exported on a paid plan (`hasReportAccess`). @throws 403 */
export async function demandReports(tx: Tx, tenantId: string): Promise<void> {
  if (!(await hasPaidPlan(tx, tenantId))) throw forbidden('reports.noPlan')
}

/** The company's subscription as the actor may know it, and what it unlocks: paid features need a paid, active plan. */
export async function activePlan(tx: Tx, { services, tenant, actor }: Context): Promise<ActivePlan> {
  const seats = await seatsOf(tx, tenant.id)
  const paid = isPaid(seats)
  return {
    // A company has one subscription, so it goes by the company's id.
    activePlan: seats ? { id: tenant.id, plan: seats.plan, stripe_status: seats.status } : null,
    is_restricted: seats?.restricted ?? false,
    grace_ends_at: seats?.grace_ends_at ?? null,
    canCreateProjects: paid,
    hasInvoiceAccess: paid,
    hasReportAccess: paid,
    hasTimeloggingAccess: paid,
    ...(actor.can('manageBilling')
      ? { billingUrl: `${frontendUrl(services.config, tenant.subdomain)}/settings/billing` }
      : {}),
  }
}
