import { BudgetUse } from '#contracts/projects/profitability.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { mayReadFigures } from '../profitability/getters.ts'
import { readBudgetUse } from './budget-use.ts'

/** How much of the project's budget is used up today; null where it has none. */
export const budgetUse: GetterDefinition = {
  level: 'record',
  may: mayReadFigures,
  summary: 'How much of the budget is used up',
  output: answersData(BudgetUse.nullable()),
  run: ({ services, tenant }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      if (!(await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${id}`))) throw notFound()
      const today = dayIn(services.clock.now(), tenant.time_zone)
      const [found] = await readBudgetUse(tx, tenant.id, today, id!)
      if (!found) return ok({ data: null })
      const { project, currency, amount, used, percent, from } = found
      return ok({ data: { type: project.budget_type, currency, amount, used, percent, from } })
    }),
}
