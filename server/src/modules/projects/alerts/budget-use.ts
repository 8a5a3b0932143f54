import { firstOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { toMinor } from '#contracts/engine/values/money.ts'
import type { BudgetType } from '#contracts/projects/projects.ts'
import type { Sql } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { readProfitability } from '../profitability/profitability.ts'

interface Budgeted {
  id: string
  name: string
  budget_type: BudgetType
  first_day: string
}

/** A project, and how much of its budget is used up. */
export interface BudgetedUse {
  project: Budgeted
  /** What the days of the budget are called: `2026-03`, `2026` or `whole`. */
  period: string
  from: string
  currency: string
  amount: number
  used: number
  /** Whole percents, rounded down: 80 is said once 80 are reached. */
  percent: number
  /** Currencies in which amounts were charged that are part of no figure, for there is no exchange rate. */
  apart: string[]
}

/** The days that a budget is for, and what they are called: a month, a year, or the project's whole life. */
function periodOf({ budget_type, first_day }: Budgeted, today: string): { period: string; from: string } {
  if (budget_type === 'monthly') return { period: today.slice(0, 7), from: `${today.slice(0, 7)}-01` }
  if (budget_type === 'yearly') return { period: today.slice(0, 4), from: firstOfYear(yearOf(today)) }
  return { period: 'whole', from: first_day }
}

/** A budget is used up by what hours are charged at, which all who read it may see; never by what people cost. */
const nobody = { employeeId: null, can: () => false }

const readBudgeted = (tx: Tx, tenantId: string, today: string, which: Sql) =>
  tx.rows<Budgeted>(sql`select p.id, p.name, p.budget_type,
      coalesce((select min(h.date) from timesheets h where h.tenant_id = p.tenant_id and h.project_id = p.id),
        ${today}::date) as first_day
    from projects p where p.tenant_id = ${tenantId} and p.budget > 0 and ${which} order by p.id`)

/** How much of their budgets is used up up to today: of one project, or of all that are not archived. */
export async function readBudgetUse(
  tx: Tx,
  tenantId: string,
  today: string,
  projectId?: string,
): Promise<BudgetedUse[]> {
  const which = projectId ? sql`p.id = ${projectId}` : sql`p.archived_at is null`
  const projects = await readBudgeted(tx, tenantId, today, which)
  // Budgets of one period are read together: most are of this month or this year.
  const byStart = Map.groupBy(projects, (project) => periodOf(project, today).from)
  const uses: BudgetedUse[] = []
  for (const [from, some] of byStart) {
    const projectIds = some.map(({ id }) => id)
    const found = await readProfitability(tx, tenantId, { projectIds, from, to: today, today }, nobody)
    for (const project of some) {
      const { totals, budget, currency, months } = found.get(project.id)!
      const charged = months.flatMap((month) => month.apart.filter((one) => one.timesheet_billable_amount > 0))
      const apart = [...new Set(charged.map((one) => one.currency))].sort()
      const [used, amount] = [totals.timesheet_billable_amount, budget.amount!]
      const percent = Math.floor((toMinor(used, currency) * 100) / toMinor(amount, currency))
      uses.push({ project, ...periodOf(project, today), currency, amount, used, percent, apart })
    }
  }
  return uses
}
