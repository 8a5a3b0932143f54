import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { type PlanDays, planDaysFrom } from '#contracts/invoices/recurring/plan-days.ts'
import { type Behaviour, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, forbidden, refused } from '#platform/errors/errors.ts'
import { readDefaults } from '../invoices/defaults.ts'
import { referenceProblems } from '../invoices/references.ts'
import { lastDealtWith, type PlanRow } from './plan-row.ts'

/** What the client and the company say where the plan says nothing. */
async function withDefaults({ tx, tenant, services }: WriteContext, values: Row): Promise<Row> {
  const [buyer, defaults] = await Promise.all([
    readBuyer(tx, services.keys, tenant.id, values.client_id as string),
    readDefaults(tx, tenant.id),
  ])
  if (!buyer) assertValid([['client_id', 'rule.exists']])
  return {
    ...values,
    currency: values.currency ?? buyer!.currency,
    language: values.language ?? buyer!.language,
    due_days: values.due_days ?? defaults.dueDays,
    notes: values.notes === undefined ? defaults.notes : values.notes,
  }
}

const OF_DAYS = ['every', 'starts_on', 'ends_on', 'most']

/** A plan begins today at the earliest: what has passed is written by hand. */
function dayProblems(write: WriteContext, values: Row, before: Row | null): FieldProblem[] {
  const isNew = values.starts_on !== undefined && values.starts_on !== before?.starts_on
  return isNew && (values.starts_on as string) < bindingsOf(write).today ? [['starts_on', 'rule.dayPassed']] : []
}

/** The first day of a changed plan that is still to come, or was not dealt with. */
async function nextAfterChange({ tx, tenant }: WriteContext, values: Row, before: PlanRow): Promise<string | null> {
  const plan = { ...before, ...values } as PlanDays
  const last = await lastDealtWith(tx, tenant.id, before.id)
  const from = last === null ? plan.starts_on : laterOf(plan.starts_on, addDays(last, 1))
  return planDaysFrom(plan, from, 1)[0] ?? null
}

export const planBehaviour: Behaviour = {
  validate: async (write, values, before) => {
    if (before?.ended_at) throw refused('state.plan.ended')
    return [
      ...dayProblems(write, values, before),
      ...(await referenceProblems(write, values, before && ({ ...before, kind: 'invoice' } as never))),
    ]
  },
  async beforeStore(write, sent) {
    const { tx, tenant, actor } = write
    if (!(await hasPaidPlan(tx, tenant.id))) throw forbidden('invoices.noPlan')
    const values = await withDefaults(write, sent)
    const [first = null] = planDaysFrom(values as unknown as PlanDays, values.starts_on as string, 1)
    return { ...values, $next_on: first, $written_by: actor.userId }
  },
  async beforeUpdate(write, values, row) {
    const before = row as PlanRow
    const columns: Row = { ...values }
    for (const name of ['currency', 'language', 'due_days']) if (columns[name] === null) delete columns[name]
    if (OF_DAYS.some((name) => name in values)) columns.$next_on = await nextAfterChange(write, values, before)
    return columns
  },
  async beforeDelete({ tx, tenant }, { id }) {
    const made = await tx.row(sql`select 1 from invoice_plan_runs where tenant_id = ${tenant.id} and plan_id = ${id}
      and state = 'made' limit 1`)
    if (made) throw refused('invoices.keepMakingPlan')
  },
}
