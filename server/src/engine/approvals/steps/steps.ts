import type { stepOutcomes } from '#contracts/engine/approvals.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { WriteContext } from '../../definition.ts'
import type { Approval, ApprovalStep } from '../approvable.ts'
import type { Subject } from '../subject.ts'

/** Where a record is: at a step for the `sequence`-th time it is at any. */
export interface Place {
  step: ApprovalStep
  sequence: number
}

/** The first step behind `after` that a record of this row needs; the first of all where there is no `after`. */
export function nextStep({ steps }: Approval, { row }: Subject, after?: ApprovalStep): ApprovalStep | undefined {
  const from = after === undefined ? 0 : steps.indexOf(after) + 1
  return steps.slice(from).find(({ when }) => when?.(row) ?? true)
}

/** Where a waiting record is. One that is at no step, as nobody has asked for it in the usual way or it is filed again, begins with its first. */
export async function placeOf(at: Change, approval: Approval, subject: Subject): Promise<Place> {
  const { tx, tenantId } = at
  const last = await tx.row<{ sequence: number; step: string; open: boolean }>(sql`
    select sequence, step, closed_at is null as open from approval_steps
    where tenant_id = ${tenantId} and subject_type = ${approval.resource} and subject_id = ${subject.id}
    order by sequence desc limit 1`)
  const step = last?.open && approval.steps.find(({ key }) => key === last.step)
  if (step) return { step, sequence: last.sequence }
  const place = { step: nextStep(approval, subject) ?? approval.steps[0]!, sequence: (last?.sequence ?? 0) + 1 }
  if (last?.open) await closeStep(at, approval, subject.id, 'restarted')
  await openStep(at, approval, subject.id, place)
  return place
}

/** Writes down that a record has reached a step. */
export const openStep = (
  { tx, tenantId }: Change,
  { resource }: Approval,
  id: string,
  { step, sequence }: Place,
): Promise<unknown> =>
  tx.run(sql`insert into approval_steps (tenant_id, subject_type, subject_id, sequence, step)
    values (${tenantId}, ${resource}, ${id}, ${sequence}, ${step.key})`)

/** Closes the step a record is at, if it is at one. */
export const closeStep = (
  { tx, tenantId }: Change,
  { resource }: Approval,
  id: string,
  outcome: (typeof stepOutcomes)[number],
) =>
  tx.run(sql`update approval_steps set closed_at = now(), outcome = ${outcome}
    where tenant_id = ${tenantId} and subject_type = ${resource} and subject_id = ${id} and closed_at is null`)

export interface Decision {
  user_id: string
  person_id: string | null
}

/** Writes down what somebody has decided at a step. */
export const insertDecision = (
  { tx, tenant, actor }: WriteContext,
  { resource }: Approval,
  { id, owner }: Subject,
  { sequence, decision, comment }: { sequence: number; decision: 'approved' | 'rejected'; comment: string | null },
): Promise<unknown> =>
  tx.run(sql`insert into approval_decisions
      (tenant_id, subject_type, subject_id, sequence, user_id, person_id, owner_id, decision, comment)
    values (${tenant.id}, ${resource}, ${id}, ${sequence}, ${actor.userId}, ${actor.employeeId}, ${owner}, ${decision}, ${comment})`)

/** Who has decided at a step. */
export const readDecisions = ({ tx, tenantId }: Change, { resource }: Approval, id: string, sequence: number) =>
  tx.rows<Decision>(sql`select user_id, person_id from approval_decisions
    where tenant_id = ${tenantId} and subject_type = ${resource} and subject_id = ${id} and sequence = ${sequence}`)

/** Has a record be recalled to mind once more: somebody else is asked. */
export const clearReminder = ({ tx, tenantId }: Change, { resource }: Approval, id: string) =>
  tx.run(sql`update approval_steps set reminded_at = null
    where tenant_id = ${tenantId} and subject_type = ${resource} and subject_id = ${id} and closed_at is null`)
