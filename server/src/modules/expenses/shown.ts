import { expenseStatuses } from '#contracts/expenses/expenses.ts'
import { outcomeFields } from '#engine/approvals/index.ts'
import type { FieldDefinition, RowRule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** The state as lists say it: paid comes after approved, cancelled ends all. */
const shownStatus = sql`(case when t.cancelled_at is null and t.paid_at is not null then 'paid' else t.status end)`

/** Neither paid nor refused: it can be paid, and is approved with it where it waits. */
export const isPayable = sql`(t.paid_at is null and t.rejected_at is null and t.cancelled_at is null)`

/** Nobody pays themselves. */
export const pays = (actor: Actor): false | true | RowRule =>
  actor.can('manageExpenses') && (actor.employeeId === null || [{ employee_id: { not: actor.employeeId } }])

/** States, and what follows from them, of expenses and bundles alike. */
export const stateFields: Record<string, FieldDefinition> = {
  ...outcomeFields('expenses.status'),
  status: {
    sql: shownStatus,
    options: expenseStatuses,
    synonyms: { pending: 'draft' },
    labels: 'expenses.status',
    match: 'enum',
    sort: true,
  },
  paid_at: { kind: 'instant', readOnly: true, match: 'date', sort: true },
  can_pay: { kind: 'boolean', sql: isPayable, allows: pays, match: 'bool', export: false },
}
