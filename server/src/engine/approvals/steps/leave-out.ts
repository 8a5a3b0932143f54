import { audit } from '#platform/audit/index.ts'
import { changeOf } from '../../change.ts'
import type { WriteContext } from '../../definition.ts'
import type { Approval } from '../approvable.ts'
import { readSubject } from '../subject.ts'
import { finish } from './finish.ts'
import { insertDecision, placeOf } from './steps.ts'

/**
 * Rejects a record that belongs to another (the line of a claim) by itself, for who decides on that other and leaves this one out: the
 * right to it is the right to the other, which the caller has asked. The caller has locked its row and knows that it waits.
 */
export async function leaveOut(write: WriteContext, approval: Approval, id: string, reason: string): Promise<void> {
  const { tx, tenant, actor } = write
  const at = changeOf(write)
  const subject = await readSubject(at, approval, id)
  const { sequence } = await placeOf(at, approval, subject)
  await insertDecision(write, approval, subject, { sequence, decision: 'rejected', comment: reason })
  await finish(at, approval, subject, { column: 'rejected_at', by: actor.employeeId, note: reason })
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: approval.resource,
    recordId: id,
    action: 'reject',
    aboutId: subject.owner,
    before: { status: subject.row.status },
    after: { status: 'rejected', status_explanation: reason },
  })
}
