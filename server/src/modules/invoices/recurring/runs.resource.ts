import { planRunStates } from '#contracts/invoices/recurring/plans.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** What came of each day of a plan; nothing writes it but the plan. */
export const invoicePlanRuns = defineResource({
  key: 'invoice-plan-runs',
  table: 'invoice_plan_runs',
  module: 'invoices',
  about: 'plan_id',
  display: sql`t.day::text`,
  fields: {
    plan_id: { kind: 'id', match: 'id', references: 'invoice-plans', readOnly: true },
    day: { kind: 'date', sort: true, readOnly: true },
    state: { options: planRunStates, labels: 'invoice-plan-runs.state', match: 'enum', readOnly: true },
    invoice_id: { kind: 'id', match: 'id', references: 'invoices', readOnly: true },
    reason: { readOnly: true },
    created_at: { kind: 'instant', readOnly: true },
  },
  relations: { plan: belongsTo('invoice-plans', 'plan_id'), invoice: belongsTo('invoices', 'invoice_id') },
  may: { list: 'manageInvoices' },
  order: 't.day desc, t.id',
})
