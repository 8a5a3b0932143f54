import { refused } from '#platform/errors/errors.ts'
import { changeOf } from '../change.ts'
import type { WriteContext } from '../definition.ts'
import type { Approval } from './approvable.ts'
import { missingAt } from './people/deciders.ts'
import { decides } from './rights.ts'
import { goOn } from './steps/ask.ts'
import { insertDecision, placeOf, readDecisions } from './steps/steps.ts'
import { readSubject } from './subject.ts'

/**
 * Takes every decision that is open on a waiting record, as its approver, because something that needs them follows (it is paid). The
 * caller holds the row's lock. Throws, and so undoes all of it, where somebody else has to decide at a step.
 */
export async function approveAll(write: WriteContext, approval: Approval, id: string): Promise<void> {
  const { actor } = write
  const at = changeOf(write)
  for (const _step of approval.steps) {
    const subject = await readSubject(at, approval, id)
    if (subject.row.status !== 'draft') return
    const place = await placeOf(at, approval, subject)
    const decisions = await readDecisions(at, approval, id, place.sequence)
    const isTheirs =
      !decisions.some(({ user_id }) => user_id === actor.userId) &&
      (await write.holds(approval.resource, id, decides(approval)(actor)))
    if (!isTheirs) throw refused('state.approval.others')
    await insertDecision(write, approval, subject, { sequence: place.sequence, decision: 'approved', comment: null })
    if (place.step.need && (await missingAt(at, approval, subject, place)).length > 0)
      throw refused('state.approval.others')
    await goOn(at, approval, subject, { ...place, by: actor.employeeId, note: null })
  }
}
