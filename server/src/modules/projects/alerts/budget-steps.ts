import { bindingsOf, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { readBudgetUse } from './budget-use.ts'

/**
 * Forgets that people were notified of steps which a budget has yet to reach, now that it is another one: what was said of the one
 * before says nothing of it.
 */
export async function forgetStepsAhead(write: WriteContext, projectId: string): Promise<void> {
  const { tx, tenant } = write
  const [use] = await readBudgetUse(tx, tenant.id, bindingsOf(write).today, projectId)
  const ahead = use ? sql`period = ${use.period} and percent > ${use.percent}` : sql`true`
  await tx.run(sql`delete from project_budget_alerts
    where tenant_id = ${tenant.id} and project_id = ${projectId} and ${ahead}`)
}
