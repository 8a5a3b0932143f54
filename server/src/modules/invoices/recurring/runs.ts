import { planDayAfter } from '#contracts/invoices/recurring/plan-days.ts'
import type { PlanRunState } from '#contracts/invoices/recurring/plans.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { PlanRow } from './plan-row.ts'

/**
 * Writes down what came of a day, whose plan is locked, and moves the plan to its next one. A day that waited is dealt with by it; a day
 * that was dealt with stays as it is: false then.
 */
export async function dealWith(
  tx: Tx,
  tenantId: string,
  {
    plan,
    day,
    state,
    invoiceId,
  }: { plan: PlanRow; day: string; state: Exclude<PlanRunState, 'waits'>; invoiceId: string | null },
): Promise<boolean> {
  const row = { tenant_id: tenantId, id: newId(), plan_id: plan.id, day, state, invoice_id: invoiceId, reason: null }
  const written = await insertRows(
    tx,
    'invoice_plan_runs',
    [row],
    `on conflict (tenant_id, plan_id, day) do update set state = excluded.state, invoice_id = excluded.invoice_id, reason = null
      where invoice_plan_runs.state = 'waits'`,
  )
  const next = planDayAfter(plan, day)
  await tx.run(sql`update invoice_plans set next_on = ${next}::date where tenant_id = ${tenantId} and id = ${plan.id}`)
  return written > 0
}
