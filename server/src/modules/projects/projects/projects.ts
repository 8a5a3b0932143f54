import type * as z from 'zod'
import type { MemberOfNewProject } from '#contracts/projects/projects.ts'
import { atRow, type Behaviour, storeRecord, type WriteContext } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, refused } from '#platform/errors/errors.ts'
import { forgetStepsAhead } from '../alerts/budget-steps.ts'
import { projectMembers } from '../members/project-members.resource.ts'

/** Without a currency of its own a project counts in its client's. */
async function currencyOf({ tx, tenant }: WriteContext, clientId: unknown): Promise<string> {
  const client = await tx.row<{ prefered_currency: string }>(
    sql`select prefered_currency from clients where tenant_id = ${tenant.id} and id = ${clientId}`,
  )
  return client?.prefered_currency ?? (await readDefaultCurrency(tx, tenant.id))
}

/** What the budget of a project is made of. */
const BUDGET = ['budget', 'budget_type', 'currency']

export const projectBehaviour: Behaviour = {
  async beforeStore(write, values) {
    const [isPaid, currency] = await Promise.all([
      hasPaidPlan(write.tx, write.tenant.id),
      values.currency ?? currencyOf(write, values.client_id),
    ])
    if (!isPaid) throw forbidden('project.noPlan')
    return { ...values, currency }
  },
  beforeUpdate: async (write, values, before) =>
    values.currency === null ? { ...values, currency: await currencyOf(write, before.client_id) } : values,
  afterUpdate: async (write, values, { id }) => {
    if (BUDGET.some((name) => name in values)) await forgetStepsAhead(write, id as string)
  },
  /** People who come along with a new project. */
  afterStore: async (write: WriteContext, { employees }, id) => {
    const people = (employees as z.infer<typeof MemberOfNewProject>[] | undefined) ?? []
    for (const [index, one] of people.entries())
      await atRow(`employees.${index}`, () => storeRecord(write, projectMembers, { ...one, project_id: id }))
  },
  // A project with hours on it is archived, so that nothing of what people worked goes with it.
  beforeDelete: async ({ tx, tenant }, { id }) => {
    const hours = await tx.row(
      sql`select from timesheets where tenant_id = ${tenant.id} and project_id = ${id} limit 1`,
    )
    if (hours) throw refused('projectHasTime')
  },
}
