import { sql } from '#platform/database/index.ts'
import { changeOf } from '../../change.ts'
import type { Row, WriteContext } from '../../definition.ts'
import { type Approval, asksSomebody } from '../approvable.ts'
import { notifyAsked } from '../messages/notifying.ts'
import { askSubstitute } from '../people/approvers.ts'
import { readSubject } from '../subject.ts'
import { placeOf } from './steps.ts'

/** Takes the outcome off a rejected record, so that it waits again. Steps and decisions stay as its story. */
const takeBack = ({ tx, tenant }: WriteContext, { table }: Approval, id: string) =>
  tx.run(sql`update ${sql.table(table)} set rejected_at = null, status_changed_by = null, status_explanation = null
    where tenant_id = ${tenant.id} and id = ${id} and status = 'rejected'`)

/**
 * Asks once more for the decision on a rejected record, whose row is locked: a new round from the first step on. `change` mends it
 * before somebody is asked.
 */
export async function askOnceMore(
  write: WriteContext,
  approval: Approval,
  row: Row,
  change: () => Promise<void>,
): Promise<void> {
  const at = changeOf(write)
  const id = row.id as string
  await takeBack(write, approval, id)
  await change()
  const subject = await readSubject(at, approval, id)
  const place = await placeOf(at, approval, subject)
  // Somebody who is named instead was asked with the change.
  if (subject.row.requested_approver_id !== row.requested_approver_id) return
  await askSubstitute(at, approval, subject, place.step)
  await approval.onAsked?.(at, subject.row)
  const stands = subject.substitute !== null && asksSomebody(place.step)
  await notifyAsked(at, approval, subject, place, stands ? 'substitute' : 'request')
}

/** The same of a record because another that it belongs to is asked for once more, whose message speaks for both. */
export async function waitAlong(write: WriteContext, approval: Approval, id: string): Promise<void> {
  await takeBack(write, approval, id)
  const at = changeOf(write)
  await placeOf(at, approval, await readSubject(at, approval, id))
}
