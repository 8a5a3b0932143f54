import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { planDaysFrom } from '#contracts/invoices/recurring/plan-days.ts'
import { type ActionDefinition, bindingsOf, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import { lastDealtWith, type PlanRow } from './plan-row.ts'
import { dealWith } from './runs.ts'

const write = (context: WriteContext, row: Row, columns: Row, action: string) =>
  writeColumns(context, context.registry.resources.get('invoice-plans')!, row, columns, action)

const isOver = ({ ended_at, next_on }: Row): boolean => ended_at !== null || next_on === null
const overOr =
  (other: (row: Row) => StateText | null) =>
  (row: Row): StateText | null =>
    isOver(row) ? 'state.plan.ended' : other(row)

/** A day that waits is forgotten: the plan passes over it. */
const forgetWaiting = ({ tx, tenant }: WriteContext, planId: unknown) =>
  tx.run(sql`delete from invoice_plan_runs where tenant_id = ${tenant.id} and plan_id = ${planId} and state = 'waits'`)

/** Nothing is made while it is paused; days that pass meanwhile are passed over. */
export const pausePlan: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: overOr(({ paused_at }) => (paused_at ? 'state.plan.paused' : null)),
  async run(context, { row }) {
    await write(context, row, { paused_at: context.services.clock.now().toISOString() }, 'pause')
    return undefined
  },
}

/** It goes on with its next day from today on. */
export const resumePlan: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: overOr(({ paused_at }) => (paused_at ? null : 'state.plan.running')),
  async run(context, { row }) {
    const plan = row as PlanRow
    const { today } = bindingsOf(context)
    const last = await lastDealtWith(context.tx, context.tenant.id, plan.id)
    const from = last === null ? today : laterOf(today, addDays(last, 1))
    await forgetWaiting(context, plan.id)
    await write(context, row, { paused_at: null, next_on: planDaysFrom(plan, from, 1)[0] ?? null }, 'resume')
    return undefined
  },
}

/** Its next day makes nothing, and the history of the plan says so. */
export const skipNext: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: overOr(() => null),
  async run({ tx, tenant }, { row }) {
    const plan = row as PlanRow
    await dealWith(tx, tenant.id, { plan, day: plan.next_on!, state: 'skipped', invoiceId: null })
    return undefined
  },
}

/** Its invoices are made with the rights of who takes it over: who wrote it may have left. */
export const takeOver: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  when: overOr(() => null),
  async run(context, { row }) {
    await write(context, row, { written_by: context.actor.userId }, 'take-over')
    return undefined
  },
}

/** It makes nothing any more; what it made stays. */
export const endPlan: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  when: overOr(() => null),
  async run(context, { row }) {
    await forgetWaiting(context, row.id)
    const ended = { ended_at: context.services.clock.now().toISOString(), next_on: null }
    await write(context, row, ended, 'end-plan')
    return undefined
  },
}
