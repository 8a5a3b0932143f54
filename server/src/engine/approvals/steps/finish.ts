import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Approval } from '../approvable.ts'
import type { Outcome } from '../messages/messages.ts'
import { notifyDecided } from '../messages/notifying.ts'
import { readSubject, type Subject } from '../subject.ts'
import { closeStep } from './steps.ts'

const outcomes = {
  approved_at: { what: 'approved', step: 'approved', hook: 'onApproved' },
  rejected_at: { what: 'rejected', step: 'rejected', hook: 'onRejected' },
  cancelled_at: { what: 'cancelled', step: 'withdrawn', hook: 'onCancelled' },
} as const

export interface Ending {
  /** The state follows from it, so that a second click finds the record decided. */
  column: keyof typeof outcomes
  /** The person who decided; null for a user who is nobody of the company's people, and for the product itself. */
  by: string | null
  note: Outcome['note']
}

/** Ends the decision on a record whose row is locked: writes the outcome down, runs the module's part and says it. */
export async function finish(
  at: Change,
  approval: Approval,
  subject: Subject,
  { column, by, note }: Ending,
): Promise<void> {
  const { tx, tenantId } = at
  const { what, step, hook } = outcomes[column]
  await closeStep(at, approval, subject.id, step)
  // The comment of a yes stands with the decision.
  const explanation = what === 'approved' ? null : note
  await tx.run(sql`update ${sql.table(approval.table)} set ${sql.ref(column)} = now(), status_changed_by = ${by},
      status_explanation = coalesce(${explanation}::text, status_explanation)
    where tenant_id = ${tenantId} and id = ${subject.id}`)
  if (what === 'cancelled') await cancelAmendments(at, approval, subject.id, by)
  await approval[hook]?.(at, subject.row)
  await notifyDecided(at, approval, subject, { what, note })
}

/** A change that was asked of a cancelled record has nothing left to change. It is not announced by itself. */
async function cancelAmendments(at: Change, approval: Approval, id: string, by: string | null): Promise<void> {
  const { tx, tenantId } = at
  for (const amendment of approval.amendments) {
    const { table, amends } = amendment
    // Nobody decides on one at this moment: who does has locked the record first (`lockAmended`).
    const waiting = await tx.rows<{ id: string }>(sql`update ${sql.table(table)} set cancelled_at = now(),
        status_changed_by = ${by}
      where tenant_id = ${tenantId} and ${sql.ref(amends!.by)} = ${id} and status = 'draft' returning id`)
    for (const one of waiting) await closeStep(at, amendment, one.id, 'withdrawn')
  }
}

/**
 * Cancels a record because something else has happened (the person has left), with a reason that its person will read. The caller
 * has locked its row and knows that it is still open.
 */
export async function cancelRecord(at: Change, approval: Approval, id: string, note: string): Promise<void> {
  const { tx, tenantId, userId } = at
  const subject = await readSubject(at, approval, id)
  const doer = await tx.row<{ id: string }>(sql`select id from people
    where tenant_id = ${tenantId} and user_id = ${userId}::uuid`)
  await finish(at, approval, subject, { column: 'cancelled_at', by: doer?.id ?? null, note })
  await audit(tx, {
    tenantId,
    userId,
    resource: approval.resource,
    recordId: id,
    action: 'cancel',
    before: { status: subject.row.status },
    after: { status: 'cancelled', status_explanation: note },
  })
}

/**
 * Ends the decision on a record because another that it belongs to was decided (the lines of a claim): the outcome is that of the
 * other, whose message speaks for both. The caller has locked its row and knows that it is still open.
 */
export async function finishAlong(
  at: Change,
  approval: Approval,
  id: string,
  { column, by, note }: Ending,
): Promise<void> {
  const { tx, tenantId } = at
  const subject = await readSubject(at, approval, id)
  await closeStep(at, approval, id, outcomes[column].step)
  const explanation = column === 'approved_at' ? null : note
  await tx.run(sql`update ${sql.table(approval.table)} set ${sql.ref(column)} = now(), status_changed_by = ${by},
      status_explanation = coalesce(${explanation}::text, status_explanation)
    where tenant_id = ${tenantId} and id = ${id}`)
  await approval[outcomes[column].hook]?.(at, subject.row)
}
