import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import type { Right, RowRule } from '../definition.ts'
import type { Sql } from '../query/statement/expression.ts'
import { slots } from '../query/statement/slots.ts'
import { type Approval, type ApprovalStep, askedIn, asksSomebody, isStepped } from './approvable.ts'

/** Waiting, over `t`, as an index of such rows is made: by what the state follows from. */
export const isWaiting = sql`(t.approved_at is null and t.rejected_at is null and t.cancelled_at is null)`

/** A column of the record that says who is asked, over `t`; of a change, of what it changes. */
export function askedColumn({ amends }: Approval, column: string): Sql {
  if (!amends) return sql`${sql.ref(`t.${column}`)}`
  return sql`(select ${sql.ref(`r.${column}`)} from ${sql.table(amends.approval.table)} r
    where r.tenant_id = t.tenant_id and r.id = ${sql.ref(`t.${amends.by}`)})`
}

/** The column of whom a request is for, over `t`. */
export const ownerSql = (approval: Approval): Sql => askedColumn(approval, askedIn(approval).owner)

/** The open step of a record, over `t`. */
const openStep = ({ resource }: Approval) => sql`from approval_steps s
  where s.tenant_id = t.tenant_id and s.subject_type = ${sql.lit(resource)} and s.subject_id = t.id and s.closed_at is null`

/**
 * What rules of a decision look at beside the columns of a row: the manager of whom it is for, the open step, and whether
 * the reader has decided at it; of a change also what stands on the record it changes.
 */
export function approvalKeys(approval: Approval): Record<string, Sql> {
  const { owner, steps } = askedIn(approval)
  const keys: Record<string, Sql> = {
    manager_employee_id: sql`(select e.manager_employee_id from people e
      where e.tenant_id = t.tenant_id and e.id = ${ownerSql(approval)})`,
  }
  if (approval.amends) {
    keys[owner] = ownerSql(approval)
    const columns = steps.some(asksSomebody) ? ['requested_approver_id', 'substitute_approver_id'] : []
    for (const column of columns) keys[column] = askedColumn(approval, column)
  }
  if (isStepped(approval)) {
    keys.approval_step = sql`(select s.step ${openStep(approval)})`
    keys.approval_decided = sql`(select case when exists (select from approval_decisions d
        where d.tenant_id = s.tenant_id and d.subject_type = s.subject_type and d.subject_id = s.subject_id
          and d.sequence = s.sequence and d.user_id = ${slots.user}) then 'yes' else 'no' end ${openStep(approval)})`
  }
  return keys
}

/** The rows on which an actor decides at a step; true for all, false for none. */
function decidesAt({ who }: ApprovalStep, actor: Actor, owner: string): Right {
  const me = actor.employeeId
  const others = { [owner]: { not: me! } }
  if (who.some((one) => one.kind === 'holders' && actor.can(one.permission))) return me === null || [others]
  if (me === null) return false
  const rows = who.flatMap((one): RowRule => {
    if (one.kind === 'holders' || (one.kind !== 'person' && one.holding && !actor.can(one.holding))) return []
    if (one.kind === 'person') return [{ [one.column]: me, ...others }]
    if (one.kind === 'manager') return [{ manager_employee_id: me, ...others }]
    return [
      { requested_approver_id: me, ...others },
      { substitute_approver_id: me, ...others },
    ]
  })
  return rows.length > 0 && rows
}

/** Who decides at some step or other: they may try at any time, and read why it is not their turn now. */
export const decidesSometime =
  (approval: Approval) =>
  (actor: Actor): Right => {
    const { owner } = askedIn(approval)
    const rights = approval.steps.map((step) => decidesAt(step, actor, owner))
    if (rights.includes(true)) return true
    const rows = rights.flatMap((right) => (typeof right === 'boolean' ? [] : right))
    return rows.length > 0 && rows
  }

/**
 * Who decides on a record of this kind now: the rule that guards the decision and makes `can_approve`. Nobody decides on their
 * own, whatever roles they hold together, and nobody twice at one step.
 */
export const decides =
  (approval: Approval) =>
  (actor: Actor): Right => {
    if (!isStepped(approval)) return decidesSometime(approval)(actor)
    const { owner } = askedIn(approval)
    const rows = approval.steps.flatMap((step): RowRule => {
      const right = decidesAt(step, actor, owner)
      if (right === false) return []
      const at = { approval_step: step.key, ...(step.need ? { approval_decided: 'no' } : {}) }
      return (right === true ? [{}] : right).map((row) => ({ ...row, ...at }))
    })
    return rows.length > 0 && rows
  }
