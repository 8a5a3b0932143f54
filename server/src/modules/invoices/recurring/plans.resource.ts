import * as z from 'zod'
import { paperLanguages, vatTreatments } from '#contracts/invoices/invoices.ts'
import { planIntervals } from '#contracts/invoices/recurring/plan-days.ts'
import { InvoicePlanWrite, planModes, planRules, planSources, planStates } from '#contracts/invoices/recurring/plans.ts'
import { trackedGroups } from '#contracts/invoices/tracked/tracked-time.ts'
import { belongsTo, defineResource, hasMany, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { endPlan, pausePlan, resumePlan, skipNext, takeOver } from './plan.actions.ts'
import { planBehaviour } from './plans.ts'

const waiting = sql`from invoice_plan_runs r where r.tenant_id = t.tenant_id and r.plan_id = t.id and r.state = 'waits'`
const status = sql`(case when t.ended_at is not null or t.next_on is null then 'ended' when t.paused_at is not null then 'paused'
  when exists (select ${waiting}) then 'waiting' else 'active' end)`

/** Plans by which invoices are made again and again. */
export const invoicePlans = defineResource({
  key: 'invoice-plans',
  table: 'invoice_plans',
  module: 'invoices',
  display: 'title',
  store: InvoicePlanWrite,
  rules: planRules,
  fields: {
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    client_name: {
      sql: sql`(select c.company_name from clients c where c.tenant_id = t.tenant_id and c.id = t.client_id)`,
      sort: true,
      search: true,
    },
    project_id: { kind: 'id', references: 'projects' },
    series_id: { kind: 'id', references: 'invoice-series' },
    title: { search: true, sort: true },
    currency: {},
    language: { options: paperLanguages, labels: 'invoices.language' },
    vat_treatment: { options: vatTreatments, labels: 'invoices.vat_treatment' },
    discount_percent: { kind: 'decimal' },
    notes: {},
    due_days: { kind: 'integer' },
    source: { options: planSources, labels: 'invoice-plans.source' },
    tracked_group: { options: trackedGroups, labels: 'invoice-plans.tracked_group' },
    lines: { kind: 'json', holds: InvoicePlanWrite.shape.lines, export: false },
    every: { options: planIntervals, labels: 'invoice-plans.every', match: 'enum' },
    starts_on: { kind: 'date' },
    ends_on: { kind: 'date' },
    most: { kind: 'integer' },
    mode: { options: planModes, labels: 'invoice-plans.mode' },
    recipients: { kind: 'json', holds: z.array(z.string()) },
    status: { sql: status, options: planStates, labels: 'invoice-plans.status', match: 'enum', sort: true },
    next_on: { kind: 'date', readOnly: true, sort: true },
    made: {
      kind: 'integer',
      sql: sql`(select count(*)::int from invoice_plan_runs r where r.tenant_id = t.tenant_id and r.plan_id = t.id and r.state = 'made')`,
    },
    /** Why the next one is not made yet. */
    waits_for: { sql: sql`(select r.reason ${waiting} order by r.day limit 1)`, export: false },
    created_at: { kind: 'instant', readOnly: true },
  },
  relations: {
    client: belongsTo('clients', 'client_id'),
    project: belongsTo('projects', 'project_id'),
    runs: hasMany('invoice-plan-runs', 'plan_id', 't.day desc'),
  },
  updatableWhen: sql`(t.ended_at is null)`,
  deletableWhen: sql`not exists (select from invoice_plan_runs r where r.tenant_id = t.tenant_id and r.plan_id = t.id and r.state = 'made')`,
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.next_on nulls last, t.title, t.id',
  behaviour: planBehaviour,
  actions: { pause: pausePlan, resume: resumePlan, 'skip-next': skipNext, 'take-over': takeOver, 'end-plan': endPlan },
  getters: { history: historyGetter({ resource: 'invoice-plans', may: 'manageInvoices' }) },
})
